/// The movement of a spring of mass 1 from 0 to 1, until the spring has settled.
///
/// A class, because a struct of this size is slow to copy out of an ease.
@safe
@usableFromInline
final class SpringCurve: Sendable {
  /// The period without damping, in seconds.
  let response: Double
  /// The angular frequency without damping, in radians per second.
  let angularFrequency: Double
  let oscillator: DampedOscillator
  /// The time after which a released spring stays within a thousandth of its distance; nil if the
  /// spring never settles.
  let settlingTime: Nanoseconds?
  /// The time after which a released and pushed spring stays within two tolerances: a thousandth of
  /// its distance, and a thousandth of the largest displacement by the push alone; nil if the
  /// spring never settles. The last of the push fades out until then: see `fading(at:)`.
  let pushedSettlingTime: Nanoseconds?
  /// The settling time in the unit of the oscillator.
  private let span: Double
  /// The number of polynomials in an octave of the baked form; nil if there is no baked form.
  private let pieces: Int?
  /// The baked form of the ease, within 1e-10 of the movement. The first evaluation creates the
  /// baked form, because its microseconds and kilobytes are wasted on a spring that is never
  /// evaluated as an ease.
  private let baked = LazyReference<BakedCurve>()
  /// The settling time and the baked form for a motion with an initial velocity.
  private let pushedSpan: Double
  /// The impulse that remains at the settling time.
  private let remainingImpulse: Double
  private let pushedPieces: Int?
  private let bakedPush = LazyReference<BakedPair>()

  /// The tolerance of SwiftUI and Core Animation.
  static let tolerance = 1e-3
  /// The range of responses that a `Duration` can represent.
  static let responses = 1e-18...1e20
  /// The largest damping ratio. Larger ones could have rates that are not normal numbers.
  static let largestDampingRatio = 1e300

  var dampingRatio: Double {
    oscillator.dampingRatio
  }

  /// - Parameters:
  ///   - response: A number in `responses`.
  ///   - dampingRatio: The damping ratio, from 0 to `largestDampingRatio`.
  init(response: Double, dampingRatio: Double) {
    let oscillator = DampedOscillator(dampingRatio: dampingRatio)
    let angularFrequency = 2 * .pi / response
    let tolerance = Self.tolerance
    let released = oscillator.settlingTime(from: 1, velocity: 0, tolerance: tolerance)
    let furthest = oscillator.impulse(at: oscillator.impulsePeakTime)
    let pushed = oscillator.settlingTime(from: 0, velocity: 1, tolerance: tolerance * furthest)
    settlingTime = Nanoseconds(settlingIn: released / angularFrequency)
    pushedSettlingTime = Nanoseconds(settlingIn: max(released, pushed) / angularFrequency)
    span = Double(settlingTime ?? 0) * 1e-9 * angularFrequency
    pieces = Self.pieces(forAngle: span * oscillator.fastestRate)
    pushedSpan = Double(pushedSettlingTime ?? 0) * 1e-9 * angularFrequency
    remainingImpulse = oscillator.impulse(at: pushedSpan)
    pushedPieces = Self.pieces(forAngle: pushedSpan * oscillator.fastestRate)
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

  /// Returns the eased progress.
  func value(at progress: Double) -> Double {
    guard let pieces else { return exactValue(at: progress) }
    return baked({ bake(pieces) }, { $0.value(at: progress) })
  }

  private func bake(_ pieces: Int) -> BakedCurve {
    BakedCurve(octaves: 2, pieces: pieces) { exactValue(at: $0) }
  }

  private func exactValue(at progress: Double) -> Double {
    let x = clampedToUnit(progress)
    return switch oscillator.regime {
    case .under(let movement): value(atUnit: x, movement)
    case .critical(let movement): value(atUnit: x, movement)
    case .over(let movement): value(atUnit: x, movement)
    }
  }

  /// Eases a batch.
  @inline(__always)
  func apply(to batch: some EaseBatch) {
    if let pieces {
      baked({ bake(pieces) }, { $0.apply(to: batch) })
      return
    }
    switch oscillator.regime {
    case .under(let movement): batch.ease { value(atUnit: $0, movement) }
    case .critical(let movement): batch.ease { value(atUnit: $0, movement) }
    case .over(let movement): batch.ease { value(atUnit: $0, movement) }
    }
  }

  @inline(__always)
  private func value(atUnit x: Double, _ movement: some FreeMovement) -> Double {
    let remaining = zeroed(movement.displacement(at: x * span), where: mask(x == 1))
    return zeroed(1 - remaining, where: mask(x == 0))
  }
}

// MARK: - Slopes

extension SpringCurve {
  /// Returns the derivative of the eased progress.
  func slope(at progress: Double, on side: Side) -> Double {
    side.isInUnit(progress) ? oscillator.impulse(at: progress * span) * span : 0
  }

  /// Returns the progress of a motion with an initial velocity, inside 0...1, and the derivatives
  /// of the two factors.
  func pushedSlopes(at x: Double) -> (progress: Double, slope: Double, push: Double) {
    let state = oscillator.state(at: x * pushedSpan)
    let push = state.impulseVelocity * pushedSpan - remainingImpulse * Self.fading(at: x).slope
    return (1 - state.displacement, state.impulse * pushedSpan, push / angularFrequency)
  }
}

// MARK: - Initial velocities

extension SpringCurve {
  /// Returns the two factors of a motion with an initial velocity, at a progress inside 0...1: the
  /// progress between the values, and the displacement by a velocity of 1 per second.
  func factors(at x: Double) -> (progress: Double, push: Double) {
    guard let pushedPieces else { return exactFactors(at: x) }
    return bakedPush({ bakePush(pushedPieces) }, { $0.values(at: x) })
  }

  private func bakePush(_ pieces: Int) -> BakedPair {
    BakedPair(pieces: pieces) { exactFactors(at: $0) }
  }

  private func exactFactors(at x: Double) -> (progress: Double, push: Double) {
    let (displacement, impulse) = oscillator.movement(at: x * pushedSpan)
    let faded = impulse - remainingImpulse * Self.fading(at: x).value
    return (1 - displacement, faded / angularFrequency)
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

  /// Returns the displacement by a velocity of 1 per second, and its velocity, at a time in seconds
  /// after the push.
  func push(after seconds: Double) -> (displacement: Double, velocity: Double) {
    guard let pushedSettlingTime else {
      let state = oscillator.state(at: seconds * angularFrequency)
      return (state.impulse / angularFrequency, state.impulseVelocity)
    }
    let settling = Double(pushedSettlingTime) * 1e-9
    let x = min(1, seconds / settling)
    return (exactFactors(at: x).push, pushedSlopes(at: x).push / settling)
  }

  /// Computes the factors of a batch, with the bits of `factors(at:)`. A progress outside 0...1 has
  /// meaningless results.
  func apply(to batch: PushBatch) {
    if let pushedPieces {
      bakedPush(
        { bakePush(pushedPieces) },
        { baked in unsafe baked.apply(to: batch.progress, batch.push, count: batch.count) },
      )
      return
    }
    for index in 0..<batch.count {
      unsafe (batch.progress[index], batch.push[index]) = exactFactors(at: batch.progress[index])
    }
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
