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
  // Where the values of the swept chunks are kept.
  final let startValues: ChunkArena
  final let endValues: ChunkArena
  /// The chunks that the sweep computes; nil for one with motions of any kind.
  final let sweptChunks = DirectArray<SweptChunk?>()
  /// What frames compute; nil while nobody reads them.
  final var plan: SweepPlan?
  /// The number of the last frame of the plans before.
  final var lastFrame = 0
  /// Whether any tween was adjusted since its last start.
  final var hasAdjustments = false
  /// The slots of swept chunks whose motion is not of the chunk's kind.
  private final var exceptions: Set<Int32> = []
  private(set) final var hasExceptions = false

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
    (0..<Int32(sweptChunks.count * Chunk.size)).lazy.filter { self.records[$0].serial != 0 }
  }

  /// A free slot for a motion of a kind; nil where there is none but in a mixed chunk.
  final func sweptSlot(_ kind: SweptKind, _ interpolate: BatchInterpolator) -> Int32? {
    guard isTrivial, let pool = pools.pool(of: kind) else { return nil }
    if pool.free.isEmpty {
      let swept = SweptChunk(
        kind: kind,
        interpolate: interpolate,
        pool: pool,
        from: startValues,
        to: endValues,
      )
      grow(pool, swept)
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

  /// The chunk that a slot lies in; nil for a mixed one.
  final func sweptChunk(_ slot: Int32) -> SweptChunk? {
    sweptChunks[Int(slot) >> Chunk.shift]
  }

  /// Whether a tween of a swept chunk plays another motion than its chunk's kind.
  final func isException(_ slot: Int32) -> Bool {
    // Asked of every tween, and looked up where there are any.
    hasExceptions && exceptions.contains(slot)
  }

  final func setException(_ slot: Int32, _ isException: Bool) {
    if isException {
      exceptions.insert(slot)
    } else {
      exceptions.remove(slot)
    }
    hasExceptions = !exceptions.isEmpty
  }

  /// Adds a chunk of free slots.
  private final func grow(_ pool: SlotPool, _ swept: SweptChunk?) {
    pool.add(chunk: sweptChunks.count)
    records.grow(repeating: .free)
    sweptChunks.append(swept)
    plan?.grow(isJoined: isJoined(sweptChunks.count - 1))
  }

  /// Whether a chunk has the kind of the one before it, and its values lie where the other's end.
  final func isJoined(_ chunk: Int) -> Bool {
    guard chunk > 0, let next = sweptChunks[chunk], let last = sweptChunks[chunk - 1] else {
      return false
    }
    let size = layout.stride * Chunk.size
    return unsafe next.pool === last.pool && next.from == last.from + size
      && next.to == last.to + size
  }

  /// Kills all tweens, as the tweener ceases to be. No callback runs: it would need a handle, and a
  /// handle holds the tweener.
  final func end(at time: Nanoseconds) {
    for slot in slots {
      guard let transition = records[slot].playback.kill(at: time) else { continue }
      records[slot].audience?.end(with: transition)
    }
  }

  // MARK: What depends on the type

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
