"""Records the answers of Ruckig, from which the tests of the limits take their expected durations.

Ruckig (https://github.com/pantor/ruckig, MIT) computes time-optimal movements within limits of
speed, acceleration and jerk. Run this script beside its output:

    python3 -m venv venv && venv/bin/pip install ruckig==0.19.4 numpy
    venv/bin/python record.py

A line of `one-axis.txt` is a case: position, velocity, acceleration, target, the largest and the
magnitude of the smallest velocity, the same of the acceleration, the jerk (`inf` for no limit), the
duration, and the position at half of it. A line of `three-axes.txt` has the first nine numbers of
each axis, and the duration.
"""

import numpy
from ruckig import InputParameter, Result, Ruckig, Trajectory


def axis(random, jerks):
    """A start, a target and limits; every third start is at a border of the state."""
    speeds = random.uniform(0.2, 3, 2).round(3)
    accelerations = random.uniform(0.2, 3, 2).round(3)
    jerk = round(random.uniform(0.2, 8), 3) if jerks else numpy.inf
    position, target = random.normal(0, 2, 2).round(3)
    velocity, acceleration = random.normal(0, 1.2, 2).round(3)
    border = random.integers(0, 18)
    if border == 0:
        velocity = acceleration = 0
    elif border == 1:
        velocity, acceleration = speeds[0], 0
    elif border == 2:
        velocity, acceleration = 0, -accelerations[1]
    elif border == 3:
        target = position
    elif border == 4:
        acceleration = 0
    elif border == 5:
        velocity = 0
    if not jerks:
        acceleration = 0
    return [position, velocity, acceleration, target, *speeds, *accelerations, jerk]


def answer(axes):
    """The duration, and the positions at half of it."""
    rows = [[float(number) for number in row] for row in zip(*axes)]
    case = InputParameter(len(axes))
    case.current_position, case.current_velocity, case.current_acceleration = rows[:3]
    case.target_position = rows[3]
    case.target_velocity = case.target_acceleration = [0.0] * len(axes)
    case.max_velocity, case.min_velocity = rows[4], [-speed for speed in rows[5]]
    case.max_acceleration, case.min_acceleration = rows[6], [-number for number in rows[7]]
    case.max_jerk = rows[8]
    trajectory = Trajectory(len(axes))
    assert Ruckig(len(axes)).calculate(case, trajectory) == Result.Working, axes
    return trajectory.duration, trajectory.at_time(trajectory.duration / 2)[0]


def line(axes, *answers):
    return " ".join([*(f"{number:g}" for row in axes for number in row), *map(repr, answers)])


random = numpy.random.default_rng(46)
with open("one-axis.txt", "w") as file:
    for number in range(400):
        row = axis(random, jerks=number % 8 != 0)
        duration, positions = answer([row])
        print(line([row], duration, positions[0]), file=file)
with open("three-axes.txt", "w") as file:
    for number in range(300):
        rows = [axis(random, jerks=number % 8 != 0) for _ in range(3)]
        print(line(rows, answer(rows)[0]), file=file)
