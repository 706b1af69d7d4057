/// Keyframe motions with the same number of values, which hold no references.
final class KeyframeRows<Value: Sendable>: MotionRows {
  private let count: Int
  private let interpolate: ErasedInterpolator
  private let stops = Column<KeyframeStops>(isSparse: true)
  private let values: ValueColumn
  /// The stops of the motion that was set last. Most motions have the same stops as the motion
  /// before, so rows share one object.
  private var latest: KeyframeStops?

  /// - Parameter first: A motion with the number of values of all rows.
  init(_ first: KeyframeTrack<Value>) {
    count = first.values.count
    interpolate = first.interpolator.erased
    values = ValueColumn(ValueType(Value.self), width: count, isSparse: true)
  }

  func grow(to rows: Int) {
    stops.grow(to: rows)
    values.grow(to: rows)
  }

  func set(_ row: Int32, _ track: KeyframeTrack<Value>) {
    precondition(track.values.count == count, "a motion through more values, or fewer")
    if let latest, latest == track.stops {
      stops.insert(row, latest)
    } else {
      latest = track.stops
      stops.insert(row, track.stops)
    }
    values.makeRoom(for: row)
    unsafe track.values.withUnsafeBytes { unsafe values[values: row].copyBytes(from: $0) }
  }

  func remove(_ row: Int32) {
    if latest === stops[row] {
      // A custom ease may retain objects of the user.
      latest = nil
    }
    stops.remove(row)
  }

  func shape<Other>(_ row: Int32) -> MotionShape<Other> {
    retyped(track(row).shape)
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: ErasedValue) {
    target.initialize(to: track(row).value(at: progress))
  }

  private func track(_ row: Int32) -> KeyframeTrack<Value> {
    let values = values[values: row].typed(as: Value.self).array
    return KeyframeTrack(stops[row], values, Interpolator(interpolate))
  }

  func write(_ slice: RowSlice, _ scratch: RowScratch) {
    KeyframeLoop(count: count, stops: stops[slice.chunk], values: values[slice.chunk])
      .write(slice, interpolate, scratch)
  }
}

/// The loop over the rows of a chunk. It is not generic over the values, because the compiler
/// inlines generic code less well.
private struct KeyframeLoop {
  /// The number of keyframes of a row.
  let count: Int
  let stops: BufferView<KeyframeStops>
  let values: ErasedValues

  func write(_ slice: RowSlice, _ interpolate: ErasedInterpolator, _ scratch: RowScratch) {
    let rows = slice.rows
    let starts = scratch.indices.prefix(rows.count)
    let (from, to) = (scratch.values(like: values, .from), scratch.values(like: values, .to))
    // The rows that have the value of a single keyframe, with the keyframe.
    var holds: [(index: Int, keyframe: Int)] = []
    if let common = commonStops(slice), let ease = common.commonEase {
      common.findLocations(slice.progress, starts)
      ease.apply(to: EaseLoop(results: slice.progress))
    } else {
      for index in 0..<rows.count {
        let (start, fraction) = stops[rows[index]].location(of: slice.progress(index))
        if fraction == nil {
          holds.append((index, start))
        }
        // The loop reads the next keyframe too, which the last keyframe does not have.
        starts[index] = min(start, count - 2)
        slice.progress[index] = fraction ?? 0
      }
    }
    let indices = (0..<rows.count).lazy
    from.copy(indices.map { (rows[$0] * count + starts[$0], $0) }, from: values)
    to.copy(indices.map { (rows[$0] * count + starts[$0] + 1, $0) }, from: values)
    slice.interpolate(
      interpolate, from: from[0..<rows.count], to: to[0..<rows.count], scratch,
    ) { results in
      results.copy(
        holds.lazy.map { (rows[$0.index] * count + $0.keyframe, $0.index) }, from: values,
      )
    }
  }

  /// Returns the stops that all rows share; nil if the stops differ, if the progress of a row
  /// is outside 0..<1, or if a row has the "before" flag.
  private func commonStops(_ slice: RowSlice) -> KeyframeStops? {
    guard slice.rows.count > 0, slice.before == nil else { return nil }
    let common = stops[slice.rows[0]]
    var isCommon = true
    for index in 0..<slice.rows.count {
      let isSame = unsafe stops[unchecked: slice.rows[index]] === common
      isCommon = unsafe isCommon && isSame && 0..<1 ~= slice.progress[unchecked: index]
    }
    return isCommon ? common : nil
  }
}
