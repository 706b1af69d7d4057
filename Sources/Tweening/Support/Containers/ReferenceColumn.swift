/// A column with an object or nil for each row of a table. Reads do not retain the object. The
/// column takes no memory until a row has an object.
@safe
final class ReferenceColumn<Object: AnyObject> {
  private let references = unsafe ChunkedColumn<Unmanaged<Object>?>(blank: nil)
  /// The number of rows of the table, and the number of rows that the column has memory for.
  private var rows = 0
  private var capacity = 0

  deinit {
    for row in 0..<capacity {
      unsafe references[Int32(row)]?.release()
    }
  }

  /// Makes room for at least `rows`, a capacity that `Chunk` returned.
  func grow(to rows: Int) {
    self.rows = rows
    if capacity > 0 {
      makeMemory()
    }
  }

  private func makeMemory() {
    unsafe references.grow(to: rows)
    capacity = rows
  }

  subscript(row: Int32) -> Object? {
    get {
      unsafe capacity > 0 ? references[row]?.takeUnretainedValue() : nil
    }
    set {
      if capacity == 0 {
        guard newValue != nil else { return }
        makeMemory()
      }
      let old = unsafe references[row]
      unsafe references[row] = unsafe newValue.map { unsafe .passRetained($0) }
      unsafe old?.release()
    }
  }

  /// Calls `body` with each of the rows of a chunk: its index in the list, and its object.
  ///
  /// - Precondition: Each row has an object.
  @inline(__always)
  func forEach(_ rows: RowList, of chunk: Int, _ body: (_ index: Int, _ object: Object) -> Void) {
    let references = unsafe references.chunk(chunk)
    for index in 0..<rows.count {
      guard let object = unsafe references[rows[index]] else {
        preconditionFailure("a row without an object")
      }
      unsafe object._withUnsafeGuaranteedRef { body(index, $0) }
    }
  }
}
