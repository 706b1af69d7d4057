/// The times at which the integral of a rate reaches 1, 2, 3 and so on, or random times at that
/// rate: since the start of the motion, to the attosecond.
///
/// Each arrival is computed when it is read, so an endless sequence costs no memory. Make the
/// sequence with `arrivals()` of a motion of numbers.
public struct MotionArrivals: Sequence, Sendable {
  let stretches: ArrivalStretches
  let process: Process

  /// Returns an iterator over the arrivals, from the first one.
  public func makeIterator() -> Iterator {
    Iterator(stretches, process)
  }

  /// An iterator over the times of arrivals.
  public struct Iterator: IteratorProtocol {
    private let stretches: ArrivalStretches
    private var place: ArrivalStretches.Place?
    private var stretch: ArrivalStretches.Stretch?
    private var cells: ArrivalCells?
    private var cell: ArrivalCell?
    /// The integral of the rate before the current stretch, and after the current cell.
    private var count = ArrivalCount()
    /// The integral of the rate at the last arrival, and its distances to the next ones.
    private var number = 0.0
    private var distances: ArrivalDistances
    private var time: Int128 = 0
    /// The number of iterations since the last arrival.
    private var idleIterations = 0
    /// The fraction of the iteration at the last arrival, and its distance from the one before.
    private var (fraction, step) = (0.0, 0.0)
    private lazy var cycle = stretches.cycle

    fileprivate init(_ stretches: ArrivalStretches, _ process: Process) {
      self.stretches = stretches
      distances = ArrivalDistances(process)
    }

    /// The time at which the sequence ends: 292 years.
    private static let limit = Int128(Nanoseconds.max) * 1_000_000_000

    /// The most iterations of an accumulating motion without an arrival. The iterations of other
    /// motions are skipped.
    private static let mostIdleIterations = 10_000

    /// Returns the time of the next arrival; nil if the motion has no more arrivals.
    ///
    /// - Complexity: O(1) on average; an arrival after a change of the rate samples the rate.
    public mutating func next() -> Duration? {
      let target = number + distances.next()
      // A sum of many numbers may miss a whole number by its last digits.
      let least = target - 5e-14 * target
      while true {
        if let cell, let stretch, least <= cell.after {
          let next = cell.fraction(at: target, near: fraction + step)
          step = Swift.max(0, next - fraction)
          fraction = next
          let passed = ArrivalStretches.attoseconds(next * (stretch.seconds * 1e9))
          return arrive(target, at: stretch.start + passed)
        }
        if cell == nil, let stretch, case .hold(let rate) = stretch.change {
          let passed = (target - count.value) / rate
          if passed <= stretch.seconds * (1 + 5e-14) {
            let seconds = Swift.min(Swift.max(0, passed), stretch.seconds)
            return arrive(target, at: stretch.start + ArrivalStretches.attoseconds(seconds * 1e9))
          }
          count.add(rate * stretch.seconds)
        }
        guard advance(to: target) else { return nil }
      }
    }

    private mutating func arrive(_ number: Double, at time: Int128) -> Duration? {
      self.number = number
      idleIterations = 0
      // The last digits of two near arrivals may be in the wrong order.
      self.time = Swift.max(self.time, time)
      return self.time < Self.limit ? Duration(attoseconds: self.time) : nil
    }

    /// Continues with the next cell, or with the next stretch; returns false at the end.
    private mutating func advance(to target: Double) -> Bool {
      if let next = cells?.next(before: count.value) {
        cell = next
        count.add(next.after - next.before)
        (fraction, step) = (next.range.lowerBound, 0)
        return true
      }
      (cells, cell, stretch) = (nil, nil, nil)
      guard var next = stretches.place(after: place) else { return false }
      if case .iteration(let index) = next, index > 0, let cycle {
        guard let cycles = stretches.skippable(cycle, from: index, until: target - count.value)
        else {
          return false
        }
        count.add(Double(cycles) * cycle.arrivals)
        next = .iteration(index + cycles * cycle.iterations)
      }
      place = next
      stretch = stretches.stretch(at: next)
      guard let stretch else { return true }
      guard stretch.start < Self.limit else { return false }
      if case .iteration(let range, let iteration) = stretch.change {
        idleIterations += 1
        guard idleIterations <= Self.mostIdleIterations else { return false }
        cells = ArrivalCells(iteration, range, seconds: stretch.seconds, after: count.value)
      }
      return true
    }
  }
}

extension Motion where Value: BinaryFloatingPoint {
  /// Returns the times at which arrivals happen at the rate of this motion: the *n*-th arrival is
  /// where the integral of the rate reaches *n*.
  ///
  /// The values of the motion are rates: arrivals a second. A line is the ramp of a load test:
  ///
  /// ```swift
  /// let rate = Motion(from: 0.0, to: 100)
  ///   .duration(.seconds(10))
  ///   .ease(.linear)
  /// for time in rate.arrivals() {
  ///   // 500 times, the first at √0.2 s
  ///   schedule(at: time)
  /// }
  /// ```
  ///
  /// The rate is ``effect(at:)`` from time zero to the end: a delay, a pause and an end delay hold
  /// their rates, and where the fill mode does not cover a delay, the rate is 0. The sequence ends
  /// with the last arrival of the motion. The times never decrease.
  ///
  /// - A rate below 0, and NaN, counts as 0. A rate above 1e9 counts as 1e9.
  /// - At the *n*-th time, the integral is within 1e-12 · *n* of *n*. The time has the precision of
  ///   a `Double` progress, 3e-16 of an iteration, and of half an attosecond.
  /// - Motions of functions, springs and paths are integrated by samples. Between two keyframes, a
  ///   detail that is shorter than 1/500 of the iteration may be missed.
  /// - An endless motion has endless arrivals, or, if it has none in a whole cycle of its
  ///   iterations, no further ones. The sequence ends after 292 years, and where 10,000 iterations
  ///   of an ``accumulating()`` motion have no arrival.
  ///
  /// The arrivals of independent users are random. Pass `.poisson(seed: 7)` for a Poisson process
  /// with the same rate: about 500, and the same ones in each run.
  ///
  /// - Parameter process: Whether the arrivals are even or random. The default is even.
  public func arrivals(_ process: MotionArrivals.Process = .even) -> MotionArrivals {
    MotionArrivals(stretches: ArrivalStretches(self) { Double($0) }, process: process)
  }
}

extension Motion where Value: BinaryInteger {
  /// Returns the times at which arrivals happen at the rate of this motion.
  ///
  /// The times are the same as for a motion of floating-point numbers: between two whole numbers,
  /// the rate is not rounded.
  ///
  /// - Parameter process: Whether the arrivals are even or random. The default is even.
  public func arrivals(_ process: MotionArrivals.Process = .even) -> MotionArrivals {
    MotionArrivals(stretches: ArrivalStretches(self) { Double($0) }, process: process)
  }
}
