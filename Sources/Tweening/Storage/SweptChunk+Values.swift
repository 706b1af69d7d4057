/// What a chunk says of one slot, to those who know the type of its values.
extension SweptChunk {
  func set<Value>(_ slot: Int32, from start: Value, to end: Value) {
    let index = Int(slot) & Chunk.mask
    unsafe from.assumingMemoryBound(to: Value.self)[index] = start
    unsafe to.assumingMemoryBound(to: Value.self)[index] = end
  }

  /// The plain motion of a slot, put together again.
  func motion<Value>(_ slot: Int32, _ schedule: Schedule) -> Motion<Value> {
    let index = Int(slot) & Chunk.mask
    let (delay, duration) = schedule.plainTiming
    return Motion(
      timing: Timing(duration: duration, delay: delay, ease: kind.ease),
      shape: unsafe .lerp(
        from: from.assumingMemoryBound(to: Value.self)[index],
        to: to.assumingMemoryBound(to: Value.self)[index],
        Interpolator(interpolate),
      ),
    )
  }

  /// The value of a slot at a point of its run, to the last bit what its plain motion would give.
  func value<Value: Sendable>(
    _ slot: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
  ) -> Value {
    let index = Int(slot) & Chunk.mask
    let isBefore = point.position < 0 || (point.position == 0 && point.isReversed)
    let linear = point.isAtEnd ? 1 : Double(max(0, point.position)) / schedule.span
    let progress = kind.ease(linear, before: isBefore)
    return unsafe Interpolator<Value>(interpolate).one(
      from.assumingMemoryBound(to: Value.self)[index],
      to.assumingMemoryBound(to: Value.self)[index],
      progress,
    )
  }
}
