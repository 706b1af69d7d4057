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
    if timing.wholeIterationDelay > 0, timing.iterations > 0,
      timing.iterations + timing.iterationStart > 1
    {
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

  /// Returns straight lines that are the components within the tolerance.
  private func lines(
    corners: [Double],
    _ progress: @escaping (Double) -> EasedProgress,
  ) throws(WebAnimationError) -> LinearFit {
    let count = components(progress(0)).count
    do {
      return try LinearFit(.ofRange(tolerance), corners: corners) { x in
        let components = components(progress(x))
        return components.count == count ? components : Array(repeating: .nan, count: count)
      }
    } catch {
      throw WebAnimationError(error)
    }
  }

  /// Returns an animation with straight lines between keyframes.
  private func sampled(
    _ options: WebAnimation.Options,
    corners: [Double],
    holds: [WebHold],
    _ progress: @escaping (Double) -> EasedProgress,
  ) throws(WebAnimationError) -> WebAnimation {
    // An iteration much shorter than its pause has the held value between two samples. The page
    // computes the progress with rounding.
    let held = holds.flatMap { [$0.directedProgress - 1e-14, $0.directedProgress + 1e-14] }
    let fit = try lines(corners: (corners + held).sorted(), progress)
    var keyframes = fit.keyframes(property.text)
    let first = components(progress(0))
    if let hold = holds.first(where: { $0.directedProgress == 0 }), hold.components != first {
      keyframes = keyframes.beginning(with: property.text(hold.components))
    }
    var options = options
    options.hold(holds, tolerance: fit.tolerance) { components(progress($0)) }
    return WebAnimation(property: property.name, keyframes: keyframes, options: options)
  }

  // MARK: Iterations

  /// The timing of Web Animations is that of the motion.
  private func plainIterations() throws(WebAnimationError) -> WebAnimation {
    let ease = timing.ease
    let steps = WebHeldSteps(timing)
    let held = [steps.before, steps.after].compactMap { $0 }
    let holds = held.map { steps in
      hold(steps, at: steps.iteration.progress, isBackwards: steps.isBackwards)
    }
    if let exact = try exactKeyframes() {
      var options = options(easing: exact.easing)
      options.hold(holds, tolerance: exact.range * tolerance) { components(.plain(ease($0))) }
      return WebAnimation(
        property: property.name, keyframes: exact.keyframes, options: options,
      )
    }
    // Only the eases of a page have a before flag, and not the straight lines between keyframes.
    let needsFlag = held.contains { steps in
      let progress = EasedProgress(steps, ease)
      return components(progress) != components(.plain(progress.value))
    }
    if !needsFlag, let steps = ease.steps {
      let keyframes = try levels(of: steps)
      var options = options(easing: ease.name)
      options.hold(holds, tolerance: 0) { components(.plain(ease($0))) }
      return WebAnimation(property: property.name, keyframes: keyframes, options: options)
    }
    let corners = ease == .linear ? corners : []
    return try sampled(options(easing: Ease.linear.name), corners: corners, holds: holds) {
      .plain(ease($0))
    }
  }

  /// Returns a keyframe for each level of steps: a page shows no other values.
  private func levels(
    of steps: StepsCurve,
  ) throws(WebAnimationError) -> [WebAnimation.Keyframe] {
    let limit = FunctionSampler.limit
    guard steps.count < limit else { throw WebAnimationError(.tooManySamples(limit: limit)) }
    let levels = steps.levels.map { SamplePoint(x: $0, values: components(.plain($0))) }
    let count = levels[0].values.count
    for level in levels
    where level.values.count != count || !level.values.allSatisfy(\.isFinite) {
      throw WebAnimationError(FunctionSampler.Failure.notFinite(x: level.x))
    }
    return levels.map { WebAnimation.Keyframe(property.text($0.values), at: $0.x) }
  }

  /// Returns the keyframes of the motion, if CSS can describe the motion by them.
  private func exactKeyframes() throws(WebAnimationError) -> WebKeyframes<Value>.Exact? {
    do {
      return try keyframes?.exact(property, ease: timing.ease, tolerance: tolerance)
    } catch {
      throw WebAnimationError(error)
    }
  }

  /// Returns the value that the motion holds before or after its iterations.
  ///
  /// - Parameter progress: The progress within an iteration of the page.
  private func hold(
    _ steps: TimingSteps,
    at progress: Double,
    isBackwards: Bool = false,
  ) -> WebHold {
    WebHold(
      isStart: steps.phase == .before,
      components: components(EasedProgress(steps, timing.ease)),
      progress: progress,
      isBackwards: isBackwards,
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
    let steps = WebHeldSteps(timing)
    var holds = steps.before.map { [hold($0, at: options.iterationStart)] } ?? []
    if timing.iterations < .infinity {
      let end = WholeAndFraction(timing.iterations + timing.iterationStart)
      let active = timing.iterations * length + (end.lastIndex - start.whole) * (step - length)
      // Where the end is the beginning of a pause, rounding must not move it before the pause.
      let addition = end.fraction == 0 ? (step - length) * 1e-6 : 0
      options.iterations = (active + addition) / period
      if end.fraction > 0, let after = steps.after {
        let overall = WholeAndFraction(options.iterationStart + options.iterations)
        holds.append(hold(after, at: overall.fraction))
      }
    }
    let corners = [length, step, step + length].map { $0 / period }.filter { $0 < 1 }
    return try sampled(options, corners: corners, holds: holds) { x in
      let position = x * period
      let isSecond = alternates && position >= step
      let passed = isSecond ? position - step : position
      let progress = passed < length ? passed / length : 1
      let isBackwards = timing.direction.isBackwards(isOdd: isSecond)
      let directed = isBackwards ? 1 - progress : progress
      let isBefore = isBackwards && passed >= length
      return EasedProgress(value: timing.ease(directed, before: isBefore), isBefore: isBefore)
    }
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
    var options = options(easing: Ease.linear.name)
    options.duration = .nanoseconds(active)
    options.iterations = 1
    options.iterationStart = 0
    options.direction = .normal
    // The end is a keyframe of its own.
    let holds = WebHeldSteps(timing).before.map { [hold($0, at: 0)] } ?? []
    return try sampled(options, corners: ends.sorted(), holds: holds) { x in
      let position = Nanoseconds(nearest: x * Double(active))
      return EasedProgress(
        model.steps(at: position, isReversed: false, isAtEnd: x == 1), run.ease,
      )
    }
  }
}

extension EasedProgress {
  fileprivate static func plain(_ progress: Double) -> EasedProgress {
    EasedProgress(value: progress, isBefore: false)
  }
}

extension LinearFit {
  fileprivate func keyframes(_ text: ([Double]) -> String) -> [WebAnimation.Keyframe] {
    points.map { WebAnimation.Keyframe(text($0.values), at: $0.x) }
  }
}
