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
      unsafe references.makeRoom(for: row)
      let old = unsafe references[row]
      unsafe references[row] = unsafe newValue.map { unsafe .passRetained($0) }
      unsafe old?.release()
    }
  }

  /// Calls `body` with each object of some rows of a chunk: with all rows, if they have the same
  /// object, otherwise row by row.
  func forEachObject(
    _ rows: RowList,
    of chunk: Int,
    _ body: (_ object: Object, _ rows: RowList) -> Void,
  ) {
    guard rows.count > 0, unsafe references.hasMemory(for: Int32(chunk << Chunk.shift)) else {
      return
    }
    let references = unsafe references[chunk]
    let common = unsafe references[rows[0]]
    let isCommon = (0..<rows.count).allSatisfy { index in
      unsafe references[rows[index]]?.toOpaque() == common?.toOpaque()
    }
    guard !isCommon else {
      unsafe common?._withUnsafeGuaranteedRef { body($0, rows) }
      return
    }
    for index in 0..<rows.count {
      unsafe references[rows[index]]?._withUnsafeGuaranteedRef { body($0, rows[index..<index + 1]) }
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
