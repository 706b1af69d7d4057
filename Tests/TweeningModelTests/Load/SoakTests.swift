import ProcessResources
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Tweens that come and go for as long as one likes: nothing grows, and nothing slows down.
///
/// In a process of its own, and not under a sanitizer, which takes memory itself.
@Suite(
  .limitedConcurrency, .enabled(if: !TestLength.isShort, "measures an optimized build"),
)
struct SoakTests {
  @Test
  func `memory and the time of a frame stay the same as everything comes and goes`() async throws {
    await #expect(processExitsWith: .success) {
      try await Soak().run()
    }
  }
}

/// A population that is kept at its size, while each of its tweens lives for a second or so.
private struct Soak: ~Copyable {
  /// Rounds that are longer than any of its tweens lives.
  private static let lifetime = 100
  private static let step = Duration.milliseconds(16)

  /// What was seen of one round.
  private struct Round {
    let memory: Double
    let time: Double
  }

  private let size = 100_000
  private let clock = ManualTweenClock()
  private let tweener: Tweener
  private let eases: [Ease] = {
    let beziers = (0..<40).map { Ease.cubicBezier(0.3, Double($0) / 10, 0.7, 1) }
    return beziers + [.linear, .quadOut, .cubicInOut, .backOut, .elasticOut, .bounceOut, .steps(5)]
  }()

  private var random = SeededGenerator(seed: 1)
  /// Streams of tweens that may still live, those of each round together, the oldest first.
  private var heard: [[AsyncStream<TweenEvent>]] = []

  init() {
    tweener = Tweener(clock: clock)
  }

  consuming func run() async throws {
    let frames = tweener.frames
    let reader = Task { await frames.lastTime() }
    // Until every table has its greatest size; copies of identities come and go, too.
    for _ in 0..<4 * Self.lifetime {
      _ = await round()
    }
    // The array is part of what is measured, so that it must not grow.
    var rounds: [Round] = []
    rounds.reserveCapacity(1 << 18)
    let load = TestLength.Load(steps: 200, long: 20_000)
    while load.goesOn(after: rounds.count), rounds.count < rounds.capacity {
      let time = await round()
      let memory = try #require(ProcessResources.allocatedBytes)
      rounds.append(Round(memory: memory, time: time))
    }
    let tenth = max(1, rounds.count / 10)
    let first = rounds.prefix(tenth)
    let last = rounds.suffix(tenth)
    let memory = (first: first.map(\.memory).median, last: last.map(\.memory).median)
    // Allocated blocks grow by half a percent, and by some tables of few tweens; the heap around
    // them would, by chance, by some percent more. A leak of 16 bytes in each tween would be 12 %
    // in 20 s.
    #expect(memory.last < 1.02 * memory.first + 500_000, "bytes of the last and the first tenth")
    let time = last.map(\.time).median / first.map(\.time).median
    // A short run has few rounds, and a machine has other things to do.
    #expect(time < (rounds.count < 1000 ? 2 : 1.25), "time of the last tenth: \(time) of the first")
    try await end(of: reader)
  }

  /// Fills the population up and moves the time on; returns what the latter took.
  private mutating func round() async -> Double {
    await fill()
    let start = ProcessResources.processorTime
    await clock.advance(by: Self.step)
    return ProcessResources.processorTime - start
  }

  private mutating func fill() async {
    let missing = await size - tweener.count
    let batch = (0..<max(0, missing)).map { _ in plan() }
    let streams = await tweener.perform { tweener in
      batch.compactMap { $0.make(on: tweener) }
    }
    heard.append(streams)
    if heard.count > Self.lifetime {
      for stream in heard.removeFirst() {
        await Self.check(stream.all())
      }
    }
  }

  private mutating func plan() -> Plan {
    let ease = eases[Int.random(in: 0..<eases.count, using: &random)]
    let duration = Int.random(in: 500...1500, using: &random)
    return Plan(
      motion: .ramp(.milliseconds(duration)).ease(ease),
      key: Int.random(in: 0..<4, using: &random) == 0
        ? "\(Int.random(in: 0..<1000, using: &random))" : nil,
      choice: Int.random(in: 0..<64, using: &random),
    )
  }

  /// Each start has one end.
  private static func check(_ events: [TweenEvent]) {
    var isRunning = false
    for event in events {
      switch event.kind {
      case .started:
        #expect(!isRunning)
        isRunning = true

      case .completed, .stopped, .killed: isRunning = false

      case .repeated, .paused, .resumed, .restarted, .reversed, .retargeted, .changed: break

      case .marker, .revived, .overflowed: Issue.record("not expected: \(event.kind)")
      }
    }
    // A tween that was stopped is let go of with its last handle.
    #expect(events.last?.kind == .killed || events.last?.kind == .stopped)
    #expect(!isRunning)
  }

  private consuming func end(of reader: Task<Duration, Never>) async throws {
    let (count, killed) = await tweener.perform { ($0.count, $0.kill(.all)) }
    #expect(count > 0)
    #expect(killed == count)
    try await tweener.waitUntilIdle()
    #expect(await tweener.isEmpty)
    for stream in heard.joined() {
      await Self.check(stream.all())
    }
    reader.cancel()
    _ = await reader.value
  }
}

/// One tween of the population, and what is done with it.
private struct Plan: Sendable {
  let motion: Motion<Double>
  let key: TweenKey?
  let choice: Int

  /// Creates the tween; returns its events where they are heard.
  func make(on tweener: isolated Tweener) -> AsyncStream<TweenEvent>? {
    let tween = tweener.tween(motion, key: key, autostart: false)
    let events = choice % 16 == 0 ? tween.events : nil
    if choice == 1 {
      // A subscription that is given up at once, and a callback.
      _ = tween.values
      tween.onUpdate { _ in }
    }
    tweener.start(tween)
    switch choice {
    case 16:
      tweener.stop(tween)
      // A key keeps the tween until the tween is killed.
      if key != nil {
        tweener.kill(tween)
      }

    case 17: tweener.restart(tween)

    case 32: tweener.reverse(tween)

    case 33: tweener.setRate(2, of: tween)

    case 48: tweener.kill(tween)

    case _: break
    }
    return events
  }
}

extension AsyncStream<TweenFrame> {
  /// Reads to the end, as a server does that sends what it reads.
  fileprivate func lastTime() async -> Duration {
    var time = Duration.zero
    for await frame in self {
      time = frame.time
    }
    return time
  }
}
