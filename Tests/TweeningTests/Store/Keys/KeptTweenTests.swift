import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// A key or a tag keeps a tween until the tween is killed, also without a handle.
@Suite(.limitedConcurrency)
struct KeptTweenTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  /// Counts what the values of the tweens refer to.
  let census = Census()

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  /// The names of a tween, which have what observes it.
  private final class WeakNames: @unchecked Sendable {
    weak var names: TweenNames?
  }

  @Test
  func `subscriptions of a tween with a key are released with the tween`() async {
    let weak = WeakNames()
    await tweener.perform { tweener in
      let tween = tweener.tween(from: 0.0, to: 1.0, key: "key")
      _ = tween.events
      tween.onUpdate { _ in }
      weak.names = tweener.tables[tween.location].names
      tweener.start(tween)
    }
    #expect(weak.names != nil)
    await tweener.kill(.all)
    // Takes the release of the handle.
    #expect(await tweener.isEmpty)
    #expect(weak.names == nil)
  }

  enum Start: CaseIterable {
    case new, delayed, active, paused, inactive, completed, holding, resting, revived

    var state: TweenState {
      switch self {
      case .new, .revived: .new
      case .delayed: .delayed
      case .active: .active
      case .paused: .paused
      case .inactive: .inactive
      case .completed, .holding, .resting: .completed
      }
    }
  }

  enum Name: CaseIterable {
    case none, key, tag, both

    var key: TweenKey? {
      self == .key || self == .both ? "key" : nil
    }

    var tags: Set<TweenKey> {
      self == .tag || self == .both ? ["tag"] : []
    }

    var selection: TweenSelection {
      switch self {
      case .none: .all
      case .key: .key("key")
      case .tag, .both: .tagged("tag")
      }
    }
  }

  private func make(_ start: Start, _ name: Name) async {
    let (from, to) = (Carrier(member: census.make(0)), Carrier(member: census.make(1)))
    guard start != .holding else {
      await tweener.tween(holding: from, key: name.key, tags: name.tags)
      return
    }
    let motion = Motion(from: from, to: to).duration(.seconds(9))
      .delay(start == .delayed ? .seconds(1) : .zero)
    let tween = await tweener.tween(motion, key: name.key, tags: name.tags)
    guard start != .new else { return }
    await tween.start()
    switch start {
    case .new, .delayed, .active, .holding: break
    case .paused: await tween.pause()
    case .inactive: await tween.stop()
    case .completed: await tween.complete()
    case .resting: await tween.set(to: to)
    case .revived:
      await tween.kill()
      await tween.revive()
    }
  }

  private func isEmpty() async -> Bool {
    await tweener.perform { tweener in
      tweener.tables.count == 0 && tweener.count == 0
        && tweener.store.members(under: "key").isEmpty
        && tweener.store.members(tagged: "tag").isEmpty
        && tweener.store.index.runner(under: "key") == nil
        && tweener.store.index.queue(for: "key").isEmpty
    }
  }

  @Test(arguments: Start.allCases, Name.allCases)
  func `a tween is kept until it is killed, and its memory is released then`(
    _ start: Start,
    _ name: Name,
  ) async {
    await make(start, name)
    await clock.advance(by: .milliseconds(100))
    let isInRun = [.delayed, .active, .paused].contains(start.state)
    let isKept = name != .none || isInRun
    #expect(await tweener.count == (isKept ? 1 : 0))
    #expect((census.living > 0) == isKept)
    #expect(await tweener.tween(for: "key")?.state == (name.key == nil ? nil : start.state))
    #expect(await tweener.tweens(tagged: "tag").count == name.tags.count)
    #expect(await tweener.kill(name.selection) == (isKept ? 1 : 0))
    #expect(await tweener.tween(for: "key") == nil)
    #expect(await tweener.tweens(tagged: "tag").isEmpty)
    #expect(await isEmpty())
    #expect(census.living == 0)
  }

  enum Ending: CaseIterable {
    case autokill, superseded, refused, closed, released, stoppedThenKilled
  }

  @Test(arguments: Ending.allCases)
  func `each end of a tween with names releases it`(_ ending: Ending) async {
    do {
      let tweener = Tweener(clock: clock)
      let (from, to) = (Carrier(member: census.make(0)), Carrier(member: census.make(1)))
      let motion = Motion(from: from, to: to).duration(.seconds(1))
      if ending == .refused {
        await tweener.tween(.ramp(.seconds(1)), key: "key")
      }
      await tweener.tween(motion, key: "key", onConflict: .keep, tags: ["tag"])
      switch ending {
      case .autokill: await clock.advance(by: .seconds(1))
      case .superseded: await tweener.tween(.ramp(.seconds(1)), key: "key")
      case .refused: await tweener.perform { _ in }
      case .closed: await tweener.close(.kill)
      case .released: break
      case .stoppedThenKilled:
        await tweener.stop(.key("key"))
        #expect(await tweener.count == 1)
        await tweener.kill(.key("key"))
      }
      #expect(await tweener.tweens(tagged: "tag").count == (ending == .released ? 1 : 0))
    }
    await clock.advance(by: .zero)
    // A refused tween and a superseded one leave the other tween.
    #expect(census.living == 0)
  }

  @Test
  func `a killed tween is not found, and is found again when it is revived`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key", tags: ["tag"])
    await tween.kill()
    #expect(await tweener.tween(for: "key") == nil)
    #expect(await tweener.tweens(tagged: "tag").isEmpty)
    #expect(await tweener.start(.key("key")) == 0)
    await tween.revive()
    #expect(await tweener.tween(for: "key") == tween)
    #expect(await tweener.tweens(tagged: "tag") == [tween])
    #expect(await tweener.start(.tagged("tag")) == 1)
  }

  // MARK: Tweens of the tweener's own

  enum Stop: CaseIterable {
    case byClosure, byKey, set
  }

  @Test(arguments: Stop.allCases)
  func `animate leaves no tween under its key`(_ stop: Stop) async throws {
    let task = Task { [tweener, clock] in
      try await clock.run {
        try await tweener.animate(.ramp(.seconds(1)), key: "key") { value, isStopped in
          guard value > 0 else { return }
          switch stop {
          case .byClosure:
            isStopped = true
          case .byKey:
            await tweener.stop(.key("key"))
          case .set:
            let tween = await tweener.tween(for: "key", of: Double.self)
            await tween?.set(to: -1)
            await tween?.complete()
            await tween?.restart()
          }
        }
      }
    }
    #expect(try await task.value == (stop == .set ? .replaced : .stopped))
    #expect(await isEmpty())
  }

  @Test
  func `a stream that owns its tween leaves none under its key`() async {
    let values = tweener.values(of: .ramp(.seconds(1)), key: "key")
    await clock.advance(by: .milliseconds(100))
    #expect(await tweener.stop(.key("key")) == 1)
    #expect(await values.all().last == 10)
    #expect(await isEmpty())
  }
}
