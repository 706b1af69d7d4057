/// The values of a lane at one instant, whatever their type.
class AnySnapshot: @unchecked Sendable {}

/// The values of a lane at one instant, for any number of readers.
///
/// Written only while no reader has it: the tweener takes one up again when nobody holds it.
final class Snapshot<Value: Sendable>: AnySnapshot, @unchecked Sendable {
  let values = Column<Value>()
  /// The frame up to which each chunk is right.
  private var frames: [Int] = []
  /// The slots whose motion was not in effect.
  var absent: Set<Int32> = []

  /// The frame up to which a chunk is right; -1 where it was never filled.
  func frame(of chunk: Int) -> Int {
    chunk < frames.count ? frames[chunk] : -1
  }

  func setFrame(_ frame: Int, of chunk: Int) {
    while frames.count <= chunk {
      frames.append(-1)
    }
    frames[chunk] = frame
  }

  /// The value in a slot; nil where its motion was not in effect.
  func value(_ slot: Int32) -> Value? {
    absent.isEmpty || !absent.contains(slot) ? values[slot] : nil
  }
}
