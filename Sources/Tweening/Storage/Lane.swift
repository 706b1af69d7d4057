/// All tweens of one tweener with one type of value: what of them does not depend on the type.
///
/// Touched only on its tweener. A handle holds its lane to name itself, and a frame's reader asks
/// it for its index; neither reads anything that changes.
class AnyLane: @unchecked Sendable {
  let index: Int32
  final var records: [Record] = []
  private final var free: [Int32] = []

  init(index: Int32) {
    self.index = index
  }

  final func address(_ slot: Int32) -> Address {
    Address(lane: index, slot: slot)
  }

  /// The slots in use, in order of creation only where none was used before.
  final var slots: some Sequence<Int32> {
    records.indices.lazy.filter { self.records[$0].serial != 0 }.map(Int32.init)
  }

  /// Puts a record into a free slot.
  final func insert(_ record: Record) -> Int32 {
    guard let slot = free.popLast() else {
      records.append(record)
      return Int32(records.count - 1)
    }
    // Deadlines of the slot's earlier tween must not fire for this one.
    let ticket = records[Int(slot)].ticket
    records[Int(slot)] = record
    records[Int(slot)].ticket = ticket &+ 1
    return slot
  }

  /// Makes a slot free for another tween.
  func remove(_ slot: Int32) {
    records[Int(slot)].serial = 0
    records[Int(slot)].audience = nil
    free.append(slot)
  }

  // MARK: What depends on the type

  /// Takes what was adjusted since the last start; nil where nothing was.
  func takeAdjustment(_ slot: Int32) -> Schedule? {
    preconditionFailure("a lane has a type of value")
  }

  /// Yields the value of an instant to the tween's streams, unless they have it.
  func deliverValue(_ slot: Int32, at time: Nanoseconds, frame: Nanoseconds?) {
    preconditionFailure("a lane has a type of value")
  }

  /// Ends the tween's streams of values.
  func finishValues(_ slot: Int32) {
    preconditionFailure("a lane has a type of value")
  }

  /// The values of all its tweens at an instant.
  func snapshot(at time: Nanoseconds) -> AnySnapshot {
    preconditionFailure("a lane has a type of value")
  }
}

/// All tweens of one tweener with values of one type.
final class Lane<Value: Sendable>: AnyLane, @unchecked Sendable {
  private var motions: [Motion<Value>] = []
  private var adjustments: [Int32: Motion<Value>] = [:]
  private var streams: [Int32: ValueStreams<Value>] = [:]
  private var values: [Value] = []

  /// Adds a tween; it has no handle yet.
  func insert(_ motion: Motion<Value>, _ record: Record) -> Int32 {
    let slot = insert(record)
    let value = motion.value(atPosition: 0, isReversed: false)
    if Int(slot) == motions.count {
      motions.append(motion)
      values.append(value)
    } else {
      motions[Int(slot)] = motion
      values[Int(slot)] = value
    }
    return slot
  }

  override func remove(_ slot: Int32) {
    super.remove(slot)
    adjustments[slot] = nil
  }

  // MARK: Motion

  func motion(_ slot: Int32) -> Motion<Value> {
    motions[Int(slot)]
  }

  /// The motion of the next start.
  func nextMotion(_ slot: Int32) -> Motion<Value> {
    adjustments[slot] ?? motions[Int(slot)]
  }

  func adjust(_ slot: Int32, _ motion: Motion<Value>) {
    adjustments[slot] = motion
  }

  override func takeAdjustment(_ slot: Int32) -> Schedule? {
    guard let motion = adjustments.removeValue(forKey: slot) else { return nil }
    motions[Int(slot)] = motion
    streams[slot]?.forget()
    return Schedule(motion.timing)
  }

  // MARK: Value

  func value(_ slot: Int32, at time: Nanoseconds) -> Value {
    let playback = records[Int(slot)].playback
    return motions[Int(slot)].value(
      atPosition: playback.position(at: time),
      isReversed: playback.isReversed,
    )
  }

  override func snapshot(at time: Nanoseconds) -> AnySnapshot {
    var absent: Set<Int32> = []
    for slot in slots {
      let record = records[Int(slot)]
      if record.isDirty || record.playback.isMoving {
        values[Int(slot)] = value(slot, at: time)
        records[Int(slot)].isDirty = false
      }
      let motion = motions[Int(slot)]
      if
        motion.timing.fill != .both,
        !motion.timing.isInEffect(
          atPosition: record.playback.position(at: time),
          isReversed: record.playback.isReversed,
        )
      {
        absent.insert(slot)
      }
    }
    return ValueSnapshot(values: values, absent: absent)
  }

  // MARK: Streams

  func add(_ slot: Int32, _ stream: ValueStream<Value>) {
    streams[slot, default: ValueStreams()].add(stream)
  }

  /// Removes a stream; false where it was not there.
  func removeStream(_ slot: Int32, id: UInt64) -> Bool {
    streams[slot]?.remove(id) ?? false
  }

  override func deliverValue(_ slot: Int32, at time: Nanoseconds, frame: Nanoseconds?) {
    guard let index = streams.index(forKey: slot) else { return }
    let position = records[Int(slot)].playback.position(at: time)
    streams.values[index].deliver(value(slot, at: time), at: position, frame: frame)
  }

  override func finishValues(_ slot: Int32) {
    streams.removeValue(forKey: slot)?.finish()
  }
}

/// The values of a lane at one instant, whatever their type.
class AnySnapshot: @unchecked Sendable {}

/// The values of a lane at one instant, for any number of readers. Nothing in it ever changes.
final class ValueSnapshot<Value: Sendable>: AnySnapshot, @unchecked Sendable {
  private let values: [Value]
  private let absent: Set<Int32>

  init(values: [Value], absent: Set<Int32>) {
    self.values = values
    self.absent = absent
  }

  /// The value in a slot; nil where its motion was not in effect.
  func value(_ slot: Int32) -> Value? {
    absent.contains(slot) ? nil : values[Int(slot)]
  }
}
