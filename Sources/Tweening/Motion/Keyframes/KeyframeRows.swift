/// Motions through equally many values, without references.
final class KeyframeRows<Value: Sendable>: KindRows {
  private let type = ValueType(Value.self)
  private let count: Int
  private let interpolate: BatchInterpolator
  private let stops = RowColumn<KeyframeStops>()
  private let values: RowColumn<Value>
  /// The stops of the motion that was set last. Most motions are like the one before, and what many
  /// share is at hand.
  private var latest: KeyframeStops?

  /// - Parameter first: One of the motions.
  init(_ first: KeyframeTrack<Value>) {
    count = first.values.count
    interpolate = first.interpolator.erased
    values = RowColumn(width: count)
  }

  func set(_ row: Int32, _ track: KeyframeTrack<Value>) {
    precondition(track.values.count == count, "a motion through more values, or fewer")
    if let latest, latest == track.stops {
      stops.set(row, latest)
    } else {
      latest = track.stops
      stops.set(row, track.stops)
    }
    let place = unsafe values.prepare(row)
    unsafe track.values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      unsafe place.initialize(from: first, count: count)
    }
  }

  func remove(_ row: Int32) {
    if latest === stops.find(row) {
      // Eases may hold what users' functions refer to.
      latest = nil
    }
    stops.remove(row)
  }

  func kind(_ row: Int32) -> KeyframeTrack<Value> {
    let values = unsafe Array(UnsafeBufferPointer(start: values.pointer(to: row), count: count))
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

/// Keyframes of a chunk. Apart from the type of the values, because generic code is not inlined as well.
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
    // The rows of which the value of a keyframe holds, and that keyframe.
    var holds: [(index: Int, keyframe: Int)] = []
    if let common = commonStops(batch), let ease = common.commonEase {
      unsafe common.findPlaces(batch.progress, starts, count: rows.count)
      unsafe ease.apply(to: PlainBatch(count: rows.count, progress: batch.progress))
    } else {
      for index in 0..<rows.count {
        let (start, share) = unsafe stops[rows[index]].place(of: batch.progress(index))
        if share == nil {
          holds.append((index, start))
        }
        // Behind the last keyframe there is none.
        unsafe starts[index] = min(start, count - 2)
        unsafe batch.progress[index] = share ?? 0
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

  /// The stops that all rows have, where each is between two keyframes that are not at one offset.
  private func commonStops(_ batch: RowBatch) -> KeyframeStops? {
    guard batch.rows.count > 0, batch.before.isEmpty else { return nil }
    let common = unsafe stops[batch.rows[0]]
    var isCommon = true
    for index in 0..<batch.rows.count {
      let isSame = unsafe stops[batch.rows[index]] === common
      isCommon = unsafe isCommon && isSame && 0..<1 ~= batch.progress[index]
    }
    return isCommon ? common : nil
  }
}
