extension ProgressGroup {
  /// Returns the elements of a sequence, and shows how many have been used.
  ///
  /// An element counts when the loop requests the next element. The task succeeds at the end of the
  /// sequence. Where a loop is left before, with `break` or with an error, the task is skipped, and
  /// keeps its count. If the group fails later, as with that error, the task has failed.
  ///
  /// ```swift
  /// for file in progress.track(files, "Copying") { … }
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - title: The title of the task. The default is none.
  ///   - total: The count at the end of the sequence. With nil, a collection has its `count`, and
  ///     the total of any other sequence is unknown.
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
    return TrackedSequence(base: sequence, task: task, amount: amount)
  }

  /// Returns the elements of an asynchronous sequence, and shows how many have been used.
  ///
  /// An element counts when the loop requests the next element. The task succeeds at the end of the
  /// sequence. It fails if the sequence throws, or ends before the total in a cancelled task. Where
  /// a loop is left before, with `break` or with an error of its own, the task is skipped, and
  /// keeps its count. If the group fails later, as with that error, the task has failed.
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
  ///   - total: The count at the end of the sequence, or nil if the count is unknown.
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

/// The task of one loop.
///
/// A loop that is left early drops its iterator, and with it this object.
final class TrackedLoop {
  private let task: ProgressTask
  /// The amount of the current element.
  private var used = 0
  private var isOver = false

  init(_ task: ProgressTask) {
    self.task = task
  }

  deinit {
    if !isOver {
      task.leave()
    }
  }

  /// Counts the element after its use.
  func count() {
    task.advance(by: used)
    used = 0
  }

  func use(_ amount: Int) {
    used = amount
  }

  func succeed() {
    isOver = true
    task.succeed()
  }

  /// Ends the task at the end of a sequence that a cancelled task may end early.
  func finish() {
    isOver = true
    task.finish()
  }

  func fail(_ error: any Error) {
    isOver = true
    task.fail(ProgressTask.text(of: error))
  }
}

/// The elements of a sequence, counted by a task.
private struct TrackedSequence<Base: Sequence>: Sequence {
  let base: Base
  let task: ProgressTask
  let amount: (Base.Element) -> Int

  func makeIterator() -> Iterator {
    Iterator(base: base.makeIterator(), loop: TrackedLoop(task), amount: amount)
  }

  struct Iterator: IteratorProtocol {
    var base: Base.Iterator
    let loop: TrackedLoop
    let amount: (Base.Element) -> Int

    mutating func next() -> Base.Element? {
      loop.count()
      guard let element = base.next() else {
        loop.succeed()
        return nil
      }
      loop.use(amount(element))
      return element
    }
  }
}
