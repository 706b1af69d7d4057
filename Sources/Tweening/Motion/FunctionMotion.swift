/// A motion whose value is a pure function of progress.
@usableFromInline
struct FunctionMotion<Value: Sendable>: MotionKind {
  @usableFromInline let function: @Sendable (EasedProgress) -> Value
  @usableFromInline let loop: FunctionLoop<Value>
  @usableFromInline let details: FunctionDetails?

  /// - Parameters:
  ///   - loop: The loop over such functions, created where the value's type is concrete.
  ///   - details: What the function has from another motion; nil: nothing.
  @inlinable
  init(
    _ function: @escaping @Sendable (EasedProgress) -> Value,
    _ loop: FunctionLoop<Value>,
    _ details: FunctionDetails? = nil,
  ) {
    self.function = function
    self.loop = loop
    self.details = details
  }

  @usableFromInline
  func value(at progress: EasedProgress) -> Value {
    function(progress)
  }

  @usableFromInline var origin: (any MotionOrigin)? {
    details?.origin
  }

  @usableFromInline var parts: Double? {
    details?.parts
  }

  @usableFromInline var accumulates: Bool {
    details?.accumulates ?? false
  }

  @usableFromInline var modification: Modification<Value>? {
    details?.modification as? Modification<Value>
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    sampledVelocity(of: Vector.self, at: point, rate: rate, parts: parts)
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    Rows(loop)
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    unsafe unsafeDowncast(rows, to: Rows.self).set(row, self)
  }

  private final class Rows: KindRows {
    private let functions = RowColumn<RowFunction<Value>>()
    private let details = RowColumn<FunctionDetails>()
    private let loop: FunctionLoop<Value>

    init(_ loop: FunctionLoop<Value>) {
      self.loop = loop
    }

    func set(_ row: Int32, _ kind: FunctionMotion) {
      functions.set(row, RowFunction(call: kind.function))
      if let details = kind.details {
        self.details.set(row, details)
      } else {
        details.remove(row)
      }
    }

    func remove(_ row: Int32) {
      functions.remove(row)
      details.remove(row)
    }

    func kind(_ row: Int32) -> FunctionMotion {
      let function = unsafe functions.pointer(to: row).pointee.call
      return FunctionMotion(function, loop, details.find(row))
    }

    func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
      let value = unsafe functions.pointer(to: row).pointee(progress)
      unsafe target.initializeMemory(as: Value.self, to: value)
    }

    func write(_ batch: RowBatch, _ scratch: RowScratch) {
      let functions = unsafe functions[batch.chunk]
      let values = unsafe batch.values.assumingMemoryBound(to: Value.self)
      unsafe withUnsafePointer(to: batch.before) { before in
        let words = unsafe UnsafeRawPointer(before).assumingMemoryBound(to: UInt64.self)
        loop.compute(
          unsafe FunctionBatch(
            count: batch.rows.count,
            rows: batch.rows.pointer,
            progress: UnsafePointer(batch.progress),
            before: batch.before.isEmpty ? nil : words,
            accumulations: batch.accumulations,
            functions: functions,
            values: values,
          )
        )
      }
    }
  }
}

/// What a function of another motion's values has from that motion.
@usableFromInline
final class FunctionDetails: Sendable {
  let origin: (any MotionOrigin)?
  /// The number of equal parts of the progress at whose ends the values are exact; nil: the values
  /// are exact everywhere.
  let parts: Double?
  /// Whether the function depends on the `accumulation` of the progress.
  let accumulates: Bool
  /// The `Modification` of the values' type; nil if the function is no modifier.
  let modification: (any Sendable)?

  /// Creates the details of a function of another motion's values; nil if there are none.
  @usableFromInline
  init?<Transform: ValueTransform>(
    mapping shape: any Shape<Transform.Input>,
    by transform: Transform,
  ) {
    (origin, parts, accumulates) = (shape.origin, shape.parts, shape.accumulates)
    modification = transform.modification(of: .kind(shape))
    guard origin != nil || parts != nil || accumulates || modification != nil else { return nil }
  }
}

/// A loop over functions of progress, specialized in the module that creates it.
///
/// Unspecialized generic code looks up type metadata for each row, which doubles the time of a
/// row. The loop captures nothing. So the compiler specializes it in the module that creates the
/// motion, and any module's loop can compute the rows of another module's motions.
@usableFromInline
struct FunctionLoop<Value: Sendable>: Sendable {
  @usableFromInline let compute: @Sendable (FunctionBatch<Value>) -> Void

  @inlinable
  init() {
    compute = { batch in
      guard unsafe batch.before != nil || batch.accumulations != nil else {
        for index in 0..<batch.count {
          let row = unsafe Int(batch.rows[index])
          let progress = unsafe EasedProgress(value: batch.progress[index], isBefore: false)
          unsafe (batch.values + row).initialize(to: batch.functions[row](progress))
        }
        return
      }
      for index in 0..<batch.count {
        let row = unsafe Int(batch.rows[index])
        let word = unsafe batch.before?[row >> 6] ?? 0
        let progress = unsafe EasedProgress(
          value: batch.progress[index],
          isBefore: word & (1 << UInt64(row & 63)) != 0,
          accumulation: batch.accumulations?[index] ?? 0,
        )
        unsafe (batch.values + row).initialize(to: batch.functions[row](progress))
      }
    }
  }
}

/// Rows of a chunk with their progress, and the memory of the chunk's functions and values.
@safe
@usableFromInline
struct FunctionBatch<Value: Sendable> {
  @usableFromInline let count: Int
  @usableFromInline let rows: UnsafePointer<Int32>
  @usableFromInline let progress: UnsafePointer<Double>
  /// The "before" flags of the chunk's rows, a bit each; nil: no row has the flag.
  @usableFromInline let before: UnsafePointer<UInt64>?
  /// The accumulation of each row; nil: 0 for all rows.
  @usableFromInline let accumulations: UnsafePointer<Double>?
  @usableFromInline let functions: UnsafeMutablePointer<RowFunction<Value>>
  @usableFromInline let values: UnsafeMutablePointer<Value>
}

/// The function of a row. The type is noncopyable, so that a call through its memory neither
/// retains nor releases the closure.
///
/// The type is no `RowTransform`, because a call passes an input of a generic type in memory, which
/// doubles the time of a row.
@usableFromInline
struct RowFunction<Value: Sendable>: ~Copyable {
  @usableFromInline let call: @Sendable (EasedProgress) -> Value

  init(call: @escaping @Sendable (EasedProgress) -> Value) {
    self.call = call
  }

  @inlinable
  @inline(__always)
  borrowing func callAsFunction(_ progress: EasedProgress) -> Value {
    call(progress)
  }
}
