import Tweening

/// A curve by hand.
protocol RawCurve: SendableMetatype {
  static func ease(_ x: Double) -> Double
}

enum RawLinear: RawCurve {
  static func ease(_ x: Double) -> Double {
    x
  }
}

enum RawCubicOut: RawCurve {
  static func ease(_ x: Double) -> Double {
    let rest = 1 - x
    return 1 - rest * rest * rest
  }
}

enum RawQuadInOut: RawCurve {
  static func ease(_ x: Double) -> Double {
    let rest = 1 - x
    return x < 0.5 ? 2 * x * x : 1 - 2 * rest * rest
  }
}

enum RawBackOut: RawCurve {
  static func ease(_ x: Double) -> Double {
    let rest = x - 1
    return 1 + rest * rest * (2.70158 * rest + 1.70158)
  }
}

enum RawCircOut: RawCurve {
  static func ease(_ x: Double) -> Double {
    (x * (2 - x)).squareRoot()
  }
}

/// The limit: a loop over raw pointers with the arithmetic of a sweep, and nothing else.
@safe
final class RawLoop<Value: Interpolatable, Curve: RawCurve>: @unchecked Sendable {
  private let count: Int
  private let start: UnsafeMutablePointer<Double>
  private let span: UnsafeMutablePointer<Double>
  private let from: UnsafeMutablePointer<Value>
  private let to: UnsafeMutablePointer<Value>
  private let value: UnsafeMutablePointer<Value>

  init(_ count: Int, _ curve: Curve.Type, _ make: (inout Draw) -> Value) {
    self.count = count
    unsafe start = .allocate(capacity: count)
    unsafe span = .allocate(capacity: count)
    unsafe from = .allocate(capacity: count)
    unsafe to = .allocate(capacity: count)
    unsafe value = .allocate(capacity: count)
    var draw = Draw()
    for index in 0..<count {
      unsafe (start + index).initialize(to: draw.next(in: -1e12...0))
      unsafe (span + index).initialize(to: draw.next(in: 1e13...2e13))
      let first = make(&draw)
      unsafe (from + index).initialize(to: first)
      unsafe (value + index).initialize(to: first)
      unsafe (to + index).initialize(to: make(&draw))
    }
  }

  /// - Parameter now: In nanoseconds.
  @inline(never)
  func sweep(at now: Double) {
    // Copies, because the compiler cannot know that the stores leave the pointers alone.
    let (count, start, span, from, to, value) = unsafe (count, start, span, from, to, value)
    for index in 0..<count {
      let progress = unsafe Curve.ease((now - start[index]) / span[index])
      unsafe value[index] = Value.interpolate(
        from: from[index],
        to: to[index],
        progress: progress,
      )
    }
    unsafe blackHole(value[count - 1])
  }

  deinit {
    unsafe start.deallocate()
    unsafe span.deallocate()
    unsafe from.deallocate()
    unsafe to.deallocate()
    unsafe value.deallocate()
  }
}

/// A raw loop behind the parts that every engine needs: a stream of wakes, an actor, a stream of
/// frames.
actor BarePipeline {
  private let sweep: @Sendable (Double) -> Void
  private let wakes: AsyncStream<Wake>.Continuation
  private let frames: AsyncStream<Frame>.Continuation
  private var now = 0.0
  private var tick = 0.0

  private struct Wake {
    let receipt: CheckedContinuation<Void, Never>
  }

  /// A reference, as a frame is.
  private final class Frame: Sendable {}

  private let frame = Frame()

  init(_ sweep: @escaping @Sendable (Double) -> Void) {
    self.sweep = sweep
    let (wakeStream, wakes) = AsyncStream.makeStream(of: Wake.self)
    let (frameStream, frames) = AsyncStream.makeStream(
      of: Frame.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    self.wakes = wakes
    self.frames = frames
    Task {
      for await frame in frameStream {
        blackHole(frame)
      }
    }
    Task { [weak self] in
      for await wake in wakeStream {
        await self?.makeFrame()
        wake.receipt.resume()
      }
    }
  }

  private func makeFrame() {
    let start = monotonicTime()
    now += 16_666_667
    sweep(now)
    frames.yield(frame)
    tick = Double(monotonicTime() - start)
  }

  private var lastTick: Double {
    tick
  }

  @discardableResult
  nonisolated func step() async -> PulseClock.Step {
    let start = monotonicTime()
    await withCheckedContinuation { wakes.yield(Wake(receipt: $0)) }
    let roundTrip = Double(monotonicTime() - start)
    return await PulseClock.Step(tick: lastTick, roundTrip: roundTrip)
  }

  deinit {
    wakes.finish()
    frames.finish()
  }
}
