/// The progress of many positions at once, each `instant - start` into iterations as long as its span;
/// both are negative where time runs back.
///
/// What `TimingModel` computes for one position, without the cases at the ends and without a branch:
/// the bits are the same inside the active phase of a timing without pauses and iteration start.
@safe
struct ProgressColumns {
  let count: Int
  let instant: Double
  let starts: UnsafePointer<Double>
  let spans: UnsafePointer<Double>

  /// The progress of a row, whose index is not checked.
  @unsafe
  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe (instant - starts[index]) / spans[index]
  }

  /// The lengths of iterations for which `fold(_:to:)` is exact.
  static let foldedLengths: Range<Nanoseconds> = 1000..<1 << 52

  /// Writes the progress of rows that have one iteration, forwards.
  func write(to target: UnsafeMutablePointer<Double>) {
    for index in 0..<count {
      let progress = unsafe progress(index)
      unsafe target[index] = progress > 1 ? 1 : progress
    }
  }

  /// Writes the directed progress of rows that loop.
  ///
  /// Whole nanoseconds below 2⁵³ are exact in a Double, so the time within an iteration is, and there
  /// is one true division.
  func fold(_ direction: PlaybackDirection, to progress: UnsafeMutablePointer<Double>) {
    switch direction {
    case .normal: unsafe fold(to: progress) { fraction, _ in fraction }
    case .reverse: unsafe fold(to: progress) { fraction, _ in 1 - fraction }
    case .alternate: unsafe fold(to: progress) { chosen(1 - $0, where: $1, else: $0) }
    case .alternateReverse: unsafe fold(to: progress) { chosen($0, where: $1, else: 1 - $0) }
    }
  }

  @inline(__always)
  private func fold(
    to progress: UnsafeMutablePointer<Double>,
    _ directed: (_ fraction: Double, _ odd: UInt64) -> Double,
  ) {
    for index in 0..<count {
      let span = unsafe spans[index].magnitude
      let passed = unsafe (instant - starts[index]).magnitude
      // Of whole numbers below 2⁵³, no quotient is rounded to a whole number that it does not reach.
      let whole = roundedDown(passed / span)
      // Where nothing loops, the span is infinite, and a product with it not a number.
      let rest = passed - zeroed(whole * span, where: mask(whole == 0))
      // The lowest bit of a whole number, in a number so large that its bits count ones.
      let odd = 0 &- ((whole + 0x1p52).bitPattern & 1)
      unsafe progress[index] = directed(rest / span, odd)
    }
  }

  /// The rows in blocks of a size, the last of which may be smaller.
  func blocks(of size: Int) -> some Sequence<Range<Int>> {
    stride(from: 0, to: count, by: size).lazy.map { [count] in $0..<Swift.min($0 + size, count) }
  }

  /// The columns of some of the rows.
  func part(_ rows: Range<Int>) -> ProgressColumns {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows out of range")
    return unsafe ProgressColumns(
      count: rows.count,
      instant: instant,
      starts: starts + rows.lowerBound,
      spans: spans + rows.lowerBound,
    )
  }
}
