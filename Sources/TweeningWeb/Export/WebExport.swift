import Tweening

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
  /// The ends of the line or the keyframes that CSS interpolates as the motion does, or nil for
  /// motions of other kinds.
  let keyframes: WebKeyframes<Value>?
  /// The progresses between which the values are smooth, in ascending order.
  let corners: [Double]
  /// The number of equal parts of an iteration in which the value is constant, or nil if there are
  /// no such parts.
  let parts: Double?
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
  func options(easing: String) -> WebAnimation.Options {
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
  ///
  /// - Parameter iterations: The number of iterations of the motion in one of the page.
  private func lines(
    corners: [Double],
    iterations: Double,
    _ progress: @escaping (Double) -> EasedProgress,
  ) throws(WebAnimationError) -> LinearFit {
    let count = components(progress(0)).count
    let parts = parts.map { $0 * iterations }
    do {
      return try LinearFit(.ofRange(tolerance), corners: corners, parts: parts) { x in
        let components = components(progress(x))
        return components.count == count ? components : Array(repeating: .nan, count: count)
      }
    } catch {
      throw WebAnimationError(error)
    }
  }

  /// Returns an animation with straight lines between keyframes.
  func sampled(
    _ options: WebAnimation.Options,
    corners: [Double],
    iterations: Double = 1,
    holds: [WebHold],
    _ progress: @escaping (Double) -> EasedProgress,
  ) throws(WebAnimationError) -> WebAnimation {
    // An iteration much shorter than its pause has the held value between two samples. The page
    // computes the progress with rounding.
    let held = holds.flatMap { [$0.directedProgress - 1e-14, $0.directedProgress + 1e-14] }
    let fit = try lines(corners: (corners + held).sorted(), iterations: iterations, progress)
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

  /// The animation has the timing of the motion, unchanged.
  private func plainIterations() throws(WebAnimationError) -> WebAnimation {
    let ease = timing.ease
    let steps = WebHeldSteps(timing)
    let held = [steps.before, steps.after].compactMap { $0 }
    let holds = held.map { steps in
      hold(steps, at: steps.iteration.progress, isBackwards: steps.isBackwards)
    }
    if let exact = try exactKeyframes() {
      var options = options(easing: exact.easing)
      options.hold(holds, tolerance: exact.range * tolerance) { components(.at(ease($0))) }
      return WebAnimation(
        property: property.name, keyframes: exact.keyframes, options: options,
      )
    }
    // Only the eases of a page have a before flag, and not the straight lines between keyframes.
    let needsFlag = held.contains { steps in
      let progress = EasedProgress(steps, ease)
      return components(progress) != components(.at(progress.progress))
    }
    if !needsFlag, let steps = ease.steps {
      let keyframes = try levels(of: steps)
      var options = options(easing: ease.name)
      options.hold(holds, tolerance: 0) { components(.at(ease($0))) }
      return WebAnimation(property: property.name, keyframes: keyframes, options: options)
    }
    let corners = ease == .linear ? corners : []
    return try sampled(options(easing: Ease.linear.name), corners: corners, holds: holds) {
      .at(ease($0))
    }
  }

  /// Returns a keyframe for each level of steps: a page shows no other values.
  private func levels(
    of steps: StepsCurve,
  ) throws(WebAnimationError) -> [WebAnimation.Keyframe] {
    let limit = FunctionSampler.limit
    guard steps.count < limit else { throw WebAnimationError(.tooManySamples(limit: limit)) }
    let levels = steps.levels.map { SamplePoint(x: $0, values: components(.at($0))) }
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
  func hold(
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
}

extension LinearFit {
  fileprivate func keyframes(_ text: ([Double]) -> String) -> [WebAnimation.Keyframe] {
    points.map { WebAnimation.Keyframe(text($0.values), at: $0.x) }
  }
}
