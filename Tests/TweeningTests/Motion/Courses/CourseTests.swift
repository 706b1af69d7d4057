import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Courses as values: their motions from rest and from a movement, and their equality.
@Suite(.limitedConcurrency)
struct CourseTests {
  static let limits = MotionLimits(speed: 180, acceleration: 720, jerk: 7200)

  /// Each course with the motion that it makes from 10 to 60 from rest.
  static let courses: [(course: Course<Double>, motion: Motion<Double>)] = [
    (.ease(), Motion(from: 10.0, to: 60)),
    (
      .ease(.backOut, duration: .seconds(2)),
      Motion(from: 10.0, to: 60, duration: .seconds(2), ease: .backOut)
    ),
    (.ease(duration: .seconds(-1)), Motion(from: 10.0, to: 60).duration(.zero)),
    (.immediately, Motion(from: 10.0, to: 60, duration: .zero, ease: .linear)),
    (
      .halfLife(.milliseconds(80)),
      Motion(from: 10.0, to: 60, duration: .milliseconds(800), ease: .expoOut)
    ),
    (.speed(25), Motion(from: 10.0, to: 60).duration(.seconds(2))),
    (.speed(-25, ease: .linear), Motion(from: 10.0, to: 60, duration: .seconds(2), ease: .linear)),
    (
      .bouncy,
      Motion(
        from: 10.0, to: 60, duration: Spring.bouncy.settlingDuration ?? .zero,
        ease: .spring(.bouncy),
      )
    ),
  ]

  static let all =
    courses.map(\.course) + [
      .smooth, .snappy, .spring(undamped), .limits(limits), .limits(limits, endVelocity: 20),
      Course(Glide(factor: 2)), Course(Glide(factor: 3)), Course(Hop()),
    ]

  static let undamped = Spring(response: .seconds(1), undamped: ())

  @Test(arguments: courses)
  func `a motion from rest is a line with an ease`(
    _ course: Course<Double>,
    _ motion: Motion<Double>,
  ) {
    let made = Motion(from: 10, to: 60, course)
    #expect(made.timing == motion.timing)
    for share in [0.0, 0.1, 0.5, 0.77, 1] {
      let time = motion.timing.duration * share
      #expect(made.value(at: time) == motion.value(at: time))
    }
  }

  @Test(arguments: all)
  func `a retarget from rest plays the motion of the course`(_ course: Course<Double>) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let tween = await tweener.tween(holding: 10.0)
    #expect(await tween.retarget(to: 60, course))
    let motion = Motion(from: 10, to: 60, course)
    #expect(await tween.motion.timing == motion.timing)
    let time = motion.timing.duration / 3
    await clock.advance(by: time)
    #expect(await tween.value == motion.value(at: time))
    let created = await tweener.tween(from: 10, to: 60, course, autostart: false)
    #expect(await created.motion.timing == motion.timing)
  }

  @Test(arguments: all)
  func `a retarget in flight continues the velocity, except by a half-life`(
    _ course: Course<Double>
  ) async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 100, .ease(.linear, duration: .seconds(1)))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.retarget(to: -40, course))
    let keeps = ![.halfLife(.milliseconds(80)), Course(Hop())].contains(course)
    let hasDuration = await tween.motion.timing.duration > .zero
    #expect(await tween.value == (hasDuration ? 25 : -40))
    if keeps, hasDuration {
      #expect(await abs(tween.velocity - 100) < 1e-3)
    }
    // As a motion that begins with the velocity.
    let motion = Motion(from: 25, to: -40, course, initialVelocity: 100)
    if course.kind.continuity == .velocity, hasDuration {
      #expect(await tween.motion.timing == motion.timing)
      await clock.advance(by: .milliseconds(50))
      #expect(await abs(tween.value - motion.value(at: .milliseconds(50))) < 1e-9)
    }
  }

  @Test
  func `courses are equal by kind and parameters`() {
    for (index, left) in Self.all.enumerated() {
      for (other, right) in Self.all.enumerated() {
        #expect((left == right) == (index == other), "\(index), \(other)")
        if left == right {
          #expect(left.hashValue == right.hashValue)
        }
      }
    }
    #expect(Course<Double>.spring(.smooth) == .smooth)
    #expect(Course<Double>.spring() == .smooth)
    #expect(Course<Double>.ease(.linear, duration: .zero) == .immediately)
  }

  @Test
  func `values without arithmetic move on every course that they have`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    for course: Course<Spot> in [.snappy, .ease(.linear, duration: .seconds(1)), .immediately] {
      let tween = await tweener.tween(from: Spot(x: 0), to: Spot(x: 100), course)
      await clock.advance(by: .milliseconds(100))
      #expect(await tween.retarget(to: Spot(x: 0), course))
      await clock.advance(by: .seconds(20))
      #expect(await tween.value.x == 0)
    }
  }

  @Test(arguments: [true, false])
  func `an app chooses and names its courses`(_ isCalm: Bool) async {
    let course: Course<Double> = isCalm ? .immediately : .appear
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(from: 0.0, to: 1, course, autostart: false)
    #expect(await (tween.motion.timing.duration == .zero) == isCalm)
    #expect(Course<Double>.appear == .spring(.bouncy(duration: .milliseconds(400))))
  }

  @Test
  func `an array with an end velocity of fewer elements has zero for the others`() {
    let limits = MotionLimits(speed: 100)
    let motion = Motion(from: [0.0, 0], to: [50, 50], .limits(limits, endVelocity: [80]))
    #expect(motion.value(at: motion.timing.duration) == [50, 50])
  }
}

extension Course {
  fileprivate static var appear: Course { .spring(.bouncy(duration: .milliseconds(400))) }
}

extension Spring {
  /// A spring without damping.
  fileprivate init(response: Duration, undamped: Void) {
    do throws(SpringError) {
      try self.init(response: response, dampingRatio: 0)
    } catch {
      preconditionFailure("no spring: \(error)")
    }
  }
}

/// A farther end takes longer, but not in proportion.
struct Glide: CustomCourse, Codable {
  var factor: Double

  func motion(from start: Double, to end: Double) -> Motion<Double> {
    let time = Duration.milliseconds(20) * (factor * (end - start).magnitude.squareRoot())
    return Motion(from: start, to: end, .ease(.cubicOut, duration: time))
  }
}

/// A course that stops half way, and so cannot begin with a velocity.
struct Hop<Value: Interpolatable>: CustomCourse {
  func motion(from start: Value, to end: Value) -> Motion<Value> {
    Motion(timing: Timing(duration: .seconds(1), ease: .linear)) {
      .interpolate(from: start, to: end, progress: $0 < 1 ? $0.rounded(.down) / 2 : 1)
    }
  }
}

private struct Spot: Interpolatable {
  var x: Double

  static func interpolate(from: Spot, to: Spot, progress: Double) -> Spot {
    Spot(x: .interpolate(from: from.x, to: to.x, progress: progress))
  }
}
