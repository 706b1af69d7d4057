import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code about courses in *Springs, paths and colors*.
@Suite(.limitedConcurrency)
struct CoursesSnippets {
  private final class Box {
    var x = 0.0
  }

  @Test
  func `a course where a movement begins`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let box = Box()
    try await clock.run {
      #snippet("SpringsPathsColors.md", "Courses")

      #expect(drawer.timing.duration == Spring.bouncy.settlingDuration)
      #expect(await knob.motion.endValue == 100)
    }
    #expect(box.x == 320)
  }

  @Test
  func `a setting chooses the course`() async {
    #snippet("SpringsPathsColors.md", "Courses", 2)

    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let drawer = await tweener.tween(holding: 0.0)
    await open(drawer, .calm)
    #expect(await drawer.motion.timing.duration == .seconds(1))
    await open(drawer, .still)
    #expect(await drawer.value == 320)
    #expect(Feel.lively.course() == Course<SIMD2<Double>>.bouncy)
  }

  @Test
  func `a course of an app`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let ball = await tweener.tween(from: SIMD2(0.0, 0), to: SIMD2(0, 80), .drop)
    #expect(await ball.motion.timing.duration == .milliseconds(600))
    let knob = await tweener.tween(holding: 0.0)
    await knob.retarget(to: 100, .brisk)
    #expect(await knob.motion.timing.duration == .milliseconds(200))
    await clock.advance(by: .milliseconds(100))
    let velocity = await knob.velocity
    await knob.retarget(to: 9000, .brisk)
    #expect(await knob.motion.timing.duration == .seconds(1))
    #expect(await abs(knob.velocity - velocity) < 1e-9)
  }

  @Test
  func `a course is saved`() throws {
    #snippet("SpringsPathsColors.md", "Courses", 4)

    let decoder = JSONDecoder()
    decoder.userInfo[TweenTypes.userInfoKey] = types
    let restored = try decoder.decode(Preferences.self, from: json)
    #expect(restored.drawer == .snappy)
    #expect(restored.volume == .brisk)
  }
}

#snippet("SpringsPathsColors.md", "Courses", 3)
