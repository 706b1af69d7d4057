/// Values of a motion at equal distances in time, and the memory that receives them.
///
/// A block is computed as the rows of a frame are: one loop for the progress, one for the ease, and
/// one for the values, which its module has specialized.
@usableFromInline
struct ValueBlock {
  private let timing: Timing
  private let accumulates: Bool
  private let model: TimingModel
  private let times: BlockTimes
  private let values: ErasedValues

  /// The largest number of values that are computed at a time, few enough for the first-level
  /// cache.
  static let size = 256

  init<Value>(_ motion: Motion<Value>, _ times: BlockTimes, to values: ErasedValues) {
    timing = motion.timing
    accumulates = motion.shape.kind.traits.accumulates
    model = TimingModel(timing, origin: -timing.wholeDelay)
    self.times = times
    self.values = values
  }

  /// The largest number of values of a slice.
  var sliceSize: Int {
    min(Self.size, values.count)
  }

  /// Calls a function with the progress of the values, at most `size` values at a time.
  func forEachSlice(_ body: (RowSlice) -> Void) {
    let size = sliceSize
    withTemporaryBuffer(of: Double.self, count: 3 * size) { numbers in
      withTemporaryBuffer(of: Int32.self, count: size) { rows in
        withTemporaryBuffer(of: Bool.self, count: size) { flags in
          for start in stride(from: 0, to: values.count, by: size) {
            let indices = start..<min(start + size, values.count)
            let count = indices.count
            let scratch = Scratch(
              progress: numbers.prefix(count),
              first: numbers[size..<size + count],
              second: numbers[2 * size..<2 * size + count],
              before: flags.prefix(count),
            )
            let isInside = writeInside(indices, scratch)
            if !isInside {
              writeAny(indices, scratch)
            }
            body(
              RowSlice(
                chunk: 0,
                rows: RowList(0..<count, in: rows),
                progress: scratch.progress,
                before: isInside ? nil : scratch.before,
                accumulations: isInside ? nil : scratch.first,
                values: values[indices],
              )
            )
          }
        }
      }
    }
  }

  /// Memory for the numbers of a slice.
  private struct Scratch {
    let progress: BufferView<Double>
    let first: BufferView<Double>
    let second: BufferView<Double>
    let before: BufferView<Bool>
  }

  private func position(_ index: Int) -> Nanoseconds {
    times.time(index).saturatingSubtracting(timing.wholeDelay)
  }

  /// Writes the eased progress of values inside the iterations, by the loops of frames; returns
  /// false if some values are elsewhere, or if the iterations have pauses.
  private func writeInside(_ indices: Range<Int>, _ scratch: Scratch) -> Bool {
    let ends = (position(indices.lowerBound), position(indices.upperBound - 1))
    let positions = min(ends.0, ends.1)...max(ends.0, ends.1)
    guard
      !accumulates, timing.wholeIterationDelay == 0, timing.iterationStart == 0,
      ProgressColumns.foldedLengths.contains(timing.wholeDuration),
      positions.lowerBound >= 0, positions.upperBound < ProgressColumns.foldedLengths.upperBound,
      timing.wholeDelay.magnitude < ProgressColumns.foldedLengths.upperBound,
      model.phase(at: positions.lowerBound, isReversed: false) == .active,
      model.phase(at: positions.upperBound, isReversed: false) == .active
    else { return false }
    times.writeNegated(indices, after: timing.wholeDelay, to: scratch.first)
    scratch.second.fill(with: Double(timing.wholeDuration))
    let columns = ProgressColumns(instant: 0, starts: scratch.first, spans: scratch.second)
    if timing.iterations == 1, timing.direction == .normal {
      timing.ease.apply(to: EaseLoop(columns: columns, results: scratch.progress))
    } else {
      columns.fold(timing.direction, to: scratch.progress)
      timing.ease.apply(to: EaseLoop(results: scratch.progress))
    }
    return true
  }

  /// Writes the eased progress, the "before" flags and the accumulations of any values.
  private func writeAny(_ indices: Range<Int>, _ scratch: Scratch) {
    for index in 0..<indices.count {
      let position = position(indices.lowerBound + index)
      let eased = EasedProgress(model.steps(at: position, isReversed: false), timing.ease)
      scratch.progress[index] = eased.value
      scratch.before[index] = eased.isBefore
      scratch.first[index] = eased.accumulation
    }
  }
}

extension MotionShape {
  /// Writes a block of values over values.
  func write(_ block: ValueBlock) {
    switch self {
    case .line(let line): line.write(block)
    case .kind(let shape): shape.write(block)
    }
  }
}

extension LineMotion {
  /// Writes a block of values over values, by the requirement of `Interpolatable` for spans.
  fileprivate func write(_ block: ValueBlock) {
    let type = ValueType(Value.self)
    let size = block.sliceSize
    type.withValues(2 * size) { ends in
      let (starts, ends) = (ends[0..<size], ends[size..<2 * size])
      starts.typed(as: Value.self).fill(with: from)
      ends.typed(as: Value.self).fill(with: to)
      block.forEachSlice { slice in
        let rows = 0..<slice.rows.count
        interpolator.erased.many(
          from: starts[rows], to: ends[rows], progress: slice.progress, into: slice.values,
        )
      }
      type.destroy(starts)
      type.destroy(ends)
    }
  }
}

extension Shape {
  /// Writes a block of values over values, by the loop over motions of the kind.
  fileprivate func write(_ block: ValueBlock) {
    withView(of: KindRow(kind: kind)) { kinds in
      block.forEachSlice { slice in
        if !ValueType.isTrivial(Kind.Value.self) {
          slice.values.typed(as: Kind.Value.self).deinitialize()
        }
        loop.compute(KindSlice(rows: slice, kinds: kinds))
      }
    }
  }
}
