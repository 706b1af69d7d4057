import Tweening

@testable import TweeningTestSupport

/// A number that the engine has to show.
struct ReferenceValue {
  var value: Double
  /// How far from it the engine's number may lie; 0: it has the same bits.
  var slack = 0.0

  func accepts(_ found: Double) -> Bool {
    found.bitPattern == value.bitPattern || (found - value).magnitude <= slack
  }

  /// What was found, or where that will do what was expected.
  func matched(_ found: Double) -> UInt64 {
    accepts(found) ? value.bitPattern : found.bitPattern
  }
}

/// How far the engine may be off, as parts of a motion's scale.
enum ReferencePrecision {
  static let value = 1e-9
  /// Of the velocity, a difference of neighboring values.
  static let velocity = 1e-3
  /// Of the values of an ease that is bent to a velocity: the slope that it begins with is a
  /// difference.
  static let bend = 1e-6
  /// Of the velocity of a spring without damping, which is a function to the engine.
  static let function = 1e-4
}

extension ReferenceTween {
  /// What a tween plays: from one number to another, in a straight line or after a retarget.
  struct Plan {
    var from: Double
    var to: Double
    var timing: Timing
    var course = Course.line
  }

  /// How the numbers between both ends are formed.
  enum Course {
    case line
    /// By a spring, from rest.
    case released(ReferenceSpring)
    /// By a spring, with an initial velocity.
    case pushed(ReferenceSpring, Push)
    /// By an ease, whose beginning is bent to a velocity.
    case bent(Ease, Push)
  }

  /// An initial velocity.
  struct Push {
    /// In units a second; of an ease, what its slope lacks, in units.
    var size: Double
    /// How much of that is not known.
    var uncertainty: Double
  }
}

// MARK: - Retargets

extension ReferenceTween.Plan {
  typealias Course = ReferenceTween.Course
  typealias Push = ReferenceTween.Push

  /// What is played after a retarget by a spring.
  ///
  /// - Parameter velocity: Nil: none.
  init(from value: Double, to end: Double, _ spring: ReferenceSpring, velocity: ReferenceValue?) {
    from = value
    to = end
    course =
      if let velocity {
        .pushed(spring, Push(size: velocity.value, uncertainty: velocity.slack))
      } else {
        .released(spring)
      }
    if let span = spring.settlingTime(isPushed: velocity != nil) {
      let ease = velocity == nil ? Self.ease(spring) : .linear
      timing = Timing(duration: .nanoseconds(span), ease: ease)
    } else {
      // For ever, one oscillation after another.
      course = .pushed(spring, Push(size: velocity?.value ?? 0, uncertainty: velocity?.slack ?? 0))
      let duration = Duration.nanoseconds(Int64((spring.response * 1e9).rounded()))
      timing = Timing(duration: duration, iterations: .infinity, ease: .linear)
    }
  }

  /// What is played after a retarget with an ease.
  ///
  /// - Parameter velocity: Nil: none.
  init(
    from value: Double,
    to end: Double,
    duration: Int64,
    _ ease: Ease,
    velocity: ReferenceValue?,
  ) {
    from = value
    to = end
    let length = Duration.nanoseconds(max(0, duration))
    guard let velocity else {
      timing = Timing(duration: length, ease: ease)
      return
    }
    let seconds = Double(max(0, duration)) * 1e-9
    let missing = velocity.value * seconds - (end - value) * ReferenceEase.slope(ease, at: 0)
    course = .bent(ease, Push(size: missing, uncertainty: velocity.slack * seconds))
    timing = Timing(duration: length, ease: .linear)
  }

  /// What is played by a tween that goes on from where another one stands.
  ///
  /// - Parameter velocity: Nil: none, because one of the two stands still.
  /// - Returns: Nil if there is no first value to replace.
  func continuing(from value: Double, _ velocity: ReferenceValue?) -> Self? {
    // An instant has no velocity.
    guard timing.iterations == 1, timing.endDelay == .zero, timing.iterationDelay == .zero,
      timing.iterationStart == 0, timing.direction == .normal, timing.duration > .zero
    else { return startingAt(value) }
    let length = timing.duration.inNanoseconds
    var plan: Self
    switch course {
    case .line:
      guard let velocity else { return startingAt(value) }
      plan = Self(from: value, to: to, duration: length, timing.ease, velocity: velocity)

    case .released(let spring):
      guard let velocity else { return startingAt(value) }
      plan = Self(from: value, to: to, spring, velocity: velocity)

    case .pushed(let spring, _):
      guard let span = spring.settlingTime(isPushed: true) else { return nil }
      guard timing.ease == .linear else { return startingAt(value) }
      let velocity = velocity ?? ReferenceValue(value: 0)
      plan = Self(from: value, to: to, spring, velocity: velocity)
      // Another duration than the spring's stretches the movement.
      let stretch = Double(length) / Double(span)
      let push = Push(size: velocity.value * stretch, uncertainty: velocity.slack * stretch)
      plan.course = .pushed(spring, push)
      plan.timing.duration = timing.duration

    case .bent(let ease, _):
      guard timing.ease == .linear else { return startingAt(value) }
      let velocity = velocity ?? ReferenceValue(value: 0)
      plan = Self(from: value, to: to, duration: length, ease, velocity: velocity)
    }
    plan.timing.delay = timing.delay
    return plan
  }

  private static func ease(_ spring: ReferenceSpring) -> Ease {
    Ease.spring(spring.tweening)
  }
}

extension ReferenceSpring {
  /// The spring of the engine.
  var tweening: Spring {
    let response = Duration.nanoseconds(Int64((response * 1e9).rounded()))
    do {
      return try Spring(response: response, dampingRatio: dampingRatio)
    } catch {
      preconditionFailure("no spring: \(error)")
    }
  }
}

// MARK: - Values

extension ReferenceTween.Plan {
  /// The motion, before a retarget.
  var motion: Motion<Double> {
    guard case .line = course else {
      preconditionFailure("a motion after a retarget is the engine's")
    }
    return Motion(from: from, to: to).timing(timing)
  }

  /// The plan with another timing; another ease takes the place of a spring from rest.
  func with(_ timing: Timing) -> Self {
    var plan = self
    if case .released = course, timing.ease != self.timing.ease {
      plan.course = .line
    }
    plan.timing = timing
    return plan
  }

  /// The plan from another first number; nil if it has none.
  func startingAt(_ value: Double) -> Self? {
    if case .pushed(let spring, _) = course, spring.dampingRatio == 0 {
      return nil
    }
    var plan = self
    plan.from = value
    return plan
  }

  /// The timing that gives the progress along the course.
  var model: Timing {
    guard case .released = course else { return timing }
    var model = timing
    model.ease = .linear
    return model
  }

  /// The number at a progress of `model`.
  func shown(at progress: Double) -> ReferenceValue {
    guard let movement = movement(at: progress) else {
      return ReferenceValue(value: .interpolate(from: from, to: to, progress: progress))
    }
    return ReferenceValue(value: movement.value, slack: slack)
  }

  /// The number at a local time.
  func shown(atLocal time: Duration) -> ReferenceValue {
    var model = model
    model.fill = .both
    return shown(at: model.computed(at: time).progress ?? .nan)
  }

  /// The end that the plan goes to; nil: none.
  var end: Double? {
    guard let end = model.endTime else { return nil }
    return shown(atLocal: end).value
  }

  /// The number at a progress, and its slope; nil: on a straight line.
  private func movement(at progress: Double) -> (value: Double, slope: Double)? {
    let way = to - from
    switch course {
    case .line:
      return nil

    case .released(let spring):
      let span = Double(spring.settlingTime(isPushed: false) ?? 0) * 1e-9
      guard progress > 0 else { return (from, 0) }
      guard progress < 1 else { return (to, 0) }
      let time = progress * span
      return (to - way * spring.displacement(at: time), -way * spring.speed(at: time) * span)

    case .pushed(let spring, let push):
      let settling = spring.settlingTime(isPushed: true).map { Double($0) * 1e-9 }
      let span = settling ?? spring.response
      if settling != nil, progress < 0 || progress >= 1 {
        return (progress < 0 ? from : to, 0)
      }
      guard settling == nil || progress > 0 else {
        return (from, (push.size * spring.pushSpeed(at: 0) - way * spring.speed(at: 0)) * span)
      }
      let time = progress * span
      let faded = settling.map { spring.faded(at: progress, of: $0) } ?? (value: 0, slope: 0)
      let pushed = spring.pushed(at: time) - faded.value
      let value = to - way * spring.displacement(at: time) + push.size * pushed
      let speed = push.size * spring.pushSpeed(at: time) - way * spring.speed(at: time)
      return (value, speed * span - push.size * faded.slope)

    case .bent(let ease, let push):
      guard progress >= 0 else { return (from, 0) }
      guard progress < 1 else { return (to, 0) }
      let rest = 1 - progress
      // An ease that begins with a jump does so after the beginning.
      let eased = progress > 0 ? ease(progress) : 0
      let value = from + way * eased + push.size * progress * rest * rest
      let bend = push.size * rest * (rest - 2 * progress)
      return (value, way * ReferenceEase.slope(ease, at: progress) + bend)
    }
  }

  /// How far the engine may be off.
  private var slack: Double {
    let scale = from.magnitude + to.magnitude
    switch course {
    case .line:
      return 0

    case .released:
      return ReferencePrecision.value * scale

    case .pushed(let spring, let push):
      let reach = push.size.magnitude * spring.furthestPush
      let unknown = push.uncertainty * spring.furthestPush
      return ReferencePrecision.value * (scale + reach) + unknown

    case .bent(_, let push):
      return ReferencePrecision.bend * (scale + push.size.magnitude) + push.uncertainty
    }
  }
}

// MARK: - Velocities

extension ReferenceTween.Plan {
  /// The velocity at a position, forwards, in units a second.
  ///
  /// - Parameter isReversed: Whether the run goes backwards. At an end of an iteration the velocity
  ///   of such a run is that of what lies before, which this model does not tell.
  func velocity(at position: Int64, isReversed: Bool) -> ReferenceValue {
    var model = model
    model.delay = .zero
    let computed = model.computed(at: .nanoseconds(position))
    let seconds = Double(model.duration.inNanoseconds) * 1e-9
    if isReversed, seconds > 0, position <= 0 || computed.phase != .active || isAtEnd(position) {
      return ReferenceValue(value: 0, slack: 1e15)
    }
    guard
      computed.phase == .active, seconds > 0,
      let iteration = computed.currentIteration, let directed = computed.directedProgress,
      !isInPause(position)
    else { return ReferenceValue(value: 0) }
    let isOdd = iteration.truncatingRemainder(dividingBy: 2) == 1
    let isBackwards =
      switch model.direction {
      case .normal: false
      case .reverse: true
      case .alternate: isOdd
      case .alternateReverse: !isOdd
      }
    let slope = ReferenceEase.slope(model.ease, at: directed) / seconds * (isBackwards ? -1 : 1)
    let progress = computed.progress ?? .nan
    let way = movement(at: progress)?.slope ?? (to - from)
    // At the end of its way a motion jumps there, and either side will do.
    let isAtEdge = directed == 1 || (isBackwards && directed == 0)
    let slack = isAtEdge || isShapedFunction ? 1e15 : velocitySlack / seconds
    return ReferenceValue(value: way * slope, slack: slack)
  }

  /// Whether an ease makes a function jump: its velocity is a difference over the jump.
  private var isShapedFunction: Bool {
    guard case .pushed(let spring, _) = course else { return false }
    return spring.dampingRatio == 0 && timing.ease != .linear
  }

  private func isInPause(_ position: Int64) -> Bool {
    timing.iterationDelay > .zero
      && positionInIteration(position) >= timing.duration.inNanoseconds
  }

  /// Whether an iteration, or the pause after one, ends at a position.
  private func isAtEnd(_ position: Int64) -> Bool {
    [0, timing.duration.inNanoseconds].contains(positionInIteration(position))
  }

  /// The time since the start of the iteration at a position, the pause before the next one
  /// included.
  private func positionInIteration(_ position: Int64) -> Int64 {
    let duration = timing.duration.inNanoseconds
    let eighths = Int64(timing.iterationStart * 8) % 8
    let whole = duration + timing.iterationDelay.inNanoseconds
    // The position may be close to the largest number.
    return (position % whole + duration * eighths / 8) % whole
  }

  /// How far the velocity may be off, in units an iteration.
  private var velocitySlack: Double {
    let scale = from.magnitude + to.magnitude
    switch course {
    case .line:
      return ReferencePrecision.velocity * ReferenceEase.steepest * scale

    case .released(let spring):
      let span = Double(spring.settlingTime(isPushed: false) ?? 0) * 1e-9
      return ReferencePrecision.velocity * scale * spring.frequency * span

    case .pushed(let spring, let push):
      let settling = spring.settlingTime(isPushed: true).map { Double($0) * 1e-9 }
      let span = settling ?? spring.response
      let part =
        settling == nil ? ReferencePrecision.function : ReferencePrecision.velocity
      let speed = scale * spring.frequency + push.size.magnitude
      return ReferenceEase.steepest * (part * speed + push.uncertainty) * span

    case .bent(_, let push):
      let speed = ReferenceEase.steepest * scale + push.size.magnitude
      return ReferenceEase.steepest
        * (ReferencePrecision.velocity * speed + push.uncertainty)
    }
  }
}

/// The slopes of the eases that programs use.
enum ReferenceEase {
  /// Steeper is none of them.
  static let steepest = 8.0

  static func slope(_ ease: Ease, at progress: Double) -> Double {
    switch ease {
    case .linear:
      return 1

    case .quadOut:
      return 2 * (1 - progress)

    case .cubicInOut:
      let distance = min(progress, 1 - progress)
      return 12 * distance * distance

    case .backInOut:
      let overshoot = 1.70158 * 1.525
      let distance = 2 * min(progress, 1 - progress)
      return 3 * (overshoot + 1) * distance * distance - 2 * overshoot * distance

    case _:
      precondition("\(ease)".hasPrefix("steps"), "no slope of \(ease) is known")
      return 0
    }
  }
}
