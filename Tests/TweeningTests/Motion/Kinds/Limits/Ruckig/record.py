"""Records the answers of Ruckig, from which the tests of the limits take their expected durations.

Ruckig (https://github.com/pantor/ruckig, MIT) computes time-optimal movements within limits of
speed, acceleration and jerk. Run this script beside its output:

    python3 -m venv venv && venv/bin/pip install ruckig==0.19.4 numpy
    venv/bin/python record.py

A line of `one-axis.txt` is a case: position, velocity, acceleration, target, the largest and the
magnitude of the smallest velocity, the same of the acceleration, the jerk (`inf` for no limit), the
duration, and the position at half of it. `above.txt` has the same for starts above the limits. In
`passing.txt`, the velocity at the target follows the jerk. A line of `three-axes.txt` has the first nine numbers of each axis, and the duration.

Ruckig takes over an acceleration above its limit, and may turn a velocity above its limit back. So
each acceleration is first clamped to its limit, and a start that is too fast is asked for in
pieces: the change to the limit of the speed, and the movement from there. Where that would pass the
target, the movement starts at the release of the acceleration, without a limit of the speed.
"""

import numpy
from ruckig import ControlInterface, InputParameter, Result, Ruckig, Trajectory


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


def fast_axis(random):
    """A start above the limits, with a target near or far."""
    while True:
        row = axis(random, jerks=True)
        row[1:3] = random.normal(0, [5, 3]).round(3)
        row[3] = round(row[3] * random.choice([0.3, 1, 3, 10]), 3)
        start = clamped(row)
        if start != row or excess(start) > 0 or excess(mirrored(start)) > 0:
            return row


def clamped(row):
    position, velocity, acceleration, *rest = row
    if numpy.isfinite(row[8]):
        acceleration = min(max(acceleration, -row[7]), row[6])
    return [position, velocity, acceleration, *rest]


def mirrored(row):
    position, velocity, acceleration, target, up, down, speed_up, slow_down, jerk = row
    return [-position, -velocity, -acceleration, -target, down, up, slow_down, speed_up, jerk]


def excess(row):
    """How far a velocity is above its limit, or gets above it even if the acceleration falls."""
    velocity, acceleration = row[1:3]
    return max(velocity, released(row)) - row[4]


def released(row):
    velocity, acceleration, jerk = *row[1:3], row[8]
    return velocity + 0.5 * acceleration * abs(acceleration) / jerk


def movement(axes, velocity=None, end=0.0):
    """The movement to the target, with a velocity at the end, or the fastest change to a velocity."""
    rows = [[float(number) for number in row] for row in zip(*axes)]
    case = InputParameter(len(axes))
    case.current_position, case.current_velocity, case.current_acceleration = rows[:3]
    case.target_position = rows[3]
    case.target_velocity, case.target_acceleration = [end] * len(axes), [0.0] * len(axes)
    case.max_velocity, case.min_velocity = rows[4], [-speed for speed in rows[5]]
    case.max_acceleration, case.min_acceleration = rows[6], [-number for number in rows[7]]
    case.max_jerk = rows[8]
    if velocity is not None:
        case.control_interface = ControlInterface.Velocity
        case.target_velocity = [float(velocity)]
    trajectory = Trajectory(len(axes))
    assert Ruckig(len(axes)).calculate(case, trajectory) == Result.Working, axes
    return trajectory


def state(trajectory, seconds):
    return [numbers[0] for numbers in trajectory.at_time(seconds)[:3]]


def pieces(row):
    """Functions from seconds to a state, each with its duration."""

    def piece(row, velocity=None):
        trajectory = movement([row], velocity)
        return lambda seconds: state(trajectory, seconds), trajectory.duration

    _, velocity, acceleration, _, speed, *_, jerk = row
    if excess(row) <= 0 or not numpy.isfinite(jerk):
        return [piece(row)]
    if released(row) > speed:
        slowing, duration = piece(row, speed)
        cruise = [slowing(duration)[0], speed, 0, *row[3:]]
        stopping, seconds = piece(cruise, 0)
        if stopping(seconds)[0] <= row[3]:
            return [(slowing, duration), piece(cruise)]
        start = duration - movement([row], speed).profiles[0][0].t[2]
        free = [*slowing(start), row[3], 2 * abs(velocity) + acceleration**2 / jerk, *row[5:]]
        return [(slowing, start), piece(free)]
    # The acceleration brakes too much already. The limit holds once the velocity is below it.
    free = piece([*row[:4], 2 * velocity, *row[5:]])
    below = (-acceleration - (acceleration**2 - 2 * jerk * (velocity - speed)) ** 0.5) / jerk
    speeds = [free[0](seconds)[1] for seconds in numpy.linspace(below, free[1], 1000)]
    if below > free[1] or max(speeds) <= speed * (1 + 1e-9):
        return [free]

    def rising(seconds):
        fall = velocity + seconds * (acceleration / 2 + seconds * jerk / 6)
        return [row[0] + seconds * fall, speed * (1 - 1e-15), acceleration + seconds * jerk]

    return [(rising, below), piece([*rising(below), *row[3:]])]


def answer(row):
    """The duration, and the position at half of it."""
    row = clamped(row)
    isMirrored = -released(row) > row[5] or (-row[1] > row[5] and released(row) <= row[4])
    parts = pieces(mirrored(row) if isMirrored else row)
    duration = sum(seconds for _, seconds in parts)
    rest = duration / 2
    for place, seconds in parts:
        if rest <= seconds:
            return duration, -place(rest)[0] if isMirrored else place(rest)[0]
        rest -= seconds


def line(axes, *answers):
    return " ".join([*(f"{number:g}" for row in axes for number in row), *(repr(float(number)) for number in answers)])


random = numpy.random.default_rng(46)
with open("one-axis.txt", "w") as file:
    for number in range(400):
        row = axis(random, jerks=number % 8 != 0)
        print(line([row], *answer(row)), file=file)
with open("three-axes.txt", "w") as file:
    for number in range(300):
        rows = [axis(random, jerks=number % 8 != 0) for _ in range(3)]
        print(line(rows, movement([clamped(row) for row in rows]).duration), file=file)
random = numpy.random.default_rng(63)
with open("passing.txt", "w") as file:
    for number in range(400):
        row = clamped(axis(random, jerks=number % 8 != 0))
        while excess(row) > 0 or excess(mirrored(row)) > 0:
            row = clamped(axis(random, jerks=number % 8 != 0))
        end = round(random.uniform(-row[5], row[4]), 3)
        end = random.choice([end, end, end, row[4], -row[5]])
        trajectory = movement([row], end=float(end))
        halfway = state(trajectory, trajectory.duration / 2)[0]
        print(line([[*row, end]], trajectory.duration, halfway), file=file)
random = numpy.random.default_rng(61)
with open("above.txt", "w") as file:
    for number in range(400):
        row = fast_axis(random)
        print(line([row], *answer(row)), file=file)
