import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The order of events where one iteration ends and the next begins: the markers of the one,
/// `repeated`, the markers of the other.
@Suite(.limitedConcurrency)
struct TimelineTurnTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  /// Markers at both ends, two at the same place each, and a child that has the same.
  private static func contents() throws -> Timeline {
    let child = try Timeline {
      Timeline.Marker("c").at(.seconds(0))
      Timeline.Marker("d").at(.seconds(0.004))
    }
    return try Timeline {
      Timeline.Marker("a").at(.seconds(0))
      Timeline.Marker("b").at(.seconds(0))
      child.item.repeating(2, autoreverses: true).at(.seconds(0.0))
      Timeline.Marker("y").at(.seconds(0.016))
      Timeline.Marker("z").at(.seconds(0.016))
    }
  }

  private static let forwards =
    ["+a", "+b", "+c", "+d", "-d", "-c", "+c", "+d", "-d"]
    + ["-c", "+y", "+z"]

  private static var backwards: [String] {
    forwards.reversed().map { ($0.hasPrefix("+") ? "-" : "+") + $0.dropFirst() }
  }

  /// The order of all events in a run of a there-and-back motion, from its start.
  private static func order(_ count: Int, autoreverses: Bool) -> [String] {
    var order: [String] = []
    for iteration in 0..<count {
      if iteration > 0 {
        order.append("repeated \(iteration)")
      }
      order += autoreverses && iteration % 2 == 1 ? backwards : forwards
    }
    return order
  }

  /// What was told, one line an event; of events that stand for several, the count.
  private func lines(_ events: AsyncStream<TweenEvent>) async -> [String] {
    var lines: [String] = []
    for await event in events {
      let count = event.count == 1 ? "" : " ×\(event.count)"
      switch event.kind {
      case .marker(let name, let direction):
        lines.append((direction == .forwards ? "+" : "-") + name + count)

      case .repeated(let iteration):
        lines.append("repeated \(iteration)" + count)

      case .started, .paused, .resumed, .stopped, .restarted, .completed: break

      case .reversed, .retargeted, .changed, .killed, .revived, .overflowed: break
      }
    }
    return lines
  }

  /// The events of a tween that is killed after `body`.
  private func lines(
    _ motion: Motion<Timeline.Frame>,
    _ body: (Tween<Timeline.Frame>) async -> Void,
  ) async -> [String] {
    let tween = await tweener.tween(motion)
    let events = tween.events
    await body(tween)
    await tween.kill()
    return await lines(events)
  }

  @Test(arguments: [true, false], [1, 5, 16, 33, 1000])
  func `repeated comes between the markers of two iterations`(
    autoreverses: Bool,
    step: Int,
  ) async throws {
    let motion = try Self.contents().repeating(autoreverses ? 2 : 4, autoreverses: autoreverses)
      .motion
    let order = Self.order(4, autoreverses: autoreverses)
    let played = await lines(motion) { tween in
      await tween.start()
      await clock.advance(by: .milliseconds(100), step: .milliseconds(step))
    }
    #expect(played == order)
    let updated = await lines(motion) { tween in
      await tween.start()
      await tween.update(by: .milliseconds(step))
      await tween.update(by: .milliseconds(100))
    }
    #expect(updated == order)
    for isPaused in [true, false] {
      let sought = await lines(motion) { tween in
        await tween.start()
        if isPaused {
          await tween.pause()
        }
        for time in stride(from: step, to: 64 + step, by: step) {
          await tween.seek(to: .milliseconds(time), events: .firing)
        }
      }
      #expect(sought == order)
    }
  }

  @Test(arguments: [true, false], [1, 5, 16, 33, 1000])
  func `on the way back, the order is the opposite one`(
    autoreverses: Bool,
    step: Int,
  ) async throws {
    let motion = try Self.contents().repeating(autoreverses ? 2 : 4, autoreverses: autoreverses)
      .motion
    // A boundary that is passed backwards leads to the iteration before it.
    let order = Self.order(4, autoreverses: autoreverses).reversed().map { line -> String in
      if line.hasPrefix("repeated ") {
        return "repeated \((Int(line.dropFirst(9)) ?? 0) - 1)"
      }
      return (line.hasPrefix("+") ? "-" : "+") + line.dropFirst()
    }
    let played = await lines(motion) { tween in
      await tween.setReversed(true)
      await tween.start()
      await clock.advance(by: .milliseconds(100), step: .milliseconds(step))
    }
    #expect(played == order)
    let sought = await lines(motion) { tween in
      await tween.seek(to: .milliseconds(64))
      for time in stride(from: 64 - step, to: -step, by: -step) {
        await tween.seek(to: .milliseconds(max(0, time)), events: .firing)
      }
    }
    #expect(sought == order)
  }

  @Test
  func `a motion in reverse has the same order`() async throws {
    let motion = try Self.contents().repeating(2, autoreverses: true).motion.reversed()
    let played = await lines(motion) { tween in
      await tween.start()
      await clock.advance(by: .seconds(1))
    }
    var expected: [String] = []
    for iteration in 0..<4 {
      expected += iteration > 0 ? ["repeated \(iteration)"] : []
      expected += iteration % 2 == 0 ? Self.backwards : Self.forwards
    }
    #expect(played == expected)
  }

  @Test(arguments: [true, false])
  func `merged events have the order of their last passings`(autoreverses: Bool) async throws {
    let count = autoreverses ? 500.0 : 1000
    let motion = try Self.contents().repeating(count, autoreverses: autoreverses).motion
    let order = Self.order(1000, autoreverses: autoreverses)
    for isReversed in [false, true] {
      let order =
        !isReversed
        ? order
        : order.reversed().map { line in
          line.hasPrefix("repeated ")
            ? "repeated \((Int(line.dropFirst(9)) ?? 0) - 1)"
            : (line.hasPrefix("+") ? "-" : "+") + line.dropFirst()
        }
      for way in 0..<3 {
        let told = await lines(motion) { tween in
          if way == 2 {
            await tween.seek(to: isReversed ? .seconds(16) : .zero)
            await tween.seek(to: isReversed ? .zero : .seconds(16), events: .firing)
            return
          }
          await tween.setReversed(isReversed)
          await tween.start()
          if way == 0 {
            await clock.advance(by: .seconds(20))
          } else {
            await tween.update(by: .seconds(20))
          }
        }
        let single = told.filter { !$0.contains("×") }
        let summed = told.filter { $0.contains("×") }
        let tail = order.suffix(1023)
        #expect(single.suffix(1000) == Array(tail.suffix(1000)))
        // Each kind of line once, where it comes last in what is summed up.
        let rest = order.dropLast(told.reversed().prefix { !$0.contains("×") }.count)
        var last: [String: Int] = [:]
        for (index, line) in rest.enumerated() {
          last[line.hasPrefix("repeated") ? "repeated" : line] = index
        }
        let expected = last.sorted { $0.value < $1.value }.map { rest[$0.value] }
        let names = summed.map { String($0.prefix { $0 != "×" }).trimmed }
        #expect(names.suffix(expected.count) == expected)
      }
    }
  }

  @Test
  func `a play with a pause before it begins with its event`() async throws {
    let timeline = try Timeline {
      Timeline.Marker("in").at(.seconds(0))
      Timeline.Marker("out").at(.seconds(0.01))
    }
    .repeating(2, autoreverses: true, delay: .milliseconds(5))
    let order = [
      "+in", "+out", "-out", "-in", "repeated 1", "+in", "+out", "-out", "-in",
    ]
    for step in [1, 5, 1000] {
      let played = await lines(timeline.motion) { tween in
        await tween.start()
        await clock.advance(by: .seconds(1), step: .milliseconds(step))
      }
      #expect(played == order)
      let reversed = await lines(timeline.motion.reversed()) { tween in
        await tween.start()
        await clock.advance(by: .seconds(1), step: .milliseconds(step))
      }
      let mirrored = [
        "+in", "+out", "-out", "-in", "repeated 1", "+in", "+out", "-out", "-in",
      ]
      #expect(reversed == mirrored)
    }
    let plain = try Timeline {
      Timeline.Marker("in").at(.seconds(0))
      Timeline.Marker("out").at(.seconds(0.01))
    }
    .repeating(3, delay: .milliseconds(5))
    let there = await lines(plain.motion) { tween in
      await tween.start()
      await clock.advance(by: .seconds(1))
      await tween.reverse()
      await clock.advance(by: .seconds(1))
    }
    #expect(
      there == [
        "+in", "+out", "repeated 1", "+in", "+out", "repeated 2", "+in", "+out",
        "-out", "-in", "repeated 1", "-out", "-in", "repeated 0", "-out", "-in",
      ]
    )
  }
}

extension String {
  fileprivate var trimmed: String {
    hasSuffix(" ") ? String(dropLast()) : self
  }
}
