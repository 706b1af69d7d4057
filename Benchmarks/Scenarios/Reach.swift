import Tweening

/// The cost of reading and making tweens, for a client in a module of its own.
enum Reach {
  static let scenarios: [Scenario] = [
    Scenario(name: "Reach.read") { harness in
      let (tweens, frame) = await FrameReads.population(count)
      let tokens = tweens.map(\.token)
      let blocks = harness.isQuick ? 5 : 20
      let handles = await harness.interleaved(blocks: blocks, of: 10) {
        time { sum(tweens) { frame[$0] ?? .nan } }
      } _: {
        time { sum(tweens) { retained($0) } }
      }
      let trivial = await harness.interleaved(blocks: blocks, of: 10) {
        time { sum(tokens) { frame[$0] ?? .nan } }
      } _: {
        time { sum(tokens) { Double(bitPattern: $0.id.number) } }
      }
      let bulk = await harness.interleaved(blocks: blocks, of: 10) {
        time {
          var sum: UInt64 = 0
          for (id, value) in frame.values(of: Double.self) {
            sum &+= value.bitPattern &+ id.number
          }
          return sum
        }
      } _: {
        time {
          var sum: UInt64 = 0
          frame.values(of: Double.self).forEachSpan { ids, values in
            for index in values.indices {
              sum &+= values[index].bitPattern &+ ids[index].number
            }
          }
          return sum
        }
      }
      let retains = "a loop that retains them"
      return [
        Row("Reach.handles", n: count, "ns", handles.subject, against: (retains, handles.baseline)),
        Row(
          "Reach.tokens",
          n: count,
          "ns",
          trivial.subject,
          against: (retains, trivial.baseline),
          goal: .median(3),
        ),
        Row("Reach.values", n: count, "ns", bulk.subject, goal: .median(1.5)),
        Row("Reach.spans", n: count, "ns", bulk.baseline, goal: .median(1.5)),
      ]
    },
    Scenario(name: "Reach.create") { harness in
      var rows: [Row] = []
      blackHole(motions)
      for (name, goal, make) in creators {
        var made: [Double] = []
        var framed: [Double] = []
        for _ in 0..<(harness.isQuick ? 3 : 10) {
          let clock = PulseClock()
          let tweener = Tweener(clock: clock)
          var frames = tweener.frames.makeAsyncIterator()
          await clock.step()
          let start = monotonicTime()
          let tweens = await tweener.perform { make($0) }
          made.append(Double(monotonicTime() - start) / Double(count))
          await clock.step()
          await blackHole(frames.next())
          framed.append(Double(monotonicTime() - start) / Double(count))
          blackHole(tweens)
        }
        rows.append(Row("Reach.\(name)", n: count, "ns", Samples(made), goal: .median(goal)))
        rows.append(
          Row("Reach.\(name).framed", n: count, "ns", Samples(framed), goal: .median(goal + 50))
        )
      }
      return rows
    },
    Scenario(name: "Reach.motion") { harness in
      let motion = Motion(from: 0.0, to: 100).duration(.seconds(2)).ease(.cubicOut)
      let instants = (0..<count).map { Duration.nanoseconds(20_000 * $0) }
      let costs = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 10) {
        time {
          sum(instants) { motion.value(at: $0) }
        }
      } _: {
        time {
          sum(instants) { duration in
            Motion(from: 0.0, to: 100)
              .duration(duration).delay(.seconds(1)).ease(.cubicOut).repeating(2)
              .timing.iterations
          }
        }
      }
      return [
        Row("Reach.value", n: count, "ns", costs.subject, goal: .median(40)),
        Row("Reach.chain", n: count, "ns", costs.baseline, goal: .median(40)),
      ]
    },
  ]

  private static let count = 100_000

  private typealias Make = @Sendable (isolated Tweener) -> [Tween<Double>]

  private static let motions = (0..<count).map { index in
    Motion(from: 0.0, to: Double(index)).duration(.seconds(10)).ease(.cubicOut)
  }

  private static let creators: [(String, Double, Make)] = [
    (
      "fromTo", 340,
      { tweener in
        (0..<count).map { index in
          tweener.tween(
            from: 0.0,
            to: Double(index),
            duration: .seconds(10),
            ease: .cubicOut,
          )
        }
      },
    ),
    (
      "motion", 340,
      { tweener in
        (0..<count).map { index in
          tweener.tween(Motion(from: 0.0, to: Double(index)).duration(.seconds(10)).ease(.cubicOut))
        }
      },
    ),
    (
      "bulk", 170,
      { tweener in
        tweener.tweens(motions)
      },
    ),
  ]

  /// The sum of the bits. A processor waits longer for a sum of numbers.
  @inline(__always)
  private static func sum<Element>(
    _ elements: [Element],
    _ value: (Element) -> Double,
  ) -> UInt64 {
    var sum: UInt64 = 0
    for element in elements {
      sum &+= value(element).bitPattern
    }
    return sum
  }

  /// The retain and the release of each handle in a loop with any body.
  @inline(__always)
  private static func retained(_ tween: Tween<Double>) -> Double {
    blackHole(tween)
    return Double(bitPattern: tween.id.number)
  }

  /// In nanoseconds a tween.
  private static func time(_ work: () -> UInt64) -> Double {
    let start = monotonicTime()
    blackHole(work())
    return Double(monotonicTime() - start) / Double(count)
  }
}
