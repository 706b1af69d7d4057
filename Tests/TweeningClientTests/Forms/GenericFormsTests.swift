import Testing
import Tweening

@testable import TweeningTestSupport

/// Functions of an app that are generic over what the library takes.
@Suite(.limitedConcurrency)
struct GenericFormsTests {
  private let tweener = Tweener(clock: ManualTweenClock())

  /// A command of the app's own, for a tween and for a selection.
  private func rewind<Receiver: CommandReceiver>(_ receiver: Receiver) async -> Receiver.Change {
    await tweener.perform { tweener in
      tweener.seek(receiver, toFraction: 0)
      return tweener.pause(receiver)
    }
  }

  @Test
  func `commands to a tween or a selection`() async {
    let tween = await tweener.tween(from: 0.0, to: 1, tags: ["door"])
    await tweener.tween(from: 0, to: 1, tags: ["door"])
    let hasChanged: Bool = await rewind(tween)
    let count: Int = await rewind(.tagged("door"))
    #expect((hasChanged, count) == (true, 1))
    let handle: AnyTween = tween
    #expect(await !rewind(handle))
    #expect(await tweener.resume(.all) == 2)
  }

  @Test
  func `contents of a timeline`() throws {
    func twice(_ content: some Timeline.Content) -> Timeline.Item {
      content.repeating(2)
    }
    let x = Track("x", initial: 0.0)
    let inner = try Timeline { x.to(1, duration: .seconds(1)) }
    let outer = try Timeline {
      twice(inner)
      inner.reversed()
      inner.at(.end(.seconds(1)))
    }
    #expect(inner.repeating(2).duration == .seconds(2))
    #expect(outer.duration == .seconds(5))
  }
}
