import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// A second with a marker in its middle, and one at each end.
private func second() throws -> Timeline {
  try Timeline {
    Timeline.Marker("in")
    Timeline.Marker("half").at(.seconds(0.5))
    Timeline.Marker("out").at(.seconds(1))
  }
}

/// The events of a tween of a timeline, as text.
private final class EventLog: Sendable {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let tween: Tween<Timeline.Frame>
  private let events: AsyncStream<TweenEvent>

  init(_ motion: Motion<Timeline.Frame>) async {
    tweener = Tweener(clock: clock)
    tween = await tweener.tween(motion, autostart: false, autokill: false)
    events = tween.events
  }

  /// Kills the tween, and returns all its events, each with its time in seconds.
  func lines() async -> [String] {
    await tween.kill()
    var lines: [String] = []
    for await event in events {
      let time = "\(event.time / .seconds(1))" + (event.count == 1 ? "" : " ×\(event.count)")
      switch event.kind {
      case .marker(let name, let direction):
        lines.append("\(direction == .forwards ? "+" : "-")\(name) \(time)")

      case .repeated(let iteration):
        lines.append("repeated \(iteration) \(time)")

      case .completed:
        lines.append("completed \(time)")

      case .started, .paused, .resumed, .stopped, .restarted: break

      case .reversed, .retargeted, .changed, .killed, .revived, .overflowed: break
      }
    }
    return lines
  }

  /// The number of events of a name, with the counts of events that stand for many.
  static func count(of name: String, in lines: [String]) -> Int {
    lines.filter { $0.hasPrefix(name + " ") }
      .reduce(0) { $0 + ($1.split(separator: "×").dropFirst().first.flatMap { Int($0) } ?? 1) }
  }
}

@Suite(.limitedConcurrency)
struct TimelineMarkerTests {
  @Test
  func `each marker sends one event with its own time, in steps of any size`() async throws {
    for step in [0.1, 0.5, 0.75, 10] {
      let log = try await EventLog(second().motion)
      await log.tween.start()
      await log.clock.advance(by: .seconds(10), step: .seconds(step))
      #expect(await log.lines() == ["+in 0.0", "+half 0.5", "+out 1.0", "completed 1.0"])
    }
  }

  @Test
  func `backwards, markers send events in the opposite order`() async throws {
    let log = try await EventLog(second().motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(2))
    await log.tween.reverse()
    await log.clock.advance(by: .seconds(0.7))
    await log.tween.reverse()
    await log.clock.advance(by: .seconds(5))
    let lines = await log.lines()
    #expect(
      lines == [
        "+in 0.0", "+half 0.5", "+out 1.0", "completed 1.0",
        "-out 2.0", "-half 2.5", "+half 2.9", "+out 3.4", "completed 3.4",
      ]
    )
  }

  @Test
  func `reversed to the start, the first marker comes before the completion`() async throws {
    let log = try await EventLog(second().motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(0.6))
    await log.tween.reverse()
    await log.clock.advance(by: .seconds(5))
    let lines = await log.lines()
    #expect(
      lines == [
        "+in 0.0", "+half 0.5", "-half 0.7", "-in 1.2", "completed 1.2",
      ]
    )
  }

  @Test
  func `repeats and runs backwards pass their markers`() async throws {
    let motion = try Timeline {
      Timeline.Marker("a").at(.seconds(0.25))
      Timeline.Wait(.seconds(1)).at(.seconds(0))
    }
    .repeating(1, autoreverses: true).motion
    let log = await EventLog(motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(3), step: .seconds(0.3))
    let lines = await log.lines()
    #expect(
      lines == ["+a 0.25", "repeated 1 1.0", "-a 1.75", "completed 2.0"]
    )
  }

  @Test
  func `an update sends markers at the instant of the command`() async throws {
    let log = try await EventLog(second().motion)
    await log.tween.start()
    await log.tween.update(by: .seconds(0.6))
    await log.tween.update(by: .zero)
    await log.tween.update(by: .seconds(9))
    #expect(await log.lines() == ["+in 0.0", "+half 0.0", "+out 0.0", "completed 0.0"])
  }

  @Test
  func `a seek with events sends the markers that it passes, a silent one nothing`() async throws {
    let log = try await EventLog(second().repeating(2).motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(0.25))
    await log.tween.seek(to: .seconds(0.5), events: .firing)
    await log.tween.seek(to: .seconds(0.25), events: .firing)
    await log.tween.seek(to: .seconds(0.9))
    await log.tween.pause()
    await log.tween.seek(to: .fraction(0.125), events: .firing)
    await log.tween.seek(to: .seconds(0.75))
    await log.tween.resume()
    await log.clock.advance(by: .seconds(0.5))
    let lines = await log.lines()
    #expect(
      lines == [
        "+in 0.0", "+half 0.25", "-half 0.25", "-half 0.25", "+out 0.5",
        "repeated 1 0.5", "+in 0.5",
      ]
    )
  }

  @Test
  func `plays repeated in one step send every marker of every play`() async throws {
    let log = try await EventLog(second().repeating(5).motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(10))
    var expected = ["+in 0.0", "+half 0.5", "+out 1.0"]
    for play in 1..<5 {
      let start = Double(play)
      expected += ["repeated \(play) \(start)", "+in \(start)", "+half \(start + 0.5)"]
      expected.append("+out \(start + 1)")
    }
    #expect(await log.lines() == expected + ["completed 5.0"])
  }

  @Test
  func `a stall over many loops sends one event with a count`() async throws {
    let log = try await EventLog(second().repeatingForever().motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(1_000_000.75))
    let lines = await log.lines()
    let last = [
      "+half 999999.5", "+out 1000000.0", "repeated 1000000 1000000.0", "+in 1000000.0",
      "+half 1000000.5",
    ]
    #expect(lines.suffix(5) == last)
    // The first event came at the start. Then come events that stand for many: three markers and
    // the boundary.
    #expect(lines.first == "+in 0.0")
    #expect(lines.count <= 1 + 1023 + 4)
    #expect(lines[1...4].allSatisfy { $0.contains("×") })
    #expect(!lines[5...].contains { $0.contains("×") })
    // Each came a million and one times, except "out" and "repeated", which come at the end.
    for (name, count) in [("+in", 1_000_001), ("+half", 1_000_001), ("+out", 1_000_000)] {
      #expect(EventLog.count(of: name, in: lines) == count)
    }
    #expect(EventLog.count(of: "repeated", in: lines) == 1_000_000)
  }

  @Test
  func `a stall over the loops of a child sends one event with a count`() async throws {
    let second = try second()
    let motion = try Timeline {
      Timeline.Marker("begin")
      second.item.repeating(1e6, autoreverses: true)
      Timeline.Marker("end")
    }
    .motion
    let log = await EventLog(motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(3_000_000))
    let lines = await log.lines()
    #expect(lines.first == "+begin 0.0")
    let last = [
      "-out 1999999.0", "-half 1999999.5", "-in 2000000.0", "+end 2000000.0",
      "completed 2000000.0",
    ]
    #expect(lines.suffix(5) == last)
    // Two at the start, six that stand for many, and the end.
    let most = 2 + 1023 + 6 + 1
    #expect(lines.count <= most)
    for name in ["+in", "+half", "+out", "-in", "-half", "-out"] {
      #expect(EventLog.count(of: name, in: lines) == 1_000_000)
    }
  }

  @Test
  func `a late subscriber gets the markers that are still to come`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = try await tweener.tween(second().motion)
    await clock.advance(by: .seconds(0.5))
    let events = tween.events
    await clock.advance(by: .seconds(1))
    var kinds: [TweenEvent.Kind] = []
    for await event in events {
      kinds.append(event.kind)
    }
    #expect(kinds == [.marker(name: "out", direction: .forwards), .completed, .killed])
  }

  @Test
  func `a speed and a delay change the times of markers`() async throws {
    let log = try await EventLog(second().motion.delay(.seconds(1)).speed(2))
    await log.tween.start()
    await log.clock.advance(by: .seconds(2))
    #expect(await log.lines() == ["+in 0.5", "+half 0.75", "+out 1.0", "completed 1.0"])
    let offset = try await EventLog(second().offset(.seconds(0.5)).motion)
    await offset.tween.start()
    await offset.clock.advance(by: .seconds(2))
    #expect(await offset.lines() == ["+half 0.0", "+out 0.5", "completed 0.5"])
  }

  @Test
  func `a timeline of no length sends its markers`() async throws {
    let log = try await EventLog(Timeline { Timeline.Marker("now") }.motion)
    await log.tween.start()
    #expect(await log.lines() == ["+now 0.0", "completed 0.0"])
  }

  @Test(arguments: 0..<12)
  func `a running timeline sends what its events say`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var items: [Timeline.Item] = []
    for index in 0..<6 {
      let marker = Timeline.Marker("\(index)")
        .at(.seconds(Double(Int.random(in: 0...8, using: &generator)) / 8))
      var child = Timeline.InSequence([marker, Timeline.Wait(.seconds(0.3)).item]).item
      child.options.repeating(
        [1, 1.5, 3][index % 3],
        autoreverses: Bool.random(using: &generator),
        delay: .milliseconds(index % 2 * 50),
      )
      items.append(child.at(.seconds(Double(Int.random(in: 0...8, using: &generator)) / 8)))
    }
    let timeline = try Timeline(items).repeating(2, delay: .milliseconds(Int(seed) % 2 * 125))
    let log = await EventLog(timeline.motion)
    await log.tween.start()
    let end = try #require(timeline.duration)
    await log.clock.advance(by: end + .seconds(1), step: .milliseconds(Int(seed) * 70 + 3))
    let lines = await log.lines().filter { !$0.hasPrefix("repeated") && !$0.hasPrefix("comp") }
    let expected = timeline.events(from: .zero, to: end + .seconds(1)).map { event in
      let sign = event.direction == .forwards ? "+" : "-"
      return "\(sign)\(event.name) \(event.time / .seconds(1))"
    }
    #expect(lines == expected)
  }

  @Test
  func `a motion that runs backwards sends its markers backwards`() async throws {
    var motion = try Timeline {
      Timeline.Marker("early").at(.seconds(0.25))
      Timeline.Wait(.seconds(1)).at(.seconds(0))
    }
    .motion
    motion.timing.direction = .reverse
    let log = await EventLog(motion)
    await log.tween.start()
    await log.clock.advance(by: .seconds(2))
    #expect(await log.lines() == ["-early 0.75", "completed 1.0"])
  }
}
