import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionsSnippets {
  @Test
  func `a timing`() {
    #snippet("Motions.md", "Timing")
    #expect(end == .milliseconds(300))
    #expect(slide.endValue == 320)
    #expect(Motion(from: 0.0, to: 1).timing == Timing(duration: .milliseconds(300), ease: .quadOut))
  }

  @Test
  func `repeats count plays`() async {
    #snippet("Motions.md", "Repeats")
    #expect(thrice.timing.activeDuration == .milliseconds(900))
    #expect(swing.timing.activeDuration == .milliseconds(1800))
    #expect(swing.endValue == 1)
    let clock = ManualTweenClock()
    let log = Log()
    let tween = await Tweener(clock: clock).tween(swing) { tween in
      tween.onRepeat { log.add("repeat") }
    }
    await clock.advance(by: .seconds(2))
    #expect(log.all == Array(repeating: "repeat", count: 5))
    #expect(await tween.state == .killed)
    #expect(blink.timing.activeDuration == nil)
    #expect(blink.value(at: .seconds(1)) == 1.2)
  }

  @Test
  func `loops that continue`() {
    #snippet("Motions.md", "Repeats", 2)
    #expect(stairs.endValue == SIMD2(200, 100))
    #expect(dial.value(at: .milliseconds(1200)) == 90)
    #expect(dial.value(at: .milliseconds(2500)) == 180)
  }

  @Test
  func `keyframes`() throws {
    #snippet("Motions.md", "Keyframes")
    #expect(abs(hop.value(at: .milliseconds(180)) - 40) < 1e-9)
    #expect(hop.endValue == 0)
  }

  @Test
  func `through several values`() throws {
    #snippet("Motions.md", "Keyframes", 2)
    #expect(steps.value(at: .milliseconds(100)) == 80)
    #expect(abs(glide.value(at: .milliseconds(150)) - 60) < 1e-9)
  }

  @Test
  func `transformed values`() {
    #snippet("Motions.md", "Transformed values")
    #expect(label.endValue == "$99")
    #expect(notch.value(at: .milliseconds(100)).truncatingRemainder(dividingBy: 15) == 0)
  }

  @Test
  func `a function of progress`() {
    #snippet("Motions.md", "Any function of progress")
    #expect(arc.value(at: .seconds(1)) == SIMD2(50, 10))
    #expect(arc.endValue == SIMD2(100, 0))
  }

  @Test
  func `a text`() {
    #snippet("Motions.md", "Text")
    #expect(greeting.timing.duration == .milliseconds(450))
    #expect(greeting.endValue == "Hello, 👋🏽!")
  }

  @Test
  func `bars one after another`() {
    #snippet("Motions.md", "Arrays and staggers")
    #expect(bars.timing.duration == .milliseconds(460))
    #expect(bars.value(at: .milliseconds(30))[1] == 0)
    #expect(bars.value(at: .milliseconds(30))[0] > 0)
  }

  @Test
  func `frames and blocks`() {
    let fade = Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    var rendered: [Double] = []
    func render(_ index: Int, _ value: Double) {
      #expect(index == rendered.count)
      rendered.append(value)
    }
    #snippet("Motions.md", "Frames and blocks")
    #expect(rendered == (0...25).map { Double($0) / 25 })

    #snippet("Motions.md", "Frames and blocks", 2)
    #expect(block[96] == gain.value(at: .milliseconds(2)))
  }

  @Test
  func `arrivals`() {
    #snippet("Motions.md", "Arrivals")
    #expect(users.count > 400 && users.count < 600)
    #expect(times.count == 500 && times[499] == .seconds(10))
    #expect(abs(times[0] / .seconds(1) - 0.2.squareRoot()) < 1e-12)
  }

  @Test
  func `a slide with a bump`() {
    #snippet("Motions.md", "Sums")
    #expect(both.timing.endTime == .seconds(2))
    #expect(both.value(at: .milliseconds(1500)).y != 0)
    #expect(both.endValue == SIMD2(300, 0))
  }

  @Test
  func `a type of one's own`() {
    let still = Tilt(x: 0, y: 0)
    let motion = Motion(from: still, to: Tilt(x: 2, y: 4)).ease(.linear)
    #expect(motion.value(at: .milliseconds(150)).y == 2)
    #expect((motion + motion).endValue.y == 8)
    #expect(Motion(from: Tilt(x: 1, y: 1), by: Tilt(x: 2, y: 0)).endValue.x == 3)
  }

  @Test
  func `motions of values are encoded, and functions throw`() throws {
    let fade = Motion(from: 0.0, to: 1)
    #expect(try !JSONEncoder().encode(fade).isEmpty)
    #expect(throws: MotionCodingError.self) { try JSONEncoder().encode(fade.map { -$0 }) }
  }
}

#snippet("Motions.md", "Your own types")

#snippet("Motions.md", "Your own types", 2)
