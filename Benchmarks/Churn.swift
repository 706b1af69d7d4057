import ProcessResources
import Tweening

/// What the coming and going of tweens costs, against plain objects in an actor.
enum Churn {
  static let scenarios: [Scenario] = [
    Scenario(name: "Churn.create") { await creation($0) },
    Scenario(name: "Churn.complete") { harness in
      await [
        completion("Churn.complete", harness, goal: 120) { _ in nil },
        completion("Churn.completeFramed", harness, goal: 250) { FrameReader($0) },
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
    Scenario(name: "Churn.read") { await reading($0) },
    Scenario(name: "Churn.live") { await liveValues($0) },
    Scenario(name: "Churn.step") { await steps($0) },
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
      return [Row("Churn.bytes", n: count, "B", bytes, goal: .median(160))]
    },
  ]

  private static let count = 100_000

  private static let motions = (0..<count).map { motion($0) }

  private static func motion(_ index: Int) -> Motion<Double> {
    Motion(from: 0.0, to: Double(index)).duration(.seconds(10)).ease(.cubicOut)
  }

  private static func create(_ tweener: isolated Tweener) -> [Tween<Double>] {
    (0..<count).map { tweener.tween(motion($0)) }
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
      Row("Churn.create", n: count, "ns", made, against: (objects, plain), goal: .ratio(1.4)),
      Row("Churn.bulk", n: count, "ns", bulk, against: (objects, plainAgain), goal: .ratio(0.9)),
      Row("Churn.firstFrame", n: count, "ns", Samples(firstFrames), goal: .median(25)),
    ]
  }

  private static func plainCreation() async -> Double {
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
    _ retarget: @Sendable (isolated Tweener, Tween<Double>, Double) -> Bool,
  ) async -> Row {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let reader = FrameReader(tweener)
    let followers = 10_000
    let tweens = await tweener.populate(followers)
    var pointer = 0.0
    let samples = await harness.samples(harness.isQuick ? 10 : 50, warmUp: 3) {
      pointer += 7
      let place = pointer
      let start = monotonicTime()
      await tweener.perform { tweener in
        for (index, tween) in tweens.enumerated() {
          let isSent = retarget(tweener, tween, place + Double(index))
          precondition(isSent, "a tween that runs can be retargeted")
        }
      }
      let time = Double(monotonicTime() - start) / Double(followers)
      await clock.step(by: .nanoseconds(8_333_333))
      return time
    }
    reader.cancel()
    blackHole(tweens)
    return Row(name, n: followers, "ns", samples, goal: .median(400))
  }

  // MARK: Reading

  private static func reading(_ harness: Harness) async -> [Row] {
    let (tweens, frame) = await FrameReads.population(count)
    let tokens = tweens.map(\.token)
    let values = tweens.map { frame[$0] ?? .nan }
    let reads: [(name: String, goal: Double, read: () -> Double)] = [
      ("handles", 5, { sum(tweens) { frame[$0] ?? .nan } }),
      ("tokens", 3, { sum(tokens) { frame[$0] ?? .nan } }),
      ("values", 1.8, {
        var sum = 0.0
        for (_, value) in frame.values(of: Double.self) {
          sum += value
        }
        return sum
      }),
    ]
    var rows: [Row] = []
    for (name, goal, read) in reads {
      let costs = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 10) {
        time(read)
      } _: {
        time { sum(values) { $0 } }
      }
      rows.append(
        Row(
          "Churn.read.\(name)",
          n: count,
          "ns",
          costs.subject,
          against: ("a sum of numbers", costs.baseline),
          goal: .ratio(goal),
        )
      )
    }
    return rows
  }

  private static func liveValues(_ harness: Harness) async -> [Row] {
    let tweener = Tweener()
    let lives = await tweener.perform { tweener in
      (0..<count).map { tweener.live(of: tweener.tween(motion($0).duration(.seconds(10_000)))) }
    }
    let samples = await harness.samples(harness.isQuick ? 5 : 20) {
      time { sum(lives) { $0.value } }
    }
    return [Row("Churn.live", n: count, "ns", samples, goal: .median(80))]
  }

  // MARK: Steps

  private static func steps(_ harness: Harness) async -> [Row] {
    let actor = PlainAnimator()
    let trip: () async -> Double = {
      let start = monotonicTime()
      for _ in 0..<1000 {
        await blackHole(actor.count)
      }
      return Double(monotonicTime() - start) / 1000
    }
    var rows: [Row] = []
    for (name, tweens, isRead) in [("idle", 0, false), ("framed", 1000, true)] {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let reader = isRead ? FrameReader(tweener) : nil
      let handles = await tweener.populate(tweens)
      let (steps, trips) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 5) {
        let start = monotonicTime()
        for _ in 0..<1000 {
          await clock.advance(by: .milliseconds(16))
        }
        return Double(monotonicTime() - start) / 1000
      } _: {
        await trip()
      }
      reader?.cancel()
      blackHole(handles)
      rows.append(
        Row(
          "Churn.step.\(name)",
          n: tweens,
          "ns",
          steps,
          against: ("a call of an actor", trips),
          goal: .ratio(isRead ? 2 : 1.3),
        )
      )
    }
    return rows
  }

  // MARK: Time

  @inline(__always)
  private static func sum<Element>(
    _ elements: [Element],
    _ value: (Element) -> Double,
  ) -> Double {
    var sum = 0.0
    for element in elements {
      sum += value(element)
    }
    return sum
  }

  private static func time(_ work: () -> Double) -> Double {
    let start = monotonicTime()
    blackHole(work())
    return share(since: start)
  }

  /// The time since an instant, in nanoseconds for each tween.
  private static func share(since start: UInt64) -> Double {
    Double(monotonicTime() - start) / Double(count)
  }
}

/// An engine as one would write it first: an actor with an array of objects and closures.
actor PlainAnimator {
  final class PlainTween {
    private let from: Double
    private let to: Double
    private let start: Double
    private let duration: Double
    private let ease: (Double) -> Double
    private let onUpdate: (Double) -> Void

    init(
      from: Double,
      to: Double,
      start: Double,
      duration: Double,
      ease: @escaping (Double) -> Double,
      onUpdate: @escaping (Double) -> Void,
    ) {
      self.from = from
      self.to = to
      self.start = start
      self.duration = duration
      self.ease = ease
      self.onUpdate = onUpdate
    }

    func update(at now: Double) {
      let progress = ease(min(1, max(0, (now - start) / duration)))
      onUpdate(.interpolate(from: from, to: to, progress: progress))
    }
  }

  private final class Values {
    var numbers: [Double] = []
  }

  private var tweens: [PlainTween] = []
  private let values = Values()

  var count: Int {
    tweens.count
  }

  func create(_ count: Int) {
    for index in 0..<count {
      let slot = values.numbers.count
      values.numbers.append(0)
      tweens.append(
        PlainTween(
          from: 0,
          to: Double(index),
          start: Double(index),
          duration: 10,
          ease: RawCubicOut.ease,
          onUpdate: { [values] in values.numbers[slot] = $0 },
        )
      )
    }
  }
}
