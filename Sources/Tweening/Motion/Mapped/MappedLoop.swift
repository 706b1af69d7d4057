/// A loop over functions, specialized in the module that creates it.
///
/// Unspecialized generic code looks up type metadata for each row, which doubles the time of a
/// row. The loop captures nothing. So the compiler specializes it in the module that creates the
/// motion, and any module's loop can compute the rows of another module's motions.
@usableFromInline
struct TransformLoop<Transform: ValueTransform>: Sendable {
  @usableFromInline let compute: @Sendable (TransformBatch<Transform>) -> Void

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

  /// Calls the functions of the rows of a batch, and writes the results to the batch's values.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the rows, one after another.
  ///   - functions: The functions of the chunk. Only those of the batch's rows may be called.
  func write(
    _ batch: RowBatch,
    _ inputs: UnsafePointer<Transform.Input>,
    _ functions: UnsafeMutablePointer<Transform>,
  ) {
    // The same memory: a `RowTransform` is a function that the loop does not copy.
    let functions = UnsafeMutableRawPointer(functions)
    compute(
      unsafe TransformBatch(
        count: batch.rows.count,
        rows: batch.rows.pointer,
        inputs: inputs,
        functions: functions.assumingMemoryBound(to: RowTransform<Transform>.self),
        outputs: batch.values.assumingMemoryBound(to: Transform.Output.self),
      )
    )
  }
}

/// Rows of a chunk with their inputs, and the memory of the chunk's functions and outputs.
@safe
@usableFromInline
struct TransformBatch<Transform: ValueTransform> {
  @usableFromInline let count: Int
  @usableFromInline let rows: UnsafePointer<Int32>
  @usableFromInline let inputs: UnsafePointer<Transform.Input>
  @usableFromInline let functions: UnsafeMutablePointer<RowTransform<Transform>>
  @usableFromInline let outputs: UnsafeMutablePointer<Transform.Output>
}

/// The function of a row. The type is noncopyable, so that a call through its memory neither
/// retains nor releases what the function captures.
@usableFromInline
struct RowTransform<Transform: ValueTransform>: ~Copyable {
  @usableFromInline let transform: Transform

  @inlinable
  @inline(__always)
  borrowing func callAsFunction(_ input: Transform.Input) -> Transform.Output {
    transform(input)
  }
}
