import ProcessResources
import Tweening

/// Measures the creation, the retargeting and the end of tweens, against plain objects in an actor.
enum Churn {
  static let scenarios: [Scenario] =
    reads + mixtureScenarios + [keys] + [
      Scenario(name: "Churn.create") { await creation($0) },
      Scenario(name: "Churn.complete") { harness in
        await [
          completion("Churn.complete", harness, goal: 160) { _ in nil },
          completion("Churn.completeFramed", harness, goal: 280) { FrameReader($0) },
        ]
      },
      Scenario(name: "Churn.retarget") { harness in
        await [
          retargeting("Churn.retargetSpring", harness) { $0.retarget($1, to: $2) },
          retargeting("Churn.retargetEase", harness) {
            $0.retarget($1, to: $2, duration: .milliseconds(200), ease: .cubicOut)
          },
        ]
      },
      Scenario(name: "Churn.firstRetarget") { harness in
        await [
          firstRetargeting("Churn.firstRetargetSpring", harness) { $0.retarget($1, to: $2) },
          firstRetargeting("Churn.firstRetargetEase", harness) {
            $0.retarget($1, to: $2, duration: .milliseconds(200), ease: .cubicOut)
          },
        ]
      },
      Scenario(name: "Churn.bytes") { _ in
        let clock = PulseClock()
        let tweener = Tweener(clock: clock)
        let reader = FrameReader(tweener)
        guard let before = ProcessResources.allocatedBytes else { return [] }
        let tweens = await tweener.perform { create($0) }
        for _ in 0..<10 {
          await clock.step()
        }
        let array = Double(count * MemoryLayout<Tween<Double>>.stride)
        let held = (ProcessResources.allocatedBytes ?? before) - before - array
        reader.cancel()
        blackHole(tweens)
        let bytes = held / Double(count)
        return [Row("Churn.bytes", n: count, "B", bytes, goal: .median(160), gate: .median(220))]
      },
    ]

  static let count = 100_000

  private static let motions = (0..<count).map { motion($0) }

  static func motion(_ index: Int) -> Motion<Double> {
    Motion(from: 0.0, to: Double(index)).duration(.seconds(10)).ease(.cubicOut)
  }

  private static func create(_ tweener: isolated Tweener) -> [Tween<Double>] {
    var tweens: [Tween<Double>] = []
    tweens.reserveCapacity(count)
    for index in 0..<count {
      tweens.append(tweener.tween(motion(index)))
    }
    return tweens
  }

  // MARK: Creation

  private static func creation(_ harness: Harness) async -> [Row] {
    let blocks = harness.isQuick ? 5 : 10
    blackHole(motions)
    var firstFrames: [Double] = []
    let (made, plain) = await harness.interleaved(blocks: blocks, of: 3) {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      var frames = tweener.frames.makeAsyncIterator()
      await clock.step()
      await blackHole(frames.next())
      let start = monotonicTime()
      let tweens = await tweener.perform { create($0) }
      let time = share(since: start)
      let frame = monotonicTime()
      await clock.step()
      await blackHole(frames.next())
      firstFrames.append(share(since: frame))
      blackHole(tweens)
      return time
    } _: {
      await plainCreation()
    }
    let (bulk, plainAgain) = await harness.interleaved(blocks: blocks, of: 3) {
      let tweener = Tweener(clock: PulseClock())
      let start = monotonicTime()
      let tweens = await tweener.perform { $0.tweens(motions) }
      let time = share(since: start)
      blackHole(tweens)
      return time
    } _: {
      await plainCreation()
    }
    let objects = "plain objects"
    return [
      Row(
        "Churn.create", n: count, "ns", made, against: (objects, plain), goal: .ratio(2.8),
        gate: .ratio(6)),
      Row(
        "Churn.bulk", n: count, "ns", bulk, against: (objects, plainAgain), goal: .ratio(2.7),
        gate: .ratio(6)),
      Row("Churn.firstFrame", n: count, "ns", Samples(firstFrames), goal: .median(30)),
    ]
  }

  static func plainCreation() async -> Double {
    let animator = PlainAnimator()
    let start = monotonicTime()
    await animator.create(count)
    let time = share(since: start)
    blackHole(animator)
    return time
  }

  // MARK: Ends

  /// The step in which all tweens complete, and the release of their handles.
  private static func completion(
    _ name: String,
    _ harness: Harness,
    goal: Double,
    _ observe: (Tweener) -> FrameReader?,
  ) async -> Row {
    let samples = await harness.samples(harness.isQuick ? 5 : 20) {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = observe(tweener)
      var tweens = await tweener.perform { create($0) }
      await clock.step()
      let start = monotonicTime()
      await clock.step(by: .seconds(11))
      tweens.removeAll()
      // The entry that takes the releases.
      await blackHole(tweener.perform { $0.count })
      let time = share(since: start)
      reader?.cancel()
      return time
    }
    return Row(name, n: count, "ns", samples, goal: .median(goal))
  }

  // MARK: Retargeting

  private static func retargeting(
    _ name: String,
    _ harness: Harness,
    _ retarget: Retargeting.Retarget,
  ) async -> Row {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let reader = FrameReader(tweener)
    let followers = Retargeting.count
    let tweens = await tweener.populate(followers)
    var pointer = 0.0
    let samples = await harness.samples(harness.isQuick ? 10 : 50, warmUp: 3) {
      pointer += 7
      let start = monotonicTime()
      await Retargeting.send(tweens, of: tweener, to: pointer, retarget)
      let time = Double(monotonicTime() - start) / Double(followers)
      await clock.step(by: .nanoseconds(8_333_333))
      return time
    }
    reader.cancel()
    blackHole(tweens)
    return Row(name, n: followers, "ns", samples, goal: .median(600))
  }

  /// The first retarget of each of many tweens, which play lines.
  private static func firstRetargeting(
    _ name: String,
    _ harness: Harness,
    _ retarget: Retargeting.Retarget,
  ) async -> Row {
    let samples = await harness.samples(harness.isQuick ? 5 : 20) {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let tweens = await tweener.perform { create($0) }
      await clock.step()
      let start = monotonicTime()
      await Retargeting.send(tweens, of: tweener, to: 7, retarget)
      let time = share(since: start)
      blackHole(tweens)
      return time
    }
    return Row(name, n: count, "ns", samples, goal: .median(650))
  }

  // MARK: Time

  @inline(__always)
  static func sum<Element>(
    _ elements: [Element],
    _ value: (Element) -> Double,
  ) -> Double {
    var sum = 0.0
    for element in elements {
      sum += value(element)
    }
    return sum
  }

  static func time(_ work: () -> Double) -> Double {
    let start = monotonicTime()
    blackHole(work())
    return share(since: start)
  }

  /// The time since an instant, in nanoseconds for each tween.
  static func share(since start: UInt64) -> Double {
    Double(monotonicTime() - start) / Double(count)
  }
}
