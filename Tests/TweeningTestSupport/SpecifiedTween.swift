@testable import Tweening

/// A tween, what it plays, and the value that "Web Animations Level 1", section 4, gives for it.
///
/// The position is asked of the tween; how it moves has tests of its own. Durations are above zero
/// and iterations begin at 0, so integers tell how many have passed.
struct SpecifiedTween<Value: Interpolatable> {
  let tween: Tween<Value>
  var from: Value
  var to: Value
  var timing: Timing
  /// Whether it was paused during its delay.
  private var isPausedInDelay = false

  init(_ tween: Tween<Value>, from: Value, to: Value, _ timing: Timing) {
    self.tween = tween
    self.from = from
    self.to = to
    self.timing = timing
  }

  mutating func pause() async {
    isPausedInDelay = await tween.state == .delayed
    await tween.pause()
  }

  mutating func seek(to elapsed: Duration) async {
    isPausedInDelay = false
    await tween.seek(to: elapsed)
  }

  mutating func restart() async {
    isPausedInDelay = false
    await tween.restart()
  }

  func value(on tweener: isolated Tweener) -> Value {
    let state = tweener.state(of: tween)
    let progress = timing.specifiedProgress(
      elapsed: tweener.elapsed(of: tween),
      isReversed: tweener.rate(of: tween) < 0,
      isWaiting: state == .delayed || (state == .paused && isPausedInDelay),
    )
    return .interpolate(from: from, to: to, progress: progress)
  }
}

extension Timing {
  /// The eased progress after an active time, as if the fill mode were both.
  ///
  /// - Parameter isWaiting: Whether the delay is not over.
  func specifiedProgress(elapsed: Duration, isReversed: Bool, isWaiting: Bool) -> Double {
    precondition(duration > .zero && iterationStart == 0, "not what this reference is for")
    let isAtEnd = activeDuration.map { elapsed.nearest >= $0.nearest } ?? false
    let isBefore = isWaiting || (isReversed && elapsed == .zero)
    let isAfter = isAtEnd && !isReversed && !isBefore

    var (iteration, progress) = overallProgress(elapsed, isAtEnd: isAtEnd)
    // The end of an iteration that is the end of all belongs to it.
    if progress == 0, isAtEnd, !isBefore, iterations > 0 {
      (iteration, progress) = (iteration - 1, 1)
    }
    let isBackwards =
      switch direction {
      case .normal: false
      case .reverse: true
      case .alternate: iteration % 2 == 1
      case .alternateReverse: iteration % 2 == 0
      }
    let directed = isBackwards ? 1 - progress : progress
    switch ease {
    case .linear: return directed
    case .quadOut: return 1 - (1 - directed) * (1 - directed)
    case .cubicOut: return 1 - (1 - directed) * (1 - directed) * (1 - directed)
    case _: return ease(directed, before: isBackwards ? isAfter : isBefore)
    }
  }

  private func overallProgress(_ time: Duration, isAtEnd: Bool) -> (Int128, Double) {
    if isAtEnd {
      return (Int128(iterations.rounded(.down)), iterations - iterations.rounded(.down))
    }
    let (iteration, rest) = time.attoseconds.quotientAndRemainder(dividingBy: duration.attoseconds)
    // Whole nanoseconds are exact in a Double, and leave the one rounding of a division.
    return (iteration, rest.nanoseconds / duration.attoseconds.nanoseconds)
  }
}

extension Duration {
  /// The nearest whole number of nanoseconds.
  fileprivate var nearest: Int128 {
    (attoseconds + 500_000_000) / 1_000_000_000
  }
}

extension Int128 {
  fileprivate var nanoseconds: Double {
    isMultiple(of: 1_000_000_000) ? Double(self / 1_000_000_000) : Double(self) / 1e9
  }
}

/// A value as numbers, and how far those may lie from exact ones.
protocol Measurable {
  static var tolerance: Double { get }
  var numbers: [Double] { get }
}

extension Measurable {
  /// Whether no number is farther from the other's than rounding takes it.
  func isClose(to other: Self) -> Bool {
    numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }
}

extension Double: Measurable {
  static let tolerance = 1e-9
  var numbers: [Double] {
    [self]
  }
}

extension SIMD3: Measurable where Scalar == Float {
  static var tolerance: Double {
    2e-5
  }

  var numbers: [Double] {
    indices.map { Double(self[$0]) }
  }
}

extension UnevenPoint: Measurable {
  static let tolerance = 2e-5
  var numbers: [Double] {
    [x, Double(y)]
  }
}

extension [Int]: Measurable {
  /// A half may be rounded the other way.
  static var tolerance: Double {
    1
  }

  var numbers: [Double] {
    map(Double.init)
  }
}
