/// The progress of many rows at once. The progress of a row is `instant - start`, divided by the
/// span of an iteration. Where time runs backwards, both are negative.
///
/// The columns compute what `TimingModel` computes for one position, but without the cases at the
/// ends and without branches. The bits are the same inside the active phase of a timing without
/// pauses and iteration start.
struct ProgressColumns {
  let instant: Double
  let starts: BufferView<Double>
  /// As many spans as there are starts.
  let spans: BufferView<Double>

  var count: Int {
    starts.count
  }

  /// Returns the progress of a row, whose index only debug builds check.
  func progress(_ index: Int) -> Double {
    unsafe (instant - starts[unchecked: index]) / spans[unchecked: index]
  }

  /// The iteration lengths for which `fold(_:to:)` is exact.
  static let foldedLengths: Range<Nanoseconds> = 1000..<1 << 52

  /// Writes the progress of rows with one forward iteration.
  func write(to target: BufferView<Double>) {
    EaseLoop(columns: self, results: target).ease { min($0, 1) }
  }

  /// Writes the directed progress of rows that loop.
  ///
  /// Whole nanoseconds below 2⁵³ are exact in a `Double`, so the time within an iteration is exact.
  /// Only the final division rounds.
  func fold(_ direction: PlaybackDirection, to progress: BufferView<Double>) {
    switch direction {
    case .normal: fold(to: progress) { fraction, _ in fraction }
    case .reverse: fold(to: progress) { fraction, _ in 1 - fraction }
    case .alternate: fold(to: progress) { chosen(1 - $0, where: $1, else: $0) }
    case .alternateReverse: fold(to: progress) { chosen($0, where: $1, else: 1 - $0) }
    }
  }

  private func fold(
    to progress: BufferView<Double>,
    _ directed: (_ fraction: Double, _ odd: UInt64) -> Double,
  ) {
    let (spans, progress) = (spans.prefix(count), progress.prefix(count))
    for index in 0..<count {
      let (span, passed) = (spans[index].magnitude, (instant - starts[index]).magnitude)
      // The quotient of whole numbers below 2⁵³ is never rounded up to a whole number.
      let whole = roundedDown(passed / span)
      // Without a loop, the span is infinite, and 0 times the span is NaN.
      let remainder = passed - zeroed(whole * span, where: mask(whole == 0))
      // The lowest bit of a whole number: the sum with 2⁵² is so large that its bits count ones.
      let odd = 0 &- ((whole + 0x1p52).bitPattern & 1)
      progress[index] = directed(remainder / span, odd)
    }
  }

  /// Returns the rows in blocks of `size` rows; the last block may be smaller.
  func blocks(of size: Int) -> some Sequence<Range<Int>> {
    stride(from: 0, to: count, by: size).lazy.map { [count] in $0..<Swift.min($0 + size, count) }
  }

  /// Returns the columns of a range of rows.
  func part(_ rows: Range<Int>) -> ProgressColumns {
    ProgressColumns(instant: instant, starts: starts[rows], spans: spans[rows])
  }
}
