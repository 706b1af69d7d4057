import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Timelines of random items against a reference that evaluates them one by one.
@Suite(.limitedConcurrency)
struct TimelineModelTests {
  @Test(arguments: 0..<TestLength.choose(50, release: 2500, long: 12_500))
  func `a timeline shows the values of its items, and sends its markers`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let items = Self.items(3, &random)
    guard let reference = ReferenceTimeline(items, .sequence) else {
      // An item would begin before its group does.
      #expect(throws: TimelineError.self) { try Timeline(ReferenceTimeline.items(items)) }
      return
    }
    let timeline = try Timeline(ReferenceTimeline.items(items))
    #expect(timeline.duration == .nanoseconds(reference.length))
    // Every time of a short timeline, and some times of a long one.
    let step = max(1, reference.length / 40)
    for time in stride(from: 0, through: reference.length, by: Int64.Stride(step)) {
      let frame = timeline.frame(at: .nanoseconds(time))
      for track in 0..<ReferenceTimeline.trackCount {
        let value = frame[ReferenceTimeline.track(track)]
        let expected = reference.shown(on: track, at: time)
        let isClose = value == expected || abs((value ?? .nan) - (expected ?? .nan)) < 1e-9
        let found = "\(value, default: "nothing"), not \(expected, default: "nothing")"
        #expect(isClose, "track \(track) at \(time): \(found)\n\(timeline)")
      }
    }
    let events = timeline.events(in: Duration.zero..<(.nanoseconds(reference.length + 1)))
    #expect(events.map(\.time) == events.map(\.time).sorted())
    let crossings = events.map { event in
      ReferenceTimeline.Crossing(
        time: event.time.inNanoseconds,
        name: event.name,
        isBackwards: event.direction == .backwards,
      )
    }
    let expected = reference.crossings
    #expect(Self.counted(crossings) == Self.counted(expected), "\(timeline)")
  }

  // MARK: Tweens

  /// What a tween of a timeline is told.
  private static let commands: [@Sendable (isolated Tweener, Tween<Timeline.Frame>) -> Void] = [
    { $0.play($1) },
    { $0.reset($1) },
    { $0.setReversed(true, of: $1) },
    { $0.setReversed(false, of: $1) },
    { $0.seek($1, toFraction: 1) },
    { $0.complete($1) },
    { $0.complete($1, at: .start) },
    { $0.restart($1) },
    { $0.stop($1) },
    { $0.pause($1) },
    { $0.reverse($1) },
  ]

  @Test(arguments: 0..<TestLength.choose(10, release: 500, long: 2500))
  func `random commands show the items at the elapsed time`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let items = Self.items(2, &random)
    guard let reference = ReferenceTimeline(items, .sequence), reference.length > 0 else { return }
    let timeline = try Timeline(ReferenceTimeline.items(items))
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
    let tween = await tweener.tween(timeline.motion)
    var factor: Int64 = 1
    for step in 0..<20 {
      let time = Int64.random(in: 0...reference.length * factor, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        await clock.advance(by: .nanoseconds(time))

      case 1:
        await tween.seek(to: .nanoseconds(time), events: random.pick([.silent, .firing]))

      case 2:
        factor = random.pick([1, 2, 3])
        await tween.duration(.nanoseconds(reference.length * factor))

      case _:
        let command = random.pick(Self.commands)
        await tweener.perform { command($0, tween) }
      }
      let (rest, frame) = await (tween.elapsed.inNanoseconds, tween.value)
      guard rest.isMultiple(of: factor) else { continue }
      for track in 0..<ReferenceTimeline.trackCount {
        let value = frame[ReferenceTimeline.track(track)]
        let expected = reference.shown(on: track, at: rest / factor)
        let isClose = value == expected || abs((value ?? .nan) - (expected ?? .nan)) < 1e-9
        let found = "\(value, default: "nothing"), not \(expected, default: "nothing")"
        #expect(isClose, "step \(step), track \(track) at \(rest)/\(factor): \(found)\n\(timeline)")
      }
    }
  }

  @Test(arguments: 0..<TestLength.choose(20, release: 1000, long: 5000))
  func `a firing seek that begins a run passes the markers on its way`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let items = Self.items(2, &random)
    guard let reference = ReferenceTimeline(items, .sequence), reference.length > 1 else { return }
    let timeline = try Timeline(ReferenceTimeline.items(items))
    let tweener = Tweener(configuration: .init(autokill: false), clock: ManualTweenClock())
    let tween = await tweener.tween(timeline.motion, autostart: false)
    let place = Int64.random(in: 1..<reference.length, using: &random)
    let there = tween.events
    await tween.seek(to: .nanoseconds(place), events: .firing)
    let thereCrossings = await Self.crossings(there)
    let ahead = reference.crossings.filter { $0.time <= place }
    #expect(thereCrossings == Self.named(ahead, turned: false), "to \(place)\n\(timeline)")
    await tween.complete()
    let back = tween.events
    await tween.seek(to: .nanoseconds(place), events: .firing)
    let backCrossings = await Self.crossings(back)
    let behind = reference.crossings.filter { $0.time >= place }
    #expect(backCrossings == Self.named(behind, turned: true), "back to \(place)\n\(timeline)")
  }

  @Test(arguments: 0..<TestLength.choose(20, release: 1000, long: 5000))
  func `a run that goes from its end passes the markers on its way back`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let items = Self.items(2, &random)
    guard let reference = ReferenceTimeline(items, .sequence), reference.length > 0 else { return }
    let timeline = try Timeline(ReferenceTimeline.items(items))
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let delay: Int64 = random.pick([0, 7, -2])
    let motion = timeline.motion.delay(.nanoseconds(delay))
    let tween = await tweener.tween(motion, autostart: false)
    await tween.setReversed(true)
    let events = tween.events
    if Bool.random(using: &random) {
      await tween.start()
      await clock.advance(by: .seconds(1), step: .milliseconds(500))
    } else {
      await tween.start()
      await tween.update(by: .seconds(1))
    }
    #expect(await tween.state == .killed)
    let beginning = max(0, reference.length + min(0, delay))
    let behind = reference.crossings.filter { $0.time <= beginning }
    let crossings = await Self.crossings(events)
    #expect(crossings == Self.named(behind, turned: true), "delay \(delay)\n\(timeline)")
  }

  /// The markers among the events that are there.
  private static func crossings(_ events: AsyncStream<TweenEvent>) async -> [String: Int] {
    let names = await events.buffered().compactMap { event -> String? in
      guard case .marker(let name, let direction) = event.kind else { return nil }
      return "\(name) \(direction)"
    }
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func named(
    _ crossings: [ReferenceTimeline.Crossing],
    turned: Bool,
  ) -> [String: Int] {
    let names = crossings.map { crossing in
      let direction: TweenEvent.MarkerDirection =
        crossing.isBackwards == turned ? .forwards : .backwards
      return "\(crossing.name) \(direction)"
    }
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func counted(
    _ crossings: [ReferenceTimeline.Crossing]
  ) -> [ReferenceTimeline.Crossing: Int] {
    Dictionary(crossings.map { ($0, 1) }, uniquingKeysWith: +)
  }

  // MARK: Random items

  private static func items(
    _ depth: Int,
    _ random: inout SeededGenerator,
  ) -> [ReferenceTimeline.Item] {
    var items: [ReferenceTimeline.Item] = []
    var labels: [String] = []
    for index in 0..<Int.random(in: 1...4, using: &random) {
      var item = ReferenceTimeline.Item(content: content(depth, index, &random))
      if case .label(let name) = item.content {
        item.position = Bool.random(using: &random) ? nil : position([], &random)
        labels.append(name)
        items.append(item)
        continue
      }
      if Bool.random(using: &random) {
        item.position = position(labels, &random)
      }
      item.fillsBackwards = Int.random(in: 0..<5, using: &random) == 0
      if Int.random(in: 0..<3, using: &random) == 0 {
        item.options = options(&random)
      }
      items.append(item)
    }
    return items
  }

  private static func content(
    _ depth: Int,
    _ index: Int,
    _ random: inout SeededGenerator,
  ) -> ReferenceTimeline.Content {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
    case 0..<4:
      return .play(track: Int.random(in: 0..<3, using: &random), motion(&random))

    case 4: return .wait(Int64.random(in: 0...6, using: &random))

    case 5: return .label("\(depth) \(index)")

    case 6: return .marker("m\(Int.random(in: 0..<9, using: &random))")

    case _:
      let arrangement = Timeline.Arrangement.allCases[Int.random(in: 0..<2, using: &random)]
      return .group(arrangement, items(depth - 1, &random))
    }
  }

  private static func motion(_ random: inout SeededGenerator) -> Motion<Double> {
    Motion(from: 0.0, to: random.pick([1, 10, -5])).timing(
      Timing(
        duration: .nanoseconds(Int64.random(in: 0...12, using: &random)),
        delay: .nanoseconds(random.pick([0, 0, 3, -2])),
        endDelay: .nanoseconds(random.pick([0, 0, 2, -1])),
        iterations: random.pick([1, 1, 2, 0.5]),
        direction: random.pick(PlaybackDirection.allCases),
        fill: random.pick(FillMode.allCases),
        ease: random.pick([.linear, .quadIn]),
      )
    )
  }

  private static func position(
    _ labels: [String],
    _ random: inout SeededGenerator,
  ) -> ReferenceTimeline.Position {
    let offset = Int64.random(in: -2...5, using: &random)
    switch Int.random(in: 0..<(labels.isEmpty ? 4 : 6), using: &random) {
    case 0: return .time(abs(offset))
    case 1: return .end(offset)
    case 2: return .previousStart(offset)
    case 3: return .previousEnd(offset)
    case _: return .label(labels[Int.random(in: 0..<labels.count, using: &random)], offset)
    }
  }

  private static func options(_ random: inout SeededGenerator) -> RepeatOptions {
    var options = RepeatOptions()
    options.repeating(
      random.pick([1, 2, 0.5, 1.5, 0, 3.25]),
      autoreverses: Bool.random(using: &random),
      delay: .nanoseconds(random.pick([0, 0, 2] as [Int64])),
    )
    options.speed = random.pick([1, 1, 2, 0.5, 3])
    options.isReversed = Bool.random(using: &random)
    options.ease = random.pick([.linear, .linear, .quadOut])
    return options
  }
}
