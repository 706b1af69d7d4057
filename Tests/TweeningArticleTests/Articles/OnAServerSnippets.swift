import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@Suite(.limitedConcurrency)
struct OnAServerSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  // MARK: Bodies

  // OnAServer: body
  typealias Body = AsyncSequence<String, Never> & Sendable

  func body(of tween: Tween<Double>) -> some Body {
    let values = tween.values(framesPerSecond: 10)
    return values.map { value in "data: \(value)\n\n" }
  }
  // OnAServer: end

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
    // OnAServer: response
    let response = Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream",
        .cacheControl: "no-cache",
      ],
      body: ResponseBody { writer in
        for await value in tween.values(framesPerSecond: 10) {
          let text = "data: \(value)\n\n"
          try await writer.write(ByteBuffer(string: text))
        }
        try await writer.finish(nil)
      }
    )
    // OnAServer: end
    let text = try await clock.pass { try await response.body.text() }
    #expect(text.hasSuffix("data: 1.0\n\n."))
  }

  @Test
  func `an animation that is written`() async throws {
    let tweener = tweener
    let countdown = Motion(from: 1.0, to: 0).duration(.seconds(1))
    let body = ResponseBody { writer in
      // OnAServer: animate
      try await tweener.animate(
        countdown, framesPerSecond: 10,
      ) { @concurrent value in
        let text = "data: \(value)\n\n"
        try await writer.write(ByteBuffer(string: text))
      }
      // OnAServer: end
    }
    #expect(try await clock.pass { try await body.text() }.hasSuffix("data: 0.0\n\n"))
  }

  @Test
  func `a request with several tweens`() async throws {
    let tweener = tweener
    let body = ResponseBody { writer in
      // OnAServer: scope
      try await tweener.withTweens { @concurrent group in
        let x = await group.tween(from: 0.0, to: 100.0)
        let y = await group.tween(from: 0.0, to: 50.0)
        let both = tweener.frames(of: [x, y], framesPerSecond: 10)
        for await frame in both {
          let text = "data: [\(frame[x] ?? 0), \(frame[y] ?? 0)]\n\n"
          try await writer.write(ByteBuffer(string: text))
        }
      }
      // OnAServer: end
    }
    #expect(try await clock.pass { try await body.text() }.hasSuffix("data: [100.0, 50.0]\n\n"))
    #expect(await tweener.isEmpty)
  }

  // MARK: Many clients

  // OnAServer: broadcast
  actor Broadcast {
    private var clients: [AsyncStream<String>.Continuation] = []
    private var newest: String?
    private var isOver = false

    func messages() -> AsyncStream<String> {
      AsyncStream(bufferingPolicy: .bufferingNewest(1)) { client in
        if let newest {
          client.yield(newest)
        }
        if isOver {
          client.finish()
        } else {
          clients.append(client)
        }
      }
    }

    /// Sends the values of two tweens until the tweener is closed.
    func send(
      _ x: Tween<Double>, _ y: Tween<Double>, of tweener: Tweener,
    ) async {
      var last: TweenFrame?
      var silence = 0
      let frames = tweener.frames(
        framesPerSecond: 10, whileIdle: true,
      )
      for await frame in frames {
        let isStill = frame.changedIDs(since: last).isEmpty
        silence = isStill ? silence + 1 : 0
        last = frame
        // A change, or the 15th second without a change.
        guard silence.isMultiple(of: 150) else { continue }
        send("data: [\(frame[x] ?? 0), \(frame[y] ?? 0)]\n\n")
      }
      isOver = true
      for client in clients {
        client.finish()
      }
    }

    private func send(_ message: String) {
      newest = message
      clients.removeAll { client in
        if case .terminated = client.yield(message) {
          true
        } else {
          false
        }
      }
    }
  }
  // OnAServer: end

  @Test
  func `a handler that needs only the current value`() async {
    let tween = await tweener.tween(from: 0.25, to: 1)
    // OnAServer: live
    let weight = await tween.live
    let share = weight.value
    // OnAServer: end
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
    await clock.pass {
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
