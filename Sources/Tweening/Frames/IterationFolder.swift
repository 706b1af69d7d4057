/// Folds the progress through many iterations into that through the one under way.
///
/// Has the bits of the timing model: whole nanoseconds below 2⁵³ are exact in a Double, so the time
/// within an iteration is, and there is one true division.
@safe
final class IterationFolder {
  /// How many it folds at once.
  static let size = 512

  private let starts = UnsafeMutablePointer<Double>.allocate(capacity: size)
  private let spans = UnsafeMutablePointer<Double>.allocate(capacity: size)

  init() {
    unsafe spans.initialize(repeating: 1, count: Self.size)
  }

  deinit {
    unsafe starts.deallocate()
    unsafe spans.deallocate()
  }

  /// Columns whose progress is the directed progress of loops; they last until the next fold.
  ///
  /// - Parameter line: The progress of at most `size` rows.
  func fold(_ line: ProgressColumns, _ direction: PlaybackDirection) -> ProgressColumns {
    precondition(line.count <= Self.size, "more rows than there is room for")
    switch direction {
    case .normal: fold(line) { fraction, _ in fraction }
    case .reverse: fold(line) { fraction, _ in 1 - fraction }
    case .alternate: fold(line) { $1 ? 1 - $0 : $0 }
    case .alternateReverse: fold(line) { $1 ? $0 : 1 - $0 }
    }
    return unsafe ProgressColumns(count: line.count, instant: 0, starts: starts, spans: spans)
  }

  @inline(__always)
  private func fold(
    _ line: ProgressColumns,
    _ directed: (_ fraction: Double, _ isOdd: Bool) -> Double,
  ) {
    for index in 0..<line.count {
      // Both are negative where time runs back.
      let span = unsafe line.spans[index].magnitude
      let passed = unsafe (line.instant - line.starts[index]).magnitude
      // Of whole numbers below 2⁵³, no quotient is rounded to a whole number that it does not reach.
      let whole = roundedDown(passed / span)
      // Where nothing loops, the span is infinite, and a product with it not a number.
      let rest = passed - zeroed(whole * span, where: mask(whole == 0))
      let isOdd = roundedDown(whole / 2) * 2 != whole
      // From zero the progress of a line is the opposite of its start.
      unsafe starts[index] = -directed(rest / span, isOdd)
    }
  }
}
