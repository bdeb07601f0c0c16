"""The rules in plain words say what the settings are: each setting changes a sentence, none is missing."""

import pytest

from matchserver.contest.ladder_rules import LadderRules
from matchserver.contest.ladder_words import in_words

DEFAULT = LadderRules()
CHANGED = {
    "reach": (None, 1, 7), "answer_days": (6,), "play_days": (15,), "boards": (24,), "outgoing": (2,),
    "incoming": (2,), "again_days": (0, 21), "refusal": ("defender drops",), "silence": ("defender drops",),
    "no_show": ("defender drops",), "draw": ("challenger wins",), "after_win": ("swap",),
    "changed": ("when challenged",), "rest_days": (0, 7), "wait_minutes": (45,),
}  # fmt: skip


def said(rules):
    return [str(sentence) for sentence in in_words(rules)]


@pytest.mark.parametrize("setting", [name for name in vars(DEFAULT) if name != "drop"])
def test_every_setting_is_said(setting):
    texts = [said(DEFAULT), *(said(LadderRules(**{setting: value})) for value in CHANGED[setting])]
    assert len(set(map(tuple, texts))) == len(texts)


@pytest.mark.parametrize("setting", ["refusal", "silence", "no_show"])
def test_how_far_a_defender_drops_is_said_where_it_drops(setting):
    drops = [said(LadderRules(**{setting: "defender drops", "drop": drop})) for drop in (1, 4)]
    assert drops[0] != drops[1] and any("drops by 4 " in sentence for sentence in drops[1])
    assert said(LadderRules(drop=4)) == said(DEFAULT)


def test_the_defaults_in_full():
    words = said(DEFAULT)
    assert "A team may challenge up to 3 positions above it." in words
    assert "A challenge is answered within 5 days." in words
    assert "When the challenged team refuses, the challenger moves as if it had won." in words
    assert not any("%" in sentence for sentence in words) and len(set(words)) == len(words)
