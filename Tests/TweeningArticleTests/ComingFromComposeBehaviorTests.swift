import Testing
import Tweening

@testable import TweeningTestSupport

/// Runs the rows of the articles for anime.js and Compose that say what happens.
@Suite(.limitedConcurrency)
struct ComingFromComposeBehaviorTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  // MARK: anime.js

  @Test
  func `the positions of anime.js`() throws {
    let x = Track<Double>("x")
    let y = Track<Double>("y")
    let step = Motion<Double>.ramp(.seconds(1))
    for (position, start) in [
      (Timeline.Position.previousStart(), Duration.seconds(1)), (.previousEnd(), .seconds(2)),
      (.end(.milliseconds(-500)), .milliseconds(1500)),
    ] {
      let timeline = try Timeline {
        x.play(step)
        x.play(step)
        y.play(step).at(position)
      }
      #expect(timeline.items.last?.start == start)
    }
  }

  @Test
  func `a cancelled animation has an outcome`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.kill()
    #expect(try await tween.outcome == .killed)
  }

  @Test
  func `a loop count is one less than the plays, and a stretch is of one`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(3))
    await tween.duration(.seconds(2))
    #expect(await tween.timing.activeDuration == .seconds(6))
    await clock.advance(by: .seconds(6))
    #expect(await tween.state == .completed)
  }

  @Test
  func `each stagger is the time between neighbors`() {
    let delays = Stagger(each: .milliseconds(100), from: .center).offsets(count: 5)
    #expect(delays == [200, 100, 0, 100, 200].map { .milliseconds($0) })
  }

  // MARK: Compose

  @Test
  func `a value that lives on keeps its velocity, snaps and stops`() async throws {
    let tween = await tweener.tween(holding: 0.0)
    await tween.retarget(to: 300)
    await clock.advance(by: .milliseconds(100))
    let (value, velocity) = await (tween.value, tween.velocity)
    #expect(velocity > 0)
    await tween.retarget(to: 0)
    #expect(await tween.value == value)
    #expect(await abs(tween.velocity - velocity) < 1e-3)
    #expect(await tween.motion.endValue == 0)
    await tween.set(to: 10)
    #expect(await tween.value == 10)
    #expect(await tween.velocity == 0)
    await tween.retarget(to: 20)
    await clock.advance(by: .milliseconds(100))
    let stopped = await tween.value
    #expect(await tween.stop())
    #expect(await tween.value == stopped)
    #expect(try await tween.outcome == .stopped)
  }

  @Test
  func `a decay stops at a bound`() {
    let flick = Motion(from: 0.0, initialVelocity: 9000, decay: .normal, in: 0...500, edge: .clamp)
    #expect(flick.endValue == 500)
    #expect((0...100).allSatisfy { flick.value(at: .milliseconds(20 * $0)) <= 500 })
  }

  @Test
  func `the numbers of springs and colors`() throws {
    let spring = try Spring(stiffness: 400, damping: 20)
    #expect(spring.mass == 1)
    #expect(abs(spring.dampingRatio - 0.5) < 1e-12)
    let (rose, sky) = try (TweenColor(parsing: "#ff0080"), TweenColor(parsing: "#0080ff"))
    let middle = TweenColor.interpolate(from: rose, to: sky, progress: 0.5)
    let mean = (rose.oklab + sky.oklab) / 2
    #expect((0..<3).allSatisfy { abs(middle.oklab[$0] - mean[$0]) < 1e-12 })
  }
}
