/// Motions through several values, without references.
@safe
final class KeyframeColumn: ShapeColumn {
  private let type: ValueType
  private let interpolate: BatchInterpolator
  private let tracks = ReferenceColumn<KeyframeStops>()

  init(_ type: ValueType, _ interpolate: BatchInterpolator) {
    self.type = type
    self.interpolate = interpolate
  }

  func grow(to rows: Int) {
    tracks.grow(to: rows)
  }

  func set<Value>(_ row: Int32, _ shape: MotionShape<Value>) {
    guard case .keyframes(let track) = shape else {
      preconditionFailure("a shape of another kind")
    }
    precondition(ObjectIdentifier(Value.self) == type.id, "keyframes of another type")
    tracks[row] = track
  }

  func remove(_ row: Int32) {
    tracks[row] = nil
  }

  private func track(_ row: Int32) -> KeyframeStops {
    guard let track = tracks[row] else {
      preconditionFailure("a row without keyframes")
    }
    return track
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    precondition(ObjectIdentifier(Value.self) == type.id, "keyframes are read as of another type")
    return unsafe .keyframes(unsafeDowncast(track(row), to: KeyframeTrack<Value>.self))
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let track = track(row)
    let (start, share) = track.place(of: progress)
    let from = unsafe track.values + start * type.stride
    guard let share else {
      unsafe type.copy(from, to: target)
      return
    }
    unsafe interpolate.one(from: from, to: from + type.stride, progress: share, into: target)
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    let stride = type.stride
    let memory = unsafe scratch.values(type)
    let progress = unsafe batch.progress
    tracks.forEach(batch.rows, of: batch.chunk) { index, track in
      let (start, share) = track.place(of: batch.progress(index))
      let from = unsafe track.values + start * stride
      // Where a value holds, there need not be a next one; between equal values is that value.
      let to = unsafe share == nil ? from : from + stride
      unsafe progress[index] = share ?? 0
      unsafe copy(from, memory.from + index * stride)
      unsafe copy(to, memory.to + index * stride)
    }
    let first = batch.rows.first
    let target = unsafe first.map { unsafe batch.values + $0 * stride } ?? memory.result
    interpolate(
      unsafe InterpolatedRows(
        rows: 0..<batch.rows.count,
        from: memory.from,
        to: memory.to,
        values: target,
        progress: progress,
      )
    )
    if first == nil {
      unsafe batch.rows.scatter(from: memory.result, to: batch.values, stride: stride)
    }
  }

  @inline(__always)
  private func copy(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) {
    if type.stride == 8 {
      // A call to copy a single number takes longer than to compute the number.
      unsafe target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
    } else {
      unsafe target.copyMemory(from: source, byteCount: type.stride)
    }
  }
}
