/// Keyframe motions with the same number of values, which hold no references.
final class KeyframeRows<Value: Sendable>: MotionRows {
  private let type = ValueType(Value.self)
  private let count: Int
  private let interpolate: BatchInterpolator
  private let stops = Column<KeyframeStops>(isSparse: true)
  private let values: ColumnMemory
  /// The stops of the motion that was set last. Most motions have the same stops as the motion
  /// before, so rows share one object.
  private var latest: KeyframeStops?

  /// - Parameter first: A motion with the number of values of all rows.
  init(_ first: KeyframeTrack<Value>) {
    count = first.values.count
    interpolate = first.interpolator.erased
    values = ColumnMemory(
      stride: type.stride * count,
      alignment: type.alignment,
      isSparse: true,
    )
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
    let memory = unsafe values.makeRoom(for: row)
    unsafe track.values.withUnsafeBytes { values in
      guard let first = values.baseAddress else { return }
      unsafe memory.copyMemory(from: first, byteCount: values.count)
    }
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

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Value.self, to: track(row).value(at: progress))
  }

  private func track(_ row: Int32) -> KeyframeTrack<Value> {
    let first = unsafe values.address(row).assumingMemoryBound(to: Value.self)
    let values = unsafe Array(UnsafeBufferPointer(start: first, count: count))
    return KeyframeTrack(stops[row], values, Interpolator(interpolate))
  }

  func write(_ batch: RowBatch, _ scratch: RowScratch) {
    let loop = unsafe KeyframeLoop(
      type: type,
      count: count,
      stops: stops[batch.chunk],
      values: UnsafeRawPointer(values[batch.chunk]),
    )
    loop.write(batch, interpolate, scratch)
  }
}

/// The loop over the rows of a chunk. It is not generic over the values, because the compiler
/// inlines generic code less well.
@safe
private struct KeyframeLoop {
  let type: ValueType
  let count: Int
  let stops: UnsafeMutablePointer<KeyframeStops>
  let values: UnsafeRawPointer

  func write(_ batch: RowBatch, _ interpolate: BatchInterpolator, _ scratch: RowScratch) {
    let rows = batch.rows
    let stride = type.stride
    let starts = unsafe scratch.indices
    let memory = unsafe scratch.values(type)
    // The rows whose value is that of a single keyframe, with the keyframe.
    var holds: [(index: Int, keyframe: Int)] = []
    if let common = commonStops(batch), let ease = common.commonEase {
      unsafe common.findLocations(batch.progress, starts, count: rows.count)
      unsafe ease.apply(to: EaseBatch(count: rows.count, results: batch.progress))
    } else {
      for index in 0..<rows.count {
        let (start, fraction) = unsafe stops[rows[index]].location(of: batch.progress(index))
        if fraction == nil {
          holds.append((index, start))
        }
        // The loop reads the next keyframe too, which the last keyframe does not have.
        unsafe starts[index] = min(start, count - 2)
        unsafe batch.progress[index] = fraction ?? 0
      }
    }
    unsafe RowList.copy(rows.count, stride) { index in
      let first = unsafe rows[index] * count + starts[index]
      return unsafe (values + first * stride, memory.from + index * stride)
    }
    unsafe RowList.copy(rows.count, stride) { index in
      let first = unsafe rows[index] * count + starts[index]
      return unsafe (values + (first + 1) * stride, memory.to + index * stride)
    }
    let target = unsafe rows.first.map { unsafe batch.values + $0 * stride } ?? memory.result
    interpolate(
      unsafe InterpolatedRows(
        rows: 0..<rows.count,
        from: memory.from,
        to: memory.to,
        values: target,
        progress: batch.progress,
      )
    )
    for (index, keyframe) in holds {
      let value = unsafe values + (rows[index] * count + keyframe) * stride
      unsafe (target + index * stride).copyMemory(from: value, byteCount: stride)
    }
    if rows.first == nil {
      unsafe rows.scatter(from: memory.result, to: batch.values, stride: stride)
    }
  }

  /// Returns the stops that all rows share; nil if the stops differ, if the progress of a row
  /// is outside 0..<1, or if a row has the "before" flag.
  private func commonStops(_ batch: RowBatch) -> KeyframeStops? {
    guard batch.rows.count > 0, unsafe batch.before == nil else { return nil }
    let common = unsafe stops[batch.rows[0]]
    var isCommon = true
    for index in 0..<batch.rows.count {
      let isSame = unsafe stops[batch.rows[index]] === common
      isCommon = unsafe isCommon && isSame && 0..<1 ~= batch.progress[index]
    }
    return isCommon ? common : nil
  }
}
