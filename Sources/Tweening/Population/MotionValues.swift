/// Motions of any kind, each kept whole and evaluated on its own.
final class MotionValues: TableValues {
  private let motions = ChunkedColumn<(any MotionEvaluator)?>(blank: nil)

  func grow(to rows: Int) {
    motions.grow(to: rows)
  }

  func endpoints(_ row: Int32) -> Endpoints? {
    nil
  }

  func set(_ row: Int32, _ motion: any MotionEvaluator, _ schedule: Schedule) {
    motions[row] = motion
  }

  func remove(_ row: Int32) {
    motions[row] = nil
  }

  private func evaluator(_ row: Int32) -> any MotionEvaluator {
    guard let motion = motions[row] else {
      preconditionFailure("a free row has no motion")
    }
    return motion
  }

  func motion<Value>(_ row: Int32, _ schedule: Schedule) -> Motion<Value> {
    evaluator(row).typed()
  }

  func write(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: UnsafeMutableRawPointer,
  ) -> Bool {
    unsafe evaluator(row).write(at: point, to: target)
  }

  func isSwept(_ row: Int32) -> Bool {
    false
  }

  func sweep(_ run: BatchRun, _ scratch: FrameScratch) {
    preconditionFailure("motions of different kinds have no common loop")
  }
}
