/// The way from 0 to 1 of a spring of mass 1, until the spring has settled.
///
/// A class, since a struct as large as this is slow to copy out of an ease.
@safe
@usableFromInline
final class SpringCurve: Sendable {
  /// The period without damping, in seconds.
  let response: Double
  /// The same, in radians a second.
  let angularFrequency: Double
  let oscillator: DampedOscillator
  /// The time after which a spring that was released stays within a thousandth of its way; nil:
  /// never.
  let settlingTime: Nanoseconds?
  /// The time after which a spring that was pushed too stays within a thousandth of its way and of
  /// the furthest that the push alone would bring it; nil: never.
  let pushedSettlingTime: Nanoseconds?
  /// The settling time as the oscillator counts time.
  private let span: Double
  /// The number of polynomials in an octave of the baked form; nil without such a form.
  private let pieces: Int?
  /// The baked form of the ease, within 1e-10 of the movement. Made at the first evaluation: its
  /// microseconds and kilobytes are wasted on a spring that is only made, or only asked for values.
  private let baked = LazyReference<BakedCurve>()
  /// The same time for a motion with an initial velocity, and the baked form of that.
  private let pushedSpan: Double
  private let pushedPieces: Int?
  private let bakedPush = LazyReference<BakedPair>()

  /// The tolerance that SwiftUI uses, and Core Animation.
  static let tolerance = 1e-3
  /// The responses that a `Duration` can hold.
  static let responses = 1e-18...1e20
  /// Larger damping ratios could have rates that are not normal numbers.
  static let largestDampingRatio = 1e300

  var dampingRatio: Double {
    oscillator.dampingRatio
  }

  /// - Parameters:
  ///   - response: One of `responses`.
  ///   - dampingRatio: From 0 to the largest.
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
    pushedPieces = Self.pieces(forAngle: pushedSpan * oscillator.fastestRate)
    self.response = response
    self.oscillator = oscillator
    self.angularFrequency = angularFrequency
  }

  /// The number of polynomials in an octave of the baked form, for the angle through which the
  /// fastest part of the movement turns; nil where the form takes more memory than the nearest
  /// cache has.
  private static func pieces(forAngle angle: Double) -> Int? {
    // The last octave is two thirds of the curve; a quarter of a radian is one piece.
    let needed = angle * (2.0 / 3) * 4
    guard needed > 0, needed <= 128 else { return nil }
    return needed <= 32 ? 32 : needed <= 64 ? 64 : 128
  }

  /// The eased progress.
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
    let rest = zeroed(movement.displacement(at: x * span), where: mask(x == 1))
    return zeroed(1 - rest, where: mask(x == 0))
  }
}

// MARK: - Slopes

extension SpringCurve {
  /// The derivative of the eased progress.
  func slope(at progress: Double, on side: Side) -> Double {
    side.isInUnit(progress) ? oscillator.impulse(at: progress * span) * span : 0
  }

  /// The progress of a motion with an initial velocity, inside 0...1, and the derivatives of its two
  /// factors.
  func pushedCourse(at x: Double) -> (progress: Double, slope: Double, push: Double) {
    let course = oscillator.course(at: x * pushedSpan)
    let push = course.impulseVelocity * (pushedSpan / angularFrequency)
    return (1 - course.displacement, course.impulse * pushedSpan, push)
  }
}

// MARK: - Initial velocities

extension SpringCurve {
  /// What a progress inside 0...1 of a motion with an initial velocity comes to: the progress between
  /// the values, and how far a velocity of 1 a second has led.
  func factors(at x: Double) -> (progress: Double, push: Double) {
    guard let pushedPieces else { return exactFactors(at: x) }
    return bakedPush({ bakePush(pushedPieces) }, { $0.values(at: x) })
  }

  private func bakePush(_ pieces: Int) -> BakedPair {
    BakedPair(pieces: pieces) { exactFactors(at: $0) }
  }

  private func exactFactors(at x: Double) -> (progress: Double, push: Double) {
    let (displacement, impulse) = oscillator.movement(at: x * pushedSpan)
    return (1 - displacement, impulse / angularFrequency)
  }

  /// The same for many, to the last bit; what lies outside 0...1 gets meaningless numbers.
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
  /// A number of seconds, rounded up, 73 years at most; nil: infinite, or not a number.
  init?(settlingIn seconds: Double) {
    guard seconds < .infinity else { return nil }
    let nanoseconds = seconds * 1e9
    let limit = Nanoseconds.lengths.upperBound
    guard nanoseconds < Double(limit) else {
      self = limit
      return
    }
    let whole = Nanoseconds(nanoseconds)
    self = Double(whole) < nanoseconds ? whole + 1 : whole
  }
}
