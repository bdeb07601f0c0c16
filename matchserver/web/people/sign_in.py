"""Signing up, signing in, signing out."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request
from flask_babel import gettext

from matchserver.signed_in import me
from matchserver.signed_in import sign_in as begin_session
from matchserver.signed_in import sign_out as end_session
from matchserver.store import NameTaken, NameUnfit, PasswordUnfit, Person

from ..choices import chosen
from ..forms import REFUSED
from ..server import server
from .forms import SignIn, SignUp
from .way_back import own_page

blueprint = Blueprint("people", __name__)


@blueprint.route("/sign-in", methods=["GET", "POST"])
def sign_in() -> Any:
    """Name and password; the same answer whichever of them is wrong."""
    form = SignIn()
    if me() and request.method == "GET":
        return redirect(own_page(request.args.get("next")))
    if form.validate_on_submit():
        person = server().store.people.check_password(form.name.data, form.password.data)
        if person:
            return _welcome(person, gettext("You are signed in."))
        form.password.errors = [gettext("This name and this password do not belong together.")]
    return _form("sign_in", form)


@blueprint.route("/sign-up", methods=["GET", "POST"])
def sign_up() -> Any:
    """A new account, which has the settings that this browser had."""
    form = SignUp()
    if me() and request.method == "GET":
        return redirect(own_page(request.args.get("next")))
    if form.validate_on_submit():
        try:
            person = server().store.people.add(
                form.name.data, form.password.data, form.email.data or None, settings=chosen()
            )
            return _welcome(person, _greeting(person))
        except (NameUnfit, NameTaken, PasswordUnfit) as error:
            form.refuse(error)
    return _form("sign_up", form)


@blueprint.post("/sign-out")
def sign_out() -> Any:
    """End this session."""
    end_session(server().store)
    flash(gettext("You are signed out."))
    return redirect("/")


def _greeting(person: Person) -> str:
    if person.is_director:
        return gettext("Welcome. You are the first here, and so the director.")
    return gettext("Welcome. Your account is made.")


def _welcome(person: Person, words: str) -> Any:
    begin_session(server().store, person)
    flash(words)
    return redirect(own_page(request.args.get("next")))


def _form(name: str, form: SignIn | SignUp) -> Any:
    back = request.args.get("next")
    page = render_template(f"people/{name}.html", form=form, back=own_page(back) if back else None)
    return page, REFUSED if form.errors else 200
