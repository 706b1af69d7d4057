import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What lies ahead follows from the position and the direction, never from who listens.
@Suite(.limitedConcurrency)
struct MarkersAheadTests {
  /// A way to a place whose marker is ahead.
  private struct Way: CustomTestStringConvertible {
    let testDescription: String
    /// What comes after a resume.
    let markers: [String]
    let go: @Sendable (Tween<Timeline.Frame>) async -> Void

    init(
      _ description: String,
      _ markers: [String] = ["+half"],
      _ go: @escaping @Sendable (Tween<Timeline.Frame>) async -> Void,
    ) {
      testDescription = description
      self.markers = markers
      self.go = go
    }
  }

  private static let ways = [
    Way("seek") { await $0.seek(to: .seconds(1)) },
    Way("firing seek") { await $0.seek(to: .seconds(1), events: .firing) },
    Way("seek while it plays") {
      await $0.resume()
      await $0.seek(to: .seconds(0.5))
      await $0.seek(to: .seconds(1.75))
      await $0.pause()
      await $0.seek(to: .seconds(1))
    },
    Way("reset", ["+in", "+half"]) { await $0.reset() },
    Way("play(to:)") { await $0.play(to: .time(.seconds(1)), duration: .zero) },
    Way("adjust") {
      await $0.seek(to: .seconds(1))
      await $0.adjust { $0 }
    },
    Way("another delay") {
      await $0.seek(to: .seconds(1))
      await $0.delay(.seconds(3))
    },
    Way("another duration") {
      await $0.seek(to: .seconds(0.5))
      await $0.duration(.seconds(1))
    },
    Way("turned twice") {
      await $0.seek(to: .seconds(1))
      await $0.reverse()
      await $0.reverse()
    },
  ]

  private static func timeline() throws -> Timeline {
    try Timeline {
      Timeline.Marker("in")
      Timeline.Wait(.seconds(1))
      Timeline.Marker("half")
      Timeline.Wait(.seconds(1))
    }
  }

  private static func names(_ events: AsyncStream<TweenEvent>) async -> [String] {
    await events.buffered().compactMap { event in
      guard case .marker(let name, let direction) = event.kind else { return nil }
      return (direction == .forwards ? "+" : "-") + name
    }
  }

  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test(arguments: ways, [false, true])
  private func `a marker that is ahead is sent, whoever listened before`(
    way: Way,
    hasListened: Bool,
  ) async throws {
    let tween = try await tweener.tween(Self.timeline().motion)
    let early = hasListened ? tween.events : nil
    await clock.advance(by: .seconds(1.5))
    await tween.pause()
    await way.go(tween)
    let events = tween.events
    let calls = Locked<[String]>([])
    tween.onMarker("in") { calls.withLock { $0.append("+in") } }
    tween.onMarker("half") { calls.withLock { $0.append("+half") } }
    await tween.resume()
    await clock.advance(by: .seconds(3))
    #expect(await Self.names(events) == way.markers)
    #expect(calls.withLock { $0 } == way.markers)
    withExtendedLifetime(early) {}
  }

  @Test(arguments: [false, true], [false, true])
  func `a marker that falls behind the tween is not sent`(
    hasListened: Bool,
    isReversed: Bool,
  ) async throws {
    let tween = try await tweener.tween(Self.timeline().motion)
    let early = hasListened ? tween.events : nil
    await clock.advance(by: .seconds(isReversed ? 1.9 : 0.8))
    if isReversed {
      await tween.reverse()
      await clock.advance(by: .seconds(0.4))
    }
    // The marker is now at 0.5 s, or at 1.7 s.
    await tween.duration(isReversed ? .seconds(3.4) : .seconds(1))
    let events = tween.events
    await clock.advance(by: .seconds(3))
    #expect(await Self.names(events) == (isReversed ? ["-in"] : []))
    if let early {
      // The first marker was sent as the tween was made.
      #expect(await Self.names(early) == (isReversed ? ["+half", "-in"] : []))
    }
  }

  @Test(arguments: [false, true])
  func `a play to a marker has it ahead on the way on`(hasListened: Bool) async throws {
    let tween = try await tweener.tween(Self.timeline().motion)
    let early = hasListened ? tween.events : nil
    await clock.advance(by: .seconds(1.5))
    await tween.play(to: .time(.seconds(1)))
    await clock.advance(by: .seconds(3))
    #expect(await tween.state == .paused)
    let events = tween.events
    await tween.resume()
    await clock.advance(by: .seconds(3))
    #expect(await Self.names(events) == ["+half"])
    withExtendedLifetime(early) {}
  }

  @Test(arguments: [false, true])
  func `a restored tween has ahead what the saved one had`(hasListened: Bool) async throws {
    let tween = try await tweener.tween(Self.timeline().motion)
    let early = hasListened ? tween.events : nil
    await clock.advance(by: .seconds(1.5))
    await tween.pause()
    await tween.seek(to: .seconds(1))
    let snapshot = try await tween.snapshot()
    let tweens = try await tweener.restore(snapshot, downtime: .skipped)
    let restored = try #require(tweens.first as? Tween<Timeline.Frame>)
    let events = restored.events
    await restored.resume()
    await clock.advance(by: .seconds(3))
    #expect(await Self.names(events) == ["+half"])
    withExtendedLifetime(early) {}
  }

  @Test(arguments: [false, true])
  func `a marker that was passed is not sent again`(hasListened: Bool) async throws {
    let tween = try await tweener.tween(Self.timeline().motion)
    let early = hasListened ? tween.events : nil
    await clock.advance(by: .seconds(1))
    await tween.pause()
    await tween.adjust { $0 }
    let events = tween.events
    await tween.resume()
    await clock.advance(by: .seconds(3))
    #expect(await Self.names(events) == [])
    withExtendedLifetime(early) {}
  }
}
