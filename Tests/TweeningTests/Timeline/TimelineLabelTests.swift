import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

/// A second with a label eight seconds after its end.
private func second() throws(TimelineError) -> Timeline {
  try Timeline {
    x.play(Motion(from: 0.0, to: 1).duration(.seconds(1)))
    Timeline.Label("far").at(.seconds(9))
  }
}

@Suite(.limitedConcurrency)
struct TimelineLabelTests {
  @Test
  func `a label after the end has its own time`() throws {
    let timeline = try second()
    #expect(timeline.duration == .seconds(1))
    #expect(timeline.time(of: .label("far")) == .seconds(9))
    #expect(timeline.labels == ["far"])
  }

  private static let wholes: [(@Sendable (Timeline) -> Timeline, Double?)] = [
    ({ $0.speed(2) }, 4.5),
    ({ $0.speed(0.5) }, 18),
    ({ $0.repeating(3, delay: .seconds(1)) }, 9),
    ({ $0.repeating(2, autoreverses: true) }, 9),
    ({ $0.ease(.quadIn) }, 9),
    ({ $0.ease(.quadIn).speed(2) }, 4.5),
    // Played backwards, the label would be before the start; cut short, it is never reached.
    ({ $0.reversed() }, nil),
    ({ $0.repeating(0.5) }, nil),
    ({ $0.repeating(0) }, nil),
  ]

  @Test(arguments: wholes)
  func `a label after the end has a time scaled by the speed`(
    change: @Sendable (Timeline) -> Timeline,
    seconds: Double?,
  ) throws {
    let timeline = try change(second())
    #expect(timeline.time(of: .label("far")) == seconds.map { .seconds($0) })
  }

  @Test
  func `a label after the end of a child keeps the child's start and speed`() throws {
    let child = try second().speed(2)
    let timeline = try Timeline {
      Timeline.Wait(.seconds(3))
      child
    }
    #expect(timeline.time(of: .label("far")) == .seconds(7.5))
    let nested = try Timeline([timeline.item.speed(2).at(.seconds(1))])
    #expect(nested.time(of: .label("far")) == .seconds(4.75))
    let empty = try Timeline([Timeline.Label("far").at(.seconds(9))])
    #expect(empty.speed(2).time(of: .label("far")) == .seconds(4.5))
  }

  @Test
  func `a label later than the largest time has the largest time`() throws {
    let slow = Timeline.Label("far").at(.seconds(9))
    let timeline = try Timeline([Timeline.InSequence([slow]).speed(1e-12).at(.seconds(1))])
    #expect(timeline.time(of: .label("far")) == .nanoseconds(Int64.max))
  }

  @Test
  func `an item placed at a label after the end begins there`() throws {
    let timeline = try Timeline {
      x.play(Motion(from: 0.0, to: 1).duration(.seconds(1)))
      Timeline.Label("far").at(.seconds(9))
      x.set(5).at(.label("far", .seconds(1)))
    }
    #expect(timeline.duration == .seconds(10))
    #expect(timeline.time(of: .label("far")) == .seconds(9))
  }
}
