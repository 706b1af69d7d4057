/// All tweens of one tweener with values of one type.
///
/// Plain motions, from one value to another once, are kept by ease in columns that the sweep
/// computes a chunk at a time; all others are kept whole, and evaluated one by one. So are the
/// first few of an ease: a chunk is worth its memory only for more.
final class Lane<Value: Sendable>: AnyLane, @unchecked Sendable {
  private static var straysBeforeAChunk: Int { 8 }

  private(set) var chunks: [MotionChunk<Value>] = []
  private let mixedPool = SlotPool()
  private var plainPools: [Ease: SlotPool] = [:]
  private var newestPool: (ease: Ease, pool: SlotPool)?
  // Plain slots whose motion was adjusted to something else.
  private var exceptions: [Int32: Motion<Value>] = [:]
  private var adjustments: [Int32: Motion<Value>] = [:]
  // The slots whose fill leaves times at which the motion is not in effect.
  private var unfilled: Set<Int32> = []
  private let keepsColumns = _isPOD(Value.self)

  // MARK: Slots

  /// Adds a tween; it has no handle yet.
  func insert(_ motion: Motion<Value>, _ record: Record) -> Int32 {
    let slot = place(motion, record.playback.schedule)
    let ticket = records[slot].ticket
    records[slot] = record
    // Deadlines of the slot's earlier tween must not fire for this one.
    records[slot].ticket = ticket &+ 1
    replan(slot)
    return slot
  }

  override func remove(_ slot: Int32) {
    records[slot].serial = 0
    records[slot].audience = nil
    if !adjustments.isEmpty { adjustments[slot] = nil }
    if !exceptions.isEmpty { exceptions[slot] = nil }
    if !unfilled.isEmpty { unfilled.remove(slot) }
    switch chunks[Int(slot) >> Chunk.shift] {
    case .plain(let plain):
      plain.pool.free.append(slot)

    case .mixed(let mixed):
      mixed.motions[Int(slot) & Chunk.mask] = nil
      mixedPool.free.append(slot)
    }
  }

  private func place(_ motion: Motion<Value>, _ schedule: Schedule) -> Int32 {
    if keepsColumns, case .lerp(let from, let to, let interpolator) = motion.shape,
      motion.timing.isPlain(schedule)
    {
      let pool = pool(of: motion.timing.ease)
      if pool.free.isEmpty, pool.strays < Self.straysBeforeAChunk {
        pool.strays += 1
      } else {
        if pool.free.isEmpty {
          let plain = PlainMotions(
            ease: motion.timing.ease,
            interpolator: interpolator,
            pool: pool,
            repeating: from
          )
          grow(pool, .plain(plain))
        }
        let slot = pool.free.removeLast()
        setPlain(slot, from: from, to: to)
        return slot
      }
    }
    if mixedPool.free.isEmpty { grow(mixedPool, .mixed(MixedMotions())) }
    let slot = mixedPool.free.removeLast()
    setWhole(slot, motion)
    return slot
  }

  private func pool(of ease: Ease) -> SlotPool {
    if let newestPool, newestPool.ease == ease { return newestPool.pool }
    let pool = plainPools[ease] ?? SlotPool()
    plainPools[ease] = pool
    newestPool = (ease, pool)
    return pool
  }

  private func grow(_ pool: SlotPool, _ chunk: MotionChunk<Value>) {
    pool.add(chunk: chunks.count)
    records.fill(chunk: chunks.count, repeating: .free)
    chunks.append(chunk)
    plan?.grow()
  }

  // MARK: Motion

  /// The motion that a tween plays.
  func motion(_ slot: Int32) -> Motion<Value> {
    let index = Int(slot) & Chunk.mask
    switch chunks[Int(slot) >> Chunk.shift] {
    case .plain(let plain):
      return exceptions[slot] ?? plain.motion(index, records[slot].playback.schedule)

    case .mixed(let mixed):
      guard let motion = mixed.motions[index] else {
        preconditionFailure("the motion of a free slot was asked for")
      }
      return motion
    }
  }

  /// The motion of the next start.
  func nextMotion(_ slot: Int32) -> Motion<Value> {
    adjustments[slot] ?? motion(slot)
  }

  func adjust(_ slot: Int32, _ motion: Motion<Value>) {
    adjustments[slot] = motion
  }

  override func takeAdjustment(_ slot: Int32) -> Schedule? {
    guard !adjustments.isEmpty, let motion = adjustments.removeValue(forKey: slot) else {
      return nil
    }
    let schedule = Schedule(motion.timing)
    switch chunks[Int(slot) >> Chunk.shift] {
    case .plain(let plain):
      if case .lerp(let from, let to, _) = motion.shape, plain.ease == motion.timing.ease,
        motion.timing.isPlain(schedule)
      {
        exceptions[slot] = nil
        unfilled.remove(slot)
        setPlain(slot, from: from, to: to)
      } else {
        exceptions[slot] = motion
        note(motion.timing.fill, slot)
      }

    case .mixed:
      setWhole(slot, motion)
    }
    valueStreams(slot)?.forget()
    return schedule
  }

  private func setPlain(_ slot: Int32, from: Value, to: Value) {
    guard case .plain(let plain) = chunks[Int(slot) >> Chunk.shift] else {
      preconditionFailure("a plain motion was put into a mixed chunk")
    }
    unsafe plain.from[Int(slot) & Chunk.mask] = from
    unsafe plain.to[Int(slot) & Chunk.mask] = to
  }

  private func setWhole(_ slot: Int32, _ motion: Motion<Value>) {
    guard case .mixed(let mixed) = chunks[Int(slot) >> Chunk.shift] else {
      preconditionFailure("a whole motion was put into a plain chunk")
    }
    mixed.motions[Int(slot) & Chunk.mask] = motion
    note(motion.timing.fill, slot)
  }

  private func note(_ fill: FillMode, _ slot: Int32) {
    if fill == .both {
      if !unfilled.isEmpty { unfilled.remove(slot) }
    } else {
      unfilled.insert(slot)
    }
  }

  // MARK: Value

  /// A tween's value at an instant.
  func value(_ slot: Int32, at time: Nanoseconds) -> Value {
    let playback = records[slot].playback
    if exceptions.isEmpty, case .plain(let plain) = chunks[Int(slot) >> Chunk.shift] {
      return plain.value(Int(slot) & Chunk.mask, playback, at: time)
    }
    return motion(slot).value(
      atPosition: playback.position(at: time),
      isReversed: playback.isReversed
    )
  }

  override func sweepLine(_ slot: Int32) -> SweepLine? {
    guard case .plain = chunks[Int(slot) >> Chunk.shift], exceptions[slot] == nil else {
      return nil
    }
    return records[slot].playback.line
  }

  /// The slots whose motion is not in effect at an instant.
  func absent(at time: Nanoseconds) -> Set<Int32> {
    guard !unfilled.isEmpty else { return [] }
    return unfilled.filter { slot in
      let playback = records[slot].playback
      return !motion(slot).timing.isInEffect(
        atPosition: playback.position(at: time),
        isReversed: playback.isReversed
      )
    }
  }

  // MARK: Snapshots

  override func makeSnapshot() -> AnySnapshot {
    Snapshot<Value>()
  }

  override func update(_ snapshot: AnySnapshot, from latest: AnySnapshot, at time: Nanoseconds) {
    // The tweener keeps the snapshots that this lane has made under the lane's own index.
    bring(
      unsafe unsafeDowncast(snapshot, to: Snapshot<Value>.self),
      from: unsafe unsafeDowncast(latest, to: Snapshot<Value>.self),
      to: time,
    )
  }

  // MARK: Streams

  private func valueStreams(_ slot: Int32) -> ValueStreams<Value>? {
    guard let streams = records[slot].audience?.valueStreams else { return nil }
    // Only `add` puts streams there, and they have the lane's type.
    return unsafe unsafeDowncast(streams, to: ValueStreams<Value>.self)
  }

  func add(_ slot: Int32, _ stream: ValueStream<Value>, to audience: Audience) {
    if audience.valueStreams == nil { audience.valueStreams = ValueStreams<Value>() }
    valueStreams(slot)?.add(stream)
  }

  override func deliverValue(_ slot: Int32, at time: Nanoseconds, frame: Nanoseconds?) {
    guard let streams = valueStreams(slot) else { return }
    let position = records[slot].playback.position(at: time)
    streams.deliver(value(slot, at: time), at: position, frame: frame)
  }
}

extension Timing {
  /// Whether the schedule and the ease say all about it: it runs once, forwards, for a time.
  fileprivate func isPlain(_ schedule: Schedule) -> Bool {
    schedule.isPlain && direction == .normal && fill == .both
      && duration == .nanoseconds(schedule.end ?? 0) && delay == .nanoseconds(schedule.delay)
  }
}
