/// The input of a motion's function: the progress after the timing's ease, and the side from which
/// the motion reaches the progress.
@usableFromInline
package struct EasedProgress: Sendable, Hashable {
  /// The progress, which may lie outside 0...1.
  @usableFromInline let value: Double
  /// Whether a jump at exactly this progress is still to come: the "before flag" of step easings.
  ///
  /// CSS sets easings on keyframes, so the ease of a keyframe needs the flag too.
  @usableFromInline let isBefore: Bool
  /// The number of changes from start to end that accumulating motions add: the number of the
  /// iteration, negative where iterations run backwards, and 0 where they alternate.
  @usableFromInline let accumulation: Double

  @inlinable
  init(value: Double, isBefore: Bool, accumulation: Double = 0) {
    self.value = value
    self.isBefore = isBefore
    self.accumulation = accumulation
  }
}

extension EasedProgress {
  /// Returns a progress for an exporter. An inlinable member would not be inlined in other modules
  /// if it were `package`.
  package static func at(_ progress: Double, isBefore: Bool = false) -> EasedProgress {
    EasedProgress(value: progress, isBefore: isBefore)
  }

  /// The progress, for an exporter.
  package var progress: Double {
    value
  }

  /// Applies the ease, which is the last step of the timing model.
  package init(_ steps: TimingSteps, _ ease: Ease) {
    value = ease(steps.directedProgress, before: steps.isBefore)
    isBefore = steps.isBefore
    accumulation = steps.accumulation
  }
}
