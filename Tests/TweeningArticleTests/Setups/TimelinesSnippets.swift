import Testing
import Tweening

@testable import TweeningTestSupport

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
    #snippet("Timelines.md", "Overview")
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
    #snippet("Timelines.md", "Playing a timeline")
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
    #snippet("Timelines.md", "Positions")
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
    #snippet("Timelines.md", "Items without a start value")
    #expect(path.duration == .seconds(1))
    #expect(path.frame(at: .milliseconds(500))[x] == 100)
    #expect(path.frame(at: .seconds(1))[x] == 70)
  }

  private func go(in timeline: Timeline) async throws {
    let show = await tweener.tween(timeline.motion)
    #snippet("Timelines.md", "Places")
    await clock.advance(by: .seconds(2))
    #expect(await show.state == .paused)
    #expect(await show.elapsed == .seconds(4))
    #expect(await show.seek(to: .label("bridge")) == false)
    #snippet("Timelines.md", "Places", 2)
    #expect(glide?.value(at: .milliseconds(1500)).time == .milliseconds(1500))
  }

  @Test
  func `the elements of a list, one after another`() throws {
    let lamps = (0..<3).map { Track<Double>("lamp \($0)") }
    #snippet("Timelines.md", "Lists and grids")
    #expect(lights.duration == .milliseconds(450))
    #expect(lamps.map { lights.frame(at: .milliseconds(200))[$0] == 1 } == [false, true, false])
  }

  @Test
  func `changes to a whole timeline, and to an item`() throws {
    let intro = try makeIntro()
    #snippet("Timelines.md", "Repeats, speed and ease")
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
