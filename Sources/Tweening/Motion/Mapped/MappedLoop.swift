/// The functions of the rows of a table, all of which one loop calls.
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

  /// Calls the functions of the rows of a batch.
  ///
  /// - Parameter inputs: Of each row of the batch, one after another.
  func write(_ batch: RowBatch, _ inputs: UnsafePointer<Input>) {
    let functions = unsafe functions[batch.chunk]
    loop.run(
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

/// A loop over functions, concrete where it is made.
///
/// Generic code looks up types for each row, which takes as long as the rest. The loop captures nothing,
/// so the compiler makes it of the types of the module that makes a motion of a function: loops of all
/// modules do the same.
@usableFromInline
struct TransformLoop<Input, Output>: Sendable {
  @usableFromInline let run: @Sendable (TransformBatch<Input, Output>) -> Void

  @inlinable
  init() {
    run = { batch in
      for index in 0..<batch.count {
        let row = unsafe Int(batch.rows[index])
        let output = unsafe batch.functions[row](batch.inputs[index])
        unsafe (batch.outputs + row).initialize(to: output)
      }
    }
  }
}

/// Rows of a chunk, an input for each, and where the functions and the outputs of the chunk are.
@safe
@usableFromInline
struct TransformBatch<Input, Output> {
  @usableFromInline let count: Int
  @usableFromInline let rows: UnsafePointer<Int32>
  @usableFromInline let inputs: UnsafePointer<Input>
  @usableFromInline let functions: UnsafeMutablePointer<RowTransform<Input, Output>>
  @usableFromInline let outputs: UnsafeMutablePointer<Output>
}

/// The function of a row. It cannot be copied, so that a call in its place counts no reference.
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
