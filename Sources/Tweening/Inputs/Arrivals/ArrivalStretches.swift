/// The stretches of a motion's time, one after another: a delay, iterations and their pauses, and
/// an end delay.
struct ArrivalStretches: Sendable {
  private let rate: ArrivalRate
  private let timing: Timing
  private let accumulates: Bool
  /// The length of the part of the first iteration that is skipped, in attoseconds.
  private let skipped: Int128
  /// The position at which the iterations begin, and at which they end, in attoseconds.
  private let active: Range<Int128>

  /// A stretch of time.
  struct Stretch {
    enum Change {
      /// The rate stays the same.
      case hold(rate: Double)
      /// The rate passes through a part of an iteration.
      case iteration(ClosedRange<Double>, ArrivalRate.Iteration)
    }

    let change: Change
    /// The time since the start of the motion, in attoseconds: where a hold begins, and where the
    /// whole iteration begins.
    let start: Int128
    /// The length in seconds: of a hold, and of the whole iteration.
    let seconds: Double
  }

  /// The name of a stretch.
  enum Place {
    case delay
    case iteration(Int64)
    case pause(Int64)
    case endDelay
  }

  init<Value>(_ motion: Motion<Value>, _ number: @escaping @Sendable (Value) -> Double) {
    timing = motion.timing
    rate = ArrivalRate(motion, number)
    accumulates = motion.shape.kind.traits.accumulates
    let fraction = WholeAndFraction(timing.iterationStart).fraction
    skipped = Self.attoseconds(Double(timing.wholeDuration) * fraction)
    let origin = -timing.wholeDelay
    let length = timing.wholeActiveDuration
    let endDelay = timing.wholeEndDelay
    let end = length.map { $0 + endDelay } ?? .max
    let first = max(min(0, end), origin)
    active = Self.whole(first)..<Self.whole(max(min(length ?? .max, end), first))
  }

  /// Returns nanoseconds in attoseconds.
  private static func whole(_ nanoseconds: Nanoseconds) -> Int128 {
    Int128(nanoseconds) * 1_000_000_000
  }

  /// Returns a length in nanoseconds, not below 0, as attoseconds.
  static func attoseconds(_ nanoseconds: Double) -> Int128 {
    let whole = Int64(min(nanoseconds, 0x1p62))
    return Self.whole(whole) + Int128(Int64((nanoseconds - Double(whole)) * 1e9))
  }

  /// Returns attoseconds in seconds.
  private static func seconds(_ attoseconds: Int128) -> Double {
    Double(attoseconds) / 1e18
  }

  // MARK: Stretches

  private var period: Int128 {
    Self.whole(timing.wholeDuration + timing.wholeIterationDelay)
  }

  /// The position at which an iteration begins.
  private func start(of index: Int64) -> Int128 {
    // As in the timing model, what is skipped is whole nanoseconds where there are pauses.
    let isRounded = index > 0 && timing.wholeIterationDelay > 0
    return Int128(index) * period - (isRounded ? Self.whole(timing.skipped) : skipped)
  }

  /// Returns the place after another one, or nil if the motion has ended.
  func place(after place: Place?) -> Place? {
    switch place {
    case nil: .delay
    case .delay: period > 0 ? next(Int64((active.lowerBound + skipped) / period)) : .endDelay
    case .iteration(let index): .pause(index)
    case .pause(let index): next(index + 1)
    case .endDelay: nil
    }
  }

  private func next(_ index: Int64) -> Place {
    start(of: index) < active.upperBound ? .iteration(index) : .endDelay
  }

  /// Returns a stretch, or nil if the stretch is empty.
  func stretch(at place: Place) -> Stretch? {
    let delay = Self.whole(timing.wholeDelay)
    switch place {
    case .delay: return hold(0..<max(0, active.lowerBound + delay))

    case .endDelay:
      let end = Self.whole(timing.wholeEndTime ?? 0)
      let start = max(0, active.upperBound + delay)
      return hold(start..<max(start, end))

    case .iteration(let index):
      let start = start(of: index)
      let length = Self.whole(timing.wholeDuration)
      let first = max(start, active.lowerBound)
      let last = min(start + length, active.upperBound)
      guard first < last else { return nil }
      func fraction(_ position: Int128) -> Double {
        position == start + length ? 1 : Double(position - start) / Double(length)
      }
      return Stretch(
        change: .iteration(fraction(first)...fraction(last), iteration(index)),
        start: start + delay,
        seconds: Self.seconds(length),
      )

    case .pause(let index):
      let first = max(start(of: index) + Self.whole(timing.wholeDuration), active.lowerBound)
      let last = min(start(of: index + 1), active.upperBound)
      guard first < last else { return nil }
      return Stretch(
        change: .hold(rate: iteration(index).rateAtEnd),
        start: first + delay,
        seconds: Self.seconds(last - first),
      )
    }
  }

  /// Returns a stretch outside the iterations, whose rate is 0 where the fill mode does not cover
  /// the stretch.
  private func hold(_ range: Range<Int128>) -> Stretch? {
    guard !range.isEmpty else { return nil }
    let progress = timing.effectProgress(at: Duration(attoseconds: range.lowerBound))
    return Stretch(
      change: .hold(rate: progress.map { rate($0) } ?? 0),
      start: range.lowerBound,
      seconds: Self.seconds(range.upperBound - range.lowerBound),
    )
  }

  private func iteration(_ index: Int64) -> ArrivalRate.Iteration {
    let first = WholeAndFraction(timing.iterationStart)
    let isOdd = first.isOdd != (index & 1 != 0)
    let number = first.whole + Double(index)
    return ArrivalRate.Iteration(
      rate: rate,
      isBackwards: timing.direction.isBackwards(isOdd: isOdd),
      accumulation: timing.direction.accumulation(before: number),
    )
  }

  // MARK: Loops

  /// A number of whole iterations that repeats, with its arrivals.
  struct Cycle {
    let iterations: Int64
    let arrivals: Double
  }

  /// The cycle of the iterations, or nil if the iterations differ.
  var cycle: Cycle? {
    guard !accumulates, timing.iterations > 2 else { return nil }
    let pauses = Self.seconds(Self.whole(timing.wholeIterationDelay))
    let seconds = Self.seconds(Self.whole(timing.wholeDuration))
    let arrivals = seconds > 0 ? ArrivalCells.arrivals(rate, seconds: seconds) : 0
    let ends = [iteration(0), iteration(1)].map { pauses * $0.rateAtEnd }
    let isAlternating = iteration(0).isBackwards != iteration(1).isBackwards
    return isAlternating
      ? Cycle(iterations: 2, arrivals: 2 * arrivals + ends[0] + ends[1])
      : Cycle(iterations: 1, arrivals: arrivals + ends[0])
  }

  /// Returns how many cycles can be skipped before an iteration in which a number of arrivals is
  /// reached, or nil if the number is never reached.
  func skippable(_ cycle: Cycle, from index: Int64, until arrivals: Double) -> Int64? {
    let left = (active.upperBound - start(of: index)) / period / Int128(cycle.iterations)
    let needed = arrivals / cycle.arrivals - 1
    let most = 0x1p60
    if timing.iterations == .infinity, !(needed < most) {
      return nil
    }
    return max(0, Int64(min(needed, most, Double(left) - 1)))
  }
}
