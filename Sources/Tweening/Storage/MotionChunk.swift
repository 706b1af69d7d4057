/// The motions of a chunk's slots.
enum MotionChunk<Value: Sendable> {
  /// Plain motions from one value to another, all with one ease: what the sweep computes in one
  /// batch.
  case plain(PlainMotions<Value>)
  /// Motions of any kind.
  case mixed(MixedMotions<Value>)
}

/// Plain motions: all that they differ in is their two values, and what the playback knows.
@safe
final class PlainMotions<Value: Sendable> {
  let ease: Ease
  let interpolator: Interpolator<Value>
  let pool: SlotPool
  let from: UnsafeMutableBufferPointer<Value>
  let to: UnsafeMutableBufferPointer<Value>

  /// - Parameter value: What stands in slots that are free.
  init(ease: Ease, interpolator: Interpolator<Value>, pool: SlotPool, repeating value: Value) {
    self.ease = ease
    self.interpolator = interpolator
    self.pool = pool
    unsafe from = .allocate(capacity: Chunk.size)
    unsafe to = .allocate(capacity: Chunk.size)
    unsafe from.initialize(repeating: value)
    unsafe to.initialize(repeating: value)
  }

  // Only values without references are kept here, so there is nothing to deinitialize.
  deinit {
    unsafe from.deallocate()
    unsafe to.deallocate()
  }

  /// The motion of a slot, put together again.
  func motion(_ index: Int, _ schedule: Schedule) -> Motion<Value> {
    Motion(
      timing: Timing(
        duration: .nanoseconds(schedule.end ?? .max),
        delay: .nanoseconds(schedule.delay),
        ease: ease
      ),
      shape: unsafe .lerp(from: from[index], to: to[index], interpolator)
    )
  }

  /// The value of a slot at a position, as its motion would give it.
  func value(_ index: Int, _ playback: Playback, at time: Nanoseconds) -> Value {
    let position = playback.position(at: time)
    let isBefore = position < 0 || (position == 0 && playback.isReversed)
    let span = Double(playback.schedule.end ?? .max)
    let progress = ease(Double(max(0, position)) / span, before: isBefore)
    return unsafe interpolator.one(from[index], to[index], progress)
  }
}

/// Motions of any kind, whole.
final class MixedMotions<Value: Sendable> {
  var motions: [Motion<Value>?] = .init(repeating: nil, count: Chunk.size)
}

/// The free slots of the chunks of one kind.
final class SlotPool {
  var free: [Int32] = []
  /// How many tweens of the kind are kept elsewhere, because too few were there for a chunk.
  var strays = 0

  /// Adds the slots of a chunk; the lowest is taken first.
  func add(chunk: Int) {
    let first = chunk << Chunk.shift
    free.append(contentsOf: (first..<first + Chunk.size).reversed().map(Int32.init))
  }
}
