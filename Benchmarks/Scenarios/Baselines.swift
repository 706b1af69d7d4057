import Tweening

/// The cost of a frame, against two usual designs: an object with closures for each tween, and an
/// array of `any` protocol.
enum Baselines {
  static let scenarios: [Scenario] = [
    scenario("Baselines.closures", "objects with closures") { ClosureLoop($0) },
    scenario("Baselines.existentials", "array of any protocol") { ExistentialLoop($0) },
  ]

  private static func scenario(
    _ name: String,
    _ baseline: String,
    _ make: @escaping @Sendable (Int) -> some HandMadeLoop,
  ) -> Scenario {
    Scenario(name: name) { harness in
      var rows: [Row] = []
      for count in [100_000, 1_000_000] {
        let clock = PulseClock()
        let tweener = Tweener(clock: clock)
        let reader = FrameReader(tweener)
        let tweens = await tweener.populate(count)
        let loop = make(count)
        let pipeline = BarePipeline { loop.sweep(at: $0) }
        let share = Double(count)
        let blocks = harness.isQuick ? 3 : 10
        let (engine, other) = await harness.interleaved(blocks: blocks, of: 5) {
          await clock.step().tick / share
        } _: {
          await pipeline.step().tick / share
        }
        reader.cancel()
        blackHole(tweens)
        rows.append(
          Row(name, n: count, "ns", engine, against: (baseline, other), goal: .ratio(1))
        )
      }
      return rows
    }
  }
}

/// An engine by hand. Only one actor calls the engine, so it needs no lock.
protocol HandMadeLoop: AnyObject, Sendable {
  /// - Parameter now: In nanoseconds.
  func sweep(at now: Double)
}

/// A simple tween: an object with closures.
final class ClosureTween {
  private let start: Double
  private let span: Double
  private let from: Double
  private let to: Double
  private let ease: (Double) -> Double
  private let onUpdate: (Double) -> Void

  init(
    start: Double,
    span: Double,
    from: Double,
    to: Double,
    ease: @escaping (Double) -> Double,
    onUpdate: @escaping (Double) -> Void,
  ) {
    self.start = start
    self.span = span
    self.from = from
    self.to = to
    self.ease = ease
    self.onUpdate = onUpdate
  }

  func update(at now: Double) {
    let progress = ease((now - start) / span)
    onUpdate(.interpolate(from: from, to: to, progress: progress))
  }
}

/// An object with closures for each tween.
private final class ClosureLoop: HandMadeLoop, @unchecked Sendable {
  private final class Target {
    var value = 0.0
  }

  private let targets: [Target]
  private let tweens: [ClosureTween]

  init(_ count: Int) {
    var draw = Draw()
    targets = (0..<count).map { _ in Target() }
    tweens = targets.map { target in
      ClosureTween(
        start: draw.next(in: -1e12...0),
        span: draw.next(in: 1e13...2e13),
        from: .drawn(&draw),
        to: .drawn(&draw),
        ease: RawCubicOut.ease,
      ) { target.value = $0 }
    }
  }

  func sweep(at now: Double) {
    for tween in tweens {
      tween.update(at: now)
    }
    blackHole(targets[targets.count - 1].value)
  }
}

/// An array of any protocol, whose elements change in place.
private final class ExistentialLoop: HandMadeLoop, @unchecked Sendable {
  private protocol RunningTween {
    var value: Double { get }
    mutating func update(at now: Double)
  }

  private struct EasedTween<Curve: RawCurve>: RunningTween {
    private let start: Double
    private let span: Double
    private let from: Double
    private let to: Double
    private(set) var value: Double

    init(_ draw: inout Draw) {
      start = draw.next(in: -1e12...0)
      span = draw.next(in: 1e13...2e13)
      from = .drawn(&draw)
      to = .drawn(&draw)
      value = from
    }

    mutating func update(at now: Double) {
      let progress = Curve.ease((now - start) / span)
      value = .interpolate(from: from, to: to, progress: progress)
    }
  }

  private var tweens: [any RunningTween]

  init(_ count: Int) {
    var draw = Draw()
    // Generic, or the compiler sees that the protocol stands for one type only.
    tweens = (0..<count).map { _ in EasedTween<RawCubicOut>(&draw) }
  }

  func sweep(at now: Double) {
    for index in tweens.indices {
      tweens[index].update(at: now)
    }
    blackHole(tweens[tweens.count - 1].value)
  }
}
