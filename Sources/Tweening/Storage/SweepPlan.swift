/// What the frames of one lane compute: which slots move, and from when to when.
///
/// It exists only while somebody reads frames. Instants are whole nanoseconds from a movable epoch,
/// in Doubles: exact to 52 days on either side, so a frame has the bits of a single evaluation.
@safe
final class SweepPlan {
  /// One chunk's part of the plan.
  struct Plan {
    /// Slots whose progress is (now − start) / span.
    var swept = SlotBits()
    /// Other slots that move: each is evaluated on its own.
    var single = SlotBits()
    /// Slots that have changed since the last frame otherwise than by time.
    var owed = SlotBits()
    /// The frame with which the chunk's values changed last.
    var changed: Int

    var isAtRest: Bool {
      swept.isEmpty && single.isEmpty && owed.isEmpty
    }
  }

  let starts = Column<Double>()
  let spans = Column<Double>()
  let chunks = DirectArray<Plan>()
  /// The number of the newest frame.
  private(set) var frame: Int
  /// Where the progress of a chunk is worked out.
  let scratch = UnsafeMutablePointer<Double>.allocate(capacity: Chunk.size)
  private let epoch: Nanoseconds
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
  func grow() {
    // A span without end keeps the progress of a slot that does not move at 0.
    starts.grow(repeating: 0)
    spans.grow(repeating: .infinity)
    chunks.append(Plan(changed: frame + 1))
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
    starts[slot] = line?.start ?? 0
    spans[slot] = line?.span ?? .infinity
  }

  private func relative(_ line: SweepLine) -> (start: Double, span: Double)? {
    let start = line.start.saturatingSubtracting(epoch)
    guard abs(start.saturatingAdding(1)) < Self.range else { return nil }
    return (Double(start), line.span)
  }

  /// Takes note that a chunk's values change with this frame.
  func settle(_ chunk: Int) {
    chunks[chunk].changed = frame
    chunks[chunk].owed.removeAll()
  }

  /// The linear progress of each slot of a chunk at an instant.
  func progress(
    _ chunk: Int,
    at instant: Double,
    into progress: UnsafeMutablePointer<Double>,
  ) {
    let starts = unsafe starts.chunk(chunk)
    let spans = unsafe spans.chunk(chunk)
    for index in 0..<Chunk.size {
      unsafe progress[index] = (instant - starts[index]) / spans[index]
    }
  }
}
