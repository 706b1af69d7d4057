import Testing

@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")
private let y = Track<Double>("y")
private let second = Timeline.Defaults(duration: .seconds(1), ease: .linear)

private func line(_ from: Double, _ to: Double, _ seconds: Double) -> Motion<Double> {
  Motion(from: from, to: to).duration(.seconds(seconds)).ease(.linear)
}

private func values(
  _ timeline: Timeline,
  _ track: Track<Double> = x,
  at times: [Double],
) -> [Double?] {
  times.map { timeline.frame(at: .seconds($0))[track] }
}

/// Items that go on from what their track shows, as `to` does in GSAP.
@Suite(.limitedConcurrency)
struct TimelineToTests {
  @Test
  func `an item goes on from the end of the one before it`() throws {
    let timeline = try Timeline(defaults: second) {
      x.set(0)
      x.to(100)
      x.to(40, duration: .seconds(2))
      x.by(10)
      x.by(-50, ease: .quadIn)
    }
    #expect(timeline.duration == .seconds(5))
    // 50 − 50 × 0.5², halfway through the last.
    let times = [0, 0.5, 1, 2, 3, 3.5, 4, 4.5, 5, 9]
    #expect(values(timeline, at: times) == [0, 50, 100, 70, 40, 45, 50, 37.5, 0, 0])
  }

  @Test
  func `without defaults, the duration and the ease are those of any motion`() throws {
    let timeline = try Timeline {
      x.set(0)
      x.to(100)
    }
    #expect(timeline.duration == .milliseconds(300))
    // quadOut: 1 − 0.5².
    #expect(timeline.frame(at: .milliseconds(150))[x] == 75)
  }

  @Test
  func `time decides what comes before, and not the track alone`() throws {
    let timeline = try Timeline(defaults: second) {
      x.play(line(0, 8, 2))
      y.set(1).at(.time(.zero))
      y.to(3)
      x.to(0)
    }
    // y goes on at 2, at the end of x; x at 3.
    #expect(values(timeline, y, at: [0, 2, 2.5, 3]) == [1, 1, 2, 3])
    #expect(values(timeline, at: [1, 2, 3, 3.5, 4]) == [4, 8, 8, 4, 0])
  }

  @Test
  func `an item that begins while another one moves goes on from where that is`() throws {
    let timeline = try Timeline {
      x.play(line(0, 4, 4))
      x.to(10, duration: .seconds(2), ease: .linear).at(.seconds(1))
    }
    // From 1 to 10 between 1 and 3; then the first is in effect again, and ends last.
    #expect(values(timeline, at: [0.5, 1, 2, 3, 3.5, 4, 9]) == [0.5, 1, 5.5, 3, 3.5, 4, 4])
  }

  @Test
  func `an item with a delay goes on from what shows at the end of the delay`() throws {
    let timeline = try Timeline(defaults: second) {
      x.play(line(0, 8, 2))
      x.to(0, delay: .seconds(3)).at(.time(.zero))
    }
    #expect(timeline.duration == .seconds(4))
    #expect(values(timeline, at: [1, 2, 2.5, 3, 3.5, 4]) == [4, 8, 8, 8, 4, 0])
  }

  @Test
  func `items in groups are items of the timeline`() throws {
    let timeline = try Timeline(defaults: second) {
      Timeline.InParallel {
        x.set(0)
        y.set(10)
      }
      Timeline.InParallel {
        x.to(4)
        y.by(-4, duration: .seconds(2))
      }
      Timeline.Staggered([x, y], by: Stagger(each: .seconds(1))) { track in
        track.to(0)
      }
    }
    #expect(values(timeline, at: [0.5, 2, 2.5, 3]) == [2, 4, 2, 0])
    #expect(values(timeline, y, at: [1, 2, 3, 3.5, 4]) == [8, 6, 6, 3, 0])
  }

  @Test
  func `each play of a child begins with what the track shows around it`() throws {
    let timeline = try Timeline(defaults: second) {
      x.set(5)
      x.to(15).repeating(2)
      x.to(25).repeating(1, autoreverses: true)
      Timeline.InSequence {
        x.by(1)
        x.by(1)
      }
      .repeating(2).speed(2)
      x.by(10)
    }
    // 0–2; 2–4; at twice the speed 4–5 and 5–6, each from 15 to 17; then 6–7.
    #expect(timeline.duration == .seconds(7))
    #expect(
      values(timeline, at: [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.25, 4.75, 5, 5.5, 6, 6.5, 7])
        == [10, 5, 10, 15, 20, 25, 20, 15, 15.5, 16.5, 15, 16, 17, 22, 27]
    )
  }

  @Test
  func `one item can stand in several places`() throws {
    let step = x.by(10, duration: .seconds(1), ease: .linear)
    let steps = try Timeline([x.set(0), step, step, Timeline.InSequence([step, step]).item])
    #expect(values(steps, at: [0.5, 1.5, 2.5, 4]) == [5, 15, 25, 40])
    let whole = try Timeline {
      steps
      steps
    }
    #expect(values(whole, at: [4, 4.5, 8]) == [0, 5, 40])
  }

  @Test
  func `instants and vectors go on as well`() throws {
    let place = Track<SIMD2<Double>>("place")
    let count = Track<Int>("count")
    let timeline = try Timeline(defaults: second) {
      place.set([1, 2])
      place.by([2, 4])
      place.by([1, 1], duration: .zero)
      count.set(3).at(.time(.zero))
      count.to(5, duration: .zero).at(.time(.zero))
      count.by(10).at(.time(.zero))
    }
    #expect(timeline.frame(at: .seconds(0.5))[place] == [2, 4])
    #expect(timeline.frame(at: .seconds(1))[place] == [4, 7])
    #expect(timeline.frame(at: .zero)[count] == 5)
    #expect(timeline.frame(at: .seconds(1))[count] == 15)
  }

  // MARK: Defaults

  @Test
  func `a nested timeline has its own defaults, or those of the timeline around it`() throws {
    let own = try Timeline(defaults: .init(duration: .seconds(2))) {
      x.set(0)
      x.to(4)
    }
    let open = try Timeline {
      x.set(0)
      x.to(4)
    }
    #expect(own.duration == .seconds(2))
    #expect(open.duration == .milliseconds(300))
    let timeline = try Timeline(defaults: second) {
      own
      open
      x.to(0)
    }
    #expect(timeline.duration == .seconds(4))
    // The ease is inherited by both.
    #expect(values(timeline, at: [0.5, 1, 2.5, 3, 3.5]) == [1, 2, 2, 4, 2])
    let deeper = try Timeline(defaults: .init(duration: .seconds(9), ease: .quadIn)) {
      timeline
      Timeline.Wait(.seconds(1))
      x.to(9)
    }
    #expect(deeper.duration == .seconds(14))
    #expect(values(deeper, at: [0.5, 3.5, 9.5]) == [1, 2, 2.25])
    #expect(timeline.speed(2).duration == .seconds(2))
  }

  // MARK: Errors

  @Test
  func `an item that nothing stands before is refused with its track and its place`() throws {
    let error = #expect(throws: TimelineError.self) {
      try Timeline {
        y.set(0)
        Timeline.InSequence { x.to(1) }
        x.set(2)
      }
    }
    #expect(error == TimelineError(.nothingBefore(track: "x"), at: [1, 0]))
    #expect(
      error?.description
        == "item 1.0: expected an item before it on the track \"x\", to go on from its value; "
        + "found none"
    )
    #expect(throws: TimelineError(.nothingBefore(track: "x"), at: [0])) {
      try Timeline { x.to(1).repeating(2) }
    }
    // A motion that does not keep its end value leaves nothing to go on from.
    #expect(throws: TimelineError(.nothingBefore(track: "x"), at: [1])) {
      try Timeline {
        x.play(line(0, 1, 1).fill(.none))
        x.to(1)
      }
    }
  }

  @Test
  func `an item that changes an earlier one is refused`() throws {
    let error = #expect(throws: TimelineError.self) {
      try Timeline(defaults: second) {
        x.set(0)
        x.to(10).at(.seconds(2))
        x.to(5).at(.seconds(1))
      }
    }
    #expect(error == TimelineError(.ambiguousStart(track: "x"), at: [1]))
    #expect(
      error?.description
        == "item 1: expected to go on from an item that is listed before this one; "
        + "when this one begins, the track \"x\" shows one that is listed after it"
    )
    // In effect when it begins, rather than ended last.
    #expect(throws: TimelineError(.ambiguousStart(track: "x"), at: [1])) {
      try Timeline(defaults: second) {
        x.set(0)
        x.to(10).at(.seconds(2))
        x.play(line(5, 6, 9)).at(.seconds(1))
      }
    }
    // In a child, the items after it around the child count as well.
    #expect(throws: TimelineError(.ambiguousStart(track: "x"), at: [1])) {
      try Timeline(defaults: second) {
        x.set(0)
        x.to(10).repeating(2).at(.seconds(2))
        x.set(5).at(.seconds(1))
      }
    }
    // The first wrong item is named, and not those that follow from it.
    #expect(throws: TimelineError(.nothingBefore(track: "y"), at: [2])) {
      try Timeline(defaults: second) {
        x.set(0)
        x.to(1)
        y.to(1)
        y.to(2)
      }
    }
  }

  @Test
  func `later items that do not change what shows are allowed`() throws {
    let timeline = try Timeline(defaults: second) {
      x.set(0)
      x.play(line(0, 8, 2))
      x.to(10).at(.seconds(2))
      // Over when the item begins, and not what ended last.
      x.play(line(50, 60, 0.5)).at(.seconds(1))
      // At the same time: it is on top, and changes nothing for the item beneath.
      y.set(1).at(.seconds(2))
      x.set(7).at(.seconds(2.5))
    }
    #expect(values(timeline, at: [1.25, 2, 2.25, 2.75, 3]) == [55, 8, 8.5, 9.5, 10])
  }

  @Test(arguments: 0..<50)
  func `a chain of any steps ends in their sum`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var items = [x.set(0)]
    var expected = 0.0
    var knots: [(time: Double, value: Double)] = [(0, 0)]
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let amount = Double(Int.random(in: -9...9, using: &random))
      let length = Double(Int.random(in: 1...4, using: &random))
      let isRelative = Bool.random(using: &random)
      expected = isRelative ? expected + amount : amount
      let duration = Duration.seconds(length)
      items.append(
        isRelative
          ? x.by(amount, duration: duration, ease: .linear)
          : x.to(amount, duration: duration, ease: .linear)
      )
      knots.append((knots[knots.count - 1].time + length, expected))
    }
    let timeline = try Timeline(items)
    for (first, second) in zip(knots, knots.dropFirst()) {
      let middle = [(first.time + second.time) / 2, second.time]
      #expect(values(timeline, at: middle) == [(first.value + second.value) / 2, second.value])
    }
  }

  @Test
  func `ten thousand steps are laid out`() throws {
    let step = x.by(1, duration: .milliseconds(1))
    let timeline = try Timeline([x.set(0)] + [Timeline.Item](repeating: step, count: 10_000))
    #expect(timeline.duration == .seconds(10))
    #expect(timeline.frame(at: .seconds(5))[x] == 5000)
    #expect(timeline.frame(at: .seconds(10))[x] == 10_000)
  }

  /// Where an item goes on from is what a timeline shows there that has only what begins before it.
  @Test(arguments: 0..<300)
  func `an item goes on from what the items before it show`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var items: [(start: Int64, isContinuing: Bool, item: Timeline.Item)] = [(0, false, x.set(0))]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let start = Int64.random(in: 0...30, using: &random)
      let length = Duration.nanoseconds(Int64.random(in: 1...10, using: &random))
      let value = Double(Int.random(in: -9...9, using: &random))
      let item =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: x.play(Motion(from: value, to: 20).duration(length).ease(.linear))
        case 1: x.set(value)
        case 2:
          Timeline.InSequence { x.play(Motion(from: value, to: 3).duration(length)) }.repeating(2)
        case 3: x.by(value, duration: length, ease: .linear)
        case _: x.to(value, duration: length, ease: .linear)
        }
      let isContinuing =
        if case .continuing = item.kind {
          true
        } else {
          false
        }
      items.append((start, isContinuing, item.at(.time(.nanoseconds(start)))))
    }
    let timeline: Timeline
    do {
      timeline = try Timeline(items.map(\.item))
    } catch {
      // Right only if an item that stands later begins first.
      let number = try #require(error.path.first)
      #expect(error.reason == .ambiguousStart(track: "x"))
      #expect(items[(number + 1)...].contains { $0.start < items[number].start })
      return
    }
    for (number, item) in items.enumerated() where item.isContinuing {
      let before = items.enumerated().filter { index, other in
        other.start < item.start || (other.start == item.start && index < number)
      }
      let isOnTop = items[(number + 1)...].allSatisfy { $0.start != item.start }
      guard isOnTop else { continue }
      let time = Duration.nanoseconds(item.start)
      let shown = try Timeline(before.map(\.element.item)).frame(at: time)[x]
      #expect(timeline.frame(at: time)[x] == shown)
    }
  }

  @Test(arguments: [0.25, 0])
  func `an item that never shows takes no other item's place`(_ repeats: Double) throws {
    let z = Track<Double>("z")
    let timeline = try Timeline(defaults: second) {
      x.set(0)
      y.set(0)
      z.set(0)
      Timeline.InSequence {
        Timeline.Wait(.seconds(1))
        y.to(5)
      }
      .repeating(repeats)
      z.to(7)
    }
    let end = timeline.frame(at: .seconds(9))
    #expect(end[y] == 0)
    #expect(end[z] == 7)
  }
}
