import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The tracks of timelines as animations.
@Suite(.limitedConcurrency)
struct WebTimelineTests {
  /// A timeline of random items on three tracks, one after another, in parts with speeds of their
  /// own.
  private struct RandomTimeline {
    static let tracks = ["x", "y", "z"].map { Track<Double>($0) }

    var random: SeededGenerator
    /// The first value of each track that has values.
    private(set) var firsts: [Track<Double>: Double] = [:]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
    }

    mutating func timeline() throws -> Timeline {
      let parts = try (0..<Int.random(in: 1...3, using: &random)).map { _ in try part() }
      let timeline = try Timeline {
        for part in parts {
          part
        }
      }
      .speed(speed())
      let count = Double(Int.random(in: 1...3, using: &random))
      return timeline.repeating(count, autoreverses: .random(using: &random))
    }

    private mutating func part() throws -> Timeline {
      let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in item() }
      return try Timeline {
        for item in items {
          item
        }
      }
      .speed(speed())
    }

    private mutating func speed() -> Double {
      let speeds = [1, 3, 1.0 / 3, exp(Double.random(in: -3...3, using: &random))]
      return speeds.randomElement(using: &random) ?? 1
    }

    private mutating func item() -> Timeline.Item {
      let track = Self.tracks.randomElement(using: &random) ?? Self.tracks[0]
      let from = Double.random(in: -100...100, using: &random)
      let to = Double.random(in: -100...100, using: &random)
      let duration = Int64.random(in: 1_000_000...900_000_000, using: &random)
      let eases = [Ease.linear, .quadOut, .backOut, .bounceOut]
      firsts[track] = firsts[track] ?? from
      return track.play(
        Motion(from: from, to: to)
          .duration(.nanoseconds(duration))
          .ease(eases.randomElement(using: &random) ?? .linear)
      )
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.choose(2, release: 200, long: 1000)))
  func `the tracks of a timeline with speeds are exported within the tolerance`(
    seed: UInt64
  ) throws {
    var timelines = RandomTimeline(seed: seed)
    let timeline = try timelines.timeline()
    let length = try #require(timeline.duration)
    for (track, first) in timelines.firsts {
      let animation = try timeline.motion.webAnimation(of: track, as: .number("left"))
      let page = try PageAnimation(JSONEncoder().encode(animation), property: "left")

      func value(_ time: Duration) -> Double {
        timeline.frame(at: time)[track] ?? first
      }
      let values = (0...4000).map { value(length * (Double($0) / 4000)) }
      let slack = try (#require(values.max()) - #require(values.min())) * 0.001 * 1.01 + 1e-9
      for _ in 0..<200 {
        let time = length * Double.random(in: 0...1, using: &timelines.random)
        let near = [time, time - .nanoseconds(2), time + .nanoseconds(2)].map(value)
        let found = page.components(at: time / .milliseconds(1))[0]
        let (least, most) = try (#require(near.min()), #require(near.max()))
        #expect(
          (least - slack...most + slack).contains(found),
          "\(track.name) at \(time): \(found), not \(least)...\(most) ± \(slack)",
        )
      }
    }
  }

  @Test
  func `before a later track starts, its first value shows`() throws {
    let x = Track<Double>("x")
    let y = Track<Double>("y")
    let step = Motion(from: 10.0, to: 90).duration(.seconds(1)).ease(.linear)
    let timeline = try Timeline {
      x.play(step)
      y.play(step)
    }
    .speed(4)
    let animation = try timeline.motion.webAnimation(of: y, as: .number("top"))
    let page = try PageAnimation(JSONEncoder().encode(animation), property: "top")
    #expect(page.components(at: 0) == [10])
    #expect(page.components(at: 249) == [10])
    #expect(abs(page.components(at: 375)[0] - 50) < 0.1)
    #expect(animation.keyframes.count == 3)
  }

  /// A nanosecond changes the shake by more than the tolerance of a sample.
  @Test(arguments: TestLength.choose([Ease.quadOut], full: [.linear, .quadOut]))
  func `a short shake in a sum or on a track is exported with a narrow tolerance`(
    ease: Ease
  ) throws {
    let shake = Motion.shake(around: 0.0, by: 10, vibrations: 20, seed: 7)
      .duration(.milliseconds(1)).delay(.milliseconds(100))
    let slide = Motion(from: 0.0, to: 1).duration(.milliseconds(201))
    let sum = (slide + shake).ease(ease)
    let animation = try sum.webAnimation(as: .number("top"), tolerance: 0.0001)
    let x = Track<Double>("x", initial: 0)
    let timeline = try Timeline {
      x.play(shake)
      Timeline.Wait(.milliseconds(100))
    }
    let motion = timeline.motion.ease(ease)
    let track = try motion.webAnimation(of: x, as: .number("top"), tolerance: 0.0001)
    #expect(animation.keyframes.count < 20_000 && track.keyframes.count < 20_000)
    let pages = try [animation, track].map {
      try PageAnimation(JSONEncoder().encode($0), property: "top")
    }
    for step in 0...2000 {
      let time = Double(step) * 201 / 2000
      let moment = Duration.milliseconds(1) * time
      // A ten-thousandth of the range of 20, and the change in three nanoseconds.
      #expect(abs(pages[0].components(at: time)[0] - sum.value(at: moment)) < 0.006, "\(time)")
      let value = try #require(motion.value(at: moment)[x])
      #expect(abs(pages[1].components(at: time)[0] - value) < 0.006, "\(time)")
    }
  }
}
