import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Where the closures and key paths of bindings are released.
@Suite(.limitedConcurrency)
struct BindingReleaseTests {
  enum Ending: CaseIterable {
    case completion, kill, killWhileBusy, unbind, unbindElsewhere, loss, objectReleased
    case tweenReleased, tweenerReleased, close
  }

  private static let count = 500

  @MainActor
  @Test(arguments: Ending.allCases)
  func `on the main actor`(_ ending: Ending) async {
    await play(ending, Releases(at: .mainActor), isolation: MainActor.shared)
  }

  @OwnActor
  @Test(arguments: Ending.allCases)
  func `on an actor with an executor of its own`(_ ending: Ending) async {
    await play(ending, Releases(at: .ownActor), isolation: OwnActor.shared)
  }

  /// Such an actor has no thread or queue, but its own state shows whether two run at once.
  @Test(arguments: Ending.allCases)
  func `on an actor with the default executor`(_ ending: Ending) async {
    await DefaultActor().run { actor in
      await self.play(ending, Releases(at: .nowhere), isolation: actor)
    }
  }

  private actor DefaultActor {
    func run(_ body: @Sendable (isolated DefaultActor) async -> Void) async {
      await body(self)
    }
  }

  /// Creates bindings in an isolation, ends them, and counts where their contents are released, while
  /// the isolation itself is busy with what the contents write.
  private func play(
    _ ending: Ending,
    _ releases: Releases,
    isolation: isolated any Actor,
  ) async {
    let clock = ManualTweenClock()
    let tally = Tally()
    var shelves: [Shelf] = []
    var tweener: Tweener? = Tweener(clock: clock)
    var bindings: [Tween<Double>] = []
    var keyPaths: [ReferenceWritableKeyPath<Shelf, Double>] = []
    for _ in 0..<Self.count {
      guard let tweener else { break }
      let shelf = Shelf()
      shelves.append(shelf)
      let autostart = ending != .tweenReleased
      let tween = await tweener.tween(.ramp(.milliseconds(1)), autostart: autostart)
      let index = Token(tally, releases)
      let keyPath: ReferenceWritableKeyPath<Shelf, Double> = \.[index]
      bindings.append(bind(tween, to: keyPath, of: shelf, Token(tally, releases)))
      if ending == .loss {
        keyPaths.append(keyPath)
      }
    }
    await clock.advance(by: .zero)
    #expect(shelves.map(\.writes) == Array(repeating: 1, count: Self.count))
    #expect(releases.count == 0)

    switch ending {
    case .completion:
      await clock.advance(by: .milliseconds(1))
      #expect(releases.count == 2 * Self.count)

    case .kill:
      for binding in bindings {
        await binding.kill()
        tally.list.append(0)
      }

    case .killWhileBusy:
      await isBusy(tally) { [bindings] in
        for binding in bindings {
          await binding.kill()
        }
      }

    case .unbind:
      for binding in bindings {
        binding.unbind()
        tally.list.append(0)
      }

    case .unbindElsewhere:
      await isBusy(tally) { [bindings] in
        for binding in bindings {
          binding.unbind()
        }
      }

    case .loss:
      guard let tweener else { break }
      let other = await tweener.tween(.ramp(.milliseconds(1)))
      for (shelf, keyPath) in zip(shelves, keyPaths) {
        other.bind(to: keyPath, of: shelf)
      }
      keyPaths = []
      await clock.advance(by: .milliseconds(1))

    case .objectReleased:
      shelves = []
      await clock.advance(by: .microseconds(500))

    case .tweenReleased:
      bindings = []

    case .tweenerReleased:
      bindings = []
      tweener = nil

    case .close:
      await tweener?.close(.kill)
    }
    for _ in 0..<10_000 {
      tally.list.append(0)
    }
    await releases.wait(for: 2 * Self.count)
    #expect(releases.count == 2 * Self.count)
    #expect(releases.strays == 0)
    #expect(tally.list.reduce(0, +) == 2 * Self.count)
    withExtendedLifetime((shelves, bindings, tweener)) {}
  }

  private func bind(
    _ tween: Tween<Double>,
    to keyPath: ReferenceWritableKeyPath<Shelf, Double>,
    of shelf: Shelf,
    _ captured: Token,
    isolation: isolated any Actor = #isolation,
  ) -> Tween<Double> {
    tween.bind(to: keyPath, of: shelf) { value in
      withExtendedLifetime(captured) { value }
    }
  }

  /// Does something elsewhere while this isolation writes without a pause.
  private func isBusy(
    _ tally: Tally,
    isolation: isolated any Actor = #isolation,
    _ body: @escaping @Sendable () async -> Void,
  ) async {
    let task = Task.detached { await body() }
    for _ in 0..<50_000 {
      tally.list.append(0)
    }
    await task.value
  }

  @MainActor
  @Test
  func `a token and the main actor count as one writer`() async {
    let tweener = Tweener()
    let counter = Tally()
    let view = Shelf()
    let releases = Releases(at: .mainActor)
    for _ in 0..<Self.count {
      let tween = await tweener.tween(.ramp(.milliseconds(1)))
      let token = Token(counter, releases)
      tween.bind(to: \.width, of: view) {
        _ = token
        return $0
      }
      for _ in 0..<5000 {
        counter.list.append(0)
      }
    }
    await releases.wait(for: Self.count)
    #expect(releases.strays == 0)
    #expect(counter.list.count == 5001 * Self.count)
  }
}
