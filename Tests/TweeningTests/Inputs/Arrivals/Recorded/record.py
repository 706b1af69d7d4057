"""Records times of arrivals, computed with 50 digits, from which the tests take what they expect.

Run this script beside its output:

    python3 -m venv venv && venv/bin/pip install mpmath==1.3.0
    venv/bin/python record.py

A line of `arrivals.txt` is an arrival: the ease, the rates at the start and at the end, the length
of an iteration in milliseconds, the number of iterations, 1 if they alternate, the number of the
arrival, its time in attoseconds, and the rate at that time.
"""

import random

from mpmath import asin, cos, floor, mp, mpf, nint, pi, sin, sqrt

mp.dps = 50

# Each curve from 0 to 1, and its integral from 0.
powers = {"linear": 1, "quad-in": 2, "cubic-in": 3, "quart-in": 4, "quint-in": 5}
overshoot = mpf(1.70158)
curves = {
    name: (lambda x, k=k: x**k, lambda x, k=k: x ** (k + 1) / (k + 1)) for name, k in powers.items()
}


def back(s):
    return (lambda x: x * x * ((s + 1) * x - s), lambda x: (s + 1) * x**4 / 4 - s * x**3 / 3)


def out(curve):
    value, integral = curve
    return (lambda x: 1 - value(1 - x), lambda x: x - integral(mpf(1)) + integral(1 - x))


def in_out(curve):
    value, integral = curve
    return (
        lambda x: value(2 * x) / 2 if x < 0.5 else 1 - value(2 - 2 * x) / 2,
        lambda x: integral(2 * x) / 4 if x < 0.5 else x - 0.5 + integral(2 - 2 * x) / 4,
    )


curves["back-in"] = back(overshoot)
curves["back-out"] = out(back(overshoot))
curves["back-in-out"] = in_out(back(overshoot * mpf("1.525")))
curves["quad-out"] = out(curves["quad-in"])
curves["cubic-in-out"] = in_out(curves["cubic-in"])
curves["sine-in-out"] = (
    lambda x: (1 - cos(pi * x)) / 2,
    lambda x: x / 2 - sin(pi * x) / (2 * pi),
)
curves["circ-in"] = (
    lambda x: 1 - sqrt(1 - x * x),
    lambda x: x - (x * sqrt(1 - x * x) + asin(x)) / 2,
)


def least(passes, low, high):
    """The least number that passes, by bisection."""
    if passes(low):
        return low
    for _ in range(170):
        middle = (low + high) / 2
        if passes(middle):
            high = middle
        else:
            low = middle
    return high


class Rate:
    """The rate of one iteration, and the number of arrivals up to a fraction of it."""

    def __init__(self, name, start, end, seconds):
        value, integral = curves[name]
        self.seconds = seconds
        self.raw = lambda x: start + (end - start) * value(x)
        self.sum = lambda x: (start * x + (end - start) * integral(x)) * seconds
        grid = [mpf(index) / 4000 for index in range(4001)]
        self.ends = [mpf(0)]
        for low, high in zip(grid, grid[1:]):
            if (self.raw(low) > 0) != (self.raw(high) > 0):
                is_rising = self.raw(high) > 0
                self.ends.append(least(lambda x: (self.raw(x) > 0) == is_rising, low, high))
        self.ends.append(mpf(1))

    def arrivals(self, x):
        count = mpf(0)
        for low, high in zip(self.ends, self.ends[1:]):
            high = min(high, x)
            if low < high and self.raw((low + high) / 2) > 0:
                count += self.sum(high) - self.sum(low)
        return count

    def time(self, count):
        return least(lambda x: self.arrivals(x) >= count, mpf(0), mpf(1))


def record(file, name, start, end, milliseconds, iterations, alternates, numbers):
    seconds = mpf(milliseconds) / 1000
    rate = Rate(name, mpf(start), mpf(end), seconds)
    whole = rate.arrivals(mpf(1))
    for number in numbers(int(floor(whole * iterations))):
        passed = int(floor(number / whole))
        count = number - passed * whole
        backwards = alternates and passed % 2 == 1
        x = rate.time(whole - count if backwards else count)
        time = (passed + (1 - x if backwards else x)) * seconds
        attoseconds = int(nint(time * 10**18))
        row = [name, start, end, milliseconds, iterations, int(alternates), number, attoseconds]
        print(*row, float(rate.raw(x)), file=file)


def some(count):
    """The first and the last arrival, and some between."""
    middle = sorted({int(count ** draw.random()) for _ in range(2)})
    return sorted({1, *middle, count} - {0}) if count > 0 else []


draw = random.Random(61)
with open("arrivals.txt", "w") as file:
    record(file, "linear", -999_900, 1_000_100, 1_000_000, 1, False, lambda count: [1, 2, 100])
    record(file, "back-in-out", 1000, 10, 1000, 1, False, some)
    record(file, "back-in-out", 1000, 10, 10, 10**9, False, lambda count: [1, 7, 500])
    record(file, "linear", 0.25, 1.75, 1000, 10**9, True, lambda count: [1, 77, 500])
    for name in curves:
        for kind in ["positive", "positive", "falling", "rising", "dipping"]:
            # The sums stay small, because the tests compute all arrivals up to the last one.
            milliseconds = draw.choice([7, 250, 1000, 90_000])
            most = round(draw.uniform(1, 100) / milliseconds * 1000, 3)
            lowest = round(most * draw.random(), 3)
            start, end = {
                "positive": draw.sample([lowest, most], 2),
                "falling": (most, -lowest),
                "rising": (-lowest, most),
                "dipping": (most, round(most * 0.01, 3)),
            }[kind]
            record(file, name, start, end, milliseconds, 1, False, some)
        start, end = round(draw.uniform(-3, 90), 3), round(draw.uniform(50, 400), 3)
        alternates = draw.random() < 0.5
        record(
            file, name, start, end, 100, 10**9, alternates,
            lambda count: sorted({1, draw.randint(2, 9), draw.randint(20, 60)}),
        )
        # Far less than one arrival in an iteration.
        end = round(draw.uniform(0.001, 0.3), 4)
        record(
            file, name, 0.0, end, 10, 10**12, alternates,
            lambda count: [1, draw.randint(2, 9)],
        )
