import ProcessResources
import Testing
import Tweening

@testable import TweeningTestSupport

/// The time that large timelines take.
@Suite(.limitedConcurrency)
struct TimelineSizeTests {
  private let x = Track("x", initial: 0.0)

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ProcessResources.threadTime
    try body()
    return ProcessResources.threadTime - start
  }

  /// Returns the least ratio of the times for two counts. What else the machine does slows some
  /// down.
  private func ratio(_ large: Int, _ small: Int, _ time: (Int) throws -> Double) throws -> Double {
    try #require((0..<3).map { _ in try time(large) / time(small) }.min())
  }

  @Test
  func `the time to lay out moves that continue each other grows with their count`() throws {
    // Once the time grew with the square of the count: 64 times.
    let growth = try ratio(4_000, 500) { count in
      try time { _ = try Timeline((0..<count).map { x.to(Double($0)) }) }
    }
    #expect(growth < 8 * 3.5)
  }

  @Test
  func `children with a gap are laid out alike with and without a move on their track`() throws {
    let blink = Motion(from: 0.0, to: 1, duration: .milliseconds(1)).fill(.none)
      .endDelay(.seconds(100))
    let growth = try ratio(2_000, 250) { count in
      // Each child begins in the gaps of all children before it.
      let children = (0..<count).map { index in
        x.play(blink).repeating(2).at(.time(.milliseconds(2 * index)))
      }
      return try time { _ = try Timeline([x.to(1).at(.time(.zero))] + children) }
    }
    // Once each child looked at all those before it: 64 times.
    #expect(growth < 8 * 3.5)
  }

  @Test
  func `the cost of a gap does not grow with the children before it`() throws {
    let line = Motion(from: 0.0, to: 1, duration: .seconds(1)).fill(.none).endDelay(.seconds(1))
    let growth = try ratio(4_000, 125) { count in
      let timeline = try Timeline((0..<count).map { _ in x.play(line).repeating(2) })
      let gap = Duration.seconds(4 * count) - .milliseconds(500)
      #expect(timeline.frame(at: gap)[x] == 0)
      return time {
        for _ in 0..<200 {
          _ = timeline.frame(at: gap)[x]
        }
      }
    }
    // Once a frame looked at each child: 32 times.
    #expect(growth < 8)
  }

  @Test
  func `markers are counted level by level, however deep their children nest`() async throws {
    let never = Timeline.InSequence {
      Timeline.Wait(.milliseconds(2))
      Timeline.Marker("never")
    }
    var item = Timeline.InSequence {
      never.repeating(0.5)
      Timeline.Marker("m")
      Timeline.Wait(.milliseconds(1))
    }.item
    // Once each level took four times as long as the level in it: together, hours.
    for _ in 0..<12 {
      item = Timeline.InSequence([item]).repeating(2, autoreverses: true)
    }
    let timeline = try Timeline([item])
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(timeline.motion)
    let events = tween.events
    await clock.advance(by: try #require(timeline.duration))
    var counts: [String: Int] = [:]
    for await event in events {
      guard case .marker(let name, _) = event.kind else { continue }
      counts[name, default: 0] += event.count
    }
    #expect(counts == ["m": 1 << 24])
  }
}
