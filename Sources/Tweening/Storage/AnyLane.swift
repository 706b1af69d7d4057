/// All tweens of one tweener with one type of value: what of them does not depend on the type.
///
/// Touched only on its tweener, or by its end; handles and frames know it by its index.
class AnyLane: @unchecked Sendable {
  let index: Int32
  final let records = Column<Record>()
  /// What frames compute; nil while nobody reads them.
  private(set) final var plan: SweepPlan?
  private final var lastFrame = 0

  init(index: Int32) {
    self.index = index
  }

  final subscript(slot: Int32) -> Record {
    get { records[slot] }
    _modify { yield &records[slot] }
  }

  final func address(_ slot: Int32) -> Address {
    Address(lane: index, slot: slot)
  }

  /// The slots in use, in ascending order.
  final var slots: some Sequence<Int32> {
    (0..<Int32(records.chunkCount * Chunk.size)).lazy.filter { self.records[$0].serial != 0 }
  }

  /// Tells the frames what a tween does from now on.
  final func replan(_ slot: Int32) {
    guard let plan else { return }
    let playback = records[slot].playback
    plan.place(slot, line: sweepLine(slot), isMoving: playback.isMoving)
  }

  /// Begins to compute frames, or ends it.
  final func setFrames(_ isOn: Bool, at time: Nanoseconds) {
    if let plan { lastFrame = plan.frame }
    guard isOn else {
      plan = nil
      return
    }
    let plan = SweepPlan(epoch: time, frame: lastFrame)
    for _ in 0..<records.chunkCount {
      plan.grow()
    }
    self.plan = plan
    for slot in slots {
      replan(slot)
    }
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

  /// The line of a tween's progress, where the sweep can follow it.
  func sweepLine(_ slot: Int32) -> SweepLine? {
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

  /// Yields the value of an instant to the tween's streams, unless they have it.
  ///
  /// - Parameter frame: The clock time of the frame; nil: a change that all are told at once.
  func deliverValue(_ slot: Int32, at time: Nanoseconds, frame: Nanoseconds?) {
    preconditionFailure("a lane has a type of value")
  }

  /// A snapshot with nothing in it.
  func makeSnapshot() -> AnySnapshot {
    preconditionFailure("a lane has a type of value")
  }

  /// Brings a snapshot that nobody reads up to an instant.
  ///
  /// - Parameter latest: The snapshot of the last frame, for what has not changed since.
  func update(_ snapshot: AnySnapshot, from latest: AnySnapshot, at time: Nanoseconds) {
    preconditionFailure("a lane has a type of value")
  }
}
