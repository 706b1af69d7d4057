"""Records traces of downloads, and the remaining time that tqdm estimates on them.

tqdm (https://github.com/tqdm/tqdm, MIT) is the usual progress bar of Python. The tests compare the
estimate of a group with its estimate. Run this script beside its output:

    python3 -m venv venv && venv/bin/pip install tqdm==4.70.1
    venv/bin/python record.py

A line of `traces.txt` is a second of a trace: its name, the kilobytes that came in each tenth of
the second, the total that is known, and the seconds that remain by tqdm at the end of the second.
"""

import io
import random

import tqdm.std

SECONDS = 180


def rate(name, second):
    """The mean kilobytes in a second."""
    if name == "bursts":
        # Three seconds of five nothing comes.
        return 2500 if second % 5 < 2 else 0
    if name == "stall":
        return 0 if 60 <= second < 120 else 1000
    return 1000


def parts(name):
    """The kilobytes in each tenth of each second."""
    noise = random.Random(47)
    return [
        [round(rate(name, second) * noise.uniform(0.5, 1.5) / 10) for _ in range(10)]
        for second in range(SECONDS)
    ]


def record(name, file):
    seconds = parts(name)
    total = sum(map(sum, seconds))
    # A list of files of which the second half is found after a minute.
    known = total // 2 if name == "growing" else total
    now = 0
    tqdm.std.time = lambda: now
    bar = tqdm.std.tqdm(total=known, file=io.StringIO(), bar_format="{remaining_s}")
    for second, counts in enumerate(seconds):
        if second == 60:
            bar.total = total
        for tenth, count in enumerate(counts):
            now = (10 * second + tenth + 1) / 10
            bar.update(count)
        remaining = float(bar.format_meter(**bar.format_dict))
        print(name, *counts, bar.total, f"{remaining:.3f}", file=file)


# Its thread would read the time of the machine.
tqdm.std.tqdm.monitor_interval = 0
with open("traces.txt", "w") as file:
    for name in ["steady", "bursts", "stall", "growing"]:
        record(name, file)
