/// Rows of one chunk with their progress, and the memory that receives the chunk's values.
@usableFromInline
struct RowSlice {
  let chunk: Int
  @usableFromInline let rows: RowList
  /// The eased progress of each row, which may be overwritten.
  @usableFromInline let progress: BufferView<Double>
  /// Whether each row has the "before" flag: a jump at exactly its progress is still to come. Nil:
  /// no row has the flag.
  @usableFromInline let before: BufferView<Bool>?
  /// The accumulation of each row; nil: 0 for all rows.
  @usableFromInline let accumulations: BufferView<Double>?
  /// The memory for the values of the chunk.
  @usableFromInline let values: ErasedValues

  @inlinable
  @inline(__always)
  func progress(_ index: Int) -> EasedProgress {
    precondition(index >= 0 && index < rows.count, "an index out of range")
    return unsafe EasedProgress(
      value: progress[unchecked: index],
      isBefore: before?[unchecked: index] ?? false,
      accumulation: accumulations?[unchecked: index] ?? 0,
    )
  }
}

extension RowSlice {
  /// Interpolates between two values of each row.
  ///
  /// - Parameters:
  ///   - from: The start values of the rows, one after another.
  ///   - to: The end values of the rows, one after another.
  ///   - finish: A function that may change the results, which are one after another.
  func interpolate(
    _ interpolate: ErasedInterpolator,
    from: ErasedValues,
    to: ErasedValues,
    _ scratch: RowScratch,
    finish: (_ results: ErasedValues) -> Void = { _ in },
  ) {
    let results = neighbors(values) ?? scratch.values(like: values, .result)[0..<rows.count]
    interpolate.many(from: from, to: to, progress: progress, into: results)
    finish(results)
    if rows.first == nil {
      rows.scatter(from: results, to: values)
    }
  }

  /// Returns one value of each row, one after another, in memory that is valid until the next use
  /// of the part of the scratch memory.
  func gathered(
    _ source: ErasedValues,
    _ scratch: RowScratch,
    _ part: RowScratch.Part,
  ) -> ErasedValues {
    if let neighbors = neighbors(source) {
      return neighbors
    }
    let target = scratch.values(like: source, part)[0..<rows.count]
    rows.gather(from: source, to: target)
    return target
  }

  /// Returns the values of the rows; nil if the rows are not contiguous.
  func neighbors(_ values: ErasedValues) -> ErasedValues? {
    rows.first.map { values[$0..<$0 + rows.count] }
  }
}

/// Scratch memory for computing the values of many rows.
@safe
@usableFromInline
final class RowScratch {
  /// The number of rows that are computed at a time, few enough for the first-level cache.
  static let size = 2048

  /// Memory for the progress of `size` rows.
  let progress = Buffer(repeating: 0.0, count: size)
  /// Memory for the "before" flags of a chunk's rows.
  let before = Buffer(repeating: false, count: Chunk.size)
  /// Memory for the accumulations of a chunk's rows.
  let accumulations = Buffer(repeating: 0.0, count: Chunk.size)
  /// Memory for the push factors of a chunk's rows.
  let push = Buffer(repeating: 0.0, count: Chunk.size)
  /// Memory for the row numbers of a chunk.
  let rows = Buffer<Int32>(repeating: 0, count: Chunk.size)
  /// Memory for an integer of each row of a chunk.
  let indices = Buffer(repeating: 0, count: Chunk.size)
  let starts = Buffer(repeating: 0.0, count: Chunk.size)
  let spans = Buffer(repeating: 0.0, count: Chunk.size)
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0

  deinit {
    unsafe memory?.deallocate()
  }

  /// The parts of the memory for values.
  enum Part: Int, CaseIterable {
    case from, to, result
  }

  /// Returns memory for a value of each row of a chunk. The memory is valid until the scratch
  /// memory is used for values of another type.
  func values(like values: ErasedValues, _ part: Part) -> ErasedValues {
    let size = Chunk.size * values.stride
    if capacity < Part.allCases.count * size {
      unsafe memory?.deallocate()
      capacity = Part.allCases.count * size
      // All parts are aligned, since a stride is a multiple of its type's alignment.
      unsafe memory = .allocate(byteCount: capacity, alignment: 128)
    }
    guard let memory = unsafe memory else {
      preconditionFailure("values without a size")
    }
    return unsafe ErasedValues(
      values.type, stride: values.stride, count: Chunk.size, at: memory + part.rawValue * size,
    )
  }
}

/// Access to the memory of a motion's start value and end value, for a caller that knows their
/// type. The access is valid until the next tween is created.
@usableFromInline
struct Endpoints {
  @usableFromInline let from: ErasedValue
  @usableFromInline let to: ErasedValue

  /// Returns the start value and the end value.
  ///
  /// - Precondition: `Value` is the type of the values.
  func read<Value>(as _: Value.Type) -> (from: Value, to: Value) {
    (from.load(), to.load())
  }

  /// Overwrites the start value and the end value, which are trivial.
  ///
  /// - Precondition: `Value` is the type of the values.
  @inlinable
  func write<Value>(from start: Value, to end: Value) {
    from.initialize(to: start)
    to.initialize(to: end)
  }
}
