import Tweening

/// A value that a page holds: the value before the iterations, or the value after them.
///
/// A page holds the value of the keyframes at one progress. If straight lines between keyframes
/// jump there, the page shows the side that the rounding of the progress chooses, and at progress 0
/// always the value after the jump. The motion holds one side for sure, by the "before" flag of Web
/// Animations, which only the eases have on a page.
struct WebHold {
  /// Whether the page holds the value before the iterations.
  let isStart: Bool
  /// The components of the value.
  let components: [Double]
  /// The progress at which the page holds the value, within an iteration of the page.
  let progress: Double
  /// Whether the iteration of the page runs backwards.
  let isBackwards: Bool

  var directedProgress: Double {
    isBackwards ? 1 - progress : progress
  }
}

extension WebAnimation.Options {
  /// Moves the first or the last progress off a jump, to the side of a held value.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference between two values that is no jump.
  ///   - components: The components that the page shows at a directed progress.
  mutating func hold(
    _ holds: [WebHold],
    tolerance: Double,
    _ components: (Double) -> [Double],
  ) {
    let end = iterationStart + iterations
    // Longer than the rounding of a progress and the distance between the sides of a jump.
    let step = Swift.max(1e-9, end.isFinite ? end.ulp * 8 : 0)
    // At the ends of an iteration, the page shows the first or the last keyframe.
    for hold in holds where hold.progress > 0 && hold.progress < 1 {
      func distances(_ shift: Double) -> (side: [Double], distance: Double) {
        let progress = clampedToUnit(hold.progress + shift)
        let side = components(hold.isBackwards ? 1 - progress : progress)
        return (side, distance(side, hold.components))
      }
      let (earlier, later) = (distances(-step), distances(step))
      // If the value changes twice within two steps, neither side equals the held value.
      guard distance(earlier.side, later.side) > tolerance,
        Swift.min(earlier.distance, later.distance) <= tolerance
      else { continue }
      let shift = earlier.distance < later.distance ? -step : step
      if hold.isStart {
        iterationStart += shift
      }
      iterations = Swift.max(0, iterations + (hold.isStart ? -shift : shift))
    }
  }
}

private func distance(_ left: [Double], _ right: [Double]) -> Double {
  zip(left, right).map { ($0 - $1).magnitude }.max() ?? 0
}

extension [WebAnimation.Keyframe] {
  /// Returns the keyframes with another value at progress 0, and only there.
  func beginning(with value: String) -> [WebAnimation.Keyframe] {
    let next = first { $0.offset > 0 }?.offset ?? 1
    let instant = Swift.min(1e-12, next / 2)
    let start = [0, instant].map { WebAnimation.Keyframe(value, at: $0) }
    return start
      + map { keyframe in
        let offset = Swift.max(keyframe.offset, instant)
        return WebAnimation.Keyframe(keyframe.value, at: offset, easing: keyframe.easing)
      }
  }
}

/// The results of the timing model before the iterations and after them.
struct WebHeldSteps {
  /// Nil if there is no delay.
  let before: TimingSteps?
  /// Nil if the iterations never end.
  let after: TimingSteps?

  init(_ timing: Timing) {
    var run = timing
    run.delay = .zero
    run.endDelay = .zero
    let model = TimingModel(ofRun: run)
    before = timing.wholeDelay > 0 ? model.steps(at: 0, isReversed: true) : nil
    after = timing.wholeActiveDuration.map {
      model.steps(at: $0, isReversed: false, isAtEnd: true)
    }
  }
}
