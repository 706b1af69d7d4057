import Tweening

@testable import TweeningTestSupport

/// The calls in the articles for anime.js and Compose, as in ComingFromRows.
@MainActor
struct ComingFromComposeRows {
  let tweener: Tweener
  let tween: Tween<Double>
  let motion: Motion<Double>
  let bars: Motion<[Double]>
  let rose: TweenColor
  let sky: TweenColor
  let x = Track<Double>("x")

  func animeJS() {
    _ = bars.stagger(Stagger(each: .milliseconds(100), from: .center))
    _ = x.play(motion).at(.previousStart())
    _ = x.play(motion).at(.previousEnd())
    _ = x.play(motion).at(.end(.milliseconds(-500)))
    _ = Timeline.Label("chorus")
  }

  func animatable() async {
    _ = await tweener.tween(holding: 0.0)
    await tween.retarget(to: 300, initialVelocity: 900)
    await tween.set(to: 10)
    _ = await tween.value
    _ = await tween.velocity
    _ = await tween.motion.endValue
    _ = Motion(from: 0.0, initialVelocity: 900, decay: .normal)
    _ = Motion(from: 0.0, initialVelocity: 900, decay: .normal, in: 0...500, edge: .clamp)
    _ = Decay.normal.projectedEnd(from: 0.0, initialVelocity: 900)
  }

  func specifications() async throws {
    _ = Timing(duration: .seconds(1), delay: .milliseconds(500), ease: .linear)
    _ = Ease.cubicBezier(0.2, 0, 0, 1)
    _ = Ease.cubicBezier(0.4, 0, 0.2, 1)
    _ = try Spring(stiffness: 400, damping: 20)
    _ = try Motion(through: [0.0, 80, 60, 100], smooth: true)
    try await tweener.animate(motion, motion) { print($0, $1) }
    _ = TweenColor.interpolate(from: rose, to: sky, progress: 0.5)
    _ = motion.value(at: .milliseconds(500))
    _ = motion.velocity(at: .milliseconds(500))
  }
}
