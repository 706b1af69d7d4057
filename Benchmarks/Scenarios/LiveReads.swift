import Synchronization
import Tweening

/// The cost of reading a tween's value without `await`, on one thread and on eight.
enum LiveReads {
  static let scenarios: [Scenario] = [
    Scenario(name: "Live.read") { harness in
      let line = Motion(from: 0.0, to: 100).duration(.seconds(10_000)).ease(.cubicOut)
      let function = Motion { 100 * $0 }.duration(.seconds(10_000))
      return await rows("Live.read", line, gate: 4, harness)
        + rows("Live.function", function, gate: 4, harness)
    }
  ]

  /// Returns the row of one reader, and the row of eight.
  private static func rows(
    _ name: String,
    _ motion: Motion<Double>,
    gate: Double,
    _ harness: Harness,
  ) async -> [Row] {
    let tweener = Tweener()
    let tween = await tweener.tween(motion)
    let live = await tween.live
    let stored = StoredNumber()
    let blocks = harness.isQuick ? 5 : 20
    let one = await harness.interleaved(blocks: blocks, of: 6) {
      await time(readers: 1) { live.value }
    } _: {
      await time(readers: 1) { stored.value }
    }
    let eight = await harness.interleaved(blocks: blocks, of: 6) {
      await time(readers: 8) { live.value }
    } _: {
      await time(readers: 1) { live.value }
    }
    blackHole(tween)
    return [
      Row(
        name,
        n: 1,
        "ns CPU",
        one.subject,
        against: ("an atomic and the clock", one.baseline),
        goal: .median(70),
        gate: .ratio(gate),
      ),
      Row(
        name,
        n: 8,
        "ns CPU",
        eight.subject,
        against: ("one reader", eight.baseline),
        goal: .ratio(1.25),
        gate: .ratio(2),
      ),
    ]
  }

  private static let count = 100_000

  /// The alternative by hand: a number that a task writes.
  private final class StoredNumber: Sendable {
    private let bits = Atomic(Double(1).bitPattern)

    var value: Double {
      blackHole(monotonicTime())
      return Double(bitPattern: bits.load(ordering: .acquiring))
    }
  }

  /// The CPU time of a read while so many tasks read, in nanoseconds.
  private static func time(
    readers: Int,
    _ read: @escaping @Sendable () -> Double,
  ) async -> Double {
    let time = await processorTime {
      await withTaskGroup { group in
        for _ in 0..<readers {
          group.addTask {
            var sum: UInt64 = 0
            for _ in 0..<count {
              sum &+= read().bitPattern
            }
            blackHole(sum)
          }
        }
      }
    }
    return time / Double(readers * count)
  }
}
