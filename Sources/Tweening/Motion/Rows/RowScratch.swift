/// Where the values of many rows are worked out.
@safe
@usableFromInline
final class RowScratch {
  /// How many rows are computed before the next are begun: few enough for the nearest cache.
  static let size = 2048

  /// Room for the progress of `size` rows.
  let progress = UnsafeMutablePointer<Double>.allocate(capacity: size)
  /// Room for another number of each row of a chunk.
  let push = UnsafeMutablePointer<Double>.allocate(capacity: Chunk.size)
  /// Room for the rows of a chunk.
  let rows = UnsafeMutablePointer<Int32>.allocate(capacity: Chunk.size)
  /// Room for a number of each row of a chunk.
  let indices = UnsafeMutablePointer<Int>.allocate(capacity: Chunk.size)
  let starts = UnsafeMutablePointer<Double>.allocate(capacity: Chunk.size)
  let spans = UnsafeMutablePointer<Double>.allocate(capacity: Chunk.size)
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {
    unsafe indices.initialize(repeating: 0, count: Chunk.size)
  }

  deinit {
    unsafe progress.deallocate()
    unsafe push.deallocate()
    unsafe rows.deallocate()
    unsafe indices.deallocate()
    unsafe starts.deallocate()
    unsafe spans.deallocate()
    unsafe memory?.deallocate()
  }

  /// Room for three values of each row of a chunk.
  func values(
    _ type: ValueType
  ) -> (
    from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer, result: UnsafeMutableRawPointer,
  ) {
    let size = Chunk.size * type.stride
    if capacity < 3 * size {
      unsafe memory?.deallocate()
      capacity = 3 * size
      // Aligned for every type: strides are multiples of alignments.
      unsafe memory = .allocate(byteCount: capacity, alignment: 128)
    }
    guard let memory = unsafe memory else {
      preconditionFailure("values without a size")
    }
    return unsafe (memory, memory + size, memory + 2 * size)
  }
}
