/// The values of a lane at one instant, for any number of readers.
///
/// Written only while no reader has it: the tweener takes one up again when nobody holds it. The
/// type of the values is the lane's; only the lane writes them, and only its handles read them.
@safe
final class Snapshot: @unchecked Sendable {
  /// Where the values are kept.
  let arena: ChunkArena
  private let chunks = DirectArray<Part>()
  /// The slots whose motion was not in effect.
  var absent: Set<Int32> = []
  /// Takes the values of a chunk apart; nil where they are without references.
  private let destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The values of a chunk.
  @safe
  private struct Part {
    /// Nil where it was never filled.
    var values: UnsafeMutableRawPointer?
    /// The frame up to which they are right.
    var frame = -1
  }

  init(_ layout: ValueLayout, destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?) {
    arena = ChunkArena(layout)
    unsafe self.destroy = destroy
  }

  deinit {
    guard let destroy = unsafe destroy else { return }
    for index in chunks.indices {
      if let values = unsafe chunks[index].values {
        unsafe destroy(values)
      }
    }
  }

  /// The values of a chunk; nil where it was never filled.
  func chunk(_ index: Int) -> UnsafeMutableRawPointer? {
    unsafe index < chunks.count ? chunks[index].values : nil
  }

  /// Takes memory of the arena, with values in it, for a chunk that was never filled.
  func fill(_ index: Int, with chunk: UnsafeMutableRawPointer) {
    while chunks.count <= index {
      unsafe chunks.append(Part(values: nil))
    }
    unsafe chunks[index].values = unsafe chunk
  }

  /// The frame up to which a chunk is right; -1 where it was never filled.
  func frame(of chunk: Int) -> Int {
    chunk < chunks.count ? chunks[chunk].frame : -1
  }

  func setFrame(_ frame: Int, of chunk: Int) {
    chunks[chunk].frame = frame
  }

  /// The value in a slot; nil where its motion was not in effect.
  ///
  /// - Parameter type: The lane's type of value.
  func value<Value>(_ slot: Int32, as type: Value.Type) -> Value? {
    guard absent.isEmpty || !absent.contains(slot) else { return nil }
    guard let chunk = unsafe chunk(Int(slot) >> Chunk.shift) else { return nil }
    return unsafe chunk.assumingMemoryBound(to: type)[Int(slot) & Chunk.mask]
  }
}
