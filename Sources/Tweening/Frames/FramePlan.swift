/// What the frames of one table compute: which rows move, and from when to when.
///
/// A plan exists only while there are readers of frames. Instants are whole nanoseconds from the epoch of
/// the tweener's frames, in Doubles, so that a frame has the bits of a single evaluation.
@safe
final class FramePlan {
  /// One chunk's part of the plan.
  struct Masks {
    /// Rows whose progress is (now − start) / span, or the fraction of that in a table of loops.
    var swept = RowBits()
    /// Other rows that move: each is evaluated on its own.
    var single = RowBits()
    /// Rows that have changed since the last frame otherwise than by time.
    var owed = RowBits()
    /// Rows of tweens that stand still.
    var held = RowBits()
    /// Rows of tweens that are neither delayed nor active.
    var halted = RowBits()

    /// What the next frame has to do, once nothing is owed.
    fileprivate var work: Work {
      if swept.isEmpty, single.isEmpty {
        return .none
      }
      return single.isEmpty && held.isEmpty ? .sweep : .some
    }

    /// The rows that have tweens.
    var taken: RowBits {
      swept.union(single).union(held)
    }
  }

  /// What a frame has to do for a chunk.
  enum Work {
    case none
    /// To sweep all rows. Most chunks of many are like that, and then nothing else of their plan is
    /// looked at: to fetch the masks would take longer than to sweep.
    case sweep
    case some
  }

  struct Summary {
    var work: Work
    /// How many rows, from the first one on, hold all the tweens that there ever were in the chunk:
    /// frames skip the others.
    fileprivate(set) var used: Int32 = 0
    /// The frame with which the chunk's values changed last.
    var changed: Int
  }

  // A span without end keeps the progress of a row that does not move at 0.
  let starts = ChunkedColumn(blank: 0.0)
  let spans = ChunkedColumn(blank: Double.infinity)
  let masks = UncheckedAccessArray<Masks>(capacity: 1)
  let summaries = UncheckedAccessArray<Summary>(capacity: 1)
  private let epoch: FrameEpoch
  private(set) var rows = 0

  init(_ epoch: FrameEpoch) {
    self.epoch = epoch
  }

  /// Makes room for at least `rows`, which is a capacity that `Chunk` gives.
  func grow(to rows: Int) {
    starts.grow(to: rows)
    spans.grow(to: rows)
    while masks.count * Chunk.size < rows {
      masks.append(Masks())
      // Even a chunk without tweens: buffers may show tweens that it had under an earlier plan.
      summaries.append(Summary(work: .some, changed: -1))
    }
    self.rows = rows
  }

  /// Enters what a tween does from now on.
  ///
  /// - Parameter line: When the tween started and how long it takes, for one that can be swept.
  func set(_ row: Int32, line: ProgressLine?, isMoving: Bool, isRunning: Bool) {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    let start = isMoving ? line.flatMap { epoch.instant($0.start) } : nil
    masks.update(chunk) { masks in
      masks.owed[index] = true
      masks.swept[index] = start != nil
      masks.single[index] = isMoving && start == nil
      masks.held[index] = !isMoving
      masks.halted[index] = !isRunning
    }
    summaries.update(chunk) { summary in
      summary.work = .some
      summary.used = max(summary.used, Int32(index) + 1)
    }
    starts[row] = start ?? 0
    spans[row] = start == nil ? .infinity : line?.span ?? .infinity
  }

  /// Lets go of a tween.
  func remove(_ row: Int32) {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    masks.update(chunk) { masks in
      masks.owed[index] = false
      masks.swept[index] = false
      masks.single[index] = false
      masks.held[index] = false
      masks.halted[index] = false
    }
    summaries.update(chunk) { $0.work = .some }
    starts[row] = 0
    spans[row] = .infinity
  }

  /// Takes note that a chunk's values change with a frame, and nothing is owed any more.
  func settle(_ chunk: Int, frame: Int) {
    let work = masks.update(chunk) { masks in
      masks.owed.removeAll()
      return masks.work
    }
    summaries.update(chunk) { summary in
      summary.work = work
      summary.changed = frame
    }
  }

  /// The rows of a run that begins with a chunk.
  func columns(_ chunk: Int, count: Int, at instant: Double) -> ProgressColumns {
    unsafe ProgressColumns(
      count: count,
      instant: instant,
      starts: UnsafePointer(starts.chunk(chunk)),
      spans: UnsafePointer(spans.chunk(chunk)),
    )
  }
}
