import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@Suite(.limitedConcurrency)
struct MotionsSnippets {
  @Test
  func `a timing`() {
    // Motions: timing
    let slide = Motion(from: 0.0, to: 320)
      .delay(.milliseconds(200))
      .duration(.milliseconds(400))
      .ease(.backOut)
      .speed(2)
    // 300 ms
    let end = slide.timing.endTime
    // Motions: end
    #expect(end == .milliseconds(300))
    #expect(slide.endValue == 320)
    #expect(Motion(from: 0.0, to: 1).timing == Timing(duration: .milliseconds(300), ease: .quadOut))
  }

  @Test
  func `repeats count plays`() async {
    // Motions: repeats
    let pulse = Motion(from: 1.0, to: 1.2)
    let thrice = pulse.repeating(3)
    let swing = pulse.repeating(3, autoreverses: true)
    let blink = pulse.repeatingForever(
      autoreverses: true, delay: .seconds(1),
    )
    // Motions: end
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
    // Motions: stairs
    let stairs = Motion(from: SIMD2(0.0, 0), to: SIMD2(40, 20))
      .repeating(5)
      .accumulating()
    let dial = Motion(from: 0.0, by: 90)
      .repeatingForever(delay: .seconds(1))
      .accumulating()
    // Motions: end
    #expect(stairs.endValue == SIMD2(200, 100))
    #expect(dial.value(at: .milliseconds(1200)) == 90)
    #expect(dial.value(at: .milliseconds(2500)) == 180)
  }

  @Test
  func `keyframes`() throws {
    // Motions: keyframes
    let hop = try Motion(keyframes: [
      Keyframe(0.0, ease: .quadOut),
      Keyframe(40, at: 0.3, ease: .quadIn),
      Keyframe(0),
    ])
    .duration(.milliseconds(600))
    // Motions: end
    #expect(abs(hop.value(at: .milliseconds(180)) - 40) < 1e-9)
    #expect(hop.endValue == 0)
  }

  @Test
  func `through several values`() throws {
    // Motions: through
    let steps = try Motion(through: [0.0, 80, 60, 100])
    let glide = try Motion(
      through: [0.0, 80, 60, 100], at: [0, 0.3, 0.5, 1], smooth: true,
    )
    // Motions: end
    #expect(steps.value(at: .milliseconds(100)) == 80)
    #expect(abs(glide.value(at: .milliseconds(150)) - 60) < 1e-9)
  }

  @Test
  func `transformed values`() {
    // Motions: map
    let count = Motion(from: 0.0, to: 99).rounded()
    let label = count.map { number in "$\(Int(number))" }
    let notch = Motion(from: 0.0, by: 90).snapped(to: 15)
    // Motions: end
    #expect(label.endValue == "$99")
    #expect(notch.value(at: .milliseconds(100)).truncatingRemainder(dividingBy: 15) == 0)
  }

  @Test
  func `a function of progress`() {
    // Motions: function
    let arc = Motion { progress in
      SIMD2(100 * progress, 40 * (1 - progress) * progress)
    }
    .duration(.seconds(2))
    .ease(.linear)
    // Motions: end
    #expect(arc.value(at: .seconds(1)) == SIMD2(50, 10))
    #expect(arc.endValue == SIMD2(100, 0))
  }

  @Test
  func `a text`() {
    // Motions: text
    let greeting = Motion(
      revealing: "Hello, 👋🏽!", charactersPerSecond: 20,
    )
    // Motions: end
    #expect(greeting.timing.duration == .milliseconds(450))
    #expect(greeting.endValue == "Hello, 👋🏽!")
  }

  @Test
  func `bars one after another`() {
    // Motions: stagger
    let bars = Motion(from: [0.0, 0, 0], to: [80.0, 20, 50])
      .duration(.milliseconds(400))
      .stagger(Stagger(each: .milliseconds(30)))
    // Motions: end
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
    // Motions: frames
    for frame in fade.frames(framesPerSecond: 25) {
      render(frame.index, frame.value)
    }
    // Motions: end
    #expect(rendered == (0...25).map { Double($0) / 25 })

    // Motions: block
    let gain = Motion(from: Float(0), to: 1)
    var block = [Float](repeating: 0, count: 256)
    let step = Duration.seconds(1.0 / 48_000)
    gain.values(into: &block, from: .zero, every: step)
    // Motions: end
    #expect(block[96] == gain.value(at: .milliseconds(2)))
  }

  @Test
  func `arrivals`() {
    // Motions: arrivals
    let rate = Motion(from: 0.0, to: 100)
      .duration(.seconds(10))
      .ease(.linear)
    // 500 times, from 0.45 s to 10 s
    let times = Array(rate.arrivals())
    // About 500 times, as of independent users:
    let users = Array(rate.arrivals(.poisson(seed: 7)))
    // Motions: end
    #expect(users.count > 400 && users.count < 600)
    #expect(times.count == 500 && times[499] == .seconds(10))
    #expect(abs(times[0] / .seconds(1) - 0.2.squareRoot()) < 1e-12)
  }

  @Test
  func `a slide with a bump`() {
    // Motions: sum
    let across = Motion(from: SIMD2(0.0, 0), to: SIMD2(300, 0))
      .duration(.seconds(1))
    let bump = Motion.shake(around: .zero, by: SIMD2(0.0, 8))
      .delay(.milliseconds(400))
    let both = (across + bump).delay(.seconds(1))
    // Motions: end
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

// Motions: type
struct Tilt: Interpolatable {
  var x: Double
  var y: Double

  static func interpolate(
    from: Tilt, to: Tilt, progress: Double,
  ) -> Tilt {
    Tilt(
      x: .interpolate(from: from.x, to: to.x, progress: progress),
      y: .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}
// Motions: end

// Motions: vector
extension Tilt: VectorInterpolatable {
  static func add(_ a: Tilt, _ b: Tilt) -> Tilt {
    Tilt(x: a.x + b.x, y: a.y + b.y)
  }

  static func scale(_ a: Tilt, by factor: Double) -> Tilt {
    Tilt(x: a.x * factor, y: a.y * factor)
  }
}
// Motions: end
