/// What reduced motion shows of a tween in place of its motion.
final class LiveReplacement: Sendable {
  /// The `LiveMotion` in each direction of time.
  private let motions: ReducedShapes<any AnyObject & Sendable>

  /// Returns nil if the motion shows.
  init?<Value: Sendable>(
    of motion: Motion<Value>,
    _ playback: Playback,
    _ row: TweenRow,
  ) {
    guard let reduced = row.positions?.reduced(in: playback) else { return nil }
    motions = reduced.shapes(of: motion).map { LiveMotion.of($0) }
  }

  /// Returns the `LiveMotion` at a point of a run, with its progress, or nil where the motion shows
  /// its own values.
  func shown(
    at point: PlaybackPoint,
    _ model: TimingModel,
  ) -> (motion: UncountedObject, progress: EasedProgress)? {
    motions.shown(at: model.steps(at: point), isReversed: point.isReversed).map { shown in
      (UncountedObject(shown.shape), shown.progress)
    }
  }
}
