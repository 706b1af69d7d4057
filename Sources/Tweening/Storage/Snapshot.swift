/// The values of a lane at one instant, for any number of readers.
///
/// Written only while no reader has it: the tweener takes one up again when nobody holds it. The
/// type of the values is the lane's; only the lane writes them, and only its handles read them.
@safe
final class Snapshot: @unchecked Sendable {
  /// Where the values are kept.
  let arena: ChunkArena
  private var chunks: [UnsafeMutableRawPointer?] = unsafe []
  /// The frame up to which each chunk is right.
  private var frames: [Int] = []
  /// The slots whose motion was not in effect.
  var absent: Set<Int32> = []
  /// Takes the values of a chunk apart; nil where they are without references.
  private let destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  init(_ layout: ValueLayout, destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?) {
    arena = ChunkArena(layout)
    unsafe self.destroy = destroy
  }

  deinit {
    guard let destroy = unsafe destroy else { return }
    for index in unsafe chunks.indices {
      if let chunk = unsafe chunks[index] {
        unsafe destroy(chunk)
      }
    }
  }

  /// The values of a chunk; nil where it was never filled.
  func chunk(_ index: Int) -> UnsafeMutableRawPointer? {
    unsafe index < chunks.count ? chunks[index] : nil
  }

  /// Takes memory of the arena, with values in it, for a chunk that was never filled.
  func fill(_ index: Int, with chunk: UnsafeMutableRawPointer) {
    while unsafe chunks.count <= index {
      unsafe chunks.append(nil)
      frames.append(-1)
    }
    unsafe chunks[index] = unsafe chunk
  }

  /// The frame up to which a chunk is right; -1 where it was never filled.
  func frame(of chunk: Int) -> Int {
    chunk < frames.count ? frames[chunk] : -1
  }

  func setFrame(_ frame: Int, of chunk: Int) {
    frames[chunk] = frame
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
