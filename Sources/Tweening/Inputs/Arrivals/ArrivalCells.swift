/// The cells of a part of an iteration, in the order of time. A cell is as long as its polynomial
/// is exact.
struct ArrivalCells {
  private let iteration: ArrivalRate.Iteration
  private let end: Double
  private let seconds: Double
  /// The number of arrivals below which errors need not become smaller.
  private let unit: Double
  /// The number of arrivals before the iteration. Errors are small beside the arrivals of each
  /// iteration, because the errors of a loop add up.
  private let origin: Double
  /// The fraction of the iteration at which the next cell begins.
  private var fraction: Double
  /// The length of the last cell. The first cell may be twice as long: the longest.
  private var width = Self.longest / 2
  private var count = 0
  /// The index of the next break, in the order of time.
  private var nextBreak = 0

  init(
    _ iteration: ArrivalRate.Iteration,
    _ range: ClosedRange<Double>,
    seconds: Double,
    after origin: Double,
    unit: Double = 1,
  ) {
    self.iteration = iteration
    self.seconds = seconds
    self.unit = unit
    self.origin = origin
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
    var limit = min(end, breakAfterFraction)
    width = min(2 * width, Self.longest)
    while true {
      // At multiples of a power of two, because many curves have a corner there.
      let last = min(limit, ((fraction / width).rounded(.down) + 1) * width)
      let cell = ArrivalCell(fraction...last, before: before, seconds: seconds, iteration.number)
      // A cell with many more arrivals than all before it would have too large an error for its
      // first arrivals.
      let isExact =
        cell.error <= max(1e-14 * max(unit, cell.after - origin), rounding * (last - fraction))
        && cell.after - before <= 16 * max(unit, before)
      if isExact || last - fraction <= shortest {
        fraction = last
        count += 1
        return cell
      }
      if let crossing = cell.crossing {
        limit = passage(in: crossing)
      } else {
        width /= 2
      }
    }
  }

  /// The error of samples that are rounded, in the arrivals of a whole iteration.
  private var rounding: Double {
    1e-15 * iteration.rate.magnitude * seconds
  }

  /// Returns where the rate passes the first bound, by bisection.
  private func passage(in range: ClosedRange<Double>) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    let side = ArrivalRate.side(of: iteration.number(low))
    while case let middle = low + (high - low) / 2, low < middle, middle < high {
      if ArrivalRate.side(of: iteration.number(middle)) == side {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  private var breakAfterFraction: Double {
    mutating get {
      let (breaks, isBackwards) = (iteration.rate.breaks, iteration.isBackwards)
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
    let iteration = ArrivalRate.Iteration(rate: rate, isBackwards: false, accumulation: 0)
    func sum(unit: Double) -> Double {
      var cells = ArrivalCells(iteration, 0...1, seconds: seconds, after: 0, unit: unit)
      var sum = ArrivalCount()
      while let cell = cells.next(before: sum.value) {
        sum.add(cell.after - cell.before)
      }
      return sum.value
    }
    let arrivals = sum(unit: 1)
    // A small number is repeated so often that its own digits count.
    return arrivals > 0 && arrivals < 1 ? sum(unit: arrivals) : arrivals
  }
}

/// A sum of many numbers of arrivals, which has no error from its additions (Neumaier, 1974). The
/// arrivals of a loop are always the same, so their errors would add up.
struct ArrivalCount {
  private var sum = 0.0
  private var rest = 0.0

  /// The sum, rounded once.
  var value: Double {
    sum + rest
  }

  /// Adds a number that is not negative.
  mutating func add(_ number: Double) {
    let next = sum + number
    rest += sum >= number ? (sum - next) + number : (number - next) + sum
    sum = next
  }
}
