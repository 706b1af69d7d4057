import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Where the closures of callbacks are released: what belongs to the main actor is, although the
/// closures are `Sendable`.
@Suite(.limitedConcurrency)
struct CallbackReleaseTests {
  enum Ending: CaseIterable {
    case completion, kill, killWhileDue, removal, removalWhileDue, tweenReleased, tweenerReleased
    case closedBefore
  }

  /// How many callbacks of each kind there are, so that there are 500 and more in all.
  private static let count = 40
  private static let kinds = 14

  @MainActor
  @Test(arguments: Ending.allCases)
  func `on the main actor`(_ ending: Ending) async throws {
    try await play(ending, Releases(at: .mainActor), isolation: MainActor.shared) {
      tween, releases in
      listenOnMainActor(tween, releases)
    }
  }

  @OwnActor
  @Test(arguments: Ending.allCases)
  func `on an actor with an executor of its own`(_ ending: Ending) async throws {
    try await play(ending, Releases(at: .ownActor), isolation: OwnActor.shared) { tween, releases in
      listenOnOwnActor(tween, releases)
    }
  }

  @Test(arguments: Ending.allCases)
  func `closures without an actor are released at every end`(_ ending: Ending) async throws {
    // The test has no actor; to make the callbacks it needs one.
    try await play(ending, Releases(at: .nowhere), isolation: OwnActor.shared) { tween, releases in
      listenNowhere(tween, releases)
    }
  }

  private func play(
    _ ending: Ending,
    _ releases: Releases,
    isolation: isolated any Actor,
    _ listen: (Tween<Timeline.Frame>, Releases) -> Void,
  ) async throws {
    let clock = ManualTweenClock()
    var tweener: Tweener? = Tweener(clock: clock)
    if ending == .closedBefore {
      await tweener?.close()
    }
    var tweens: [Tween<Timeline.Frame>] = []
    for _ in 0..<Self.count {
      guard let tweener else { break }
      let tween = try await tweener.tween(motion, autostart: false)
      listen(tween, releases)
      tweens.append(tween)
    }
    // Nothing is due where a tween has not begun and a callback is removed or dropped.
    switch ending {
    case .completion:
      for tween in tweens {
        await tween.start()
      }
      await clock.advance(by: .seconds(10), step: .milliseconds(500))
      tweens = []

    case .kill:
      for tween in tweens {
        await tween.kill()
      }
      tweens = []

    case .killWhileDue:
      for tween in tweens {
        await tween.start()
        await tween.kill()
      }
      tweens = []

    case .removal:
      for tween in tweens {
        tween.removeCallbacks()
      }

    case .removalWhileDue:
      for tween in tweens {
        await tween.start()
        tween.removeCallbacks()
      }

    case .tweenReleased, .closedBefore:
      tweens = []

    case .tweenerReleased:
      tweens = []
      tweener = nil
    }
    await clock.advance(by: .zero)
    await releases.wait(for: Self.kinds * Self.count)
    #expect(releases.count == Self.kinds * Self.count)
    #expect(releases.strays == 0)
    withExtendedLifetime((tweens, tweener)) {}
  }

  private var motion: Motion<Timeline.Frame> {
    get throws {
      let x = Track<Double>("x")
      return try Timeline {
        x.play(.ramp(.seconds(1)))
        Timeline.Marker("beat").at(.seconds(0.5))
      }
      .motion.repeating(3)
    }
  }

  @MainActor
  private func listenOnMainActor(_ tween: Tween<Timeline.Frame>, _ releases: Releases) {
    let tally = Tally()
    let tokens = (0..<Self.kinds).map { _ in Token(tally, releases) }
    tween
      .onStart { @MainActor [token = tokens[0]] _ in token.use() }
      .onUpdate { @MainActor [token = tokens[1]] _ in token.use() }
      .onEnd { @MainActor [token = tokens[2]] _ in token.use() }
      .onStop { @MainActor [token = tokens[3]] _ in token.use() }
      .onRestart { @MainActor [token = tokens[4]] _ in token.use() }
      .onPause { @MainActor [token = tokens[5]] _ in token.use() }
      .onResume { @MainActor [token = tokens[6]] _ in token.use() }
      .onReverse { @MainActor [token = tokens[7]] _ in token.use() }
      .onRepeat { @MainActor [token = tokens[8]] _ in token.use() }
      .onComplete { @MainActor [token = tokens[9]] _ in token.use() }
      .onKill { @MainActor [token = tokens[10]] _ in token.use() }
      .onRevive { @MainActor [token = tokens[11]] _ in token.use() }
      .onMarker("beat") { @MainActor [token = tokens[12]] in token.use() }
      .onMarker("beat") { @MainActor [token = tokens[13]] _ in
        await Task.yield()
        token.use()
      }
  }

  @OwnActor
  private func listenOnOwnActor(_ tween: Tween<Timeline.Frame>, _ releases: Releases) {
    let tally = Tally()
    let tokens = (0..<Self.kinds).map { _ in Token(tally, releases) }
    tween
      .onStart { @OwnActor [token = tokens[0]] in token.use() }
      .onUpdate { @OwnActor [token = tokens[1]] in token.use() }
      .onEnd { @OwnActor [token = tokens[2]] in token.use() }
      .onStop { @OwnActor [token = tokens[3]] in token.use() }
      .onRestart { @OwnActor [token = tokens[4]] in token.use() }
      .onPause { @OwnActor [token = tokens[5]] in token.use() }
      .onResume { @OwnActor [token = tokens[6]] in token.use() }
      .onReverse { @OwnActor [token = tokens[7]] in token.use() }
      .onRepeat { @OwnActor [token = tokens[8]] in token.use() }
      .onComplete { @OwnActor [token = tokens[9]] in token.use() }
      .onKill { @OwnActor [token = tokens[10]] in token.use() }
      .onRevive { @OwnActor [token = tokens[11]] in token.use() }
      .onMarker("beat") { @OwnActor [token = tokens[12]] in token.use() }
      .onMarker("beat") { @OwnActor [token = tokens[13]] _ in token.use() }
  }

  private func listenNowhere(_ tween: Tween<Timeline.Frame>, _ releases: Releases) {
    let tokens = (0..<Self.kinds).map { _ in FreeToken(releases) }
    tween
      .onStart { [token = tokens[0]] _ in token.use() }
      .onUpdate { [token = tokens[1]] _ in token.use() }
      .onEnd { [token = tokens[2]] _ in token.use() }
      .onStop { [token = tokens[3]] _ in token.use() }
      .onRestart { [token = tokens[4]] _ in token.use() }
      .onPause { [token = tokens[5]] _ in token.use() }
      .onResume { [token = tokens[6]] _ in token.use() }
      .onReverse { [token = tokens[7]] _ in token.use() }
      .onRepeat { [token = tokens[8]] _ in token.use() }
      .onComplete { [token = tokens[9]] _ in token.use() }
      .onKill { [token = tokens[10]] _ in token.use() }
      .onRevive { [token = tokens[11]] _ in token.use() }
      .onMarker("beat") { [token = tokens[12]] in token.use() }
      .onMarker("beat") { [token = tokens[13]] _ in token.use() }
  }
}

extension Token {
  fileprivate func use() {}
}

extension FreeToken {
  fileprivate func use() {}
}
