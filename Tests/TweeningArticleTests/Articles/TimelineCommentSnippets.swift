import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments in the folder Timeline, to the letter: ArticleTests holds the two
/// texts together.
@Suite(.limitedConcurrency)
struct TimelineCommentSnippets {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `the offsets of a stagger`() {
    // Stagger: offsets
    // 200, 100, 0, 100, 200 ms
    let stagger = Stagger(each: .milliseconds(100), from: .center)
    let delays = stagger.offsets(count: 5)
    // Stagger: end

    #expect(delays == [200, 100, 0, 100, 200].map { .milliseconds($0) })
  }

  @Test
  func `items that go on from what their track shows`() throws {
    let x = Track<Double>("x")
    // Track+Continuing: walk
    let step = Timeline.Defaults(duration: .seconds(1), ease: .linear)
    let walk = try Timeline(defaults: step) {
      x.set(0)
      x.to(100)
      x.to(40, duration: .seconds(2))
      x.by(10)
    }
    // 70
    let value = walk.frame(at: .seconds(2))[x]
    // Track+Continuing: end

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
    // TimelineGroups: pause
    let show = try Timeline {
      light.play(rise)
      Timeline.Pause()
      light.play(fall)
    }
    let tween = await tweener.tween(show.motion)
    // TimelineGroups: end
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
    // Tween+Control: chorus
    await tween.play(to: .label("chorus"), duration: .seconds(2))
    // Tween+Control: end
    await clock.advance(by: .seconds(2))
    #expect(await tween.elapsed == .seconds(4))
    #expect(await tween.state == .paused)
  }

  @Test
  func `items with a stagger`() throws {
    let dots = ["a", "b", "c"].map { Track<Double>($0) }
    let fadeIn = Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    let timeline = try Timeline {
      // TimelineGroups: items
      let inwards = Stagger(each: .milliseconds(50), from: .edges)
      Timeline.Staggered(dots, by: inwards) { dot in
        dot.play(fadeIn)
      }
      // TimelineGroups: end
    }

    let frame = timeline.frame(at: .milliseconds(150))
    #expect(dots.map { frame[$0] } == [0.15, 0.1, 0.15])
  }

  @Test
  func `a timeline`() async throws {
    // Timeline: intro
    let x = Track<Double>("x")
    let intro = try Timeline {
      x.play(Motion(from: 0, to: 100).duration(.seconds(1)))
      Timeline.Marker("arrived")
      x.play(Motion(from: 100, to: 0).duration(.seconds(2)))
        .at(.end(.seconds(0.5)))
    }
    // 3.5 s
    let length = intro.duration
    // 75
    let value = intro.frame(at: .seconds(0.5))[x]
    // A tween like any other:
    let tween = await tweener.tween(Motion(intro))
    // Timeline: end

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

    // Track: frame
    let x = Track<Double>("x")
    let value: Double? = frame[x]
    // Track: end

    #expect(value == 1)
  }

  @Test
  func `a track with an initial value`() throws {
    // Track: initial
    let x = Track("x", initial: 0.0)
    let walk = try Timeline { x.to(100) }
    // Track: end
    #expect(walk.frame(at: .zero)[x] == 0)
  }
}
