import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments on courses.
@Suite(.limitedConcurrency)
struct CourseCommentSnippets {
  @Test
  func `a course of an app`() async {
    let clock = ManualTweenClock()
    let badge = await Tweener(clock: clock).tween(holding: 0.0)
    await show(badge)
    #expect(await badge.motion.timing == Motion(from: 0, to: 1, .appear).timing)
    await clock.advance(by: .seconds(2))
    #expect(await badge.value == 1)
  }

  @Test
  func `a course of one's own`() async {
    let clock = ManualTweenClock()
    let knob = await Tweener(clock: clock).tween(holding: 0.0)
    await knob.retarget(to: 400, .glide)
    #expect(await knob.motion.timing.duration == .milliseconds(400))
    await clock.advance(by: .milliseconds(100))
    let speed = await knob.velocity
    #expect(speed > 1000)
    await knob.retarget(to: 0, .glide)
    #expect(await abs(knob.velocity - speed) < 1e-9)
  }

  @Test
  func `a line straight from a value in flight`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let lamp = await tweener.tween(Motion(from: 0.0, to: 1).ease(.quadIn), key: "lamp")
    await clock.advance(by: .milliseconds(150))
    #expect(await lamp.value == 0.25)
    #snippet("EaseCourse.swift")

    #expect(await lamp.velocity == -0.25)
    for tenth in 1...10 {
      await clock.advance(by: .milliseconds(100))
      #expect(await abs(lamp.value - 0.25 * (1 - Double(tenth) / 10)) < 1e-12)
    }
    #expect(await lamp.state == .killed)
  }

  @Test
  func `an initial velocity of zero bends a line`() {
    let line = Course<Double>.ease(.linear, duration: .seconds(1))
    let bent = Motion(from: 0, to: 1, line, initialVelocity: 0)
    #expect(abs(bent.value(at: .milliseconds(100)) - 0.019) < 1e-12)
    #expect(Motion(from: 0, to: 1, line).velocity(at: .zero) == 1)
  }

  @Test
  func `a drawer and a walk`() {
    #snippet("Motion+Initializers.swift")

    #expect(drawer.timing.duration == Spring.bouncy.settlingDuration)
    #expect(walk.timing.duration == .seconds(2))
  }

  @Test
  func `a level in half-lives`() {
    #snippet("HalfLifeCourse.swift")

    #expect(abs(level - 75) < 1e-12)
  }
}

#snippet("Course.swift")

#snippet("CustomCourse.swift")
