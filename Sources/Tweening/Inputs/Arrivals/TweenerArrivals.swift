/// A stream of the tweener times at which arrivals are due; see `arrivals(of:)` of a ``Tweener``.
///
/// Each loop over the stream starts its motion anew. The stream never fails.
public struct TweenerArrivals: AsyncSequence, Sendable {
  let tweener: Tweener
  let arrivals: MotionArrivals

  /// Returns an iterator, whose first element starts the motion.
  public func makeAsyncIterator() -> Iterator {
    Iterator(tweener: tweener, arrivals: arrivals.makeIterator())
  }

  /// An iterator that waits for each arrival.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let tweener: Tweener
    fileprivate var arrivals: MotionArrivals.Iterator
    /// The tweener time at which the motion has started; nil before the first element.
    fileprivate var start: Duration?
    /// A tweener time that has been reached.
    fileprivate var reached = Duration.zero

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
