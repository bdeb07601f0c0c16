"""Tries what a line of the permission table says for one person, and tells in the table's words what came."""

from __future__ import annotations

import html
import re

from permission_forms import form, message

MARKS = {
    200: "ok", 202: "ok", 302: "ok",
    401: "door", 403: "no", 404: "gone", 400: "late", 409: "late", 422: "late",
}  # fmt: skip
CODES = {"sign-in": "door", "forbidden": "no", "own-match": "no", "not-found": "gone"}
SAID = re.compile(r'<p class="(?:refused|fault)"[^>]*>(.*?)</p>')
"""What a page says of a refusal above its form or at a field."""
ALONE = re.compile(r'<div class="empty">.*?</h1>\s*<p>(.*?)</p>|<p class="empty">(.*?)</p>', re.DOTALL)
"""What a page says that says nothing else."""
TAG = re.compile("<[^>]+>")


class Tried:
    """What came of it: the table's word, and what was said to whoever was refused."""

    def __init__(self, mark, words=None):
        self.mark, self.words = mark, words


def tried(world, key, name):
    """Try `GET /path`, `POST /path` or `/namespace verb` as that person."""
    first, second = key.replace("TOKEN", world.link).split()
    if first == "GET":
        return of_page(world.guest(name).get(second))
    if first == "POST":
        guest = world.guest(name)
        return of_page(guest.send_raw(second, csrf_token=guest.token, **form(world, second, name)), True)
    return _verb(world, key, name)


def of_page(answer, is_form=False):
    """What a page answered; a form that was taken leads on to another page."""
    answer.close()
    mark = MARKS[answer.status_code]
    if answer.status_code == 302 and answer.location.startswith("/sign-in"):
        return Tried("door")
    if mark == "ok" and not is_form:
        return Tried("ok")
    if answer.is_json:
        return Tried(mark, answer.json.get("message"))
    said = SAID.findall(answer.text) or [page or frame for page, frame in ALONE.findall(answer.text)]
    words = html.unescape(TAG.sub("", " ".join(said)))
    if is_form and answer.status_code == 200:
        return Tried("shown", words)
    return Tried(mark, words)


def _verb(world, key, name):
    namespace, verb = key.split()
    line = world.line(name, namespace)
    after = 0
    if namespace == "/table" and verb != "join":
        joined = line.ask("join", message(world, "/table join"))
        after = joined["table"]["seq"] if joined["ok"] else 0
    answer = line.ask(verb, {"after": after, **message(world, key)})
    line.close()
    return Tried("ok") if answer["ok"] else Tried(CODES.get(answer["code"], "late"), answer["message"])


def is_clear(words):
    """One line that somebody can read."""
    return (
        bool(words)
        and len(words) < 200
        and not any(trace in words for trace in ("\n", "Traceback", "<class"))
    )
