/// The elements of an asynchronous sequence, counted by a ``ProgressTask``.
public struct TrackedAsyncSequence<Base: AsyncSequence>: AsyncSequence {
  let base: Base
  let task: ProgressTask
  let amount: @Sendable (Base.Element) -> Int

  /// Creates the iterator. The elements of all iterators count, until one of them ends the task.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), loop: TrackedLoop(task), amount: amount)
  }

  /// Iterates over the elements, and counts them.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let loop: TrackedLoop
    let amount: (Base.Element) -> Int

    /// Returns the next element, or nil after the last.
    public mutating func next() async throws(Base.Failure) -> Base.Element? {
      try await next(isolation: #isolation)
    }

    /// Returns the next element, or nil after the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Base.Failure) -> Base.Element? {
      loop.count()
      do throws(Base.Failure) {
        guard let element = try await base.next(isolation: actor) else {
          loop.finish()
          return nil
        }
        loop.use(amount(element))
        return element
      } catch {
        loop.fail(error)
        throw error
      }
    }
  }
}

extension TrackedAsyncSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension TrackedAsyncSequence.Iterator: Sendable {}
