/// All tweens of one tweener with values of one type.
///
/// The motions of plain chunks are put together from what is in the chunk. All others are kept
/// whole: those of loops for who asks for one value, the rest for frames too.
final class Lane<Value: Sendable>: AnyLane, @unchecked Sendable {
  /// The motions of the slots that are not in plain chunks, and of the exceptions.
  private let motions = WholeMotions()
  private var adjustments: [Int32: Motion<Value>] = [:] {
    didSet { hasAdjustments = !adjustments.isEmpty }
  }

  /// The slots whose fill leaves times at which the motion is not in effect.
  private var unfilled: Set<Int32> = []

  init(index: Int32) {
    super.init(index: index, Value.self)
  }

  // MARK: Slots

  /// Takes a slot for a motion.
  func insert(_ motion: Motion<Value>, _ schedule: Schedule) -> Int32 {
    guard
      case .lerp(let from, let to, let interpolator) = motion.shape,
      let kind = SweptKind(motion.timing, schedule),
      let slot = sweptSlot(kind, interpolator.batch)
    else { return insertWhole(motion) }
    setSwept(slot, from: from, to: to)
    if !kind.isPlain {
      setLoop(slot, motion)
    }
    return slot
  }

  private func insertWhole(_ motion: Motion<Value>) -> Int32 {
    let slot = mixedSlot()
    setWhole(slot, motion)
    return slot
  }

  override func remove(_ slot: Int32) {
    records[slot].serial = 0
    records[slot].audience = nil
    let swept = sweptChunk(slot)
    if swept?.kind.isPlain != true || hasExceptions || hasAdjustments {
      removeWhole(slot)
    }
    let pool = swept?.pool ?? pools.mixed
    pool.free.append(slot)
    plan?.remove(slot)
  }

  @inline(never)
  private func removeWhole(_ slot: Int32) {
    motions[slot] = nil
    adjustments[slot] = nil
    unfilled.remove(slot)
    setException(slot, false)
  }

  // MARK: Motion

  /// The motion that a tween plays.
  func motion(_ slot: Int32) -> Motion<Value> {
    if let plain = plainChunk(slot) {
      return plain.motion(slot, records[slot].playback.schedule)
    }
    return wholeMotion(slot).motion
  }

  private func wholeMotion(_ slot: Int32) -> WholeMotion<Value> {
    guard let motion = motions[slot] else {
      preconditionFailure("the motion of a free slot was asked for")
    }
    // Only `setWhole` puts motions there, and they have the lane's type.
    return unsafe unsafeDowncast(motion, to: WholeMotion<Value>.self)
  }

  /// The motion of the next start.
  func nextMotion(_ slot: Int32) -> Motion<Value> {
    adjustments[slot] ?? motion(slot)
  }

  func adjust(_ slot: Int32, _ motion: Motion<Value>) {
    adjustments[slot] = motion
  }

  override func endsAtNextStart(_ slot: Int32) -> Bool {
    let schedule = adjustments[slot].map { Schedule($0.timing) } ?? records[slot].playback.schedule
    return schedule.end != nil
  }

  override func takeAdjustment(_ slot: Int32) -> Schedule? {
    guard let motion = adjustments.removeValue(forKey: slot) else { return nil }
    let schedule = Schedule(motion)
    replace(slot, motion, SweptKind(motion.timing, schedule))
    valueStreams(slot)?.forget()
    return schedule
  }

  /// Gives a slot another motion, which need not be of its chunk's kind.
  private func replace(_ slot: Int32, _ motion: Motion<Value>, _ kind: SweptKind?) {
    let swept = sweptChunk(slot)
    guard let swept, swept.kind == kind, case .lerp(let from, let to, _) = motion.shape else {
      setException(slot, swept != nil)
      setWhole(slot, motion)
      return
    }
    setException(slot, false)
    setSwept(slot, from: from, to: to)
    if swept.kind.isPlain {
      motions[slot] = nil
      unfilled.remove(slot)
    } else {
      setLoop(slot, motion)
    }
  }

  private func setSwept(_ slot: Int32, from: Value, to: Value) {
    let isSwept = sweptChunk(slot)?.set(slot, from: from, to: to) != nil
    precondition(isSwept, "a motion for the sweep was put into a mixed chunk")
  }

  /// Keeps a motion that frames sweep. Of eases that are equal by name its chunk has the first, so
  /// that a value is the same whoever asks for it.
  private func setLoop(_ slot: Int32, _ motion: Motion<Value>) {
    let ease = sweptChunk(slot)?.kind.ease
    setWhole(slot, ease.map(motion.ease) ?? motion)
  }

  private func setWhole(_ slot: Int32, _ motion: Motion<Value>) {
    motions[slot] = WholeMotion(motion)
    if motion.timing.fill == .both {
      unfilled.remove(slot)
    } else {
      unfilled.insert(slot)
    }
  }

  /// The chunk that has a slot's motion, where a plain one has it.
  private func plainChunk(_ slot: Int32) -> SweptChunk? {
    guard let swept = sweptChunk(slot), swept.kind.isPlain else { return nil }
    return isException(slot) ? nil : swept
  }

  // MARK: Value

  /// A tween's value at an instant.
  func value(_ slot: Int32, at time: Nanoseconds) -> Value {
    let playback = records[slot].playback
    return value(slot, playback.schedule, at: playback.point(at: time))
  }

  private func value(_ slot: Int32, _ schedule: Schedule, at point: PlaybackPoint) -> Value {
    if let plain = plainChunk(slot) {
      return plain.value(slot, schedule, at: point)
    }
    return wholeMotion(slot).value(at: point)
  }

  override func evaluate(
    _ slots: SlotBits,
    of chunk: Int,
    into values: UnsafeMutableRawPointer,
    at time: Nanoseconds,
  ) {
    let values = unsafe values.assumingMemoryBound(to: Value.self)
    for index in slots {
      let slot = Int32((chunk << Chunk.shift) + index)
      if records[slot].serial != 0 {
        unsafe values[index] = value(slot, at: time)
      }
    }
  }

  override func absent(at time: Nanoseconds) -> Set<Int32> {
    guard !unfilled.isEmpty else { return [] }
    return unfilled.filter { slot in
      !wholeMotion(slot).isInEffect(at: records[slot].playback.point(at: time))
    }
  }

  // MARK: Snapshots

  override func makeSnapshot() -> Snapshot {
    guard !isTrivial else { return unsafe Snapshot(layout, destroy: nil) }
    return unsafe Snapshot(layout) { chunk in
      unsafe chunk.assumingMemoryBound(to: Value.self).deinitialize(count: Chunk.size)
    }
  }

  override func makeChunk(
    _ chunk: Int,
    in arena: ChunkArena,
    at time: Nanoseconds,
  ) -> UnsafeMutableRawPointer? {
    guard !isTrivial else { return unsafe arena.takeZeroed() }
    // A value with references cannot be made of nothing: any of the chunk's will do until its own
    // is written.
    let first = Int32(chunk << Chunk.shift)
    let slot = (first..<first + Int32(Chunk.size)).first { records[$0].serial != 0 }
    guard let slot else { return nil }
    let values = unsafe arena.take()
    unsafe values.initializeMemory(
      as: Value.self,
      repeating: value(slot, at: time),
      count: Chunk.size,
    )
    return unsafe values
  }

  override func copy(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    guard !isTrivial else {
      unsafe target.copyMemory(from: source, byteCount: layout.stride * Chunk.size)
      return
    }
    let source = unsafe source.assumingMemoryBound(to: Value.self)
    unsafe target.assumingMemoryBound(to: Value.self).update(from: source, count: Chunk.size)
  }

  // MARK: Streams

  private func valueStreams(_ slot: Int32) -> ValueStreams<Value>? {
    guard let streams = records[slot].audience?.valueStreams else { return nil }
    // Only `add` puts streams there, and they have the lane's type.
    return unsafe unsafeDowncast(streams, to: ValueStreams<Value>.self)
  }

  /// Adds a stream of values.
  ///
  /// - Parameter time: The instant whose value is its first; nil: it waits for the next run.
  func add(
    _ slot: Int32,
    _ subscription: Subscription,
    _ continuation: AsyncStream<Value>.Continuation,
    to audience: Audience,
    at time: Nanoseconds?,
  ) {
    if audience.valueStreams == nil {
      audience.valueStreams = ValueStreams<Value>()
    }
    var subscription = subscription
    if let time {
      let playback = records[slot].playback
      let point = playback.point(at: time)
      if subscription.takes(point, frame: nil) {
        continuation.yield(value(slot, playback.schedule, at: point))
      }
    }
    valueStreams(slot)?.add(subscription, continuation)
  }

  @_specialize(where Value == Double)
  override func deliverValue(_ slot: Int32, at time: Nanoseconds, frame: Nanoseconds?) {
    // Specialised, because generic code looks up the types of the stream for each value that it
    // yields, and nothing but the attribute makes the compiler do it for a method of a class.
    guard let streams = valueStreams(slot) else { return }
    let playback = records[slot].playback
    let point = playback.point(at: time)
    streams.deliver(point, frame: frame) { value(slot, playback.schedule, at: point) }
  }
}

extension Lane where Value: Interpolatable {
  /// Takes a slot for a motion from one value to another, and makes one only where it is kept.
  func insert(from: Value, to: Value, _ timing: Timing, _ schedule: Schedule) -> Int32 {
    guard
      let kind = SweptKind(timing, schedule), kind.isPlain,
      let slot = sweptSlot(kind, BatchInterpolator(Value.self))
    else { return insertWhole(from: from, to: to, timing) }
    setSwept(slot, from: from, to: to)
    return slot
  }

  /// Not in line, so that the many have no part in what the few need to know of the type.
  @inline(never)
  private func insertWhole(from: Value, to: Value, _ timing: Timing) -> Int32 {
    insertWhole(Motion(from: from, to: to).timing(timing))
  }
}
