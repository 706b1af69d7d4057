/// The value of a tween at any instant, which any thread reads without `await`.
///
/// A tween is a pure function of time, so a reader evaluates it directly. A read needs no hop to
/// the tweener and no frame. With the default clock, a read needs no lock either, unless more than
/// a hundred threads read at once. Use a live value for a rate limit, or for a share of traffic,
/// that many requests read.
///
/// A live value retains neither the tween nor the tweener: after their end, ``value`` is the last
/// value. A live value costs the tween nothing per frame.
public struct LiveValue<Value: Sendable>: Sendable {
  @usableFromInline let reader: LiveReader

  init(_ cell: LiveCell) {
    reader = LiveReader(cell)
  }

  /// The value at this instant, equal to the tween's `value` to the last bit.
  ///
  /// A read sees the effect of each command that returned before the read. While a command is in
  /// progress, a read may return the value without that command. Changes without a command, such as
  /// the exact end value, are visible at their instants. The motion's functions run on the reader's
  /// thread.
  @inlinable
  public var value: Value {
    let reading = reader.cell.begin()
    defer { reader.cell.end(reading) }
    // A live value has the type of its tween.
    return reading.motion.use(as: LiveMotion<Value>.self) { $0.value(at: reading.progress) }
  }
}

extension LiveValue: CustomStringConvertible {
  /// The value at this instant.
  public var description: String {
    String(describing: value)
  }
}

/// The reference of live values to their cell.
///
/// The tweener has weak references to the cell, which make each retain and release of the cell
/// slower. A reader has no weak references.
@usableFromInline
final class LiveReader: Sendable {
  @usableFromInline let cell: LiveCell

  init(_ cell: LiveCell) {
    self.cell = cell
  }
}
