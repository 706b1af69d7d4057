public import Tweening

/// A turning character with a title, for work without a known progress.
///
/// ```swift
/// let spinner = Spinner(title: "Connecting")
/// for await frame in spinner.frames(of: tween) {
///   try Terminal.standard.write(frame)
/// }
/// ```
public struct Spinner: Sendable, Hashable {
  /// The shapes of a spinner, and their speed.
  public struct Shapes: Sendable, Hashable {
    /// The shapes in their order; never empty.
    public let shapes: [String]
    /// The time of each shape; above zero.
    public let interval: Duration

    /// Creates a spinner's shapes.
    ///
    /// - Parameters:
    ///   - shapes: The shapes in their order. An empty array counts as a single space.
    ///   - interval: The time of each shape; at least one millisecond.
    public init(_ shapes: [String], interval: Duration) {
      self.shapes = shapes.isEmpty ? [" "] : shapes
      self.interval = max(interval, .milliseconds(1))
    }

    /// Dots of braille that run around.
    public static let dots = Shapes(
      ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], interval: .milliseconds(80),
    )
    /// A line that turns, in ASCII.
    public static let line = Shapes(["|", "/", "-", "\\"], interval: .milliseconds(120))
    /// A block that grows and shrinks.
    public static let blocks = Shapes(
      ["▁", "▃", "▄", "▅", "▆", "▇", "▆", "▅", "▄", "▃"], interval: .milliseconds(100),
    )
  }

  /// The text after the spinner.
  public var title: String
  /// The shapes of the spinner.
  public var shapes: Shapes

  /// Creates a spinner.
  ///
  /// - Parameters:
  ///   - title: The text after the spinner. The default is none.
  ///   - shapes: The shapes. The default is ``Shapes/dots``.
  public init(title: String = "", shapes: Shapes = .dots) {
    self.title = title
    self.shapes = shapes
  }

  /// Returns the shape at a time since the start; a time before the start has the first shape.
  public func text(at time: Duration) -> String {
    let turns = max(time, .zero) / shapes.interval
    return shapes.shapes[Int(turns.remainder(modulo: Double(shapes.shapes.count)))]
  }

  /// Returns one line: the shape and the title.
  public func line(at time: Duration) -> String {
    text(at: time) + (title.isEmpty ? "" : " " + title)
  }

  /// Returns the texts of a line with the spinner, while a tween runs: one text for each new shape.
  /// Each text replaces the previous text.
  ///
  /// The texts end with the run of the tween, and the last text ends the line.
  ///
  /// - Parameters:
  ///   - tween: The tween, of any value.
  ///   - terminal: The terminal for the texts. The default is the terminal of standard output.
  public func frames<Value>(
    of tween: Tween<Value>,
    on terminal: Terminal = .standard,
  ) -> TerminalFrames<TweenFrame> {
    frames(of: tween, on: TerminalLine(on: terminal))
  }

  func frames<Value>(
    of tween: Tween<Value>,
    on line: TerminalLine,
  ) -> TerminalFrames<TweenFrame> {
    let rate = Duration.seconds(1) / shapes.interval
    let frames = tween.tweener.frames(of: [tween], framesPerSecond: rate)
    return TerminalFrames(frames, on: line) { frame, grid in
      grid.write(self.line(at: frame.time), column: 0, row: 0)
    }
  }
}

extension Double {
  /// The rest of a division of a number from 0, below the divisor.
  fileprivate func remainder(modulo divisor: Double) -> Double {
    isFinite ? truncatingRemainder(dividingBy: divisor) : 0
  }
}
