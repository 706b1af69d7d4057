import Testing
import Tweening

@testable import TweeningTestSupport

/// The article's code about limits, lag and metrics, to the letter: ArticleTests holds the two
/// texts together.
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
    // OnAServer: limits
    var configuration = Tweener.Configuration()
    configuration.maximumTweens = 10_000
    configuration.maximumSubscribers = 1000
    let tweener = Tweener(configuration: configuration)
    // OnAServer: end
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
    // OnAServer: refused
    let outcome = try await tweener.animate(countdown) { value in
      try await client.send("data: \(value)\n\n")
    }
    if outcome == .refused {
      try await client.send("event: busy\ndata: \n\n")
    }
    // OnAServer: end
    #expect(await client.messages.last == "event: busy\ndata: \n\n")
  }

  // MARK: Lag

  @Test
  func `a lag is clamped`() async {
    var configuration = Tweener.Configuration()
    // OnAServer: lag
    configuration.lag = .clamp(
      longest: .milliseconds(500), to: .milliseconds(33),
    )
    // OnAServer: end
    let tweener = Tweener(configuration: configuration, clock: clock)
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(10))
    await clock.advance(by: .seconds(14))
    #expect(await tweener.time == .milliseconds(10_033))
  }

  // MARK: Metrics

  // OnAServer: metrics
  func report(_ tweener: Tweener, named name: String) async {
    let tweenerName = [("tweener", name)]
    func counter(_ label: String) -> Counter {
      Counter(label: label, dimensions: tweenerName)
    }
    func gauge(
      _ label: String, _ dimensions: (String, String)...
    ) -> Gauge {
      Gauge(label: label, dimensions: tweenerName + dimensions)
    }

    let totals: [(Counter, KeyPath<Tweener.Statistics, Int>)] = [
      (counter("tweener_frames_total"), \.frames),
      (counter("tweener_late_frames_total"), \.lateFrames),
      (counter("tweener_wakes_total"), \.wakes),
      (counter("tweener_values_total"), \.values),
      (counter("tweener_events_total"), \.events),
      (counter("tweener_refused_total"), \.refusedTweens),
    ]
    let states = TweenState.allCases.map { state in
      (state, gauge("tweener_tweens", ("state", "\(state)")))
    }
    let subscribers = gauge("tweener_subscribers")
    let waiting = gauge("tweener_waiting_events")
    // The maximum shows a single stall, which a percentile hides.
    let times = [
      ("tweener_frame_seconds", \Tweener.Statistics.frameTime),
      ("tweener_lateness_seconds", \Tweener.Statistics.lateness),
    ].map { label, time in
      let p99 = gauge(label, ("quantile", "0.99"))
      return (time, p99, gauge(label, ("quantile", "1")))
    }

    var before: Tweener.Statistics?
    for await now in tweener.statistics(every: .seconds(10)) {
      let new = before.map(now.since) ?? now
      before = now
      for (counter, count) in totals {
        counter.increment(by: new[keyPath: count])
      }
      for (state, gauge) in states {
        gauge.record(now.tweens[state] ?? 0)
      }
      subscribers.record(now.subscribers)
      waiting.record(now.waitingEvents)
      for (time, p99, maximum) in times {
        let durations = new[keyPath: time]
        p99.record(durations.p99 / .seconds(1))
        maximum.record(durations.maximum / .seconds(1))
      }
    }
  }
  // OnAServer: end

  @Test
  func `statistics as metrics`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(600))
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(600)).pause()
    let values = tween.values
    let log = Log()
    let reporting = Task {
      await Metrics.$log.withValue(log) { await report(tweener, named: "main") }
    }
    await clock.pass {
      while log.all.count(where: { $0.hasPrefix("tweener_lateness_seconds") }) < 4 {
        await Task.yield()
      }
    }
    await tweener.close()
    await reporting.value
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
