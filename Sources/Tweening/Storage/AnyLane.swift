/// All tweens of one tweener with one type of value: what of them does not depend on the type.
///
/// Touched only on its tweener, or by its end; handles and frames know it by its index.
class AnyLane: @unchecked Sendable {
  let index: Int32
  let layout: ValueLayout
  let valueType: ObjectIdentifier
  /// Whether values have no references, so that they can be copied as memory is.
  let isTrivial: Bool
  final let records = Column<Record>()
  final let pools = SlotPools()
  // Where the values of the plain chunks are kept.
  final let startValues: ChunkArena
  final let endValues: ChunkArena
  /// The chunks that the sweep computes; nil for one with motions of any kind.
  final let plainChunks = DirectArray<PlainChunk?>()
  /// What frames compute; nil while nobody reads them.
  private(set) final var plan: SweepPlan?
  private final var lastFrame = 0
  /// Whether any tween was adjusted since its last start.
  final var hasAdjustments = false
  /// Whether any tween of a plain chunk plays another motion than its chunk's kind.
  final var hasExceptions = false

  init(index: Int32, _ type: (some Any).Type) {
    self.index = index
    layout = ValueLayout(of: type)
    valueType = ObjectIdentifier(type)
    isTrivial = _isPOD(type)
    startValues = ChunkArena(layout)
    endValues = ChunkArena(layout)
  }

  /// A tween's record, in its place.
  final subscript(slot: Int32) -> Record {
    unsafeAddress {
      unsafe UnsafePointer(records.place(slot))
    }
    unsafeMutableAddress {
      unsafe records.place(slot)
    }
  }

  final func address(_ slot: Int32) -> Address {
    Address(lane: index, slot: slot)
  }

  /// The slots in use, in ascending order.
  final var slots: some Sequence<Int32> {
    (0..<Int32(plainChunks.count * Chunk.size)).lazy.filter { self.records[$0].serial != 0 }
  }

  /// A free slot for a plain motion; nil where it must be kept whole.
  final func plainSlot(
    _ timing: Timing,
    _ schedule: Schedule,
    _ interpolate: BatchInterpolator,
  ) -> Int32? {
    guard isTrivial, schedule.canBeSwept, timing.isPlain else { return nil }
    guard let pool = pools.pool(of: timing.ease) else { return nil }
    if pool.free.isEmpty {
      let plain = PlainChunk(
        ease: timing.ease,
        interpolate: interpolate,
        pool: pool,
        from: startValues,
        to: endValues,
      )
      grow(pool, plain)
    }
    return pool.free.removeLast()
  }

  /// A free slot for a motion of any kind.
  final func mixedSlot() -> Int32 {
    if pools.mixed.free.isEmpty {
      grow(pools.mixed, nil)
    }
    return pools.mixed.free.removeLast()
  }

  /// Adds a chunk of free slots.
  private final func grow(_ pool: SlotPool, _ plain: PlainChunk?) {
    pool.add(chunk: plainChunks.count)
    records.grow(repeating: .free)
    plainChunks.append(plain)
    plan?.grow()
  }

  /// Kills all tweens, as the tweener ceases to be. No callback runs: it would need a handle, and a
  /// handle holds the tweener.
  final func end(at time: Nanoseconds) {
    for slot in slots {
      guard let transition = records[slot].playback.kill(at: time) else { continue }
      records[slot].audience?.end(with: transition)
    }
  }

  // MARK: Frames

  /// Begins to compute frames, or ends it.
  final func setFrames(_ isOn: Bool, at time: Nanoseconds) {
    if let plan {
      lastFrame = plan.frame
    }
    guard isOn else {
      plan = nil
      return
    }
    let plan = SweepPlan(epoch: time, frame: lastFrame)
    for _ in plainChunks.indices {
      plan.grow()
    }
    self.plan = plan
    for slot in slots {
      replan(slot)
    }
  }

  /// Tells the frames what a tween does from now on.
  final func replan(_ slot: Int32) {
    guard let plan else { return }
    let playback = records[slot].playback
    let isInColumns = plainChunks[Int(slot) >> Chunk.shift] != nil
    let isPlain = isInColumns && !(hasExceptions && isException(slot))
    plan.place(slot, line: isPlain ? playback.line : nil, isMoving: playback.isMoving)
  }

  /// Brings a snapshot that nobody reads up to an instant.
  ///
  /// - Parameter latest: The snapshot of the last frame, for what has not changed since.
  final func bring(_ snapshot: Snapshot, from latest: Snapshot, to time: Nanoseconds) {
    if plan?.instant(time) == nil {
      setFrames(true, at: time)
    }
    guard let plan, let instant = plan.instant(time) else {
      preconditionFailure("a plan made for an instant does not reach it")
    }
    plan.beginFrame()
    for chunk in plainChunks.indices {
      let summary = plan.summaries[chunk]
      guard snapshot.frame(of: chunk) < summary.changed || summary.load != .none else { continue }
      guard let values = unsafe memory(chunk, of: snapshot, at: time) else { continue }
      switch summary.load {
      case .none:
        unsafe copyAll(latest.chunk(chunk), to: values)

      case .sweep:
        plan.summaries[chunk].changed = plan.frame
        unsafe plainChunks[chunk]?.sweep(plan, chunk: chunk, at: instant, into: values)

      case .some:
        unsafe compute(chunk, plan, at: time, instant, from: latest.chunk(chunk), into: values)
        plan.settle(chunk)
      }
      snapshot.setFrame(plan.frame, of: chunk)
    }
    snapshot.absent = absent(at: time)
  }

  private func compute(
    _ chunk: Int,
    _ plan: SweepPlan,
    at time: Nanoseconds,
    _ instant: Double,
    from source: UnsafeMutableRawPointer?,
    into values: UnsafeMutableRawPointer,
  ) {
    let work = plan.chunks[chunk]
    let alone = work.single.union(work.owed)
    guard !work.swept.isEmpty, let plain = plainChunks[chunk] else {
      unsafe copyAll(source, to: values)
      unsafe evaluate(alone, of: chunk, into: values, at: time)
      return
    }
    unsafe plain.sweep(plan, chunk: chunk, at: instant, into: values)
    // The sweep has written over what does not move.
    if let source = unsafe source {
      unsafe restore(work.held.subtracting(alone), from: source, in: values)
    }
    unsafe evaluate(alone.subtracting(work.swept), of: chunk, into: values, at: time)
  }

  private func copyAll(_ source: UnsafeMutableRawPointer?, to target: UnsafeMutableRawPointer) {
    if let source = unsafe source {
      unsafe copy(source, to: target)
    }
  }

  /// Copies the values of slots, which have no references.
  private func restore(
    _ slots: SlotBits,
    from source: UnsafeMutableRawPointer,
    in values: UnsafeMutableRawPointer,
  ) {
    let stride = layout.stride
    for index in slots {
      let offset = index * stride
      if stride == 8 {
        // A call to copy a single number takes longer than to compute it.
        unsafe values.storeBytes(
          of: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
          toByteOffset: offset,
          as: UInt64.self,
        )
      } else {
        unsafe (values + offset).copyMemory(from: source + offset, byteCount: stride)
      }
    }
  }

  private func memory(
    _ chunk: Int,
    of snapshot: Snapshot,
    at time: Nanoseconds,
  ) -> UnsafeMutableRawPointer? {
    if let values = unsafe snapshot.chunk(chunk) {
      return unsafe values
    }
    guard let values = unsafe makeChunk(chunk, in: snapshot.arena, at: time) else { return nil }
    unsafe snapshot.fill(chunk, with: values)
    return unsafe values
  }

  // MARK: What depends on the type

  /// Whether a tween of a plain chunk plays another motion than its chunk's kind.
  func isException(_ slot: Int32) -> Bool {
    preconditionFailure("a lane has a type of value")
  }

  /// Makes a slot free for another tween.
  func remove(_ slot: Int32) {
    preconditionFailure("a lane has a type of value")
  }

  /// Takes what was adjusted since the last start; nil where nothing was.
  func takeAdjustment(_ slot: Int32) -> Schedule? {
    preconditionFailure("a lane has a type of value")
  }

  /// Whether a run that begins now, with what was adjusted, has an end.
  func endsAtNextStart(_ slot: Int32) -> Bool {
    preconditionFailure("a lane has a type of value")
  }

  /// Yields the value of an instant to the tween's streams, unless they have it.
  ///
  /// - Parameter frame: The clock time of the frame; nil: a change that all are told at once.
  func deliverValue(_ slot: Int32, at time: Nanoseconds, frame: Nanoseconds?) {
    preconditionFailure("a lane has a type of value")
  }

  /// A snapshot with nothing in it.
  func makeSnapshot() -> Snapshot {
    preconditionFailure("a lane has a type of value")
  }

  /// Memory with values for a chunk of a snapshot; nil where the chunk has none.
  func makeChunk(
    _ chunk: Int,
    in arena: ChunkArena,
    at time: Nanoseconds,
  ) -> UnsafeMutableRawPointer? {
    preconditionFailure("a lane has a type of value")
  }

  /// Copies the values of a chunk over others.
  func copy(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    preconditionFailure("a lane has a type of value")
  }

  /// Evaluates slots of a chunk one by one.
  func evaluate(
    _ slots: SlotBits,
    of chunk: Int,
    into values: UnsafeMutableRawPointer,
    at time: Nanoseconds,
  ) {
    preconditionFailure("a lane has a type of value")
  }

  /// The slots whose motion is not in effect at an instant.
  func absent(at time: Nanoseconds) -> Set<Int32> {
    preconditionFailure("a lane has a type of value")
  }
}
