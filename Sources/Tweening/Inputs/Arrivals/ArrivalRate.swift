/// The rate of arrivals of a motion, as a function of the progress of an iteration.
struct ArrivalRate: Sendable {
  /// The rate at an eased progress, as the motion has it.
  private let value: @Sendable (EasedProgress) -> Double
  private let ease: Ease
  /// The known breaks of the rate: progresses inside 0...1, in ascending order.
  let breaks: [Double]
  /// The magnitude of the numbers whose rounding the rate has.
  private(set) var magnitude = 0.0

  /// The highest rate: an arrival a nanosecond.
  static let highest = 1e9

  init<Value>(_ motion: Motion<Value>, _ number: @escaping @Sendable (Value) -> Double) {
    let shape = motion.shape
    value = { progress in
      // Whole numbers count without their rounding.
      switch shape.segment(at: progress) {
      case .at(let value): number(value)
      case .between(let from, let to, let fraction):
        .interpolate(from: number(from), to: number(to), progress: fraction)
      }
    }
    ease = motion.timing.ease
    breaks = ease.breaks(with: shape.kind.breaks)
    for step in 0...8 {
      magnitude = max(magnitude, self.number(Double(step) / 8, accumulation: 0).magnitude)
    }
  }

  /// A side of the bounds, which are zero and the highest rate.
  enum Side: Comparable {
    case none
    case inside
    case highest
  }

  /// Returns the side of a number.
  static func side(of number: Double) -> Side {
    number <= 0 ? .none : number < highest ? .inside : .highest
  }

  /// Returns the rate at an eased progress; 0 in place of a negative number and NaN.
  func callAsFunction(_ progress: EasedProgress) -> Double {
    let rate = value(progress)
    return rate > 0 ? min(rate, Self.highest) : 0
  }

  /// Returns the number at a directed progress, inside an iteration. The number is finite: far
  /// outside the bounds, its size means nothing.
  func number(_ progress: Double, accumulation: Double) -> Double {
    let eased = EasedProgress(value: ease(progress), isBefore: false, accumulation: accumulation)
    let number = value(eased)
    return number > -Self.highest ? min(number, 2 * Self.highest) : -Self.highest
  }

  /// The rate during one iteration, in the order of time.
  struct Iteration {
    let rate: ArrivalRate
    let isBackwards: Bool
    let accumulation: Double

    /// Returns the number at a fraction of the iteration.
    func number(_ fraction: Double) -> Double {
      rate.number(isBackwards ? 1 - fraction : fraction, accumulation: accumulation)
    }

    /// The rate at the end of the iteration, which a pause holds.
    var rateAtEnd: Double {
      let end = rate.ease(isBackwards ? 0 : 1, before: isBackwards)
      return rate(EasedProgress(value: end, isBefore: isBackwards, accumulation: accumulation))
    }
  }
}
