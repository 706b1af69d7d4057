/// What a value is found with: the progress after the ease of the whole, and the side it is
/// reached from.
@usableFromInline
struct EasedProgress: Sendable, Hashable {
  /// May leave 0...1.
  @usableFromInline let value: Double
  /// Whether a jump that lies exactly here is still to come: the "before flag" of step easings.
  ///
  /// CSS sets its easings on keyframes, so a keyframe's ease needs it as much as that of the whole.
  let isBefore: Bool
}

extension EasedProgress {
  /// The last step of the timing model.
  init(_ steps: TimingSteps<some Any>, _ ease: Ease) {
    value = ease(steps.directedProgress, before: steps.isBefore)
    isBefore = steps.isBefore
  }
}
