import Tweening

/// The calls of this package in the articles for other engines: ArticleTests finds each row here.
/// Compiled only: ComingFromBehaviorTests runs the rows that describe a behavior.
@MainActor
struct ComingFromRows {
  final class View {
    var alpha = 0.0
    var x = 0.0
    var text = ""
  }

  let clock: ManualTweenClock
  let tweener: Tweener
  let tween: Tween<Double>
  let show: Tween<Timeline.Frame>
  let motion: Motion<Double>
  let bars: Motion<[Double]>
  let timeline: Timeline
  let view = View()
  let box = View()
  let label = View()
  let x = Track<Double>("x")
  let y = Track<Double>("y")
  let duration = Duration.seconds(1)
  let iteration = 2.0

  func dollars(_ value: Double) -> String {
    "$\(value)"
  }

  func stween() async throws {
    try await tweener.animate(view, \.alpha, to: 1)
    _ = Motion(from: 0, to: view.alpha)
    await tweener.tween(from: view.alpha, to: 1).bind(to: \.alpha, of: view)
    await tween.ease(.cubicOut)
    await tween.duration(.seconds(2)).ease(.cubicOut)
    await tween.delay(.milliseconds(500))
    _ = await tween.state
    _ = await tween.elapsed
    _ = await tween.percentComplete
    await tween.update(by: .milliseconds(100))
    await tween.start()
    await tween.stop()
    await tween.restart()
    await tween.pause()
    await tween.resume()
    await tween.complete()
    await tween.kill()
    await tween.revive()
    tween.onStart { tween in await print(tween.value) }
    tween.onUpdate { value in print(value) }
    tween.onStop { tween in await print(tween.value) }
    tween.onRestart { tween in await print(tween.value) }
    tween.onPause { tween in await print(tween.value) }
    tween.onResume { tween in await print(tween.value) }
    tween.onComplete { tween in await print(tween.value) }
    tween.onKill { tween in await print(tween.value) }
    tween.onRevive { tween in await print(tween.value) }
    _ = Tweener.shared
    _ = Tweener(clock: ManualTweenClock())
    _ = Tweener()
    _ = await tweener.count
    _ = await tweener.isTracking(tween)
    await tweener.pause(.all)
    await tweener.update(.all, by: .milliseconds(100))
    _ = Tweener(configuration: .init(ease: .linear))
    _ = Tweener(configuration: .init(autokill: false))
    _ = Ease.custom("square") { $0 * $0 }
  }

  func propertyAnimator() async throws {
    let fade = await tweener.tween(motion, autostart: false, autokill: false)
    fade.bind(to: \.alpha, of: view)
    await fade.play()
    _ = motion.duration(.seconds(1)).ease(.cubicBezier(0.2, 0, 0, 1))
    _ = await tween.state
    _ = await tween.isRunning
    _ = await tween.isReversed
    await tween.setReversed(true)
    _ = await tween.fractionComplete
    await tween.seek(toFraction: 0.5)
    await tween.play()
    await tween.start(after: .seconds(1))
    await tween.pause()
    await tween.resume()
    await tween.stop()
    await tween.complete(at: .current)
    await tween.kill()
    tween.onEnd { outcome in print(outcome) }
    _ = try await tween.outcome
    try await tweener.animate(view, \.alpha, to: 1, duration: .seconds(1), ease: .easeInOut)
    await tweener.kill(.tagged("panel"))
    await tweener.freeze()
    _ = tweener.frames(framesPerSecond: 30)
  }

  func flow() async throws {
    _ = try Motion(keyframes: [Keyframe(0.0), Keyframe(80, at: 0.3), Keyframe(100)])
    _ = try Timeline { x.play(motion) }
    _ = timeline.repeating(2, autoreverses: true)
    show.onEnd { outcome in print(outcome) }
    await show.play()
    await show.pause()
    await show.reset()
    await show.seek(to: .milliseconds(500))
    _ = await show.elapsed
    _ = await show.isRunning
    _ = timeline.duration
    _ = timeline.reversed()
  }

  func tweenOfALabel() async throws {
    _ = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(2))
    await tween.ease(.cubicBezier(0.42, 0, 0.58, 1))
    tween.bind(to: \.text, of: label) { dollars($0) }
    tween.onUpdate { value in print(value) }
    tween.onEnd { outcome in print(outcome) }
  }

  func gsap() async throws {
    try await tweener.animate(box, \.x, to: 100, duration: .seconds(1))
    _ = motion.ease(.cubicOut)
    _ = motion.ease(.backOut(overshoot: 1.7))
    _ = motion.delay(.seconds(1))
    _ = motion.repeating(3)
    _ = motion.repeating(3, delay: .milliseconds(500))
    _ = motion.repeating(1.5, autoreverses: true)
    _ = motion.repeatingForever(autoreverses: true)
    _ = try Motion(keyframes: [Keyframe(0.0), Keyframe(80, at: 0.3), Keyframe(100)])
    _ = await tweener.tween(motion, autostart: false)
    await tween.play()
    await tween.pause()
    await tween.resume()
    await tween.restart()
    await tween.setReversed(true)
    await tween.kill()
    await tween.seek(to: .seconds(1))
    await tween.seek(toFraction: 0.5)
    await tween.seek(to: duration * (iteration + 0.5))
    _ = await tween.computedTiming.directedProgress
    await tween.setRate(2)
    await tween.duration(.seconds(2))
    _ = await tweener.tween(timeline.motion)
    _ = try x.play(motion).at(Timeline.Position(parsing: "<0.5"))
    _ = try x.play(motion).at(Timeline.Position(parsing: "<25%"))
    _ = x.to(100, duration: .seconds(1))
    _ = x.by(10)
    _ = x.play(Motion(from: 0.0, to: 100))
    _ = try Timeline(defaults: .init(duration: .seconds(1), ease: .cubicOut)) { x.play(motion) }
    _ = timeline.speed(2)
    _ = timeline.items
    _ = Timeline.Pause().at(.seconds(2))
    await show.play(to: .label("chorus"))
    _ = bars.stagger(Stagger(each: .milliseconds(100)))
    _ = bars.stagger(Stagger(total: .milliseconds(400), from: .center))
    _ = await tweener.tween(motion, key: "x")
    await tweener.setTimeScale(0.5)
    _ = tweener.frames
    _ = try await tween.outcome
    tween.onUpdate { value in print(value) }
    tween.onComplete { tween in await print(tween.value) }
    tween.onRepeat { event in print(event.kind) }
    _ = await tweener.tween(for: "x")
    _ = await tweener.tween(for: "x")?.isRunning ?? false
    _ = await tweener.tweens(tagged: "box")
    await tweener.kill(.tagged("box"))
    try await tweener.sleep(for: .seconds(1))
    tweener.configuration.duration = .seconds(1)
    await tweener.unfreeze()
    tweener.configuration.framesPerSecond = 30
  }

  func doTween() async throws {
    try await tweener.animate(box, \.x, to: 100, duration: .seconds(1))
    _ = motion.ease(.cubicOut)
    _ = motion.delay(.seconds(1))
    _ = motion.repeating(3)
    _ = motion.repeating(3).accumulating()
    _ = motion.repeating(2, autoreverses: true)
    _ = await tweener.tween(motion, autokill: false)
    _ = Tweener(clock: ManualTweenClock())
    tween.bind(to: \.x, of: box)
    await tween.play()
    await tween.pause()
    await tween.restart()
    await tween.reset()
    await tween.setReversed(true)
    await tween.reverse()
    await tween.complete()
    await tween.kill()
    await tween.seek(to: .seconds(1))
    await tween.setRate(2)
    tween.onStart { tween in await print(tween.value) }
    tween.onRepeat { event in print(event.kind) }
    tween.onComplete { tween in await print(tween.value) }
    tween.onKill { tween in await print(tween.value) }
    _ = try await tween.outcome
    await tweener.pause(.all)
    await tweener.setTimeScale(0.5)
    _ = await tweener.tween(motion, tags: ["intro"])
    await tweener.pause(.tagged("intro"))
    await tweener.resume(.tagged("intro"))
    await tweener.kill(.tagged("intro"))
    await tweener.complete(.tagged("intro"))
    _ = await tweener.tweens(tagged: "intro")
    await tweener.kill(.all)
    tweener.configuration.ease = .linear
    tweener.configuration.autostart = false
    try await tweener.animate(motion) { print($0) }
  }

  func primeTweenAndLitMotion() async {
    await tweener.complete(.tagged("box"))
    await tweener.pause(.tagged("box"))
    await tweener.resume(.tagged("box"))
    _ = Motion(from: 0.0, to: 100.0).duration(.seconds(1)).ease(.linear)
    await tweener.tween(motion).onUpdate { value in print(value) }
  }

  func webAnimations() async throws {
    _ = try Motion(keyframes: [Keyframe(0.0), Keyframe(80, at: 0.3), Keyframe(100)])
    _ = await tweener.tween(motion)
    _ = Timing(duration: .seconds(1), iterations: 2, direction: .alternate, ease: .easeIn)
    _ = try Ease(parsing: "cubic-bezier(.2, 0, 0, 1)")
    await tween.play()
    await tween.pause()
    await tween.complete()
    await tween.reverse()
    _ = await tween.rate
    await tween.setRate(2)
    _ = await tween.elapsed
    await tween.seek(to: .milliseconds(500))
    _ = await tween.computedTiming
    _ = await tween.state
    tween.onComplete { tween in await print(tween.value) }
    tween.onKill { tween in await print(tween.value) }
    _ = await tweener.time
    _ = try await tweener.outcomes(of: [tween, show])
    _ = await tweener.tweens
    _ = await tweener.tweens(tagged: "panel")
  }

  func nio() async throws {
    _ = tweener.every(.seconds(1))
    await tweener.close(.finish)
    await clock.advance(by: .seconds(1))
    _ = try await tweener.withTweens { group in await group.tween(motion) }
  }
}
