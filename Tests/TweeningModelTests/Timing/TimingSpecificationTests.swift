import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Compares the model with a second one, which follows the specification step by step, in floating
/// point and without care for precision.
@Suite(.limitedConcurrency)
struct TimingSpecificationTests {
  private struct Specification {
    var delay: Double
    var endDelay: Double
    var duration: Double
    var iterations: Double
    var start: Double
    var direction: PlaybackDirection

    var activeDuration: Double {
      duration == 0 || iterations == 0 ? 0 : duration * iterations
    }

    func phase(at time: Double, isReversed: Bool) -> ComputedTiming.Phase {
      let end = max(delay + activeDuration + endDelay, 0)
      let beforeActive = max(min(delay, end), 0)
      let activeAfter = max(min(delay + activeDuration, end), 0)
      if time < beforeActive || (isReversed && time == beforeActive) {
        return .before
      }
      return time > activeAfter || (!isReversed && time == activeAfter) ? .after : .active
    }

    func directed(
      at time: Double,
      isReversed: Bool,
    ) -> (iteration: Double, simple: Double, directed: Double) {
      let phase = phase(at: time, isReversed: isReversed)
      let activeTime =
        switch phase {
        case .before: max(time - delay, 0)
        case .active: time - delay
        case .after: max(min(time - delay, activeDuration), 0)
        }
      var overall = activeTime / duration
      if duration == 0 {
        overall = phase == .before ? 0 : iterations
      }
      overall += start
      var simple = (overall == .infinity ? start : overall).truncatingRemainder(dividingBy: 1)
      if simple == 0, phase != .before, activeTime == activeDuration, iterations != 0 {
        simple = 1
      }
      var iteration = simple == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
      if phase == .after, iterations == .infinity {
        iteration = .infinity
      }
      let isForwards: Bool
      switch direction {
      case .normal: isForwards = true
      case .reverse: isForwards = false
      case .alternate, .alternateReverse:
        let count = direction == .alternate ? iteration : iteration + 1
        isForwards = count == .infinity || count.truncatingRemainder(dividingBy: 2) == 0
      }
      return (iteration, simple, isForwards ? simple : 1 - simple)
    }
  }

  /// Halves and quarters keep the floating-point model exact, so that even boundaries must agree.
  @Test(arguments: PlaybackDirection.allCases)
  func `every boundary agrees with the wording of the specification`(
    direction: PlaybackDirection
  ) throws {
    for duration in [0.0, 4, 8] {
      for iterations in [0, 0.5, 1, 2.5, 3, .infinity] {
        for start in TestLength.choose([0, 0.25], full: [0, 0.25, 0.5, 1, 2.5]) {
          for delay in [-20.0, -8, -2, 0, 2] {
            for endDelay in TestLength.choose([-30.0, 3], full: [-30, -4, 0, 3]) {
              try compare(
                Specification(
                  delay: delay,
                  endDelay: endDelay,
                  duration: duration,
                  iterations: iterations,
                  start: start,
                  direction: direction,
                )
              )
            }
          }
        }
      }
    }
  }

  private func compare(_ specification: Specification) throws {
    let timing = Timing(
      duration: .milliseconds(Int(specification.duration)),
      delay: .milliseconds(Int(specification.delay)),
      endDelay: .milliseconds(Int(specification.endDelay)),
      iterations: specification.iterations,
      iterationStart: specification.start,
      direction: specification.direction,
      ease: .linear,
    )
    for time in -24...30 {
      for isReversed in [false, true] {
        let expected = specification.directed(at: Double(time), isReversed: isReversed)
        let phase = specification.phase(at: Double(time), isReversed: isReversed)
        let computed = timing.computed(at: .milliseconds(time), isReversed: isReversed)
        let isSamePlace = computed.phase == phase && computed.currentIteration == expected.iteration
        let progress = [computed.simpleProgress, computed.progress]
        let isSame = progress == [expected.simple, expected.directed]
        // One quick condition: hundreds of thousands of expansions would take longer than the
        // cases.
        try #require(
          isSamePlace && isSame,
          "\(specification) at \(time), \(isReversed): \(computed)",
        )
      }
    }
  }
}
