import Dispatch
import ProcessResources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The tools of a scenario: samples, and the display of its progress.
struct Harness: Sendable {
  let isQuick: Bool
  /// The text that is shown while the scenario runs.
  let progress: String

  /// Takes samples of two functions in turn, so that a disturbance of the machine affects both.
  ///
  /// Each turn is a block of several samples, the first of which only warms the caches: single
  /// samples in turn would measure how each function evicts the other's data.
  func interleaved(
    blocks: Int,
    of size: Int,
    _ subject: () async -> Double,
    _ baseline: () async -> Double,
  ) async -> (subject: Samples, baseline: Samples) {
    var subjects: [Double] = []
    var baselines: [Double] = []
    for block in 0...blocks {
      let isWarmUp = block == 0
      show("\(block)/\(blocks)")
      for sample in 0..<size {
        let value = await subject()
        if !isWarmUp, sample > 0 {
          subjects.append(value)
        }
      }
      for sample in 0..<size {
        let value = await baseline()
        if !isWarmUp, sample > 0 {
          baselines.append(value)
        }
      }
    }
    return (Samples(subjects), Samples(baselines))
  }

  /// Takes samples of one function.
  func samples(_ count: Int, warmUp: Int = 1, _ subject: () async -> Double) async -> Samples {
    var samples: [Double] = []
    for sample in 0..<count + warmUp {
      show("\(sample)/\(count + warmUp)")
      let value = await subject()
      if sample >= warmUp {
        samples.append(value)
      }
    }
    return Samples(samples)
  }

  /// Shows the present step on standard error, if it is a terminal.
  func show(_ text: String) {
    guard Self.isTerminal else { return }
    writeToStandardError("\r\u{1B}[K\(progress) \(text)")
  }

  func clear() {
    if Self.isTerminal {
      writeToStandardError("\r\u{1B}[K")
    } else {
      printToStandardError("\(progress) done")
    }
  }

  private static let isTerminal = isatty(STDERR_FILENO) == 1
}

/// Prevents the optimizer from removing the computation of `value`.
@_optimize(none)
func blackHole(_ value: some Any) {}

/// Nanoseconds of a clock that never goes back.
func monotonicTime() -> UInt64 {
  DispatchTime.now().uptimeNanoseconds
}

/// Returns the duration of `body`, in nanoseconds.
func elapsed(_ body: () async -> Void) async -> Double {
  let start = monotonicTime()
  await body()
  return Double(monotonicTime() - start)
}

/// Returns the CPU time of the process while `body` runs, in nanoseconds.
func processorTime(_ body: () async -> Void) async -> Double {
  let start = ProcessResources.processorTime
  await body()
  return ProcessResources.processorTime - start
}

/// Sleeps, for less where the task is cancelled.
func rest(_ duration: Duration) async {
  do {
    try await Task.sleep(for: duration)
  } catch {
    precondition(Task.isCancelled, "nothing but cancellation ends a sleep: \(error)")
  }
}

func printToStandardError(_ line: String) {
  writeToStandardError(line + "\n")
}

func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
