/// The texts of a line that changes in place, as an asynchronous sequence.
///
/// Each element draws the line over the one before: it returns the cursor to the first column, and
/// erases what is left of the line. The last element is a line break.
public struct TerminalFrames<Value: Sendable>: AsyncSequence, Sendable {
  private let values: AsyncStream<Value>
  private let line: @Sendable (Value) -> String

  /// - Parameter line: Draws a value, when the reader asks for the next text.
  init(_ values: AsyncStream<Value>, line: @escaping @Sendable (Value) -> String) {
    self.values = values
    self.line = line
  }

  /// Creates the iterator. Only one iterator of a sequence gets each text.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), line: line)
  }

  /// Iterates over the texts of a line.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncStream<Value>.Iterator
    private let line: @Sendable (Value) -> String
    private var isOver = false

    fileprivate init(
      values: AsyncStream<Value>.Iterator,
      line: @escaping @Sendable (Value) -> String,
    ) {
      self.values = values
      self.line = line
    }

    /// Returns the next text, or nil after the line break.
    public mutating func next() async -> String? {
      await next(isolation: #isolation)
    }

    /// Returns the next text, or nil after the line break.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> String? {
      guard !isOver else { return nil }
      guard let value = await values.next(isolation: actor) else {
        isOver = true
        return "\n"
      }
      return "\r\(line(value))\u{1B}[K"
    }
  }
}

@available(*, unavailable)
extension TerminalFrames.Iterator: Sendable {}
