/// A column with an object or nil for each row of a table. Reads do not retain the object. A chunk
/// takes no memory until one of its rows has an object.
@safe
struct ReferenceColumn<Object: AnyObject>: ~Copyable {
  private let references = unsafe Column<Unmanaged<Object>?>(isSparse: true)

  deinit {
    for row in unsafe 0..<Int32(references.rows) where unsafe references.hasMemory(for: row) {
      unsafe references[row]?.release()
    }
  }

  /// Follows the growth of the table to `rows`, a capacity that `Chunk` returned.
  func grow(to rows: Int) {
    unsafe references.grow(to: rows)
  }

  subscript(row: Int32) -> Object? {
    @inline(__always)
    get {
      unsafe references.hasMemory(for: row) ? references[row]?.takeUnretainedValue() : nil
    }
    nonmutating set {
      guard unsafe newValue != nil || references.hasMemory(for: row) else { return }
      let reference = unsafe references.makeRoom(for: row)
      let old = unsafe reference.pointee
      unsafe reference.pointee = unsafe newValue.map { unsafe .passRetained($0) }
      unsafe old?.release()
    }
  }

  /// Calls `body` with each of the rows of a chunk: its index in the list, and its object.
  ///
  /// - Precondition: Each row has an object.
  @inline(__always)
  func forEach(_ rows: RowList, of chunk: Int, _ body: (_ index: Int, _ object: Object) -> Void) {
    let references = unsafe references[chunk]
    for index in 0..<rows.count {
      guard let object = unsafe references[rows[index]] else {
        preconditionFailure("a row without an object")
      }
      unsafe object._withUnsafeGuaranteedRef { body(index, $0) }
    }
  }
}
