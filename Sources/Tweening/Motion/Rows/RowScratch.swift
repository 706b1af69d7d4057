/// Scratch memory for computing the values of many rows.
@safe
@usableFromInline
final class RowScratch {
  /// The number of rows that are computed at a time, few enough for the first-level cache.
  static let size = 2048

  /// Memory for the progress of `size` rows.
  let progress = UnsafeMutablePointer<Double>.allocate(capacity: size)
  /// Memory for the "before" flags of a chunk's rows.
  let before = UnsafeMutablePointer<Bool>.allocate(capacity: Chunk.size)
  /// Memory for the accumulations of a chunk's rows.
  let accumulations = UnsafeMutablePointer<Double>.allocate(capacity: Chunk.size)
  /// Memory for the push factors of a chunk's rows.
  let push = UnsafeMutablePointer<Double>.allocate(capacity: Chunk.size)
  /// Memory for the row numbers of a chunk.
  let rows = UnsafeMutablePointer<Int32>.allocate(capacity: Chunk.size)
  /// Memory for an integer of each row of a chunk.
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
    unsafe before.deallocate()
    unsafe accumulations.deallocate()
    unsafe push.deallocate()
    unsafe rows.deallocate()
    unsafe indices.deallocate()
    unsafe starts.deallocate()
    unsafe spans.deallocate()
    unsafe memory?.deallocate()
  }

  /// Returns memory for three values of each row of a chunk.
  func values(
    _ type: ValueType
  ) -> (
    from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer, result: UnsafeMutableRawPointer,
  ) {
    let size = Chunk.size * type.stride
    if capacity < 3 * size {
      unsafe memory?.deallocate()
      capacity = 3 * size
      // All three parts are aligned, since a stride is a multiple of its type's alignment.
      unsafe memory = .allocate(byteCount: capacity, alignment: 128)
    }
    guard let memory = unsafe memory else {
      preconditionFailure("values without a size")
    }
    return unsafe (memory, memory + size, memory + 2 * size)
  }
}
