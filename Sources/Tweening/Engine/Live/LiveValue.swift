/// A tween's value at any instant, which any thread reads without awaiting.
///
/// A tween is a pure function of time, so a reader can evaluate it: there is no hop to the tweener, no
/// frame, and, with the default clock, no lock, unless more than a hundred threads read at once. A rate
/// limit or a share of traffic that many requests read is one.
///
/// A live value holds neither the tween nor the tweener: after them it keeps the last value. The tween
/// costs nothing a frame for it.
public struct LiveValue<Value: Sendable>: Sendable {
  @usableFromInline let cell: LiveCell

  init(_ cell: LiveCell) {
    self.cell = cell
  }

  /// The value at this very instant, to the last bit what the tween's `value` is.
  ///
  /// A read sees the effect of each command that has returned before it; while a command is under
  /// way, a read may see the time before it. What becomes due by itself, as the exact end value,
  /// needs no command, and is seen at its instant. The motion's functions run on the reader's
  /// thread.
  @inlinable
  public var value: Value {
    let reading = cell.begin()
    defer { cell.end(reading) }
    // A live value has the type of its tween.
    return reading.motion.use(as: LiveMotion<Value>.self) { $0.value(at: reading.progress) }
  }
}
