/// The plan for the frames of one table: which rows move, and from when to when.
///
/// A plan exists only while frames have readers. Instants are whole nanoseconds from the epoch of
/// the tweener's frames. They are Doubles, so that a frame has the bits of a single evaluation.
@safe
struct FramePlan: ~Copyable {
  /// The rows of a chunk that move, and that are of one group.
  struct GroupRows {
    struct Key: Equatable {
      let group: UInt8
      let isNatural: Bool
    }

    let key: Key
    var rows = RowBits()
  }

  /// One chunk's part of the plan.
  struct Masks {
    /// Rows whose progress is (now − start) / span, or the fraction of that in a table of loops.
    var swept = RowBits()
    /// Other rows that move, by their groups; a group may be empty.
    var groups: [GroupRows] = []
    /// Other rows that move: each is evaluated on its own.
    var single = RowBits()
    /// Rows that have changed since the last frame other than by time.
    var pending = RowBits()
    /// Rows that have yet to move, and are pending in the next frame, too.
    fileprivate var early = RowBits()
    /// Rows of tweens at rest.
    var still = RowBits()
    /// Rows of tweens that are neither delayed nor active.
    var halted = RowBits()

    /// The work of the next frame, once no row is pending.
    fileprivate var work: Work {
      let isSweep = grouped.isEmpty && single.isEmpty
      if swept.isEmpty, isSweep {
        return .none
      }
      return isSweep && still.isEmpty ? .sweep : .some
    }

    /// The rows that groups compute.
    var grouped: RowBits {
      groups.reduce(RowBits()) { $0.union($1.rows) }
    }

    fileprivate mutating func add(_ index: Int, to key: GroupRows.Key) {
      let number = groups.firstIndex { $0.key == key }
      if number == nil {
        groups.removeAll { $0.rows.isEmpty }
        groups.append(GroupRows(key: key))
      }
      groups[number ?? groups.count - 1].rows[index] = true
    }

    /// Removes rows from all parts of the plan except `pending`.
    fileprivate mutating func remove(_ rows: RowBits) {
      swept = swept.subtracting(rows)
      for number in groups.indices {
        groups[number].rows = groups[number].rows.subtracting(rows)
      }
      single = single.subtracting(rows)
      still = still.subtracting(rows)
      halted = halted.subtracting(rows)
    }
  }

  /// The work of a frame for a chunk.
  enum Work {
    case none
    /// A sweep of all rows. Most chunks of a large table need only a sweep. A frame then reads
    /// nothing else of the plan, because fetching the masks would take longer than the sweep.
    case sweep
    case some
  }

  struct Summary {
    var work: Work
    /// The number of rows, from the first row on, that contain every tween that the chunk has ever
    /// had. Frames skip the other rows.
    fileprivate(set) var used: Int32 = 0
    /// The last frame that changed the chunk's values.
    var changed: Int
  }

  // An infinite span keeps the progress of a row that does not move at 0.
  let starts = Column<Double>()
  let spans = Column<Double>()
  /// The positions of rows at a rate other than the natural one, and of rows with timings of their
  /// own.
  let ramps = Column<PlaybackRamp>(isSparse: true)
  /// The models of rows with timings of their own. Frames read them from here, because reading them
  /// from objects all over the memory takes longer than the computation.
  let models = Column<TimingModel>(isSparse: true)
  private(set) var masks: [Masks] = []
  private(set) var summaries: [Summary] = []
  private let epoch: FrameEpoch

  init(_ epoch: FrameEpoch) {
    self.epoch = epoch
  }

  /// Makes room for at least `rows`, a capacity that `Chunk` returns.
  mutating func grow(to rows: Int) {
    let old = spans.rows
    starts.grow(to: rows)
    spans.grow(to: rows)
    ramps.grow(to: rows)
    models.grow(to: rows)
    for row in old..<rows {
      spans[Int32(row)] = .infinity
    }
    while masks.count * Chunk.size < rows {
      masks.append(Masks())
      // Even a chunk without tweens has work: buffers may show tweens that the chunk had under an
      // earlier plan.
      summaries.append(Summary(work: .some, changed: -1))
    }
  }

  // MARK: Changes

  /// Records that the tween of a row was inserted, was removed, or has changed other than by time.
  /// The next frame plans the row.
  @inline(__always)
  mutating func recordChange(_ row: Int32) {
    let chunk = Int(row) >> Chunk.shift
    let index = Int(row) & Chunk.mask
    masks[chunk].pending[index] = true
    summaries[chunk].work = .some
    summaries[chunk].used = max(summaries[chunk].used, Int32(index + 1))
  }

  /// Plans the rows of a chunk that have changed since the last frame.
  ///
  /// - Parameters:
  ///   - sweptRamp: Returns the ramp of a row, if a sweep is known at once to compute the row.
  ///   - evaluate: Returns the part of any row in the plan, or nil if the row is free.
  @inline(__always)
  mutating func planChanges(
    in chunk: Int,
    _ sweptRamp: (Int32) -> ProgressRamp?,
    _ evaluate: (Int32) -> RowPlan?,
  ) {
    // Taken out, because each change of an element of an array checks the array's references.
    var masks = Masks()
    swap(&masks, &self.masks[chunk])
    defer { swap(&masks, &self.masks[chunk]) }
    let pending = masks.pending
    masks.remove(pending)
    for index in pending {
      let row = Int32(chunk << Chunk.shift + index)
      if let ramp = sweptRamp(row), let start = epoch.instant(ramp.start) {
        starts[row] = start
        spans[row] = ramp.span
        masks.swept[index] = true
        continue
      }
      starts[row] = 0
      spans[row] = .infinity
      guard let plan = evaluate(row) else {
        masks.pending[index] = false
        continue
      }
      masks.halted[index] = !plan.isRunning
      masks.early[index] = plan.isEarly
      guard plan.isMoving else {
        masks.still[index] = true
        continue
      }
      switch plan.computation.flatMap({ enter(row, $0) }) {
      case .sweep: masks.swept[index] = true
      case .group(let key): masks.add(index, to: key)
      case nil: masks.single[index] = true
      }
    }
  }

  /// The loop that computes a row.
  private enum Loop {
    case sweep
    case group(GroupRows.Key)
  }

  /// Stores the numbers of a computation. Returns nil if the start is too far from the epoch.
  private func enter(_ row: Int32, _ computation: RowComputation) -> Loop? {
    func set(_ ramp: ProgressRamp) -> Bool {
      guard let start = epoch.instant(ramp.start) else { return false }
      starts[row] = start
      spans[row] = ramp.span
      return true
    }
    switch computation {
    case .swept(let ramp): return set(ramp) ? .sweep : nil

    case .ramp(let ramp, let group):
      return set(ramp) ? .group(GroupRows.Key(group: group, isNatural: true)) : nil

    case .scaledRamp(let ramp, let span, let group):
      spans[row] = span
      ramps.insert(row, ramp)
      return .group(GroupRows.Key(group: group, isNatural: false))

    case .model(let model, let ramp, let group):
      ramps.insert(row, ramp)
      models.insert(row, model)
      return .group(GroupRows.Key(group: group, isNatural: false))
    }
  }

  /// Records that a frame changes a chunk's values, and that only rows which have yet to move are
  /// pending.
  mutating func settle(_ chunk: Int, frame: Int) {
    masks[chunk].pending = masks[chunk].early
    masks[chunk].early.removeAll()
    summaries[chunk].work = masks[chunk].work
    summaries[chunk].changed = frame
  }

  /// Records that a frame changes a chunk's values by a sweep.
  mutating func recordSweep(_ chunk: Int, frame: Int) {
    summaries[chunk].changed = frame
  }
}
