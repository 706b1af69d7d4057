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
    for row in rows {
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

  func location(_ row: Int32) -> TweenLocation {
    TweenLocation(table: index, row: row)
  }

  // MARK: Rows

  /// A tween's record.
  subscript(row: Int32) -> TweenRecord {
    // Inlined, so that reading one part of a record does not copy the record.
    @inline(__always)
    get {
      records[row]
    }
  }

  /// Reads a tween's record in place: copying a record takes longer than most reads.
  @inline(__always)
  func read<Result>(_ row: Int32, _ body: (borrowing TweenRecord) -> Result) -> Result {
    records.read(row, body)
  }

  /// Changes a tween's record in place. `body` must not make tweens.
  @inline(__always)
  func update<Result>(_ row: Int32, _ body: (inout TweenRecord) -> Result) -> Result {
    records.update(row, body)
  }

  /// Returns the details of a tween, and makes the object if there is none.
  func details(_ row: Int32) -> TweenDetails {
    if let details = records[row].details {
      return details
    }
    let details = TweenDetails()
    update(row) { $0.details = details }
    return details
  }

  /// The rows that have tweens, in ascending order.
  var rows: some Sequence<Int32> {
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

  // MARK: Motion

  /// Returns the motion that a tween plays. `Value` is the table's type of value.
  func motion<Value>(_ row: Int32) -> Motion<Value> {
    motions.motion(row, readPlayback(row) { $0.schedule })
  }

  /// Assigns another motion to a tween. The tween's playback has the motion's schedule already, or
  /// receives it at once.
  func set(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    motions.set(row, motion, schedule)
    records[row].details?.hasNewMotion = true
  }

  /// Assigns the core of a motion to a tween, whose face stays, as `set` does otherwise.
  func setCore(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    motions.setCore(row, motion, schedule)
    records[row].details?.hasNewMotion = true
  }

  /// Whether nothing may show in place of a tween's motion.
  func isEssential(_ row: Int32) -> Bool {
    // A timing that says so has rare parts, so it does not follow from the schedule.
    motions.timings[row]?.timing.isEssential ?? false
  }

  // MARK: Value

  /// Returns a tween's value at an instant. `Value` is the table's type of value.
  func value<Value>(_ row: Int32, at time: Nanoseconds) -> Value {
    value(row, at: point(row, at: time))
  }

  /// Returns the value at a point of a tween's run.
  func value<Value>(_ row: Int32, at point: PlaybackPoint) -> Value {
    type.withValues(1) { values in
      write(row, at: point, to: values[0])
      return values[0].take()
    }
  }

  /// Calls `body` with the value at a point of a tween's run, in temporary memory.
  func withValue<Result>(
    _ row: Int32,
    at point: PlaybackPoint,
    _ body: (ErasedValue) -> Result,
  ) -> Result {
    type.withValues(1) { values in
      write(row, at: point, to: values[0])
      defer { type.destroy(values) }
      return body(values[0])
    }
  }

  private func write(_ row: Int32, at point: PlaybackPoint, to target: ErasedValue) {
    readPlayback(row) { _ = motions.write(row, $0, at: point, to: target) }
  }
}
