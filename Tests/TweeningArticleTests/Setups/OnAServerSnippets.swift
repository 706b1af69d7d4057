import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct OnAServerSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  // MARK: Bodies

  #snippet("OnAServer.md", "A body of server-sent events")

  @Test
  func `a body for each client`() async {
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    let bodies = (0..<3).map { _ in body(of: tween) }
    await clock.advance(by: .seconds(1))
    for body in bodies {
      var last: String?
      for await message in body {
        last = message
      }
      #expect(last == "data: 1.0\n\n")
    }
  }

  @Test
  func `a body that is written`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    #snippet("OnAServer.md", "A body of server-sent events", 2)
    let text = try await clock.run { try await response.body.text() }
    #expect(text.hasSuffix("data: 1.0\n\n."))
  }

  @Test
  func `an animation that is written`() async throws {
    let tweener = tweener
    let countdown = Motion(from: 1.0, to: 0).duration(.seconds(1))
    let body = ResponseBody { writer in
      #snippet("OnAServer.md", "A writer in a closure of animate")
    }
    #expect(try await clock.run { try await body.text() }.hasSuffix("data: 0.0\n\n"))
  }

  @Test
  func `a request with several tweens`() async throws {
    let tweener = tweener
    let body = ResponseBody { writer in
      #snippet("OnAServer.md", "A writer in a closure of animate", 2)
    }
    #expect(try await clock.run { try await body.text() }.hasSuffix("data: [100.0, 50.0]\n\n"))
    #expect(await tweener.isEmpty)
  }

  // MARK: Many clients

  #snippet("OnAServer.md", "Many clients")

  @Test
  func `a handler that needs only the current value`() async {
    let tween = await tweener.tween(from: 0.25, to: 1)
    #snippet("OnAServer.md", "Many clients", 2)
    #expect(share == 0.25)
  }

  @Test
  func `one task for all clients`() async throws {
    let (clock, tweener) = (clock, tweener)
    let x = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    let y = await tweener.tween(from: 0.0, to: 2.0, duration: .seconds(1))
    let broadcast = Broadcast()
    let early = await broadcast.messages()
    let sending = Task { await broadcast.send(x, y, of: tweener) }
    let end = "data: [1.0, 2.0]\n\n"
    try await clock.run {
      // The newest message comes again and again, as a heartbeat.
      var count = 0
      for await message in early {
        count += message == end ? 1 : 0
        if count == 3 {
          break
        }
      }
      for await message in await broadcast.messages() {
        #expect(message == end)
        break
      }
      await tweener.close()
      await sending.value
    }
    #expect(await broadcast.messages().all() == [end])
  }
}
