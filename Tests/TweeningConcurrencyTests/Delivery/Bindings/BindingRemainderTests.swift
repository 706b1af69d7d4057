import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Where the closures and key paths of bindings are released that belong to no actor, or to one
/// that has gone.
@Suite(.limitedConcurrency)
struct BindingRemainderTests {
  @Test(arguments: BindingReleaseTests.Ending.allCases)
  func `closures without an actor are released at every end`(
    _ ending: BindingReleaseTests.Ending
  ) async {
    let clock = ManualTweenClock()
    let releases = Releases(at: .nowhere)
    let models = (0..<500).map { _ in Model() }
    do {
      let tweener = Tweener(clock: clock)
      for model in models {
        let token = FreeToken(releases)
        let tween = await tweener.tween(.ramp(.milliseconds(1)))
        tween.bind(to: \.width, of: model) { value in
          withExtendedLifetime(token) { value }
        }
        switch ending {
        case .unbind, .unbindElsewhere: tween.unbind()
        case .kill, .killWhileBusy: await tween.kill()
        case .loss: tween.bind(to: \.width, of: model)
        case .completion, .objectReleased, .tweenReleased, .tweenerReleased, .close: break
        }
      }
      switch ending {
      case .completion, .objectReleased, .tweenReleased: await clock.advance(by: .seconds(1))
      case .close: await tweener.close(.kill)
      case .unbind, .unbindElsewhere, .kill, .killWhileBusy, .loss, .tweenerReleased: break
      }
    }
    await releases.wait(for: 500)
    #expect(releases.count == 500)
  }

  /// Contents of one actor share what the actor protected, also when the actor has gone.
  @Test
  func `bindings of a released actor are released one by one`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let releases = Releases(at: .nowhere)
    var owner: Owner? = Owner()
    weak let gone = owner
    for _ in 0..<500 {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      await owner?.bind(tween, releases)
    }
    await clock.advance(by: .zero)
    owner = nil
    #expect(gone == nil)
    await clock.advance(by: .milliseconds(1))
    #expect(releases.count == 500)
    #expect(await tweener.isEmpty)
  }

  @MainActor
  @Test
  func `the closure that an actor is bound with is released on the actor`() async {
    let clock = ManualTweenClock()
    let releases = Releases(at: .ownActor)
    let tweener = Tweener(clock: clock)
    for _ in 0..<500 {
      let token = FreeToken(releases)
      let tween = await tweener.tween(.ramp(.milliseconds(1)))
      tween.bind(to: OwnActor.shared) { _, value in
        withExtendedLifetime(token) { #expect(value >= 0) }
      }
    }
    await clock.advance(by: .milliseconds(1))
    #expect(releases.count == 500)
    #expect(releases.strays == 0)
  }

  private actor Owner {
    private let tally = Tally()
    private let shelf = Shelf()

    func bind(_ tween: Tween<Double>, _ releases: Releases) {
      let index = Token(tally, releases)
      tween.bind(to: \.[index], of: shelf)
    }
  }

  private final class Model: Sendable {
    private let state = Locked(0.0)

    var width: Double {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
}
