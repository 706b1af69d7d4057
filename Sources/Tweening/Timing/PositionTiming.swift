/// A timing with its model, prepared for positions: local times minus the delay.
///
/// A class, because a struct of this size is slow to copy for each value. A constant, also in its
/// subclasses.
class PositionTiming {
  final let model: TimingModel
  final let timing: Timing
  /// Whether the motion shows at all times: it fills in both directions, and nothing shows in its
  /// place.
  final let isAlwaysShown: Bool

  /// - Parameter isReplaced: Whether something else may show in place of the motion.
  init(_ timing: Timing, isReplaced: Bool = false) {
    self.timing = timing
    model = TimingModel(ofRun: timing)
    isAlwaysShown = timing.fill == .both && !isReplaced
  }
}
