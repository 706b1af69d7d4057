import Dispatch
import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// The second half of the article's code, to the letter: ArticleTests holds the two texts together.
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

  // OnAServer: reconnect
  func countdown(
    for user: Int, on tweener: Tweener,
  ) async -> Tween<Double> {
    await tweener.perform { tweener in
      let tag = TweenKey("countdown \(user)")
      let tween = tweener.tweens(tagged: tag).first
      if let tween = tween as? Tween<Double> {
        return tween
      }
      let motion = Motion(from: 60.0, to: 0.0)
        .duration(.seconds(60))
        .ease(.linear)
      return tweener.tween(motion, tags: [tag], autokill: false)
    }
  }
  // OnAServer: end

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
    try await clock.pass {
      let client = Client()
      // OnAServer: values
      for await value in tween.values(framesPerSecond: 10) {
        try await client.send("data: \(value)\n\n")
      }
      // OnAServer: end
      #expect(await client.messages.last == "data: 1.0\n\n")
    }
  }

  @Test
  func `events with a bound`() async throws {
    let client = Client()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.pass {
      // OnAServer: events
      for await event in tween.events(limit: 100) {
        let name = event.kind.name
        let seconds = event.time / .seconds(1)
        try await client.send("event: \(name)\ndata: \(seconds)\n\n")
      }
      // OnAServer: end
    }
    #expect(await client.messages.last == "event: killed\ndata: 1.0\n\n")
  }

  // MARK: Heartbeats

  @Test
  func `a heartbeat of frames`() async throws {
    let (clock, tweener) = (clock, tweener)
    await tweener.tween(from: 0.0, to: 1.0, duration: .milliseconds(1))
    let body = ResponseBody { writer in
      // OnAServer: frames
      let frames = tweener.frames(framesPerSecond: 10, whileIdle: true)
      var last: TweenFrame?
      var silence = 0
      for await frame in frames {
        let changed = frame.changedIDs(since: last)
        last = frame
        silence = changed.isEmpty ? silence + 1 : 0
        if silence == 0 {
          let text = "data: \(changed.count)\n\n"
          try await writer.write(ByteBuffer(string: text))
        } else if silence.isMultiple(of: 150) {
          try await writer.write(ByteBuffer(string: ": alive\n\n"))
        }
      }
      // OnAServer: end
    }
    let text = Task { try await body.text() }
    for _ in 0..<400 {
      await clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
    await tweener.close()
    #expect(try await text.value.contains("\n\n: alive\n\n"))
  }

  // MARK: Shutting down

  // OnAServer: closer
  struct Closer: Service {
    let tweener: Tweener

    func run() async throws {
      try await gracefulShutdown()
      // After five seconds, the remaining tweens are killed.
      await tweener.close(.finish, within: .seconds(5))
    }
  }
  // OnAServer: end

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
    // OnAServer: group
    let group = ServiceGroup(
      configuration: .init(
        services: [app, Closer(tweener: tweener)],
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: app.logger
      )
    )
    try await group.run()
    // OnAServer: end
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
      // OnAServer: signal
      let (arrivals, arrival) = AsyncStream<Void>.makeStream()
      let source = DispatchSource.makeSignalSource(
        signal: SIGTERM, queue: .global(),
      )
      source.setEventHandler { @Sendable in arrival.yield() }
      source.activate()

      for await _ in arrivals { break }
      source.cancel()
      await tweener.close(.finish, within: .seconds(5))
      // OnAServer: end
      await sender.value
    }
  }
}
