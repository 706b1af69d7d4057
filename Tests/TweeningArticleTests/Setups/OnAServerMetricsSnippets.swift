import Testing
import Tweening

@testable import TweeningTestSupport

/// The article's code about limits, lag and metrics.
@Suite(.limitedConcurrency)
struct OnAServerMetricsSnippets {
  private let clock = ManualTweenClock()

  private actor Client {
    private(set) var messages: [String] = []

    func send(_ message: String) throws {
      messages.append(message)
    }
  }

  // MARK: Limits

  @Test
  func `limits`() {
    #snippet("OnAServer.md", "Limits")
    #expect(tweener.configuration.maximumTweens == 10_000)
    #expect(tweener.configuration.maximumSubscribers == 1000)
  }

  @Test
  func `a client whose tween is refused`() async throws {
    var configuration = Tweener.Configuration()
    configuration.maximumTweens = 0
    let tweener = Tweener(configuration: configuration, clock: clock)
    let countdown = Motion(from: 3.0, to: 0)
    let client = Client()
    #snippet("OnAServer.md", "Limits", 2)
    #expect(await client.messages.last == "event: busy\ndata: \n\n")
  }

  // MARK: Lag

  @Test
  func `a lag is clamped`() async {
    var configuration = Tweener.Configuration()
    #snippet("OnAServer.md", "Lag")
    let tweener = Tweener(configuration: configuration, clock: clock)
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    await clock.advance(by: .seconds(14))
    #expect(await tweener.time == .milliseconds(10_033))
  }

  // MARK: Metrics

  #snippet("OnAServer.md", "Statistics")

  @Test
  func `statistics as metrics`() async throws {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(600))
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(600)).pause()
    let values = tween.values
    let log = Log()
    try await clock.run {
      let reporting = Task {
        await Metrics.$log.withValue(log) { await report(tweener, named: "main") }
      }
      await clock.advance(by: .seconds(40))
      await tweener.close()
      await reporting.value
    }
    _ = values
    let frames = log.all.compactMap { line in
      line.hasPrefix("tweener_frames_total ") ? Int(line.split(separator: " ")[2]) : nil
    }
    let total = await tweener.statistics.frames
    #expect(frames.reduce(0, +) <= total)
    #expect(frames.allSatisfy { $0 > 0 })
    #expect(log.all.contains("tweener_tweens tweener=main state=active 1"))
    #expect(log.all.contains("tweener_tweens tweener=main state=paused 1"))
    #expect(log.all.contains("tweener_tweens tweener=main state=new 0"))
    #expect(log.all.contains("tweener_subscribers tweener=main 1"))
    let longest = "tweener_lateness_seconds tweener=main quantile=1 "
    #expect(log.all.contains { $0.hasPrefix(longest) })
  }
}

// What swift-metrics 2 declares, as far as the article uses it.

private enum Metrics {
  @TaskLocal static var log = Log()
}

private struct Counter {
  let label: String
  var dimensions: [(String, String)] = []

  func increment(by amount: some BinaryInteger) {
    let name = [label] + dimensions.map { "\($0)=\($1)" }
    Metrics.log.add("\(name.joined(separator: " ")) \(amount)")
  }
}

private struct Gauge {
  let label: String
  var dimensions: [(String, String)] = []

  func record(_ value: some BinaryInteger) {
    record("\(value)")
  }

  func record(_ value: some BinaryFloatingPoint) {
    record("\(value)")
  }

  private func record(_ value: String) {
    let name = [label] + dimensions.map { "\($0)=\($1)" }
    Metrics.log.add("\(name.joined(separator: " ")) \(value)")
  }
}
