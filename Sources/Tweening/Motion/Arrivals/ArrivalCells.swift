/// The cells of a part of an iteration, in the order of time. A cell is as long as its polynomial
/// is exact.
struct ArrivalCells {
  private let rate: ArrivalRate
  private let end: Double
  private let isBackwards: Bool
  private let accumulation: Double
  private let seconds: Double
  /// The number of arrivals below which errors need not become smaller.
  private let unit: Double
  /// The fraction of the iteration at which the next cell begins.
  private var fraction: Double
  private var width = 0.0
  private var count = 0
  /// The index of the next break, in the order of time.
  private var nextBreak = 0

  init(
    _ rate: ArrivalRate,
    _ range: ClosedRange<Double>,
    isBackwards: Bool,
    accumulation: Double,
    seconds: Double,
    unit: Double = 1,
  ) {
    self.rate = rate
    self.isBackwards = isBackwards
    self.accumulation = accumulation
    self.seconds = seconds
    self.unit = unit
    fraction = range.lowerBound
    end = range.upperBound
  }

  /// The longest cell. Shorter details of a rate may be missed, except at breaks.
  private static let longest = 0x1p-6

  /// The shortest cell, which contains a jump. A rate with tens of thousands of jumps is not
  /// resolved to the end.
  private var shortest: Double {
    count < 1 << 16 ? 0x1p-48 : 0x1p-16
  }

  /// Returns the next cell; nil at the end.
  ///
  /// - Parameter before: The number of arrivals before the cell.
  mutating func next(before: Double) -> ArrivalCell? {
    guard fraction < end else { return nil }
    let limit = min(end, breakAfterFraction)
    width = min(2 * width, Self.longest)
    if width == 0 {
      width = Self.longest
    }
    while true {
      let last = limit - fraction < 1.001 * width ? limit : fraction + width
      let (isBackwards, accumulation, rate) = (isBackwards, accumulation, rate)
      let cell = ArrivalCell(fraction...last, before: before, seconds: seconds) {
        rate(isBackwards ? 1 - $0 : $0, accumulation: accumulation)
      }
      // A cell with many more arrivals than all before it would have too large an error for its
      // first arrivals.
      let isExact =
        cell.error <= 1e-14 * max(unit, cell.after)
        && cell.after - before <= 16 * max(unit, before)
      if isExact || width <= shortest {
        fraction = last
        count += 1
        return cell
      }
      width = (last - fraction) / 2
    }
  }

  private var breakAfterFraction: Double {
    mutating get {
      let breaks = rate.breaks
      while nextBreak < breaks.count {
        let place = isBackwards ? 1 - breaks[breaks.count - 1 - nextBreak] : breaks[nextBreak]
        if place > fraction {
          return place
        }
        nextBreak += 1
      }
      return 1
    }
  }

  /// Returns the number of arrivals in a whole iteration.
  static func arrivals(_ rate: ArrivalRate, seconds: Double) -> Double {
    func sum(unit: Double) -> Double {
      var cells = ArrivalCells(
        rate, 0...1, isBackwards: false, accumulation: 0, seconds: seconds, unit: unit,
      )
      var sum = 0.0
      while let cell = cells.next(before: sum) {
        sum = cell.after
      }
      return sum
    }
    let arrivals = sum(unit: 1)
    // A small number is repeated so often that its own digits count.
    return arrivals > 0 && arrivals < 1 ? sum(unit: arrivals) : arrivals
  }
}
