"""A stranger sits behind a player who allows it: what is seen on both screens, and when it ends."""

import os

import pytest

from .club import LONG_SUITS, STRANGER, Club, Four
from .page_checks import PHONE, axe_finds_nothing, fits_a_phone


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path, (LONG_SUITS,), kibitzing=True)
    yield club
    club.close()


@pytest.fixture
def four(club, person):
    four = Four(club, person)
    four.ready()
    return four


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_a_stranger_sits_behind_north_until_north_says_no(club, four, person, screen):
    stan = person(f"{club.url}/matches/{club.match}", **club.cookies(STRANGER), **screen)
    stan.get_by_role("link", name="Sit behind a player").click()
    stan.locator(".seats").first.wait_for()
    assert stan.get_by_role("link", name="Sit down").count() == 0
    consent = four["N"].page.get_by_label("Others may sit behind me in this match")
    consent.check()
    while not stan.get_by_role("link", name="Sit down").count():
        stan.reload()  # what North allows is on its way
    axe_finds_nothing(stan)
    if screen:
        fits_a_phone(stan)
    stan.get_by_role("link", name="Sit down").click()
    stan.locator("#conn[data-state=on]").wait_for()
    four["E"].page.locator(".plate .behind", has_text="Stan").wait_for()
    assert stan.locator(".hand.at-s[data-seat=N] .ranks").count() == 4  # as North sees it
    assert stan.locator(".hand.at-w[data-seat=E]").count() == 1
    assert stan.locator(".hand.down").count() == 3
    four["N"].call("1NT")
    stan.locator(".auction .latest", has_text="1NT").wait_for()
    axe_finds_nothing(stan)
    if screen:
        fits_a_phone(stan)
    if folder := os.environ.get("SHOTS"):
        stan.screenshot(path=f"{folder}/g_behind_{len(screen)}.png", full_page=True)
        four["N"].page.screenshot(path=f"{folder}/g_north_{len(screen)}.png", full_page=True)
    consent.uncheck()
    stan.locator("#status", has_text="You do not sit here any more.").wait_for()
    assert stan.locator(".felt").count() == 0
    four["E"].page.locator(".plate .behind").wait_for(state="detached")
