/// The tweens of one tweener with one type of value and one kind of motion.
///
/// A tween keeps its row as long as anything refers to the tween. Neighboring rows are adjacent in
/// every column, so frames compute them in one loop.
final class TweenTable {
  /// A number that no other table has.
  let id = UniqueID.next()
  let index: Int32
  let key: TableKey
  let type: ValueType
  /// The type of the values, if the values have arithmetic; otherwise nil. Stored, because looking
  /// a conformance up takes longer than a retarget.
  private(set) lazy var vectors = type.valueType as? any VectorInterpolatable.Type
  /// The type of the values, if the values can be compared; otherwise nil.
  private(set) lazy var equatables = type.valueType as? any Equatable.Type
  @safe @exclusivity(unchecked) var motions: TableMotions
  let records = Column<TweenRecord>()
  @safe @exclusivity(unchecked) var playbacks = PlaybackColumn()
  @safe @exclusivity(unchecked) var identities = IdentityColumn()
  /// The plan of the frames; nil while frames have no readers.
  @safe @exclusivity(unchecked) var plan: FramePlan?
  @safe @exclusivity(unchecked) private var free = FreeRows()

  init(
    index: Int32,
    _ key: TableKey,
    _ type: ValueType,
    _ shapes: any MotionRows,
  ) {
    self.index = index
    self.key = key
    self.type = type
    motions = TableMotions(key.group, type, shapes)
  }

  deinit {
    guard !isEmpty else { return }
    for row in indices {
      release(row)
    }
  }

  /// Releases what a row has.
  private func release(_ row: Int32) {
    playbacks.release(records[row].playback)
    // Readers of a location may find the row before they find that the tween is gone.
    records[row] = TweenRecord()
    motions.remove(row)
  }

  /// Returns whether the table is for motions of a kind.
  func has(_ valueType: ObjectIdentifier, _ group: GroupKey) -> Bool {
    key.valueType == valueType && key.group == group
  }

  // MARK: Rows

  subscript(index: Int32) -> TweenRow {
    TweenRow(table: self, index: index)
  }

  /// The rows that have tweens, in ascending order.
  var rows: some Sequence<TweenRow> {
    indices.lazy.map { self[$0] }
  }

  /// The indices of the rows that have tweens, in ascending order.
  var indices: some Sequence<Int32> {
    (0..<free.used).lazy.filter { self.identities[$0] != .none }
  }

  /// The number of rows, from the first row on, that contain every tween that the table has ever
  /// had.
  var usedRows: Int {
    Int(free.used)
  }

  var isEmpty: Bool {
    free.takenCount == 0
  }

  /// Takes a row for a tween. The caller must set the motion of the row.
  ///
  /// - Parameters:
  ///   - record: The record of the tween, without references.
  ///   - bulk: The tweens that are being made together, or nil if there are none.
  func insert(
    _ id: TweenID,
    _ playback: borrowing Playback,
    _ record: TweenRecord = TweenRecord(),
    in bulk: BulkInsertion? = nil,
  ) -> Int32 {
    var record = record
    let row = free.take(in: bulk)
    if row >= identities.rows {
      grow()
    }
    identities[row] = id
    playbacks.set(row, &record.playback, playback)
    records.initialize(row, to: record)
    return row
  }

  /// Records for later frames that a tween was inserted, was removed, or has changed other than by
  /// time.
  @inline(__always)
  func replan(_ row: Int32) {
    plan?.recordChange(row)
  }

  private func grow() {
    let rows = Chunk.capacity(after: identities.rows)
    identities.grow(to: rows)
    records.grow(to: rows)
    playbacks.grow(to: rows)
    motions.grow(to: rows)
    plan?.grow(to: rows)
  }

  /// Makes a row free for another tween.
  func remove(_ row: Int32) {
    identities[row] = .none
    release(row)
    free.giveBack(row)
    replan(row)
  }
}
