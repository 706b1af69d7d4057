/// A measurement, by a name that a filter can find.
struct Scenario: Sendable {
  let name: String
  /// Whether the scenario depends on absolute time. A quick run leaves such scenarios out.
  var needsRealTime = false
  let run: @Sendable (Harness) async -> [Row]
}

/// The whole run, from the command line to the exit code.
enum Benchmarks {
  static let scenarios = [
    [Churn.fresh], Sweep.scenarios, Kinds.scenarios, Retargeting.scenarios, Mixture.scenarios,
    Staggering.scenarios,
    Baselines.scenarios,
    FrameReads.scenarios, Reach.scenarios, Churn.scenarios, LiveReads.scenarios, Stress.scenarios,
    Streams.scenarios, StatisticsReads.scenarios, Progress.scenarios,
    Tasks.scenarios, Timers.scenarios, Deadlines.scenarios, Memory.scenarios, Sharing.scenarios,
    Allocations.scenarios, Floats.scenarios, Readings.scenarios,
  ].flatMap(\.self)

  /// Runs the scenarios that the arguments request, and returns the exit code.
  ///
  /// Concurrent, because on the main actor every call of another actor is a hop between threads.
  @concurrent
  static func run(_ arguments: [String]) async -> Int32 {
    let options: Options
    do {
      options = try Options(parsing: arguments)
    } catch {
      printToStandardError("tweening-benchmarks: \(error.message)")
      return 64
    }
    if options.isHelping {
      print(Options.usage)
      return 0
    }
    let chosen = scenarios.filter { scenario in
      options.filter.map { scenario.name.lowercased().contains($0.lowercased()) } ?? true
    }
    if options.isListing {
      for scenario in chosen {
        print(scenario.name)
      }
      return 0
    }
    return await measure(chosen.filter { !($0.needsRealTime && options.isQuick) }, options)
  }

  private static func measure(_ scenarios: [Scenario], _ options: Options) async -> Int32 {
    var report = Report()
    report.printHead()
    for (index, scenario) in scenarios.enumerated() {
      let harness = Harness(
        isQuick: options.isQuick,
        progress: "[\(index + 1)/\(scenarios.count)] \(scenario.name)",
      )
      harness.show("")
      let rows = await scenario.run(harness)
      harness.clear()
      report.add(rows)
    }
    report.printFoot()
    if let file = options.json {
      do {
        try report.writeJSON(to: file)
      } catch {
        printToStandardError("tweening-benchmarks: cannot write \(file): \(error)")
        return 73
      }
    }
    let broken = report.rows.compactMap { $0.brokenGate(withGoal: !options.isQuick) }
    for gate in broken {
      printToStandardError("gate broken: \(gate)")
    }
    return broken.isEmpty ? 0 : 1
  }
}
