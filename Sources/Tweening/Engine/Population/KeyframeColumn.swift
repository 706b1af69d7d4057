/// Motions through equally many values, without references.
@safe
final class KeyframeColumn: ShapeColumn {
  /// Motions through more values are computed by functions.
  static let most = 64

  private let type: ValueType
  private let count: Int
  private let interpolate: BatchInterpolator
  private let stops = ReferenceColumn<KeyframeStops>()
  private let values: SparseMemory
  /// The stops of the motion that was set last. Most motions are like the one before, and what many
  /// share is at hand.
  private var latest: KeyframeStops?

  init(_ type: ValueType, count: Int, _ interpolate: BatchInterpolator) {
    self.type = type
    self.count = count
    self.interpolate = interpolate
    values = SparseMemory(type, count: count)
  }

  func grow(to rows: Int) {
    stops.grow(to: rows)
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == TweenColor)
  func set<Value>(_ row: Int32, _ shape: MotionShape<Value>) {
    guard case .keyframes(let track) = shape, track.values.count == count else {
      preconditionFailure("a shape of another kind")
    }
    if let latest, latest == track.stops {
      stops[row] = latest
    } else {
      latest = track.stops
      stops[row] = track.stops
    }
    for index in 0..<count {
      values.set(row, index, track.values[index])
    }
  }

  func remove(_ row: Int32) {
    if latest === stops[row] {
      // Eases may hold what users' functions refer to.
      latest = nil
    }
    stops[row] = nil
  }

  private func stops(_ row: Int32) -> KeyframeStops {
    guard let stops = stops[row] else {
      preconditionFailure("a row without keyframes")
    }
    return stops
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    let values: [Value] = (0..<count).map { self.values.get(row, $0) }
    return .keyframes(KeyframeTrack(stops(row), values, Interpolator(interpolate)))
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let (start, share) = stops(row).place(of: progress)
    let from = unsafe values.place(row) + start * type.stride
    guard let share else {
      unsafe type.copy(from, to: target)
      return
    }
    unsafe interpolate.one(from: from, to: from + type.stride, progress: share, into: target)
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
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
      stops.forEach(rows, of: batch.chunk) { index, stops in
        let (start, share) = stops.place(of: batch.progress(index))
        if share == nil {
          holds.append((index, start))
        }
        // Behind the last keyframe there is none.
        unsafe starts[index] = min(start, count - 2)
        unsafe batch.progress[index] = share ?? 0
      }
    }
    let values = unsafe UnsafeRawPointer(values[batch.chunk])
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
    var common: KeyframeStops?
    var isCommon = true
    stops.forEach(batch.rows, of: batch.chunk) { index, stops in
      if index == 0 {
        common = stops
      }
      isCommon = unsafe isCommon && stops === common && 0..<1 ~= batch.progress[index]
    }
    return isCommon ? common : nil
  }
}
