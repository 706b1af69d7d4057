/// The time of the system since 1970, beside the time of a clock.
enum WallTime {
  /// The longest span between two readings of a clock that counts as one instant.
  private static let instant = Duration.microseconds(10)

  /// Reads a clock and the wall time at one instant.
  ///
  /// The system may suspend the thread between two readings. So the clock is read before and after
  /// the wall time, and the closest of some attempts counts.
  static func read(
    beside clock: () -> Duration,
    _ wallTime: () -> Duration = { CLibrary.wallTime },
  ) -> (clock: Duration, wallTime: Duration) {
    func attempt() -> (clock: Duration, wallTime: Duration, span: Duration) {
      let before = clock()
      let wallTime = wallTime()
      let span = max(.zero, clock().saturatingSubtracting(before))
      return (before.saturatingAdding(span / 2), wallTime, span)
    }
    var best = attempt()
    for _ in 1..<10 where best.span > instant {
      let next = attempt()
      if next.span < best.span {
        best = next
      }
    }
    return (best.clock, best.wallTime)
  }
}
