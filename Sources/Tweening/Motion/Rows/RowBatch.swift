/// Rows of one chunk with their progress, and the memory that receives the chunk's values.
@safe
@usableFromInline
struct RowBatch {
  let chunk: Int
  @usableFromInline let rows: RowList
  /// The eased progress of each row, which may be overwritten.
  @usableFromInline let progress: UnsafeMutablePointer<Double>
  /// Whether each row has the "before" flag: a jump at exactly its progress is still to come. Nil:
  /// no row has the flag.
  @usableFromInline let before: UnsafePointer<Bool>?
  /// The accumulation of each row; nil: 0 for all rows.
  @usableFromInline let accumulations: UnsafePointer<Double>?
  @usableFromInline let values: UnsafeMutableRawPointer

  @inlinable
  @inline(__always)
  func progress(_ index: Int) -> EasedProgress {
    precondition(index < rows.count, "an index out of range")
    return unsafe EasedProgress(
      value: progress[index],
      isBefore: before?[index] ?? false,
      accumulation: accumulations?[index] ?? 0,
    )
  }
}

extension RowBatch {
  /// Interpolates between two values of each row.
  ///
  /// - Parameters:
  ///   - from: The start values of the chunk's rows.
  ///   - to: The end values of the chunk's rows.
  ///   - finish: A function that may change the results, which are one after another.
  func interpolate(
    _ interpolate: BatchInterpolator,
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
    finish: (_ results: UnsafeMutableRawPointer) -> Void,
  ) {
    if let first = rows.first {
      unsafe interpolate(
        InterpolatedRows(
          rows: first..<first + rows.count,
          from: from,
          to: to,
          values: values,
          progress: progress,
        )
      )
      unsafe finish(values + first * type.stride)
      return
    }
    let memory = unsafe scratch.values(type)
    unsafe rows.gather(from: from, to: memory.from, stride: type.stride)
    unsafe rows.gather(from: to, to: memory.to, stride: type.stride)
    unsafe interpolate(
      InterpolatedRows(
        rows: 0..<rows.count,
        from: memory.from,
        to: memory.to,
        values: memory.result,
        progress: progress,
      )
    )
    unsafe finish(memory.result)
    unsafe rows.scatter(from: memory.result, to: values, stride: type.stride)
  }

  /// Returns one value of each row, one after another, in memory that is valid until the next use
  /// of the scratch memory.
  func gathered(
    _ source: UnsafeRawPointer,
    _ type: ValueType,
    _ scratch: RowScratch,
  ) -> UnsafeRawPointer {
    if let first = rows.first {
      return unsafe source + first * type.stride
    }
    let memory = unsafe scratch.values(type)
    unsafe rows.gather(from: source, to: memory.from, stride: type.stride)
    return unsafe UnsafeRawPointer(memory.from)
  }
}

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

/// Access to the memory of a motion's start value and end value, for a caller that knows their
/// type. The access is valid until the next tween is created.
@safe
@usableFromInline
struct Endpoints {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let from: UnsafeMutableRawPointer
  @usableFromInline let to: UnsafeMutableRawPointer

  init(_ type: ValueType, from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer) {
    self.type = type.id
    unsafe self.from = unsafe from
    unsafe self.to = unsafe to
  }

  /// Returns the start value and the end value.
  ///
  /// - Precondition: `Value` is the type of the values.
  func read<Value>(as valueType: Value.Type) -> (from: Value, to: Value) {
    precondition(type == ObjectIdentifier(valueType), "values are read as those of another type")
    return unsafe (
      from.assumingMemoryBound(to: valueType).pointee,
      to.assumingMemoryBound(to: valueType).pointee,
    )
  }

  /// Overwrites the start value and the end value, which are trivial.
  ///
  /// - Precondition: `Value` is the type of the values.
  @inlinable
  func write<Value>(from start: Value, to end: Value) {
    precondition(
      type == ObjectIdentifier(Value.self),
      "values are written over those of another type",
    )
    unsafe from.initializeMemory(as: Value.self, to: start)
    unsafe to.initializeMemory(as: Value.self, to: end)
  }
}
