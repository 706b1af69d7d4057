import Dispatch
import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The second half of the article's code.
@Suite(.limitedConcurrency)
struct OnAServerEndingSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  /// A connection that goes away after so many messages.
  private actor Client {
    struct Gone: Error {}

    private let most: Int
    private(set) var messages: [String] = []

    init(most: Int = .max) {
      self.most = most
    }

    func send(_ message: String) throws {
      guard messages.count < most else { throw Gone() }
      messages.append(message)
    }
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  // MARK: Clients that reconnect

  #snippet("OnAServer.md", "Clients that reconnect")

  @Test
  func `a client that reconnects`() async {
    let first = await countdown(for: 1, on: tweener)
    await clock.advance(by: .seconds(15))
    let again = await countdown(for: 1, on: tweener)
    #expect(again == first)
    for await value in again.values {
      #expect(value == 45)
      break
    }
    #expect(await countdown(for: 2, on: tweener) != first)
    await clock.advance(by: .seconds(60))
    #expect(await countdown(for: 1, on: tweener).values.all() == [0])
  }

  // MARK: Slow clients

  @Test
  func `values as they are written`() async throws {
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.run {
      let client = Client()
      #snippet("OnAServer.md", "Slow clients")
      #expect(await client.messages.last == "data: 1.0\n\n")
    }
  }

  @Test
  func `events with a bound`() async throws {
    let client = Client()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.run {
      #snippet("OnAServer.md", "Slow clients", 2)
    }
    #expect(await client.messages.last == "event: killed\ndata: 1.0\n\n")
  }

  // MARK: Heartbeats

  @Test
  func `a heartbeat of frames`() async throws {
    let (clock, tweener) = (clock, tweener)
    await tweener.tween(from: 0.0, to: 1.0, duration: .milliseconds(1))
    let body = ResponseBody { writer in
      #snippet("OnAServer.md", "Heartbeats")
    }
    let text = try await clock.run {
      try await body.text { text in
        if text.contains("alive") {
          await tweener.close()
        }
      }
    }
    #expect(text.hasSuffix("\n\n: alive\n\n"))
  }

  // MARK: Shutting down

  #snippet("OnAServer.md", "Shutting down")

  @Test
  func `a group that ends the streams before the server`() async throws {
    let tweener = tweener
    let log = Log()
    let endless = await tweener.tween(Motion(from: 7.0, to: 7.0).repeatingForever())
    let app = StandInServer(
      bodies: [
        ResponseBody { writer in
          for await value in endless.values {
            try await writer.write(ByteBuffer(string: "\(value)"))
          }
        }
      ],
      log: log,
    )
    #snippet("OnAServer.md", "Shutting down", 2)
    #expect(log.all.contains("7.0"))
    #expect(log.all.last == "stopped")
    #expect(await tweener.isClosed)
  }

  @Test
  func `a signal closes the tweener`() async {
    await #expect(processExitsWith: .success) {
      let tweener = Tweener()
      // Until the source is registered, the signal must not end the process.
      _ = signal(SIGTERM) { _ in }
      let sender = Task {
        while await !tweener.isClosed {
          _ = kill(getpid(), SIGTERM)
          await Task.yield()
        }
      }
      #snippet("OnAServer.md", "Shutting down", 3)
      await sender.value
    }
  }
}
