/// What the frames of one lane compute: which slots move, and from when to when.
///
/// It exists only while somebody reads frames. Instants are whole nanoseconds from a movable epoch,
/// in Doubles: exact to 52 days on either side, so a frame has the bits of a single evaluation.
@safe
final class SweepPlan {
  /// One chunk's part of the plan.
  struct Plan {
    /// Slots whose progress is (now − start) / span, or the fraction of that in a chunk of loops.
    var swept = SlotBits()
    /// Other slots that move: each is evaluated on its own.
    var single = SlotBits()
    /// Slots that have changed since the last frame otherwise than by time.
    var owed = SlotBits()
    /// Slots of tweens that stand still.
    var held = SlotBits()

    /// What the next frame has to do, once nothing is owed.
    fileprivate var load: Load {
      if swept.isEmpty, single.isEmpty {
        return .none
      }
      return single.isEmpty && held.isEmpty ? .sweep : .some
    }
  }

  /// What a frame has to do for a chunk.
  enum Load {
    case none
    /// To sweep all that is in it. Most chunks of many are like that, and then nothing else of
    /// their plan is looked at: to fetch it would take longer than it takes to sweep.
    case sweep
    case some
  }

  struct Summary {
    var load: Load
    /// Whether the chunk goes on, in every column, where the one before it ends: one loop can sweep
    /// both.
    let isJoined: Bool
    /// How many slots, from the first one on, hold all the tweens that there ever were in it: the
    /// rest need not be looked at.
    fileprivate(set) var used: Int32 = 0
    /// The frame with which the chunk's values changed last.
    var changed: Int
  }

  let starts = Column<Double>()
  let spans = Column<Double>()
  let chunks = DirectArray<Plan>()
  let summaries = DirectArray<Summary>()
  /// The number of the newest frame.
  private(set) var frame: Int
  let fold = LoopFold()
  /// Where the progress of some slots is worked out: few enough for the nearest cache.
  let scratch = UnsafeMutablePointer<Double>.allocate(capacity: scratchSize)
  private let epoch: Nanoseconds
  static let scratchSize = 2048
  private static let range: Nanoseconds = 1 << 52

  /// - Parameters:
  ///   - epoch: An instant near those of the frames to come.
  ///   - frame: A number above those of all frames before.
  init(epoch: Nanoseconds, frame: Int) {
    self.epoch = epoch
    self.frame = frame
  }

  deinit {
    unsafe scratch.deallocate()
  }

  /// Begins the next frame.
  func beginFrame() {
    frame += 1
  }

  /// The instant on the plan's axis; nil where the epoch is too far away and the plan must be made
  /// anew.
  func instant(_ time: Nanoseconds) -> Double? {
    let distance = time.saturatingSubtracting(epoch)
    return abs(distance.saturatingAdding(1)) < Self.range ? Double(distance) : nil
  }

  /// Adds a chunk with nothing in it.
  ///
  /// - Parameter isJoined: Whether it goes on where the one before it ends, in the lane's columns.
  func grow(isJoined: Bool) {
    // A span without end keeps the progress of a slot that does not move at 0.
    starts.grow(repeating: 0)
    spans.grow(repeating: .infinity)
    let chunk = chunks.count
    let isJoined = isJoined && starts.isJoined(chunk) && spans.isJoined(chunk)
    chunks.append(Plan())
    summaries.append(Summary(load: .none, isJoined: isJoined, changed: frame + 1))
  }

  /// Enters what a tween does from now on.
  ///
  /// - Parameter line: When it started and how long it takes, for one that can be swept.
  func place(_ slot: Int32, line: SweepLine?, isMoving: Bool) {
    let chunk = Int(slot) >> Chunk.shift
    let index = Int(slot) & Chunk.mask
    chunks[chunk].owed[index] = true
    let line = isMoving ? line.flatMap(relative) : nil
    chunks[chunk].swept[index] = line != nil
    chunks[chunk].single[index] = isMoving && line == nil
    chunks[chunk].held[index] = !isMoving
    summaries[chunk].load = .some
    summaries[chunk].used = max(summaries[chunk].used, Int32(index) + 1)
    starts[slot] = line?.start ?? 0
    spans[slot] = line?.span ?? .infinity
  }

  /// Lets go of a tween that stands still.
  func remove(_ slot: Int32) {
    chunks[Int(slot) >> Chunk.shift].held[Int(slot) & Chunk.mask] = false
  }

  private func relative(_ line: SweepLine) -> (start: Double, span: Double)? {
    let start = line.start.saturatingSubtracting(epoch)
    guard abs(start.saturatingAdding(1)) < Self.range else { return nil }
    return (Double(start), line.span)
  }

  /// Takes note that a chunk's values change with this frame, and nothing is owed any more.
  func settle(_ chunk: Int) {
    chunks[chunk].owed.removeAll()
    summaries[chunk].load = chunks[chunk].load
    summaries[chunk].changed = frame
  }
}
