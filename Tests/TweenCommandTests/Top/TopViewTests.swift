import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import tween

@Suite(.limitedConcurrency)
struct TopViewTests {
  /// The pictures of a view.
  private final class Pictures: Sendable {
    private let state = Locked((last: [String](), size: TerminalSize.standard))

    var size: TerminalSize {
      get { state.withLock { $0.size } }
      set { state.withLock { $0.size = newValue } }
    }

    func show(_ picture: TerminalGrid) {
      state.withLock { $0.last = picture.lines }
    }

    /// Waits for a picture.
    func picture(where isExpected: ([String]) -> Bool) async -> [String] {
      while !Task.isCancelled {
        let last = state.withLock { $0.last }
        guard !isExpected(last) else { return last }
        await Task.yield()
      }
      return []
    }
  }

  @Test
  func `the view shows each tick, takes keys and another size, and ends with a key`() async throws {
    let shared = await SharedTweens()
    await shared.start()
    try await shared.follow()
    let pictures = Pictures()
    let view = await TopView(
      shared.follower, name: "t", clock: shared.clock,
      on: LiveTarget(size: { pictures.size }, show: { pictures.show($0) }),
    )
    let (events, keys) = AsyncStream.makeStream(of: TerminalSession.Event.self)
    let running = Task { try await view.play(events) }
    func isPrice(_ value: String) -> ([String]) -> Bool {
      { lines in lines.contains { $0.hasPrefix("price ") && $0.contains(" \(value) ") } }
    }
    _ = await pictures.picture(where: isPrice("0.000"))
    await shared.clock.advance(by: .milliseconds(200))
    _ = await pictures.picture(where: isPrice("5.000"))
    await shared.clock.advance(by: .milliseconds(200))
    let second = await pictures.picture(where: isPrice("10.00"))
    #expect(second[0].hasSuffix("▶ live"))
    keys.yield(.key(.character(" ")))
    let paused = await pictures.picture { $0[0].hasSuffix("paused") }
    #expect(isPrice("10.00")(paused))
    await shared.clock.advance(by: .milliseconds(200))
    keys.yield(.key(.character(" ")))
    _ = await pictures.picture { $0[0].hasSuffix("▶ live") }
    await shared.clock.advance(by: .milliseconds(200))
    _ = await pictures.picture(where: isPrice("20.00"))
    pictures.size = TerminalSize(columns: 50, rows: 8)
    keys.yield(.resized(pictures.size))
    let small = await pictures.picture { $0.count == 8 }
    #expect(small[7].hasSuffix("1–3/6"))
    keys.yield(.key(.character("q")))
    try await running.value
  }
}
