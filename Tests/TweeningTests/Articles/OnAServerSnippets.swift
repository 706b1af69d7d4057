import Testing
import Tweening

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@Suite(.timeLimit(.minutes(10)))
struct OnAServerSnippets {
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

  // OnAServer: body
  func body(of tween: Tween<Double>) -> some AsyncSequence<String, Never> & Sendable {
    tween.values(framesPerSecond: 10).map { value in "data: \(value)\n\n" }
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
  func `values as they are written`() async throws {
    let client = Client()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.pass {
      // OnAServer: values
      for await value in tween.values(framesPerSecond: 10) {
        try await client.send("data: \(value)\n\n")
      }
      // OnAServer: end
    }
    #expect(await client.messages.last == "data: 1.0\n\n")
  }

  @Test
  func `events with a bound`() async throws {
    let client = Client()
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(1))
    try await clock.pass {
      // OnAServer: events
      for await event in tween.events(limit: 100) {
        try await client.send("event: \(event.kind)\ndata: \(event.time)\n\n")
      }
      // OnAServer: end
    }
    #expect(await client.messages.last == "event: killed\ndata: 1.0 seconds\n\n")
  }

  @Test
  func `a heartbeat beside the values`() async throws {
    let client = Client()
    let tweener = tweener
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(100))
    // One that waits for its run sends nothing meanwhile.
    await tween.stop()
    let connection = Task {
      // OnAServer: heartbeats
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await value in tween.values(framesPerSecond: 10) {
            try await client.send("data: \(value)\n\n")
          }
        }
        group.addTask {
          for await _ in tweener.every(.seconds(15)) {
            try await client.send(": still here\n\n")
          }
        }
        // The first to end ends the other.
        try await group.next()
        group.cancelAll()
      }
      // OnAServer: end
    }
    try await clock.pass {
      while await client.messages.isEmpty {
        await Task.yield()
      }
      await tween.kill()
      try await connection.value
    }
    #expect(await client.messages.first == ": still here\n\n")
  }

  @Test
  func `a heartbeat of frames`() async throws {
    let client = Client(most: 3)
    await tweener.tween(from: 0.0, to: 1.0, duration: .milliseconds(1))
    await #expect(throws: Client.Gone.self) {
      try await clock.pass {
        // OnAServer: frames
        var last: TweenFrame?
        var silence = 0
        for await frame in tweener.frames(framesPerSecond: 10, whileIdle: true) {
          let changed = frame.changes(since: last)
          silence = changed.isEmpty ? silence + 1 : 0
          if silence == 0 {
            try await client.send("data: \(changed.count)\n\n")
          } else if silence.isMultiple(of: 150) {
            try await client.send(": still here\n\n")
          }
          last = frame
        }
        // OnAServer: end
      }
    }
    #expect(await client.messages.contains(": still here\n\n"))
  }

  @Test(arguments: [Duration.seconds(2), .seconds(20)])
  func `a shutdown that waits five seconds`(_ duration: Duration) async throws {
    let tween = await tweener.tween(from: 0.0, to: 1.0, duration: duration)
    await tweener.tween(Motion(from: 0.0, to: 1.0).repeatingForever())
    let frames = tweener.frames
    await clock.pass {
      // OnAServer: close
      // What has not finished in five seconds of the tweener's time is killed.
      let limit = Task {
        try await tweener.sleep(for: .seconds(5))
        await tweener.close(.kill)
      }
      await tweener.close(.finish)
      limit.cancel()
      // OnAServer: end
    }
    #expect(try await tween.outcome == (duration == .seconds(2) ? .completed : .killed))
    #expect(await frames.all().count == 1)
    #expect(await tweener.isClosed)
  }
}
