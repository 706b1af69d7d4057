extension Motion where Value: VectorInterpolatable {
  /// Returns a motion that shakes a value at random, less and less.
  ///
  /// Both ends are exactly `center`. Between them, each direction is added, multiplied by a
  /// random factor from −1 to 1 and by the remaining progress. The ease is linear. Equal seeds
  /// produce equal motions on all machines.
  ///
  /// ```swift
  /// // Further to the sides than up and down.
  /// let refusal = Motion.shake(
  ///   around: SIMD2(0.0, 0), by: SIMD2(12, 0), SIMD2(0, 4), seed: 7,
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - center: The value at rest.
  ///   - by: The directions, each as long as its largest displacement. Each direction has its own
  ///     movement.
  ///   - vibrations: The number of random values between the ends, clamped to 1...1,000,000.
  ///   - seed: The seed of the random numbers.
  public static func shake(
    around center: Value,
    by: Value...,
    vibrations: Int = 10,
    seed: UInt64 = 0,
  ) -> Motion {
    Motion(NoiseMotion(around: center, by, vibrations, seed, fadesOut: true))
  }

  /// Returns a motion that wiggles a value at random.
  ///
  /// Both ends are exactly `center`, and a repeated wiggle has no corner there. Between the ends,
  /// each direction is added, multiplied by a random factor from −1 to 1. The ease is linear. Equal
  /// seeds produce equal motions on all machines.
  ///
  /// - Parameters:
  ///   - center: The value at rest.
  ///   - by: The directions, each as long as its largest displacement. Each direction has its own
  ///     movement.
  ///   - vibrations: The number of random values between the ends, clamped to 1...1,000,000.
  ///   - seed: The seed of the random numbers.
  public static func wiggle(
    around center: Value,
    by: Value...,
    vibrations: Int = 10,
    seed: UInt64 = 0,
  ) -> Motion {
    Motion(NoiseMotion(around: center, by, vibrations, seed, fadesOut: false))
  }
}

extension Motion where Value: VectorInterpolatable {
  fileprivate init(_ noise: NoiseMotion<Value>) {
    self.init(timing: Timing(ease: .linear), shape: noise.shape)
  }
}

/// A motion around a value, with a random curve for each of several directions.
private struct NoiseMotion<Value: VectorInterpolatable>: CenteredMotion {
  let center: Value
  private let parts: [(direction: Value, curve: NoiseCurve)]
  private let vibrations: Int
  private let seed: UInt64
  private let fadesOut: Bool

  init(
    around center: Value,
    _ directions: [Value],
    _ vibrations: Int,
    _ seed: UInt64,
    fadesOut: Bool,
  ) {
    self.center = center
    self.vibrations = NoiseCurve.limited(vibrations)
    self.seed = seed
    self.fadesOut = fadesOut
    // Consecutive seeds would produce the same numbers, shifted by one.
    var seeds = SeededGenerator(seed: seed)
    parts = directions.map { ($0, NoiseCurve(count: vibrations, seed: seeds.next())) }
  }

  func position(at progress: Double, from origin: Value) -> Value.Movement {
    let strength = fadesOut ? 1 - progress : 1
    return parts.reduce(Value.position(of: center, from: origin)) { sum, part in
      let direction = Value.movement(by: part.direction)
      return .add(sum, .scale(direction, by: part.curve.value(at: progress) * strength))
    }
  }

  func velocity(at point: SlopePoint) -> Value.Movement {
    let progress = point.progress
    return parts.reduce(Value.rest(at: center)) { sum, part in
      let slope = part.curve.slope(at: progress)
      let change = fadesOut ? slope * (1 - progress) - part.curve.value(at: progress) : slope
      return .add(sum, .scale(Value.movement(by: part.direction), by: change * point.rate))
    }
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: fadesOut ? .shake : .wiggle)
    try parameters.encodeValue(center, forKey: .center)
    try parameters.encodeValue(parts.map(\.direction), forKey: .directions)
    try parameters.encode(vibrations, forKey: .vibrations)
    try parameters.encode(CodedSeed(seed), forKey: .seed)
  }
}

/// The largest number of vibrations of a decoded motion, which take 32 megabytes.
private let mostVibrations = 4_000_000

extension MotionShape where Value: VectorInterpolatable {
  /// Decodes a shake or a wiggle.
  static func noise(_ container: MotionDecoding, _ key: MotionMember) throws -> MotionShape {
    let parameters = try container.parameters(forKey: key)
    let directions: [Value] = try parameters.decodeValue(forKey: .directions)
    let vibrations = try NoiseCurve.limited(parameters.decode(Int.self, forKey: .vibrations))
    guard directions.count <= mostVibrations / vibrations else {
      throw parameters.invalid(
        .directions,
        "expected at most \(mostVibrations) vibrations in all directions, found "
          + "\(directions.count) directions of \(vibrations)",
      )
    }
    let noise = try NoiseMotion(
      around: parameters.decodeValue(forKey: .center),
      directions,
      vibrations,
      parameters.decode(CodedSeed.self, forKey: .seed).value,
      fadesOut: key == .shake,
    )
    return noise.shape
  }
}

/// A motion that begins and ends at its center, and moves away from the center in between.
protocol CenteredMotion: VectorMotionKind, RoundedKind, EncodableKind {
  var center: Value { get }

  /// Returns the exact position at a progress between 0 and 1, measured from an origin.
  func position(at progress: Double, from origin: Value) -> Value.Movement
}

extension CenteredMotion {
  func value(at progress: EasedProgress) -> Value {
    let progress = progress.value
    guard progress > 0, progress < 1 else { return center }
    let origin = origin
    return .value(at: position(at: progress, from: origin), from: origin)
  }

  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    let progress = progress.value
    guard progress > 0, progress < 1 else { return nil }
    let origin = origin
    return Value.remainder(of: value, at: position(at: progress, from: origin), from: origin)
  }

  private var origin: Value {
    .positionOrigin(from: center, to: center)
  }
}

/// A seeded random curve from 0 to 0 through evenly spaced values in −1...1.
///
/// Between two neighboring values, the curve is a cubic that is level at both. So the curve stays
/// between the two values, and has no corners, not even where a repeat joins its end to its start.
struct NoiseCurve: Sendable {
  /// The evenly spaced values, with 0 at both ends.
  private let values: [Double]

  /// Returns a number of swings, clamped to 1...1,000,000, which takes a few megabytes.
  static func limited(_ vibrations: Int) -> Int {
    min(max(1, vibrations), 1_000_000)
  }

  /// - Parameters:
  ///   - count: The number of random values, clamped to 1...1,000,000.
  ///   - seed: The seed. Equal seeds produce equal curves.
  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let inner = (0..<Self.limited(count)).map { _ in
      // 53 random bits produce the same value on all machines.
      Double(generator.next() >> 11) * 0x1p-52 - 1
    }
    values = [0] + inner + [0]
  }

  /// Returns the value at a progress; 0 outside 0...1.
  func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let (index, x) = location(of: progress)
    let from = values[index]
    let to = values[index + 1]
    return from + (to - from) * (x * x * (3 - 2 * x))
  }

  /// Returns the derivative at a progress, which is the same from both sides; 0 outside 0...1.
  func slope(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let (index, x) = location(of: progress)
    let rise = values[index + 1] - values[index]
    return rise * (6 * x * (1 - x)) * Double(values.count - 1)
  }

  private func location(of progress: Double) -> (index: Int, x: Double) {
    let position = progress * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    return (index, position - Double(index))
  }
}
