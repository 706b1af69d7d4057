/// The texts of a line that changes in place, as an asynchronous sequence.
///
/// Each element replaces the previous line: the text returns the cursor to the first column, and
/// erases the rest of the line. The last element ends the line. If the terminal is not
/// ``Terminal/isInteractive``, the sequence has one element: the last line.
///
/// Write each element with ``Terminal/write(_:)``, because `print` waits for a line break.
public struct TerminalFrames<Value: Sendable>: AsyncSequence, Sendable {
  private let values: AsyncStream<Value>
  private let line: TerminalLine
  private let draw: @Sendable (Value, inout TerminalGrid) -> Void

  /// - Parameter draw: Draws a value in a grid of one row, when the reader requests the next text.
  init(
    _ values: AsyncStream<Value>,
    on line: TerminalLine,
    draw: @escaping @Sendable (Value, inout TerminalGrid) -> Void,
  ) {
    self.values = values
    self.line = line
    self.draw = draw
  }

  /// Creates the iterator. If a sequence has several iterators, each text is returned by one of
  /// them.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), line: line, draw: draw)
  }

  /// Iterates over the texts of a line.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncStream<Value>.Iterator
    private let line: TerminalLine
    private let draw: @Sendable (Value, inout TerminalGrid) -> Void
    private var last: String?
    private var isOver = false

    fileprivate init(
      values: AsyncStream<Value>.Iterator,
      line: TerminalLine,
      draw: @escaping @Sendable (Value, inout TerminalGrid) -> Void,
    ) {
      self.values = values
      self.line = line
      self.draw = draw
    }

    /// Returns the next text, or nil after the end of the line.
    public mutating func next() async -> String? {
      await next(isolation: #isolation)
    }

    /// Returns the next text, or nil after the end of the line.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> String? {
      guard !isOver else { return nil }
      while let value = await values.next(isolation: actor) {
        let text = line.text { draw(value, &$0) }
        guard !line.isInteractive else { return "\r\(text)\u{1B}[K" }
        last = text
      }
      isOver = true
      return (last ?? "") + "\n"
    }
  }
}

@available(*, unavailable)
extension TerminalFrames.Iterator: Sendable {}

/// A line of an output, on which text changes in place.
struct TerminalLine: Sendable {
  /// Whether a person sees the line change.
  let isInteractive: Bool
  /// Nil if the output takes no escape codes.
  let colors: TerminalColorSupport?
  /// Whether the locale has only ASCII characters.
  var isASCII = false
  /// Returns the columns, which change with the size of the terminal.
  let columns: @Sendable () -> Int

  /// Returns the text of a grid of one row.
  ///
  /// The last column stays free: after a character there, terminals erase different cells.
  func text(_ draw: (inout TerminalGrid) -> Void) -> String {
    var grid = TerminalGrid(size: TerminalSize(columns: columns() - 1, rows: 1))
    draw(&grid)
    return String(
      grid.text(
        TerminalLook(colors: colors ?? .none, isASCII: isASCII), takesEscapeCodes: colors != nil,
      )
      .dropLast())
  }
}

extension TerminalLine {
  init(on terminal: Terminal) {
    self.init(
      isInteractive: terminal.isInteractive,
      colors: terminal.takesEscapeCodes ? terminal.colors : nil,
      isASCII: terminal.look.isASCII,
      columns: { terminal.size.columns },
    )
  }
}
