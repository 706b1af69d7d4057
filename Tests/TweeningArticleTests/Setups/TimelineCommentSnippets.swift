import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folder Timeline.
@Suite(.limitedConcurrency)
struct TimelineCommentSnippets {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `the offsets of a stagger`() {
    #snippet("Stagger.swift")

    #expect(delays == [200, 100, 0, 100, 200].map { .milliseconds($0) })
  }

  @Test
  func `items that go on from what their track shows`() throws {
    let x = Track<Double>("x")
    #snippet("Track+Continuing.swift")

    #expect(value == 70)
    #expect(walk.frame(at: .seconds(4))[x] == 50)
  }

  @Test
  func `a timeline that pauses, and one that is sent to a place`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let light = Track<Double>("light")
    let rise = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let fall = Motion(from: 1.0, to: 0).duration(.seconds(1))
    #snippet("TimelineGroups.swift")
    await clock.advance(by: .seconds(5))
    #expect(await tween.state == .paused)
    #expect(await tween.value[light] == 1)
    let song = try Timeline {
      Timeline.Wait(.seconds(4))
      Timeline.Label("chorus")
      Timeline.Wait(.seconds(4))
    }
    await sendToChorus(tweener.tween(song.motion), clock)
  }

  private func sendToChorus(_ tween: Tween<Timeline.Frame>, _ clock: ManualTweenClock) async {
    #snippet("Tween+Control.swift", 2)
    await clock.advance(by: .seconds(2))
    #expect(await tween.elapsed == .seconds(4))
    #expect(await tween.state == .paused)
  }

  @Test
  func `items with a stagger`() throws {
    let dots = ["a", "b", "c"].map { Track<Double>($0) }
    let fadeIn = Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    let timeline = try Timeline {
      #snippet("TimelineGroups.swift", 2)
    }

    let frame = timeline.frame(at: .milliseconds(150))
    #expect(dots.map { frame[$0] } == [0.15, 0.1, 0.15])
  }

  @Test
  func `a timeline`() async throws {
    #snippet("Timeline.swift")

    #expect(length == .seconds(3.5))
    #expect(value == 75)
    #expect(await tween.state == .active)
  }

  @Test
  func `a track`() throws {
    let frame = try Timeline {
      Track<Double>("x").play(Motion(from: 1, to: 2))
    }
    .frame(at: .zero)

    #snippet("Track.swift")

    #expect(value == 1)
  }

  @Test
  func `a track with an initial value`() throws {
    #snippet("Track.swift", 2)
    #expect(walk.frame(at: .zero)[x] == 0)
  }
}
