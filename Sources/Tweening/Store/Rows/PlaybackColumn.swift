/// The playbacks of a table's tweens.
///
/// The playback of a row is simple, and stands in the row; or it is one of the others, which take
/// several times the memory.
struct PlaybackColumn: ~Copyable {
  /// Where the playback of a row is: in four bytes, which an enum would not fit.
  struct Place: Equatable, BitwiseCopyable {
    /// The number among the others, or the complement of a form.
    fileprivate let number: Int32

    /// That of a row without a tween.
    static let none = Place(.new)

    /// The form of a simple playback, or nil if the playback is one of the others.
    @inline(__always)
    var form: SimplePlayback.Form? {
      number < 0 ? SimplePlayback.Form(rawValue: UInt8(truncatingIfNeeded: ~number)) : nil
    }
  }

  private let rows = Column<SimplePlayback>()
  private let others = Column<Playback>()
  private var free = FreeRows()

  func grow(to count: Int) {
    rows.grow(to: count)
  }

  @inline(__always)
  func read<Result>(
    _ row: Int32,
    _ place: Place,
    _ body: (borrowing Playback) -> Result,
  ) -> Result {
    guard let form = place.form else { return others.read(place.number, body) }
    return body(rows[row].playback(form))
  }

  /// Changes the playback of a row, whose place may change.
  @inline(__always)
  mutating func update<Result>(
    _ row: Int32,
    _ place: inout Place,
    _ body: (inout Playback) -> Result,
  ) -> Result {
    if let form = place.form {
      var playback = rows[row].playback(form)
      let result = body(&playback)
      set(row, &place, playback)
      return result
    }
    let number = place.number
    let (result, form) = others.update(number) { playback in
      let result = body(&playback)
      let form = playback.simpleForm
      if form != nil {
        rows[row] = SimplePlayback(playback)
      }
      return (result, form)
    }
    if let form {
      release(place)
      place = Place(form)
    }
    return result
  }

  /// Sets the playback of a row that has none of the others.
  @inline(__always)
  mutating func set(_ row: Int32, _ place: inout Place, _ playback: borrowing Playback) {
    if let form = playback.simpleForm {
      rows[row] = SimplePlayback(playback)
      place = Place(form)
    } else {
      place = Place(number: insert(copy playback))
    }
  }

  private mutating func insert(_ playback: Playback) -> Int32 {
    let number = free.take()
    if number >= others.rows {
      others.grow(to: Chunk.capacity(after: others.rows))
    }
    others.initialize(number, to: playback)
    return number
  }

  /// Releases the playback of a row.
  mutating func release(_ place: Place) {
    guard place.form == nil else { return }
    others.remove(place.number)
    free.giveBack(place.number)
  }
}

extension PlaybackColumn.Place {
  @inline(__always)
  fileprivate init(_ form: SimplePlayback.Form) {
    number = ~Int32(form.rawValue)
  }
}
