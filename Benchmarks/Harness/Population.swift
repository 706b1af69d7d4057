import Tweening

/// A generator of numbers that are the same in every run.
struct Draw: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number of nanoseconds.
  mutating func nextDuration(seconds range: ClosedRange<Double>) -> Duration {
    .nanoseconds(Int64(next(in: range) * 1e9))
  }

  /// A number of nanoseconds with a fraction, as computed durations have.
  mutating func nextFraction(seconds range: ClosedRange<Double>) -> Duration {
    .nanoseconds(next(in: range) * 1e9)
  }
}

/// A value that a benchmark can draw.
protocol Drawable: Interpolatable {
  static func drawn(_ draw: inout Draw) -> Self
}

extension Double: Drawable {
  static func drawn(_ draw: inout Draw) -> Double {
    draw.next(in: -1000...1000)
  }
}

extension SIMD2<Double>: Drawable {
  static func drawn(_ draw: inout Draw) -> SIMD2<Double> {
    SIMD2(.drawn(&draw), .drawn(&draw))
  }
}

extension TweenColor: Drawable {
  static func drawn(_ draw: inout Draw) -> TweenColor {
    let range = 0.0...1
    return TweenColor(
      red: draw.next(in: range), green: draw.next(in: range), blue: draw.next(in: range),
    )
  }
}

/// A type of values as users of the library write it.
struct Reading: Interpolatable, Drawable {
  var x: Double
  var y: Double
  var z: Double

  static func interpolate(from: Reading, to: Reading, progress: Double) -> Reading {
    Reading(
      x: .interpolate(from: from.x, to: to.x, progress: progress),
      y: .interpolate(from: from.y, to: to.y, progress: progress),
      z: .interpolate(from: from.z, to: to.z, progress: progress),
    )
  }

  static func drawn(_ draw: inout Draw) -> Reading {
    Reading(x: .drawn(&draw), y: .drawn(&draw), z: .drawn(&draw))
  }
}

extension Tweener {
  /// Makes and starts tweens of one ease in one hop.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds. With a negative delay, the tweens begin in the middle.
  ///   - duration: In seconds.
  ///   - isFractional: Whether the durations have fractions of a nanosecond.
  nonisolated func populate<Value: Drawable>(
    _ count: Int,
    _ type: Value.Type = Double.self,
    ease: Ease = .cubicOut,
    delay: ClosedRange<Double> = -1000...0,
    duration: ClosedRange<Double> = 10_000...20_000,
    isFractional: Bool = false,
  ) async -> [Tween<Value>] {
    await perform { tweener in
      var draw = Draw()
      var tweens: [Tween<Value>] = []
      tweens.reserveCapacity(count)
      for _ in 0..<count {
        tweens.append(
          tweener.tween(
            from: Value.drawn(&draw),
            to: Value.drawn(&draw),
            duration: isFractional
              ? draw.nextFraction(seconds: duration) : draw.nextDuration(seconds: duration),
            delay: draw.nextDuration(seconds: delay),
            ease: ease,
          )
        )
      }
      return tweens
    }
  }
}
