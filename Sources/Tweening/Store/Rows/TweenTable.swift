/// The tweens of one tweener with one type of value and one kind of motion.
///
/// A tween keeps its row as long as anything refers to the tween. Neighbouring rows are adjacent in
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
  let motions: TableMotions
  let records = ChunkedColumn(blank: TweenRecord())
  let playbacks = SharedPlaybacks()
  let identities = IdentityColumn()
  /// The plan of the frames; nil while frames have no readers.
  @safe @exclusivity(unchecked) var plan: FramePlan?
  private let free = FreeRows()

  init(index: Int32, _ key: TableKey, _ type: ValueType, _ shapes: any MotionRows) {
    self.index = index
    self.key = key
    self.type = type
    motions = TableMotions(key.batch, shapes)
  }

  deinit {
    guard !isEmpty else { return }
    for row in rows {
      records.clear(row)
    }
  }

  /// Returns whether the table is for motions of a kind.
  func has(_ valueType: ObjectIdentifier, _ batch: BatchKey) -> Bool {
    key.valueType == valueType && key.batch == batch
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

  /// The count of rows, from the first row on, that contain every tween that the table has ever
  /// had.
  var usedRows: Int {
    Int(free.used)
  }

  var isEmpty: Bool {
    free.takenCount == 0
  }

  /// Takes neighbouring rows of one chunk for tweens: at least one row. The caller must set the
  /// motions of the rows.
  ///
  /// - Parameters:
  ///   - numbers: The serial numbers of the tweens. The rows are for the first of them.
  ///   - record: The record of each tween, without references.
  ///   - isUnused: Whether the rows must not have had tweens before.
  func insert(
    _ numbers: Range<UInt64>,
    _ record: borrowing TweenRecord = TweenRecord(),
    isUnused: Bool = false,
  ) -> Range<Int32> {
    let rows =
      isUnused
      ? free.takeUnused(atMost: numbers.count) : free.take(atMost: numbers.count)
    while rows.upperBound > identities.rows {
      grow()
    }
    identities.set(rows, from: numbers.lowerBound)
    records.copyBits(of: record, to: rows)
    return rows
  }

  /// Prepares for `count` tweens in neighbouring rows. Returns whether the tweens take unused rows.
  func prepare(for count: Int) -> Bool {
    free.prepare(for: count)
  }

  /// Records for later frames that a tween was inserted, was removed, or has changed other than by
  /// time.
  @inline(__always)
  func replan(_ row: Int32) {
    plan?.recordChanges(row..<row + 1)
  }

  private func grow() {
    let rows = Chunk.capacity(after: identities.rows)
    identities.grow(to: rows)
    records.makeRoom(for: rows)
    motions.grow(to: rows)
    plan?.grow(to: rows)
  }

  /// Makes a row free for another tween.
  func remove(_ row: Int32) {
    identities[row] = .none
    playbacks.release(records.read(row) { $0.playback })
    records.clear(row)
    motions.remove(row)
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

  /// Assigns a pushed line to a tween, as `set` with any motion does.
  func set(_ row: Int32, _ motion: PushedMotion<some Sendable>, _ schedule: Schedule) {
    motions.set(row, motion, schedule)
    records[row].details?.hasNewMotion = true
  }

  // MARK: Value

  /// Returns a tween's value at an instant. `Value` is the table's type of value.
  func value<Value>(_ row: Int32, at time: Nanoseconds) -> Value {
    value(row, at: readPlayback(row) { $0.point(at: time) })
  }

  /// Returns the value at a point of a tween's run.
  func value<Value>(_ row: Int32, at point: PlaybackPoint) -> Value {
    withValue(row, at: point) { $0.load() }
  }

  /// Calls `body` with the value at a point of a tween's run.
  func withValue<Result>(
    _ row: Int32,
    at point: PlaybackPoint,
    _ body: (ErasedValue) -> Result,
  ) -> Result {
    unsafe type.withValue(
      { target in
        readPlayback(row) { _ = unsafe motions.write(row, $0.schedule, at: point, to: target) }
      },
      body,
    )
  }
}
