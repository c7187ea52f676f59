"""Everything Skull King can say has words, and no word is left unsaid."""

import string

import pytest

from scorepad.games.contract import Problem
from scorepad.games.skull_king import words
from scorepad.games.skull_king.editions import BONUSES
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from scorepad.games.words import COMMON
from scorepad.words import Speaker
from tests.games.skull_king.tables import (
    CLASSIC,
    EXPANSION,
    RASCAL,
    RULES_2013,
    SKULL_KING,
    AnyRound,
    table,
)

NAMES = dict(zip("abcdefgh", ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal"), strict=True))
SPEAKER = Speaker("en", SKULL_KING)
NOBODY = Entry()

TROUBLE: list[tuple[AnyRound, Settings]] = [
    (table(Entry(bid=6, tricks=6), Entry(bid=-1, tricks=-1), NOBODY), CLASSIC),
    (table(*[NOBODY] * 3, cards=40, deal=Deal(destroyed=3, ghost=-1)), CLASSIC),
    (table(*[Entry(tricks=2)] * 3), CLASSIC),
    (table(*[Entry(tricks=1)] * 3), CLASSIC),
    (table(Entry(std14=4, black14=1), Entry(black14=1), Entry(sk_by_mermaid=1, tricks=0)), CLASSIC),
    (table(Entry(pirates_by_sk=3), Entry(pirates_by_sk=1), Entry(sk_by_mermaid=1, mermaids_by_pirate=2)), CLASSIC),
    (table(Entry(pirates_by_sk=6), Entry(mermaids_by_pirate=1), *[NOBODY] * 6), CLASSIC),
    (table(Entry(tricks=1, std14=3, black14=1), NOBODY, NOBODY, cards=1), CLASSIC),
    (table(Entry(tricks=0, rascal_bet=15, harry=2, bid=5, load="cannonball"), Entry(exp7=1), NOBODY), CLASSIC),
    (table(*[NOBODY] * 3, deal=Deal(loot=(("a", "h"), ("h", "b"), ("b", "a")))), CLASSIC),
    (table(Entry(tricks=0), NOBODY, NOBODY, deal=Deal(loot=(("b", "a"),))), CLASSIC),
    (table(*[Entry(std14=-1)] * 3, deal=Deal(destroyed=1, ghost=1, loot=(("a", "b"),))), RULES_2013),
    (table(*[NOBODY] * 3, deal=Deal(destroyed=-1)), CLASSIC),
]
REFUSED = [
    Settings.model_validate(
        {
            "edition": "2013",
            "scoring": "rascal",
            "schedule": "whirlpool",
            "expansion": True,
            **dict.fromkeys(("leviathans", "loot", "pirate_abilities", "ghost"), True),
        }
    ),
    Settings(schedule=()),
    Settings(schedule=(0,)),
]


AT_THE_TABLE = [p for round_, settings in TROUBLE for p in SKULL_KING.problems(settings, round_)]
ALL = AT_THE_TABLE + [p for refused in REFUSED for p in SKULL_KING.setup(refused, 4)]


@pytest.mark.parametrize("problem", ALL, ids=lambda problem: problem.code)
def test_a_problem_is_a_sentence(problem: Problem) -> None:
    """A problem is one sentence that names the player; in narrow places it is a few words."""
    said, short = (SPEAKER.say(problem, NAMES, short=short) for short in (False, True))
    assert not said[0].islower()
    assert said.endswith(".")
    assert problem.player is None or NAMES[problem.player] in said
    assert not set("{}") & set(said + short)
    assert len(short) <= len(said)


def test_every_problem_has_words_and_every_word_a_problem() -> None:
    """The table of problems is exactly what can go wrong."""
    told = {problem.code for problem in ALL} - set(COMMON)
    assert {code for code in words.PROBLEMS if not code.endswith(".short")} == told


def test_a_short_reason_fits_beside_a_counter() -> None:
    """What stands under a counter at its limit has at most 32 letters, with a name of ten."""
    names = dict.fromkeys(NAMES, "Maximilian")
    counted = [p for p in AT_THE_TABLE if p.severity == "error" and p.field in BONUSES]
    assert counted
    assert all(len(SPEAKER.say(problem, names, short=True)) <= 32 for problem in counted)


@pytest.mark.parametrize("settings", [*SKULL_KING.presets.values(), Settings(scoring="rascal", adjustments=True)])
@pytest.mark.parametrize("players", [2, 4])
def test_every_field_has_a_label_and_its_rule(settings: Settings, players: int) -> None:
    """What can be entered is named, explained in a sentence, and so is each value of a choice."""
    for phase in SKULL_KING.form(settings, table(*[NOBODY] * players)):
        assert SPEAKER.knows(f"phase.{phase.key}")
        for field in phase.fields:
            assert len(SPEAKER.text(f"field.{field.key}")) <= 24
            assert SPEAKER.text(f"field.{field.key}.rule").endswith(".")
            assert all(SPEAKER.knows(f"field.{field.key}.{choice.value}") for choice in field.choices)


@pytest.mark.parametrize("settings", [CLASSIC, RULES_2013, RASCAL])
def test_every_option_has_a_label_and_its_rule(settings: Settings) -> None:
    """What can be chosen is named, explained, and so is each value; every preset has a name."""
    for field in SKULL_KING.options(settings, 2):
        assert SPEAKER.knows(f"option.{field.key}")
        assert SPEAKER.text(f"option.{field.key}.rule").endswith(".")
        assert all(SPEAKER.knows(f"option.{field.key}.{choice.value}") for choice in field.choices)
    assert all(SPEAKER.knows(f"preset.{key}") for key in SKULL_KING.presets)


def test_every_line_and_reason_has_words() -> None:
    """Whatever a score is made of can be explained."""
    keys: dict[str, int] = dict.fromkeys(BONUSES, 1)
    entry = Entry.model_validate({"bid": 1, "tricks": 2, "rascal_bet": 10, "adjustment": 5, **keys})
    pairs = (("a", "b"), ("a", "a"), ("c", "b"), ("c", "d"))
    round_ = table(entry, NOBODY, Entry(bid=1, tricks=1), Entry(bid=1, tricks=0), deal=Deal(loot=pairs))
    reasons = set()
    for settings in (CLASSIC, EXPANSION, RASCAL):
        for lines in SKULL_KING.score(settings, round_, ()).values():
            for line in lines or ():
                assert SPEAKER.knows(f"line.{line.field}") or SPEAKER.knows(f"field.{line.field}")
                reasons.add(line.reason)
    own = table(Entry(bid=1, tricks=1), NOBODY, deal=Deal(loot=(("a", "a"),)))
    reasons |= {line.reason for line in SKULL_KING.score(CLASSIC, own, ())["a"] or ()}
    assert {f"reason.{reason}" for reason in reasons if reason} == {
        code for code in words.WORDS if code.startswith("reason.")
    }


def test_words_are_spoken_the_same_in_both_numbers() -> None:
    """Singular and plural ask for the same arguments."""
    for code, text in words.WORDS.items():
        if isinstance(text, tuple):
            one, many = ({name for _, name, *_ in string.Formatter().parse(each) if name} for each in text)
            assert one <= many, code
            assert "n" in many
