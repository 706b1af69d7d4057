"""Records the widths of wcwidth, from which the tests take the columns of text.

wcwidth (https://github.com/jquast/wcwidth, MIT) has the width of each character of Unicode, and of
whole texts, as terminals draw them. Run this script beside its output:

    python3 -m venv venv && venv/bin/pip install wcwidth==0.9.4
    venv/bin/python record.py

A line of `widths.txt` is a text: its width, and the numbers of its scalars. The texts are the titles
of `WorldTitles.swift` word by word, the ends of each range of scalars with one width, each mark after
a letter of its script, the consonants around each virama, and emoji with each kind of change.
"""

import pathlib
import re
import sys
import unicodedata

from wcwidth import wcswidth, wcwidth
from wcwidth.table_grapheme import ISC_CONSONANT, ISC_INVISIBLE_STACKER, ISC_VIRAMA
from wcwidth.table_vs15 import VS15_WIDE_TO_NARROW
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE

folder = pathlib.Path(__file__).parent


def titles():
    source = folder / "../../TweeningTestSupport/WorldTitles.swift"
    for text in re.findall(r'^  \("[^"]*", "([^"]*)"\),$', source.read_text(), re.MULTILINE):
        text = re.sub(r"\\u\{(\w+)\}", lambda number: chr(int(number[1], 16)), text)
        yield from text.split(" ")


def ends_of_ranges():
    width = None
    for value in range(0xA0, sys.maxunicode + 1):
        if 0xD800 <= value < 0xE000:
            continue
        if wcwidth(chr(value)) != width:
            if width is not None:
                yield chr(last)
            yield chr(value)
        width, last = wcwidth(chr(value)), value


def marks():
    letter = "a"
    for value in range(0x300, 0x20000):
        category = unicodedata.category(chr(value))
        if category.startswith("L") and wcwidth(chr(value)) > 0:
            letter = chr(value)
        elif category.startswith("M"):
            yield letter + chr(value)


def values(table):
    return [chr(value) for first, last in table for value in range(first, last + 1)]


def consonants():
    known = values(ISC_CONSONANT)
    for virama in values(ISC_VIRAMA + ISC_INVISIBLE_STACKER):
        near = sorted(known, key=lambda consonant: abs(ord(consonant) - ord(virama)))[:3]
        yield near[0] + virama
        yield near[0] + virama + near[1]
        if virama in "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d":
            yield near[0] + virama + near[1] + virama + near[2]
        yield near[0] + virama + "\u200d" + near[1]
        yield near[0] + virama + "\u200c" + near[1]


def emoji():
    for base in values(VS16_NARROW_TO_WIDE["9.0.0"]):
        yield base + "\ufe0f"
        yield base + "\ufe0e"
    for base in values(VS15_WIDE_TO_NARROW["9.0.0"]):
        yield base + "\ufe0e"
        yield base + "\ufe0f"
    for tone in range(0x1F3FB, 0x1F400):
        for base in "☝✌✊🏂👍👩🤝🧑🫱a1":
            yield base + chr(tone)
        yield "👩" + chr(tone) + "\u200d❤\ufe0f\u200d👨" + chr(tone)
    for base in "🤖🏂🐳":
        yield base + "\ufe0e"
    yield "❤\u200d🔥\ufe0f"
    yield "👩\u200d⌚\ufe0e"
    yield "🇩🇪"
    yield "🇩"


rows = dict.fromkeys(text for part in (titles, ends_of_ranges, marks, consonants, emoji)
                     for text in part())
with open(folder / "widths.txt", "w") as file:
    for text in rows:
        print(wcswidth(text), *(f"{ord(scalar):X}" for scalar in text), file=file)
