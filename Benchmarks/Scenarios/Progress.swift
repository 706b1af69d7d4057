import ProcessResources
import Synchronization
import Tweening
import TweeningTerminal

/// The cost of progress: of a count, and of the frames of many bars.
enum Progress {
  static let scenarios: [Scenario] = [
    Scenario(name: "Progress.advance") { await advancing($0) },
    Scenario(name: "Progress.frames") { await frames($0) },
  ]

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  /// Measures a call of `advance` beside an atomic addition, while the group draws what changes.
  private static func advancing(_ harness: Harness) async -> [Row] {
    let count = 1_000_000
    let counter = Counter()
    let terminal = PseudoTerminal()
    let samples = await ProgressGroup.run(on: terminal.terminal) { progress in
      let task = progress.task("Counting", total: .max)
      return await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 4) {
        await elapsed {
          for _ in 0..<count {
            task.advance()
          }
        } / Double(count)
      } _: {
        await elapsed {
          for _ in 0..<count {
            counter.value.wrappingAdd(1, ordering: .relaxed)
          }
        } / Double(count)
      }
    }
    return [
      Row(
        "Progress.advance", n: count, "ns", samples.subject,
        against: ("an atomic addition", samples.baseline), goal: .ratio(2), gate: .ratio(5),
      )
    ]
  }

  /// Measures the processor's time of a frame in which 20 bars move, beside writing as many lines.
  private static func frames(_ harness: Harness) async -> [Row] {
    let count = 20
    let frames = harness.isQuick ? 100 : 300
    let clock = PulseClock()
    let terminal = PseudoTerminal()
    let line =
      "\u{1B}[36m" + String(repeating: "█", count: 20) + "\u{1B}[0m"
      + String(repeating: "░", count: 20) + " 50% 12.3/24.6 MB 1.2 MB/s 0:10 left    \r\n"
    let samples = await ProgressGroup.run(on: terminal.terminal, clock: clock) { progress in
      let tasks = (0..<count).map { index in
        progress.task("archive \(index).tar.gz", total: 1_000_000_000, unit: .bytes)
      }
      return await harness.interleaved(blocks: 6, of: 3) {
        await processorTime {
          for frame in 0..<frames {
            for task in tasks {
              task.set(to: frame * 3_000_000)
            }
            await clock.step(by: .milliseconds(34))
          }
        } / Double(frames)
      } _: {
        await processorTime {
          for _ in 0..<frames {
            for _ in 0..<count {
              terminal.write(line)
            }
          }
        } / Double(frames)
      }
    }
    return [
      Row(
        "Progress.frames", n: count, "ns CPU", samples.subject,
        against: ("writing 20 lines", samples.baseline), goal: .ratio(2), gate: .ratio(5),
      )
    ]
  }
}
