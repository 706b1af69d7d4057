/// A timing with its model, prepared for positions: local times minus the delay.
///
/// A class, because a struct of this size is slow to copy for each value. A constant, also in its
/// subclasses.
class PositionTiming {
  final let model: TimingModel
  final let timing: Timing

  init(_ timing: Timing) {
    self.timing = timing
    model = TimingModel(ofRun: timing)
  }

  /// Whether the motion is in effect at all times.
  final var isAlwaysInEffect: Bool {
    timing.fill == .both
  }
}
