"""What every page must pass: axe, the width of a phone, room for fingers. Folds are opened first."""

import pytest
from axe_playwright_python.sync_playwright import Axe

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
HIDING = "localStorage.setItem('matchserver-vugraph', JSON.stringify({ hideResults: true }))"
"""What a page does first in the browser of a reader who hides the results."""
DESK = {"viewport": {"width": 1280, "height": 900}}
on_both_screens = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
SMALL = """() => [
    ...document.querySelectorAll("button, .button, input, select, summary, nav a, label:not(.field > *)")
  ].filter(each => each.checkVisibility() && !each.matches(".sr, [type=radio], [type=checkbox]"))
  .filter(each => each.getBoundingClientRect().height < 44).map(each => each.outerHTML)"""


def axe_finds_nothing(page):
    """No violation with every fold open."""
    _open_folds(page)
    axe_as_it_is(page)


def axe_finds_nothing_by_day_or_by_night(page):
    """Nor in the dark, where nothing but the colours is another."""
    page.emulate_media(color_scheme="light")
    axe_finds_nothing(page)
    page.emulate_media(color_scheme="dark")
    axe_as_it_is(page, runOnly=["color-contrast", "link-in-text-block"])


def everybody_can_use(page):
    """By day or by night, and on a phone with their fingers."""
    axe_finds_nothing_by_day_or_by_night(page)
    if page.viewport_size["width"] == PHONE["viewport"]["width"]:
        fits_a_phone(page)


def fits_a_phone(page):
    """No sideways scroll, and everything that is pressed is 44 pixels high."""
    _open_folds(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate(SMALL) == []


def axe_as_it_is(page, **options):
    """The same of a page whose folds stay as they are."""
    page.emulate_media(reduced_motion="reduce")  # a card on its way to the table is half transparent
    found = Axe().run(page, options=options)
    assert found.violations_count == 0, found.generate_report()


def _open_folds(page):
    for fold in page.locator("main details").all():
        fold.evaluate("fold => fold.open = true")
