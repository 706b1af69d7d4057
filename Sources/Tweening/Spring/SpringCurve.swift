import Synchronization

/// The way from 0 to 1 of a spring of mass 1, until the spring has settled.
///
/// A class, since a struct as large as this is slow to copy out of an ease.
@safe
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
  /// The baked form, once made; kept until the end of this object.
  private let reference = unsafe Atomic<Unmanaged<BakedCurve>?>(nil)

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
    // Adding zero makes a negative zero positive, so that equal eases print alike.
    let oscillator = DampedOscillator(dampingRatio: dampingRatio + 0)
    let angularFrequency = 2 * .pi / response
    let tolerance = Self.tolerance
    let released = oscillator.settlingTime(from: 1, velocity: 0, tolerance: tolerance)
    let furthest = oscillator.impulse(at: oscillator.impulsePeakTime)
    let pushed = oscillator.settlingTime(from: 0, velocity: 1, tolerance: tolerance * furthest)
    settlingTime = Nanoseconds(settlingIn: released / angularFrequency)
    pushedSettlingTime = Nanoseconds(settlingIn: max(released, pushed) / angularFrequency)
    span = Double(settlingTime ?? 0) * 1e-9 * angularFrequency
    pieces = Self.pieces(forAngle: span * oscillator.fastestRate)
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

  deinit {
    unsafe reference.load(ordering: .acquiring)?.release()
  }

  /// The eased progress.
  func value(at progress: Double) -> Double {
    guard let pieces else { return exactValue(at: progress) }
    // A reference that is only borrowed is not counted.
    if let baked = unsafe reference.load(ordering: .acquiring) {
      return unsafe baked._withUnsafeGuaranteedRef { $0.value(at: progress) }
    }
    return bake(pieces).value(at: progress)
  }

  /// The baked form, within 1e-10 of the movement; nil where the curve has none.
  private var baked: BakedCurve? {
    guard let pieces else { return nil }
    return unsafe reference.load(ordering: .acquiring)?.takeUnretainedValue() ?? bake(pieces)
  }

  /// Makes the baked form at the first evaluation of the ease: its microseconds and kilobytes are
  /// wasted on a spring that is only made, or only asked for values.
  @inline(never)
  private func bake(_ pieces: Int) -> BakedCurve {
    let baked = BakedCurve(octaves: 2, pieces: pieces) { exactValue(at: $0) }
    let own = unsafe Unmanaged.passRetained(baked)
    // The first thread stores its own form; other threads made the same one at the same time.
    let (isStored, _) = unsafe reference.compareExchange(
      expected: nil, desired: own, ordering: .acquiringAndReleasing,
    )
    if !isStored {
      unsafe own.release()
    }
    return baked
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
    if let baked {
      baked.apply(to: batch)
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

extension SpringCurve: Hashable {
  static func == (left: SpringCurve, right: SpringCurve) -> Bool {
    left.response == right.response && left.dampingRatio == right.dampingRatio
  }

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
    let limit = Timing.nanosecondRange.upperBound
    guard nanoseconds < Double(limit) else {
      self = limit
      return
    }
    let whole = Nanoseconds(nanoseconds)
    self = Double(whole) < nanoseconds ? whole + 1 : whole
  }
}
