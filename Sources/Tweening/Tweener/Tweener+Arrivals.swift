extension Tweener {
  /// Returns a stream of arrivals at the rate of a motion, such as the requests of a load test.
  ///
  /// ```swift
  /// let ramp = Motion(from: 0.0, to: 50)
  ///   .duration(.seconds(10))
  ///   .ease(.linear)
  /// for await due in tweener.arrivals(of: ramp) {
  ///   requests.addTask { await get("/", due) }
  /// }
  /// ```
  ///
  /// Each element is the tweener time at which an arrival is due, as `arrivals()` of the motion
  /// computes it, and is delivered at this time. The motion starts when the loop asks for the first
  /// element. Arrivals follow the time scale, and stop while the tweener is frozen.
  ///
  /// No arrival is lost: a loop that falls behind receives each of them at once, with the time at
  /// which it was due. Nothing is buffered, because an arrival is computed when the loop asks for
  /// it, so a stream that is not read costs nothing.
  ///
  /// The stream finishes after the last arrival, when the task is cancelled, and when the tweener
  /// is closed. A loop that waits retains the tweener.
  ///
  /// - Parameters:
  ///   - rate: A motion whose values are arrivals a second.
  ///   - process: Whether the arrivals are even or random. The default is even.
  public nonisolated func arrivals(
    of rate: Motion<some BinaryFloatingPoint & Sendable>,
    _ process: MotionArrivals.Process = .even,
  ) -> TweenerArrivals {
    TweenerArrivals(self, rate.arrivals(process))
  }

  /// Returns a stream of arrivals at the rate of a motion of whole numbers.
  ///
  /// The stream is that of the same motion of floating-point numbers.
  ///
  /// - Parameters:
  ///   - rate: A motion whose values are arrivals a second.
  ///   - process: Whether the arrivals are even or random. The default is even.
  public nonisolated func arrivals(
    of rate: Motion<some BinaryInteger & Sendable>,
    _ process: MotionArrivals.Process = .even,
  ) -> TweenerArrivals {
    TweenerArrivals(self, rate.arrivals(process))
  }
}

/// A stream of the tweener times at which arrivals are due; see `arrivals(of:)` of a ``Tweener``.
///
/// Each loop over the stream starts its motion anew.
public struct TweenerArrivals: AsyncSequence, Sendable {
  /// The tweener time of an arrival.
  public typealias Element = Duration
  /// The stream never fails.
  public typealias Failure = Never

  private let tweener: Tweener
  private let arrivals: MotionArrivals

  init(_ tweener: Tweener, _ arrivals: MotionArrivals) {
    self.tweener = tweener
    self.arrivals = arrivals
  }

  /// Returns an iterator, whose first element starts the motion.
  public func makeAsyncIterator() -> Iterator {
    Iterator(tweener, arrivals)
  }

  /// An iterator that waits for each arrival.
  public struct Iterator: AsyncIteratorProtocol {
    private let tweener: Tweener
    private var arrivals: MotionArrivals.Iterator
    /// The tweener time at which the motion has started; nil before the first element.
    private var start: Duration?
    /// A tweener time that has been reached.
    private var reached = Duration.zero

    fileprivate init(_ tweener: Tweener, _ arrivals: MotionArrivals) {
      self.tweener = tweener
      self.arrivals = arrivals.makeIterator()
    }

    /// Waits for the next arrival, and returns its tweener time; nil at the end.
    public mutating func next() async -> Duration? {
      await next(isolation: #isolation)
    }

    /// Waits for the next arrival, and returns its tweener time; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Duration? {
      if start == nil {
        reached = await tweener.time
        start = reached
      }
      guard !Task.isCancelled, let start, let arrival = arrivals.next() else { return nil }
      let due = start.saturatingAdding(arrival)
      // Many arrivals within one wake cost one look at the time.
      if due > reached {
        do throws(CancellationError) {
          try await tweener.sleep(until: due)
        } catch {
          return nil
        }
        reached = await tweener.time
      }
      return due
    }
  }
}
