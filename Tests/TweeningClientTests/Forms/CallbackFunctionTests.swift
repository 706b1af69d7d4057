import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct CallbackFunctionTests {
  private static func show(_ tween: Tween<Double>) async {
    shown.add("function")
  }

  private static let shown = Log()

  @MainActor
  private final class View {
    var calls = 0

    func show(_ tween: Tween<Double>) {
      calls += 1
    }
  }

  @MainActor
  @Test
  func `function values of every isolation are callbacks`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(.ramp(.seconds(1)), autostart: false)
    let log = Log()
    let view = View()
    let nonsending: @Sendable (Tween<Double>) async -> Void = { _ in log.add("nonsending") }
    let concurrent: @concurrent @Sendable (Tween<Double>) async -> Void = { _ in
      log.add("concurrent")
    }
    let synchronous: @Sendable (Tween<Double>) -> Void = { _ in log.add("synchronous") }
    let isolated: @MainActor @Sendable (Tween<Double>) async -> Void = { _ in log.add("main") }
    let any: @isolated(any) @Sendable (Tween<Double>) async -> Void = { _ in log.add("any") }
    tween
      .onStart { await nonsending($0) }
      .onStart(named: "a") { await nonsending($0) }
      .onStart(concurrent)
      .onStart(synchronous)
      .onStart(isolated)
      .onStart(any)
      .onStart(view.show)
      .onStart { await Self.show($0) }
    await tween.start()
    await clock.advance(by: .zero)
    #expect(
      log.all == ["nonsending", "nonsending", "concurrent", "synchronous", "main", "any"]
    )
    #expect(view.calls == 1)
    #expect(Self.shown.all == ["function"])
  }
}
