/// Values of a motion at equal distances in time, and the memory that receives them.
///
/// A block is computed as the rows of a frame are: one loop for the progress, one for the ease, and
/// one for the values, which its module has specialized.
@safe
@usableFromInline
struct ValueBlock {
  private let timing: Timing
  private let accumulates: Bool
  private let model: TimingModel
  private let times: BlockTimes
  private let count: Int
  private let values: UnsafeMutableRawPointer
  private let stride: Int

  /// The largest number of values that are computed at a time, few enough for the first-level
  /// cache.
  static let size = 256

  init<Value>(
    _ motion: Motion<Value>,
    _ times: BlockTimes,
    to values: UnsafeMutablePointer<Value>,
    count: Int,
  ) {
    timing = motion.timing
    accumulates = motion.shape.kind.accumulates
    let isPlain = timing.isSimple && timing.wholeDelay >= 0
    model =
      isPlain
      ? TimingModel(ofOne: timing.wholeDuration)
      : TimingModel(timing, origin: -timing.wholeDelay)
    self.times = times
    self.count = count
    stride = MemoryLayout<Value>.stride
    unsafe self.values = UnsafeMutableRawPointer(values)
  }

  /// Calls a function with the progress of the values, at most `size` values at a time.
  func forEachBatch(_ body: (RowBatch) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * Self.size) { numbers in
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.size) { rows in
        unsafe withUnsafeTemporaryAllocation(of: Bool.self, capacity: Self.size) { flags in
          guard let first = numbers.baseAddress, let rows = rows.baseAddress,
            let flags = flags.baseAddress
          else { return }
          for start in Swift.stride(from: 0, to: count, by: Self.size) {
            let indices = start..<min(start + Self.size, count)
            let scratch = unsafe Scratch(
              progress: first, first: first + Self.size, second: first + 2 * Self.size,
              before: flags,
            )
            let isInside = writeInside(indices, scratch)
            if !isInside {
              writeAny(indices, scratch)
            }
            body(
              unsafe RowBatch(
                chunk: 0,
                rows: RowList(first: indices.count, in: rows),
                progress: first,
                before: isInside ? nil : UnsafePointer(flags),
                accumulations: isInside ? nil : UnsafePointer(scratch.first),
                values: values + start * stride,
              )
            )
          }
        }
      }
    }
  }

  /// Memory for the numbers of a batch.
  @safe
  private struct Scratch {
    let progress: UnsafeMutablePointer<Double>
    let first: UnsafeMutablePointer<Double>
    let second: UnsafeMutablePointer<Double>
    let before: UnsafeMutablePointer<Bool>
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
    unsafe times.writeNegated(indices, after: timing.wholeDelay, to: scratch.first)
    unsafe scratch.second.update(repeating: Double(timing.wholeDuration), count: indices.count)
    let columns = unsafe ProgressColumns(
      count: indices.count,
      instant: 0,
      starts: UnsafePointer(scratch.first),
      spans: UnsafePointer(scratch.second),
    )
    if timing.iterations == 1, timing.direction == .normal {
      unsafe timing.ease.apply(
        to: EaseBatch(count: indices.count, columns: columns, results: scratch.progress))
    } else {
      unsafe columns.fold(timing.direction, to: scratch.progress)
      unsafe timing.ease.apply(to: EaseBatch(count: indices.count, results: scratch.progress))
    }
    return true
  }

  /// Writes the eased progress, the "before" flags and the accumulations of any values.
  private func writeAny(_ indices: Range<Int>, _ scratch: Scratch) {
    for index in 0..<indices.count {
      let position = position(indices.lowerBound + index)
      let eased = EasedProgress(model.steps(at: position, isReversed: false), timing.ease)
      unsafe scratch.progress[index] = eased.value
      unsafe scratch.before[index] = eased.isBefore
      unsafe scratch.first[index] = eased.accumulation
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
  /// Writes a block of values over values, by the batch requirement of `Interpolatable`.
  fileprivate func write(_ block: ValueBlock) {
    let size = ValueBlock.size
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 2 * size) { ends in
      guard let start = ends.baseAddress else { return }
      unsafe start.initialize(repeating: from, count: size)
      unsafe (start + size).initialize(repeating: to, count: size)
      block.forEachBatch { batch in
        interpolator.erased(
          unsafe InterpolatedRows(
            rows: 0..<batch.rows.count,
            from: start,
            to: start + size,
            values: batch.values,
            progress: batch.progress,
          )
        )
      }
      unsafe start.deinitialize(count: 2 * size)
    }
  }
}

extension KindShape {
  /// Writes a block of values over values, by the loop over motions of the kind.
  @usableFromInline
  func write(_ block: ValueBlock) {
    let layout = MemoryLayout<KindRow<Kind>>.self
    unsafe withUnsafeTemporaryAllocation(
      byteCount: ValueBlock.size * layout.stride,
      alignment: layout.alignment,
    ) { memory in
      guard let rows = memory.baseAddress else { return }
      // Bits without a reference count: the rows are only read, and this object retains the motion.
      unsafe withUnsafeBytes(of: kind) { bits in
        for row in 0..<ValueBlock.size {
          unsafe memory[row * layout.stride..<(row * layout.stride + bits.count)]
            .copyBytes(from: bits)
        }
      }
      block.forEachBatch { batch in
        if !ValueType.isTrivial(Kind.Value.self) {
          unsafe batch.values.assumingMemoryBound(to: Kind.Value.self)
            .deinitialize(count: batch.rows.count)
        }
        unsafe loop.compute(
          KindBatch(rows: batch, kinds: rows.assumingMemoryBound(to: KindRow<Kind>.self)))
      }
    }
  }
}
