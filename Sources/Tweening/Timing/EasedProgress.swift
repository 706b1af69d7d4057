/// The input of a motion's function: the progress after the timing's ease, and the side from which
/// the motion reaches the progress.
@usableFromInline
struct EasedProgress: Sendable, Hashable {
  /// The progress, which may lie outside 0...1.
  @usableFromInline let value: Double
  /// Whether a jump at exactly this progress is still to come: the "before flag" of step easings.
  ///
  /// CSS sets easings on keyframes, so the ease of a keyframe needs the flag too.
  @usableFromInline let isBefore: Bool

  @inlinable
  init(value: Double, isBefore: Bool) {
    self.value = value
    self.isBefore = isBefore
  }
}

extension EasedProgress {
  /// Applies the ease, which is the last step of the timing model.
  init(_ steps: TimingSteps, _ ease: Ease) {
    value = ease(steps.directedProgress, before: steps.isBefore)
    isBefore = steps.isBefore
  }
}
