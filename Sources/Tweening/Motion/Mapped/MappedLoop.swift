/// The functions of the rows of a table, which one loop calls.
@safe
final class TransformColumn<Input, Output> {
  private let functions = RowColumn<RowTransform<Input, Output>>()
  private let loop: TransformLoop<Input, Output>

  init(_ loop: TransformLoop<Input, Output>) {
    self.loop = loop
  }

  subscript(row: Int32) -> @Sendable (Input) -> Output {
    get {
      unsafe functions.pointer(to: row).pointee.call
    }
    set {
      functions.set(row, RowTransform(newValue))
    }
  }

  func remove(_ row: Int32) {
    functions.remove(row)
  }

  /// Calls the functions of the rows of a batch, and writes the results to the batch's values.
  ///
  /// - Parameter inputs: The inputs of the rows, one after another.
  func write(_ batch: RowBatch, _ inputs: UnsafePointer<Input>) {
    let functions = unsafe functions[batch.chunk]
    loop.compute(
      unsafe TransformBatch(
        count: batch.rows.count,
        rows: batch.rows.pointer,
        inputs: inputs,
        functions: functions,
        outputs: batch.values.assumingMemoryBound(to: Output.self),
      )
    )
  }
}

/// A loop over functions, specialized in the module that creates it.
///
/// Unspecialized generic code looks up type metadata for each row, which doubles the time of a
/// row. The loop captures nothing. So the compiler specializes it in the module that creates the
/// motion, and any module's loop can compute the rows of another module's motions.
@usableFromInline
struct TransformLoop<Input, Output>: Sendable {
  @usableFromInline let compute: @Sendable (TransformBatch<Input, Output>) -> Void

  @inlinable
  init() {
    compute = { batch in
      for index in 0..<batch.count {
        let row = unsafe Int(batch.rows[index])
        let output = unsafe batch.functions[row](batch.inputs[index])
        unsafe (batch.outputs + row).initialize(to: output)
      }
    }
  }
}

/// Rows of a chunk with their inputs, and the memory of the chunk's functions and outputs.
@safe
@usableFromInline
struct TransformBatch<Input, Output> {
  @usableFromInline let count: Int
  @usableFromInline let rows: UnsafePointer<Int32>
  @usableFromInline let inputs: UnsafePointer<Input>
  @usableFromInline let functions: UnsafeMutablePointer<RowTransform<Input, Output>>
  @usableFromInline let outputs: UnsafeMutablePointer<Output>
}

/// The function of a row. The type is noncopyable, so that a call through its memory neither
/// retains nor releases the closure.
@usableFromInline
struct RowTransform<Input, Output>: ~Copyable {
  @usableFromInline let call: @Sendable (Input) -> Output

  init(_ call: @escaping @Sendable (Input) -> Output) {
    self.call = call
  }

  @inlinable
  @inline(__always)
  borrowing func callAsFunction(_ input: Input) -> Output {
    call(input)
  }
}
