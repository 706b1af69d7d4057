/// Folds the progress through many iterations into that through the one under way.
///
/// Has the bits of the timing model: whole nanoseconds below 2⁵³ are exact in a Double, so the time
/// within an iteration is, and there is one true division.
enum IterationFolder {
  /// Writes the directed progress of loops.
  ///
  /// - Parameters:
  ///   - line: The progress of the loops as lines.
  ///   - direction: The direction of their iterations.
  ///   - progress: Room for the progress of all.
  static func fold(
    _ line: ProgressColumns,
    _ direction: PlaybackDirection,
    to progress: UnsafeMutablePointer<Double>,
  ) {
    switch direction {
    case .normal: unsafe fold(line, to: progress) { fraction, _ in fraction }
    case .reverse: unsafe fold(line, to: progress) { fraction, _ in 1 - fraction }
    case .alternate: unsafe fold(line, to: progress) { chosen(1 - $0, where: $1, else: $0) }
    case .alternateReverse: unsafe fold(line, to: progress) { chosen($0, where: $1, else: 1 - $0) }
    }
  }

  @inline(__always)
  private static func fold(
    _ line: ProgressColumns,
    to progress: UnsafeMutablePointer<Double>,
    _ directed: (_ fraction: Double, _ odd: UInt64) -> Double,
  ) {
    for index in 0..<line.count {
      // Both are negative where time runs back.
      let span = unsafe line.spans[index].magnitude
      let passed = unsafe (line.instant - line.starts[index]).magnitude
      // Of whole numbers below 2⁵³, no quotient is rounded to a whole number that it does not reach.
      let whole = roundedDown(passed / span)
      // Where nothing loops, the span is infinite, and a product with it not a number.
      let rest = passed - zeroed(whole * span, where: mask(whole == 0))
      // The lowest bit of a whole number, in a number so large that its bits count ones.
      let odd = 0 &- ((whole + 0x1p52).bitPattern & 1)
      unsafe progress[index] = directed(rest / span, odd)
    }
  }
}
