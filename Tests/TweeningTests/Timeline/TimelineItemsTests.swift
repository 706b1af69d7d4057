import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")
private let y = Track<Double>("y")

@Suite(.limitedConcurrency)
struct TimelineItemsTests {
  @Test
  func `items tell where they are, what they are, and when`() throws {
    let line = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let timeline = try Timeline {
      y.play(line)
      Timeline.Label("chorus")
      Timeline.InSequence {
        Timeline.Wait(.seconds(0.5))
        x.play(line)
      }
      Timeline.InSequence {
        Timeline.Marker("ding")
        x.play(line)
      }
      .repeating(3)
      y.play(line.repeatingForever()).at(.seconds(2))
    }
    #expect(timeline.tracks == ["y", "x"])
    #expect(timeline.labels == ["chorus"])
    let told = timeline.items.map { item in
      let end = item.end.map { "\($0 / .seconds(1))" } ?? "never"
      return "\(item.id.path) \(item.id.depth) \(item.kind) \(item.start / .seconds(1)) \(end)"
    }
    #expect(
      told == [
        "[0] 0 play(track: \"y\") 0.0 1.0",
        "[1] 0 label(\"chorus\") 1.0 1.0",
        "[2, 0] 0 wait 1.0 1.5",
        "[2, 1] 0 play(track: \"x\") 1.5 2.5",
        "[3] 0 child 2.5 5.5",
        "[3, 0] 1 marker(\"ding\") 0.0 0.0",
        "[3, 1] 1 play(track: \"x\") 0.0 1.0",
        "[4] 0 play(track: \"y\") 2.0 never",
      ]
    )
    #expect(Set(timeline.items.map(\.id)).count == 8)
  }

  @Test
  func `an item with a time of its own contains itself`() throws {
    let timeline = try Timeline([x.set(1), x.to(2, duration: .seconds(1)).repeating(2)], .parallel)
    #expect(timeline.items.map(\.id.path) == [[0], [1], [1]])
    #expect(timeline.items.map(\.id.depth) == [0, 0, 1])
    #expect(timeline.items.map(\.end) == [.zero, .seconds(2), .seconds(1)])
    #expect(timeline.items[2].kind == .play(track: "x"))
  }
}
