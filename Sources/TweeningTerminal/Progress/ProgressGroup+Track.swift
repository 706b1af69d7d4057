extension ProgressGroup {
  /// Returns the elements of a sequence, and shows how many have been used.
  ///
  /// An element counts when the next one is asked for. The task succeeds at the end of the
  /// sequence. Where a loop is left before, the group ends the task.
  ///
  /// ```swift
  /// for file in progress.track(files, "Copying") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - title: The title of the task. The default is none.
  ///   - total: The count at the end of the sequence; nil: that of a collection.
  ///   - unit: The unit of the count.
  ///   - amount: Returns the amount by which an element advances the count. The default is one.
  public func track<Base: Sequence>(
    _ sequence: Base,
    _ title: String = "",
    total: Int? = nil,
    unit: ProgressUnit = .items,
    by amount: @escaping (Base.Element) -> Int = { _ in 1 },
  ) -> some Sequence<Base.Element> {
    let known = total ?? (sequence as? any Collection)?.count
    let task = task(title, total: known, unit: unit)
    return Swift.sequence(state: (elements: sequence.makeIterator(), used: 0)) { state in
      task.advance(by: state.used)
      guard let element = state.elements.next() else {
        task.succeed()
        return nil
      }
      state.used = amount(element)
      return element
    }
  }

  /// Returns the elements of an asynchronous sequence, and shows how many have been used.
  ///
  /// An element counts when the next one is asked for. The task succeeds at the end of the
  /// sequence, and fails if the sequence throws. Where a loop is left before, the group ends the
  /// task.
  ///
  /// ```swift
  /// let parts = progress.track(
  ///   body, "Downloading", total: length, unit: .bytes, by: \.count,
  /// )
  /// for try await part in parts { … }
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - title: The title of the task. The default is none.
  ///   - total: The count at the end of the sequence; nil: not known.
  ///   - unit: The unit of the count.
  ///   - amount: Returns the amount by which an element advances the count. The default is one.
  public func track<Base: AsyncSequence>(
    _ sequence: Base,
    _ title: String = "",
    total: Int? = nil,
    unit: ProgressUnit = .items,
    by amount: @escaping @Sendable (Base.Element) -> Int = { _ in 1 },
  ) -> TrackedAsyncSequence<Base> {
    let task = task(title, total: total, unit: unit)
    return TrackedAsyncSequence(base: sequence, task: task, amount: amount)
  }
}

/// The elements of an asynchronous sequence, counted by a ``ProgressTask``.
public struct TrackedAsyncSequence<Base: AsyncSequence>: AsyncSequence {
  let base: Base
  let task: ProgressTask
  let amount: @Sendable (Base.Element) -> Int

  /// Creates the iterator. The elements of all iterators count.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), task: task, amount: amount)
  }

  /// Iterates over the elements, and counts them.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let task: ProgressTask
    let amount: (Base.Element) -> Int
    /// The amount of the element that is being used.
    private var used = 0

    init(base: Base.AsyncIterator, task: ProgressTask, amount: @escaping (Base.Element) -> Int) {
      self.base = base
      self.task = task
      self.amount = amount
    }

    /// Returns the next element, or nil after the last.
    public mutating func next() async throws(Base.Failure) -> Base.Element? {
      try await next(isolation: #isolation)
    }

    /// Returns the next element, or nil after the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Base.Failure) -> Base.Element? {
      task.advance(by: used)
      used = 0
      do throws(Base.Failure) {
        guard let element = try await base.next(isolation: actor) else {
          task.succeed()
          return nil
        }
        used = amount(element)
        return element
      } catch {
        task.fail(ProgressTask.text(of: error))
        throw error
      }
    }
  }
}

extension TrackedAsyncSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension TrackedAsyncSequence.Iterator: Sendable {}
