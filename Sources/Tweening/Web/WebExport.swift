/// The export of a motion for a browser.
///
/// Lines and keyframes with eases of CSS are exported exactly. Other motions become keyframes with
/// straight lines between them.
struct WebExport<Value: Sendable> {
  let property: WebProperty<Value>
  /// The largest error, as a fraction of the range of the values.
  let tolerance: Double
  let timing: Timing
  /// Whether the iterations differ.
  let accumulates: Bool
  /// The ends of the line or the keyframes that CSS interpolates as the motion does; nil: another
  /// kind.
  let keyframes: WebKeyframes<Value>?
  /// The progresses between which the values are smooth, in ascending order.
  let corners: [Double]
  /// The components of the value at a progress.
  let components: (EasedProgress) -> [Double]

  func animation() throws(WebAnimationError) -> WebAnimation {
    guard tolerance > 0, tolerance.isFinite else {
      throw WebAnimationError(.tolerance(tolerance))
    }
    if accumulates, timing.iterations > 1 || timing.iterationStart > 0 {
      return try wholeRun()
    }
    if timing.wholeIterationDelay > 0, timing.iterations + timing.iterationStart > 1 {
      return try iterationsWithPauses()
    }
    return try plainIterations()
  }

  /// The options of Web Animations.
  private func options(easing: String) -> WebAnimation.Options {
    WebAnimation.Options(
      delay: timing.delay,
      duration: timing.duration,
      endDelay: timing.endDelay,
      iterations: timing.iterations,
      iterationStart: timing.iterationStart,
      direction: timing.direction,
      fill: timing.fill,
      easing: easing,
    )
  }

  /// Returns keyframes with straight lines between them.
  private func sampled(
    corners: [Double],
    _ progress: @escaping (Double) -> EasedProgress,
  ) throws(WebAnimationError) -> [WebAnimation.Keyframe] {
    let count = components(progress(0)).count
    do {
      let fit = try LinearFit(.ofRange(tolerance), corners: corners) { x in
        let components = components(progress(x))
        return components.count == count ? components : Array(repeating: .nan, count: count)
      }
      return fit.points.map { WebAnimation.Keyframe(property.text($0.values), at: $0.x) }
    } catch {
      throw WebAnimationError(error)
    }
  }

  // MARK: Iterations

  /// The timing of Web Animations is that of the motion.
  private func plainIterations() throws(WebAnimationError) -> WebAnimation {
    let ease = timing.ease
    do {
      if let keyframes, let exact = try keyframes.animation(property, ease, tolerance) {
        return WebAnimation(
          property: property.name,
          keyframes: exact.keyframes,
          options: options(easing: exact.easing),
        )
      }
    } catch {
      throw WebAnimationError(error)
    }
    let samples = try sampled(corners: ease == .linear ? corners : []) { progress in
      EasedProgress(value: ease(progress), isBefore: false)
    }
    return WebAnimation(
      property: property.name, keyframes: samples, options: options(easing: Ease.linear.name),
    )
  }

  /// One iteration of the animation is an iteration of the motion with the pause after it, or two
  /// where the iterations alternate.
  private func iterationsWithPauses() throws(WebAnimationError) -> WebAnimation {
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
    if timing.iterations < .infinity {
      let end = WholeAndFraction(timing.iterations + timing.iterationStart)
      let active = timing.iterations * length + (end.lastIndex - start.whole) * (step - length)
      // Where the end is the beginning of a pause, rounding must not move it before the pause.
      let addition = end.fraction == 0 ? (step - length) * 1e-6 : 0
      options.iterations = (active + addition) / period
    }
    let corners = [length, step, step + length].map { $0 / period }.filter { $0 < 1 }
    let samples = try sampled(corners: corners) { x in
      let position = x * period
      let isSecond = alternates && position >= step
      let passed = isSecond ? position - step : position
      let progress = passed < length ? passed / length : 1
      let isBackwards = timing.direction.isBackwards(isOdd: isSecond)
      let directed = isBackwards ? 1 - progress : progress
      let isBefore = isBackwards && passed >= length
      return EasedProgress(value: timing.ease(directed, before: isBefore), isBefore: isBefore)
    }
    return WebAnimation(property: property.name, keyframes: samples, options: options)
  }

  /// One iteration of the animation is the whole active phase.
  private func wholeRun() throws(WebAnimationError) -> WebAnimation {
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
    let samples = try sampled(corners: ends.sorted()) { x in
      let position = Nanoseconds(nearest: x * Double(active))
      return EasedProgress(
        model.steps(at: position, isReversed: false, isAtEnd: x == 1), run.ease,
      )
    }
    var options = options(easing: Ease.linear.name)
    options.duration = .nanoseconds(active)
    options.iterations = 1
    options.iterationStart = 0
    options.direction = .normal
    return WebAnimation(property: property.name, keyframes: samples, options: options)
  }
}
