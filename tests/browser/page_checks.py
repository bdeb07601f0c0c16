"""What every page must pass: axe, the width of a phone, room for fingers. Folds are opened first."""

from axe_playwright_python.sync_playwright import Axe

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
SMALL = """() => [
    ...document.querySelectorAll("button, .button, input, select, summary, nav a, label:not(.field > *)")
  ].filter(each => each.checkVisibility() && !each.matches(".sr, [type=radio], [type=checkbox]"))
  .filter(each => each.getBoundingClientRect().height < 44).map(each => each.outerHTML)"""


def axe_finds_nothing(page):
    """No violation with every fold open."""
    _open_folds(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def fits_a_phone(page):
    """No sideways scroll, and everything that is pressed is 44 pixels high."""
    _open_folds(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate(SMALL) == []


def _open_folds(page):
    for fold in page.locator("main details").all():
        fold.evaluate("fold => fold.open = true")
