import Tweening

// Iterations that Web Animations lacks: iterations with pauses between them, and iterations that
// differ.

extension WebExport {
  /// One iteration of the animation is an iteration of the motion with the pause after it, or two
  /// where the iterations alternate.
  func iterationsWithPauses() throws(WebAnimationError) -> WebAnimation {
    // Without a length, an iteration would not have the progress of an iteration start.
    let length = Double(max(1, timing.wholeDuration))
    let step = length + Double(timing.wholeIterationDelay)
    let alternates =
      timing.direction.isBackwards(isOdd: true) != timing.direction.isBackwards(isOdd: false)
    let count = alternates ? 2.0 : 1
    let period = step * count
    var options = options(easing: Ease.linear.name)
    options.direction = .normal
    options.duration = .nanoseconds(Nanoseconds(nearest: period))
    let start = WholeAndFraction(timing.iterationStart)
    let skipped = (alternates && start.isOdd ? step : 0) + start.fraction * length
    options.iterationStart = skipped / period
    let steps = WebHeldSteps(timing)
    var holds = steps.before.map { [hold($0, at: options.iterationStart)] } ?? []
    if timing.iterations < .infinity {
      let end = WholeAndFraction(timing.iterations + timing.iterationStart)
      let active = timing.iterations * length + (end.lastIndex - start.whole) * (step - length)
      // If a pause begins at the end, rounding must not move the end before the pause.
      let addition = end.fraction == 0 ? (step - length) * 1e-6 : 0
      options.iterations = (active + addition) / period
      if end.fraction > 0, let after = steps.after {
        let overall = WholeAndFraction(options.iterationStart + options.iterations)
        holds.append(hold(after, at: overall.fraction))
      }
    }
    let corners = [length, step, step + length].map { $0 / period }.filter { $0 < 1 }
    let iterations = period / length
    return try sampled(options, corners: corners, iterations: iterations, holds: holds) { x in
      let position = x * period
      let isSecond = alternates && position >= step
      let passed = isSecond ? position - step : position
      let progress = passed < length ? passed / length : 1
      let isBackwards = timing.direction.isBackwards(isOdd: isSecond)
      let directed = isBackwards ? 1 - progress : progress
      let isBefore = isBackwards && passed >= length
      return .at(timing.ease(directed, before: isBefore), isBefore: isBefore)
    }
  }

  /// One iteration of the animation is the whole active phase.
  func wholeRun() throws(WebAnimationError) -> WebAnimation {
    guard let active = timing.wholeActiveDuration else { throw WebAnimationError(.endless) }
    var run = timing
    run.delay = .zero
    run.endDelay = .zero
    let model = TimingModel(ofRun: run)
    let step = timing.wholeDuration + timing.wholeIterationDelay
    let count = step > 0 ? active / step : 0
    guard count <= FunctionSampler.limit else {
      throw WebAnimationError(.tooManySamples(limit: FunctionSampler.limit))
    }
    let ends = (0...count).flatMap { index in
      let start = step * index - timing.skipped
      return [start, start + timing.wholeDuration].map { Double($0) / Double(active) }
    }
    var options = options(easing: Ease.linear.name)
    options.duration = .nanoseconds(active)
    options.iterations = 1
    options.iterationStart = 0
    options.direction = .normal
    // The end is a keyframe of its own.
    let holds = WebHeldSteps(timing).before.map { [hold($0, at: 0)] } ?? []
    let iterations = Double(active) / Double(max(1, timing.wholeDuration))
    return try sampled(
      options, corners: ends.sorted(), iterations: iterations, holds: holds,
    ) { x in
      let position = Nanoseconds(nearest: x * Double(active))
      return EasedProgress(
        model.steps(at: position, isReversed: false, isAtEnd: x == 1), run.ease,
      )
    }
  }
}
