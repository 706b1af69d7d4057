extension ComputedTiming {
  /// The phase of a local time: before the active phase, in it, or after it.
  public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    /// Before the active phase.
    case before
    /// In the active phase.
    case active
    /// After the active phase.
    case after
  }
}

/// The results of all steps of the timing model at one local time.
///
/// The optional members are nil while the motion is not in effect: outside the active phase, in a
/// phase that the fill mode does not cover.
public struct ComputedTiming: Sendable, Hashable {
  /// The phase of the local time.
  public let phase: ComputedTiming.Phase
  /// The time since the delay ended, clamped to the active duration.
  public let activeTime: Duration?
  /// The number of iterations played, plus `iterationStart`; may be infinite.
  public let overallProgress: Double?
  /// The number of the current iteration, the first being 0; may be infinite.
  public let currentIteration: Double?
  /// The progress within the current iteration, in 0...1.
  public let simpleProgress: Double?
  /// The progress within the current iteration in the direction of the iteration, in 0...1.
  public let directedProgress: Double?
  /// The progress after the ease, from which the motion computes its value; may be outside 0...1.
  public let progress: Double?
}

extension ComputedTiming {
  /// Creates the results of the steps, with the fill mode and the ease of a timing.
  init(_ steps: TimingSteps, _ timing: Timing) {
    let isInEffect = timing.fill.isInEffect(in: steps.phase)
    let iteration = isInEffect ? steps.iteration : nil
    phase = steps.phase
    activeTime = isInEffect ? .nanoseconds(steps.activeTime) : nil
    overallProgress = iteration?.overall
    currentIteration = iteration?.index
    simpleProgress = iteration?.progress
    directedProgress = isInEffect ? steps.directedProgress : nil
    progress = isInEffect ? EasedProgress(steps, timing.ease).value : nil
  }
}
