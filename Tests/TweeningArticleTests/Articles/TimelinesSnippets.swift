import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@MainActor
@Suite(.limitedConcurrency)
final class TimelinesSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let x = Track<Double>("x")
  private let opacity = Track<Double>("opacity")

  private final class Panel {
    var x = 0.0
    var opacity = 0.0
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  private func makeIntro() throws -> Timeline {
    // Timelines: intro
    let x = Track<Double>("x")
    let opacity = Track<Double>("opacity")
    let enter = Motion(from: -40.0, to: 0)
      .duration(.seconds(1))
      .ease(.backOut)
    let fade = Motion(from: 0.0, to: 1)
      .duration(.milliseconds(500))

    let intro = try Timeline {
      Timeline.InParallel {
        x.play(enter)
        opacity.play(fade)
      }
      Timeline.Wait(.seconds(2))
      Timeline.Marker("leaving")
      opacity.play(fade.reversed())
    }
    // 3.5 s
    let length = intro.duration
    // 1
    let shown = intro.frame(at: .seconds(2))[opacity]
    // Timelines: end
    #expect(length == .milliseconds(3500))
    #expect(shown == 1)
    return intro
  }

  @Test
  func `a timeline is a value`() throws {
    let intro = try makeIntro()
    #expect(intro.frame(at: .zero)[x] == -40)
  }

  @Test
  func `a tween plays a timeline`() async throws {
    let intro = try makeIntro()
    let x = x
    let opacity = opacity
    let panel = Panel()
    let told = Log()
    let print: @Sendable (String) -> Void = { told.add($0) }
    // Timelines: play
    let show = await tweener.tween(intro.motion) { show in
      show.onMarker("leaving") { print("leaving") }
    }
    show.bind(to: \.x, of: panel) { $0[x] ?? 0 }
    show.bind(to: \.opacity, of: panel) { $0[opacity] ?? 0 }
    // Timelines: end
    await clock.advance(by: .seconds(2))
    #expect(panel.x == 0)
    #expect(panel.opacity == 1)
    #expect(told.all.isEmpty)
    await clock.advance(by: .seconds(2))
    #expect(panel.opacity == 0)
    #expect(told.all == ["leaving"])
  }

  @Test
  func `positions, and places to go to`() async throws {
    let x = Track<Double>("x")
    let y = Track<Double>("y")
    let z = Track<Double>("z")
    let step = Motion(from: 0.0, to: 1).duration(.seconds(1)).ease(.linear)
    // Timelines: positions
    // The syntax of GSAP, for positions in data:
    let late = try Timeline.Position(parsing: "chorus+=0.25")

    let timeline = try Timeline {
      x.play(step)
      // Half a second before the end of all items so far:
      y.play(step).at(.end(.milliseconds(-500)))
      // Together with the item before:
      z.play(step).at(.previousStart())
      Timeline.Label("chorus")
      // A quarter of a second after the label:
      x.play(step).at(.label("chorus", .milliseconds(250)))
      // At the same time, by the text:
      y.play(step).at(late)
      // Three seconds after the start of the timeline:
      z.play(step).at(.seconds(3))
    }
    // Timelines: end
    #expect(timeline.time(of: .label("chorus")) == .milliseconds(1500))
    #expect(timeline.duration == .seconds(4))
    #expect(timeline.frame(at: .milliseconds(3250))[z] == 0.25)
    let middle = timeline.frame(at: .seconds(1))
    #expect(middle[y] == 0.5)
    #expect(middle[z] == 0.5)

    try await go(in: timeline)
  }

  @Test
  func `items that continue from their track`() throws {
    let x = Track<Double>("x")
    // Timelines: continue
    let half = Timeline.Defaults(duration: .milliseconds(500))
    let path = try Timeline(defaults: half) {
      x.set(20)
      x.to(100)
      x.by(-30)
    }
    // Timelines: end
    #expect(path.duration == .seconds(1))
    #expect(path.frame(at: .milliseconds(500))[x] == 100)
    #expect(path.frame(at: .seconds(1))[x] == 70)
  }

  private func go(in timeline: Timeline) async throws {
    let show = await tweener.tween(timeline.motion)
    // Timelines: places
    await show.seek(to: .fraction(0.5))
    await show.seek(to: .label("chorus"), events: .firing)
    await show.play(to: .end, duration: .seconds(1))
    // Timelines: end
    await clock.advance(by: .seconds(2))
    #expect(await show.state == .paused)
    #expect(await show.elapsed == .seconds(4))
    #expect(await show.seek(to: .label("bridge")) == false)
    // Timelines: glide
    let glide = timeline.motion(
      from: .start, to: .label("chorus"), ease: .cubicOut,
    )
    // Timelines: end
    #expect(glide?.value(at: .milliseconds(1500)).time == .milliseconds(1500))
  }

  @Test
  func `the elements of a list, one after another`() throws {
    let lamps = (0..<3).map { Track<Double>("lamp \($0)") }
    // Timelines: stagger
    let up = Motion(from: 0.0, to: 1).duration(.milliseconds(200))
    let wave = Stagger(each: .milliseconds(50), from: .center)
    let lights = try Timeline {
      Timeline.Staggered(lamps, by: wave) { lamp in
        lamp.play(up)
        lamp.play(up.reversed())
      }
    }
    // Timelines: end
    #expect(lights.duration == .milliseconds(450))
    #expect(lamps.map { lights.frame(at: .milliseconds(200))[$0] == 1 } == [false, true, false])
  }

  @Test
  func `changes to a whole timeline, and to an item`() throws {
    let intro = try makeIntro()
    // Timelines: repeat
    let quick = intro.speed(2)
    let breathing = try Timeline {
      quick
      x.play(Motion(from: 0, to: 10).duration(.seconds(1)))
        .repeating(3, autoreverses: true)
    }
    .ease(.sineInOut)
    // Timelines: end
    // 1.75 s, and three times forth and back.
    #expect(breathing.duration == .milliseconds(7750))
    #expect(breathing.frame(at: .milliseconds(7750))[x] == 0)
  }

  @Test
  func `an error says which item it means`() {
    let step = Motion(from: 0.0, to: 1)
    let error = #expect(throws: TimelineError.self) {
      try Timeline {
        Timeline.Wait(.seconds(1))
        Timeline.InSequence {
          x.play(step).repeatingForever()
          x.play(step)
        }
      }
    }
    #expect(error?.description.hasPrefix("item 1.1: expected the item before it to end") == true)
  }
}
