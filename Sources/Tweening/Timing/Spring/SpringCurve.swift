/// The movement of a spring of mass 1 from 0 to 1, until the spring has settled.
///
/// In an ease, the baked form replaces `value(at:before:)` (`CurveBox`).
///
/// A class, because a struct of this size is slow to copy out of an ease.
@usableFromInline
final class SpringCurve: EaseCurve {
  /// The period without damping, in seconds.
  let response: Double
  /// The angular frequency without damping, in radians per second.
  let angularFrequency: Double
  let oscillator: any DampedOscillator
  /// The time after which a released spring stays within a thousandth of its distance; nil if the
  /// spring never settles.
  let settlingTime: Nanoseconds?
  /// The time after which a released and pushed spring stays within two tolerances: a thousandth of
  /// its distance, and a thousandth of the largest displacement by the push alone; nil if the
  /// spring never settles. The last of the push fades out until then: see `fading(at:)`.
  let pushedSettlingTime: Nanoseconds?
  private let released: ReleasedMovement
  private let pushed: PushedMovement
  /// The baked forms, within 1e-10 of the movements; nil if they would exceed the first-level
  /// cache.
  let baked: BakedCurve?
  private let bakedFactors: (progress: BakedCurve, push: BakedCurve)?

  /// The tolerance of SwiftUI and Core Animation.
  static let tolerance = 1e-3
  /// The range of responses that a `Duration` can represent.
  static let responses = 1e-18...1e20
  /// The largest damping ratio. With larger ratios, a rate could be a number that is not normal.
  static let largestDampingRatio = 1e300

  var dampingRatio: Double {
    oscillator.dampingRatio
  }

  /// - Parameters:
  ///   - response: A number in `responses`.
  ///   - dampingRatio: The damping ratio, from 0 to `largestDampingRatio`.
  init(response: Double, dampingRatio: Double) {
    let oscillator = dampedOscillator(dampingRatio: dampingRatio)
    let angularFrequency = 2 * .pi / response
    let tolerance = Self.tolerance
    let release = oscillator.settlingTime(from: 1, velocity: 0, tolerance: tolerance)
    let furthest = oscillator.state(at: oscillator.impulsePeakTime).impulse
    let push = oscillator.settlingTime(from: 0, velocity: 1, tolerance: tolerance * furthest)
    settlingTime = Nanoseconds(settlingIn: release / angularFrequency)
    pushedSettlingTime = Nanoseconds(settlingIn: max(release, push) / angularFrequency)
    let released = ReleasedMovement(
      oscillator: oscillator,
      span: Double(settlingTime ?? 0) * 1e-9 * angularFrequency,
    )
    let pushed = PushedMovement(
      oscillator,
      angularFrequency,
      span: Double(pushedSettlingTime ?? 0) * 1e-9 * angularFrequency,
    )
    let pieces = Self.pieces(forAngle: released.span * oscillator.fastestRate)
    baked = pieces.map { BakedCurve(octaves: 2, pieces: $0) { released.value(at: $0) } }
    let pushedPieces = Self.pieces(forAngle: pushed.span * oscillator.fastestRate)
    bakedFactors = pushedPieces.map { pieces in
      (
        BakedCurve(octaves: 2, pieces: pieces) { pushed.factors(at: $0).progress },
        BakedCurve(octaves: 2, pieces: pieces) { pushed.factors(at: $0).push },
      )
    }
    self.released = released
    self.pushed = pushed
    self.response = response
    self.oscillator = oscillator
    self.angularFrequency = angularFrequency
  }

  /// Returns the number of polynomials in an octave of the baked form, or nil if the form would
  /// exceed the first-level cache.
  ///
  /// - Parameter angle: The angle through which the fastest part of the movement turns.
  private static func pieces(forAngle angle: Double) -> Int? {
    // The last octave is two thirds of the curve, and a piece is a quarter of a radian.
    let needed = angle * (2.0 / 3) * 4
    guard needed > 0, needed <= 128 else { return nil }
    return needed <= 32 ? 32 : needed <= 64 ? 64 : 128
  }
}

// MARK: - The ease

extension SpringCurve {
  @usableFromInline var name: String {
    "spring(\(digits(of: response)), \(digits(of: dampingRatio)))"
  }

  func value(at progress: Double, before: Bool) -> Double {
    released.value(at: clampedToUnit(progress))
  }

  func slope(at progress: Double, on side: Side) -> Double {
    side.isInUnit(progress) ? released.slope(at: progress) : 0
  }

  /// Parses the response in seconds, and the damping ratio.
  static func parse(_ scanner: inout EaseScanner) throws(Ease.ParsingError) -> Ease {
    let response = try scanner.expectNumber(
      in: responses,
      "a number of seconds from \(responses.lowerBound) to \(responses.upperBound)",
    )
    try scanner.expectComma()
    let dampingRatio = try scanner.expectNumber(
      in: 1e-300...largestDampingRatio,
      "a damping ratio above 0",
    )
    try scanner.expect(")", "\")\" after the damping ratio")
    return Ease(SpringCache.curve(response: response, dampingRatio: dampingRatio))
  }
}

// MARK: - Initial velocities

extension SpringCurve {
  /// Returns the two factors of a motion with an initial velocity, at a progress inside 0...1: the
  /// progress between the values, and the displacement by a velocity of 1 per second.
  func factors(at x: Double) -> (progress: Double, push: Double) {
    guard let bakedFactors else { return pushed.factors(at: x) }
    return BakedCurve.values(bakedFactors.progress, bakedFactors.push, at: x)
  }

  /// Computes the factors of a rows, with the bits of `factors(at:)`. A progress outside 0...1 has
  /// meaningless results.
  func apply(to rows: PushFactors) {
    if let bakedFactors {
      BakedCurve.apply(bakedFactors.progress, bakedFactors.push, to: rows)
      return
    }
    for index in 0..<rows.progress.count {
      (rows.progress[index], rows.push[index]) = pushed.factors(at: rows.progress[index])
    }
  }

  /// Returns the progress of a motion with an initial velocity, inside 0...1, and the derivatives
  /// of the two factors.
  func pushedSlopes(at x: Double) -> (progress: Double, slope: Double, push: Double) {
    pushed.slopes(at: x)
  }

  /// Returns the displacement by a velocity of 1 per second, and its velocity, at a time in seconds
  /// after the push.
  func push(after seconds: Double) -> (displacement: Double, velocity: Double) {
    guard let pushedSettlingTime else {
      let state = oscillator.state(at: seconds * angularFrequency)
      return (state.impulse / angularFrequency, state.impulseVelocity)
    }
    let settling = Double(pushedSettlingTime) * 1e-9
    let x = min(1, seconds / settling)
    return (pushed.factors(at: x).push, pushed.slopes(at: x).push / settling)
  }
}

/// The movement of a released spring from 0 to 1.
private struct ReleasedMovement {
  let oscillator: any DampedOscillator
  /// The settling time in the unit of the oscillator.
  let span: Double

  func value(at x: Double) -> Double {
    let remaining = zeroed(oscillator.state(at: x * span).displacement, where: mask(x == 1))
    return zeroed(1 - remaining, where: mask(x == 0))
  }

  func slope(at x: Double) -> Double {
    oscillator.state(at: x * span).impulse * span
  }
}

/// The movement of a released and pushed spring, at a progress inside 0...1.
private struct PushedMovement {
  private let oscillator: any DampedOscillator
  private let angularFrequency: Double
  /// The settling time in the unit of the oscillator.
  let span: Double
  /// The impulse that remains at the settling time.
  private let remainingImpulse: Double

  init(_ oscillator: any DampedOscillator, _ angularFrequency: Double, span: Double) {
    self.oscillator = oscillator
    self.angularFrequency = angularFrequency
    self.span = span
    remainingImpulse = oscillator.state(at: span).impulse
  }

  func factors(at x: Double) -> (progress: Double, push: Double) {
    let state = oscillator.state(at: x * span)
    let faded = state.impulse - remainingImpulse * Self.fading(at: x).value
    return (1 - state.displacement, faded / angularFrequency)
  }

  func slopes(at x: Double) -> (progress: Double, slope: Double, push: Double) {
    let state = oscillator.state(at: x * span)
    let push = state.impulseVelocity * span - remainingImpulse * Self.fading(at: x).slope
    return (1 - state.displacement, state.impulse * span, push / angularFrequency)
  }

  /// Returns the fraction of the remaining impulse that has faded out, and its derivative.
  ///
  /// A push may lead a thousand times as far as the distance, and a thousandth of that is a visible
  /// jump. Waiting for a thousandth of the distance would take ever longer the closer the end value
  /// is. So the push loses in the last quarter what would remain of it. The fraction bends where a
  /// piece of the baked form begins.
  private static func fading(at x: Double) -> (value: Double, slope: Double) {
    let late = max(0, 4 * x - 3)
    return (late * late * late, 12 * late * late)
  }
}

extension SpringCurve: Hashable {
  @usableFromInline
  static func == (left: SpringCurve, right: SpringCurve) -> Bool {
    left.response == right.response && left.dampingRatio == right.dampingRatio
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(response)
    hasher.combine(dampingRatio)
  }
}

extension Nanoseconds {
  /// Creates a number of seconds in nanoseconds, rounded up, from 0 to 73 years; nil if the number
  /// is infinite or NaN.
  init?(settlingIn seconds: Double) {
    guard seconds < .infinity else { return nil }
    let nanoseconds = Swift.max(0, seconds * 1e9)
    let limit = Nanoseconds.lengths.upperBound
    guard nanoseconds < Double(limit) else {
      self = limit
      return
    }
    let whole = Nanoseconds(nanoseconds)
    self = Double(whole) < nanoseconds ? whole + 1 : whole
  }
}
