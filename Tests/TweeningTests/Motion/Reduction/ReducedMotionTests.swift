import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Reduced motion: what is shown, and what stays as it is.
@Suite(.limitedConcurrency)
struct ReducedMotionTests {
  private static let crossfade = ReducedMotion.crossfade(duration: .milliseconds(200))

  /// A tweener on a clock of its own.
  private struct Stage {
    let clock = ManualTweenClock()
    let tweener: Tweener

    init(_ reduction: ReducedMotion, autokill: Bool = false) {
      var configuration = Tweener.Configuration(autokill: autokill)
      configuration.reduceMotion = reduction
      tweener = Tweener(configuration: configuration, clock: clock)
    }

    /// Returns the values of a tween after each of some steps of 50 ms.
    func values<Value>(of tween: Tween<Value>, count: Int) async -> [Value] {
      var values = await [tween.value]
      for _ in 0..<count {
        await clock.advance(by: .milliseconds(50))
        await values.append(tween.value)
      }
      return values
    }

    /// Expects the values of a tween after each of some steps of 50 ms.
    func expect(
      _ expected: [Double],
      of tween: Tween<Double>,
      sourceLocation: SourceLocation = #_sourceLocation,
    ) async {
      let values = await values(of: tween, count: expected.count - 1)
      let isEqual = zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }
      #expect(isEqual, "\(values), not \(expected)", sourceLocation: sourceLocation)
    }
  }

  // MARK: Values

  @Test
  func `a movement becomes a short line`() async {
    let stage = Stage(Self.crossfade)
    let jump = Motion(from: 0.0, to: 100, duration: .seconds(1), ease: .elasticOut)
    let tween = await stage.tweener.tween(jump.delay(.milliseconds(100)))
    await stage.expect([0, 0, 0, 25, 50, 75, 100, 100, 100], of: tween)
    #expect(await tween.state == .active)
    await stage.clock.advance(by: .milliseconds(700))
    #expect(await tween.state == .completed)
  }

  @Test
  func `an instant shows the end at once, but not in a delay`() async {
    let stage = Stage(.instant)
    let slide = Motion(from: 0.0, to: 100, duration: .seconds(1)).delay(.milliseconds(100))
    let tween = await stage.tweener.tween(slide)
    await stage.expect([0, 0, 100, 100, 100], of: tween)
    let zero = await stage.tweener.tween(slide.delay(.zero))
    #expect(await zero.value == 100)
  }

  @Test
  func `a movement that is shorter takes its own time`() async {
    let stage = Stage(Self.crossfade)
    let tween = await stage.tweener.tween(
      Motion(from: 0.0, to: 100, duration: .milliseconds(100), ease: .backOut))
    await stage.expect([0, 50, 100, 100], of: tween)
  }

  @Test
  func `a stream of values begins with what is shown`() async {
    let stage = Stage(.instant)
    let values = stage.tweener.values(of: .ramp(.seconds(1)))
    let distinct = stage.tweener.values(of: .ramp(.seconds(1)), removingDuplicates: true)
    await stage.clock.advance(by: .seconds(1))
    for await value in values {
      #expect(value == 100)
    }
    #expect(await distinct.all() == [100])
  }

  @Test(arguments: [crossfade, .instant])
  func `loops hold`(_ reduction: ReducedMotion) async {
    let stage = Stage(reduction)
    let pulse = Motion(from: 1.0, to: 2, duration: .milliseconds(200))
    let endless = await stage.tweener.tween(pulse.repeatingForever(autoreverses: true))
    let blink = await stage.tweener.tween(pulse.repeating(2, autoreverses: true))
    let thrice = await stage.tweener.tween(pulse.repeating(3))
    #expect(await stage.values(of: endless, count: 10).allSatisfy { $0 == 1 })
    #expect(await blink.value == 1)
    #expect(await blink.isRunning)
    #expect(await thrice.value == 2)
  }

  @Test
  func `backwards, the line ends at the start value`() async {
    let stage = Stage(Self.crossfade)
    let line = Motion(from: 0.0, to: 100, duration: .milliseconds(500), ease: .quadIn)
    let reversed = await stage.tweener.tween(line.reversed())
    await stage.expect([100, 75, 50, 25, 0, 0], of: reversed)
    let tween = await stage.tweener.tween(line)
    await stage.clock.advance(by: .seconds(1))
    await tween.reverse()
    #expect(await stage.values(of: tween, count: 10).last == 0)
    #expect(await tween.state == .completed)
  }

  @Test
  func `all kinds of motions and values are reduced`() async throws {
    let stage = Stage(Self.crossfade)
    let path = try MotionPath(svg: "M 0 0 C 40 0 60 80 100 80")
    let ride = await stage.tweener.tween(Motion(along: path).duration(.seconds(1)))
    let spring = await stage.tweener.tween(from: 10, to: 20, .bouncy)
    let text = await stage.tweener.tween(Motion(revealing: "Hello", charactersPerSecond: 5))
    let hop = try await stage.tweener.tween(
      Motion(through: [0.0, 90, 40]).duration(.seconds(1)).rounded())
    await stage.clock.advance(by: .milliseconds(100))
    #expect(await ride.value == SIMD2(50, 40))
    #expect(await spring.value == 15)
    // Texts have nothing between them.
    #expect(await text.value == "Hello")
    #expect(await hop.value == 20)
    await stage.clock.advance(by: .milliseconds(100))
    #expect(await ride.value == SIMD2(100, 80))
    #expect(await spring.value == 20)
    #expect(await hop.value == 40)
  }

  @Test
  func `an essential motion moves, and so do its retargets`() async {
    let stage = Stage(.instant)
    let bar = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear).essential()
    let tween = await stage.tweener.tween(bar)
    await stage.clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 0.25)
    await tween.retarget(to: 0, duration: .seconds(1), ease: .linear)
    await stage.clock.advance(by: .milliseconds(200))
    #expect(await tween.value > 0)
    #expect(Timing(duration: .seconds(1)) != bar.timing && bar.timing.isEssential)
  }

  @Test
  func `streams, frames and live values show the same`() async {
    let stage = Stage(Self.crossfade)
    let slide = Motion(from: 0.0, to: 100, duration: .seconds(1), ease: .elasticOut)
    let tween = await stage.tweener.tween(slide, autostart: false)
    let live = await tween.live
    let values = tween.values(buffering: .unbounded)
    await tween.start()
    for step in 1...20 {
      await stage.clock.advance(by: .milliseconds(50))
      let expected = min(100, 25 * Double(step))
      let value = await tween.value
      #expect(abs(value - expected) < 1e-9)
      #expect(await stage.tweener.frame()[tween] == value)
      #expect(live.value == value)
    }
    let received = await values.all()
    #expect(received.allSatisfy { (0...100).contains($0) } && received.last == 100)
  }

  @Test
  func `a retarget continues from the shown value, without a jump`() async {
    let stage = Stage(Self.crossfade)
    let drawer = await stage.tweener.tween(from: 0.0, to: 100, duration: .seconds(1))
    await stage.clock.advance(by: .milliseconds(300))
    #expect(await drawer.value == 100)
    await drawer.retarget(to: 0, duration: .seconds(1))
    await stage.expect([100, 75, 50, 25, 0, 0], of: drawer)
    #expect(await drawer.isRunning)
    // The second one, in the middle of the first.
    await drawer.retarget(to: 200)
    await stage.clock.advance(by: .milliseconds(100))
    #expect(await drawer.value == 100)
    await drawer.retarget(to: 0)
    #expect(await drawer.value == 100)
  }

  @Test
  func `a value that is held stays reduced`() async {
    let stage = Stage(.instant)
    let value = await stage.tweener.tween(holding: 1)
    #expect(await value.value == 1)
    await value.retarget(to: 9)
    #expect(await value.value == 9)
    #expect(await value.isRunning)
    await value.set(to: 4)
    #expect(await value.value == 4)
    await value.retarget(to: 5)
    #expect(await value.value == 5)
    #expect(await value.isRunning)
  }

  // MARK: What stays

  /// The same commands on a tweener with reduced motion and on one without.
  @Test(arguments: [crossfade, .instant])
  func `reduced motion keeps deadlines, events, outcomes and snapshots`(
    _ reduction: ReducedMotion
  ) async throws {
    for seed in 1...TestLength.choose(8, long: 60) as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (plain, reduced) = (Stage(.none), Stage(reduction))
      let motion = Self.motion(&random)
      let tweens = await [plain.tweener.tween(motion), reduced.tweener.tween(motion)]
      let events = tweens.map(\.events)
      for _ in 0..<25 {
        let command = Command(&random)
        let results = await [command.send(tweens[0]), command.send(tweens[1])]
        #expect(results[0] == results[1], "\(seed) \(command)")
        let step = Duration.milliseconds(Int.random(in: 0...400, using: &random))
        await plain.clock.advance(by: step)
        await reduced.clock.advance(by: step)
        #expect(await tweens[0].state == tweens[1].state, "\(seed) \(command)")
        #expect(await tweens[0].elapsed == tweens[1].elapsed, "\(seed) \(command)")
        #expect(await tweens[0].computedTiming == tweens[1].computedTiming)
        #expect(await tweens[0].motion.endValue == tweens[1].motion.endValue)
        let saved = try await [Self.json(tweens[0]), Self.json(tweens[1])]
        #expect(saved[0] == saved[1], "\(seed) \(command)")
      }
      await tweens[0].kill()
      await tweens[1].kill()
      let received = await [events[0].all(), events[1].all()]
      #expect(received[0] == received[1], "\(seed)")
      #expect(try await tweens[0].outcome == tweens[1].outcome)
    }
  }

  private static func motion(_ random: inout SeededGenerator) -> Motion<Double> {
    let start = Double.random(in: 0...100, using: &random)
    let end = Double.random(in: 0...9, using: &random)
    let line = Motion(from: start, to: end)
      .duration(.milliseconds(Int.random(in: 0...900, using: &random)))
      .delay(.milliseconds(random.pick([0, 0, 100, -50])))
      .ease(random.pick([.linear, .elasticOut, .steps(3), .quadInOut]))
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: line.repeating(3, autoreverses: true)
    case 1: line.repeatingForever()
    case 2: Motion(from: start, to: end, .bouncy, initialVelocity: 300)
    case _: line
    }
  }

  private enum Command {
    case pause, resume, reverse, restart, stop, start, complete
    case rate(Double)
    case seek(Double)
    case retarget(Double)
    case lead(Double)
    case set(Double)
    case stretch

    init(_ random: inout SeededGenerator) {
      let number = Double.random(in: 0...50, using: &random)
      self = random.pick([
        .pause, .resume, .resume, .reverse, .restart, .stop, .start, .start, .complete,
        .rate(number / 20), .seek(number / 50), .retarget(number), .retarget(number), .lead(number),
        .set(number), .stretch,
      ])
    }

    func send(_ tween: Tween<Double>) async -> Bool {
      switch self {
      case .pause: return await tween.pause()
      case .resume: return await tween.resume()
      case .reverse: return await tween.reverse()
      case .restart: return await tween.restart()
      case .stop: return await tween.stop()
      case .start: return await tween.start(from: 7)
      case .complete: return await tween.complete()
      case .rate(let rate): return await tween.setRate(rate)
      case .seek(let fraction): return await tween.seek(toFraction: fraction)
      case .retarget(let end): return await tween.retarget(to: end)

      case .lead(let end):
        return await tween.retarget(to: end, duration: .milliseconds(300), ease: .backOut)

      case .set(let value): return await tween.set(to: value)

      case .stretch:
        await tween.adjust { $0.duration(.milliseconds(450)) }
        return true
      }
    }
  }

  /// The snapshot without what differs between two tweens.
  private static func json(_ tween: Tween<Double>) async throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let snapshot = try await tween.snapshot()
    let text = try String(decoding: encoder.encode(snapshot.tweens[0]), as: UTF8.self)
    return text.replacing(#/"id":("[^"]*"|[0-9]+),?/#, with: "")
  }

  @Test
  func `a snapshot is shown as its tweener shows motions`() async throws {
    let (plain, reduced) = (Stage(.none), Stage(.instant))
    let motion = Motion(from: 0.0, to: 100, duration: .seconds(1), ease: .linear)
    let tween = await reduced.tweener.tween(motion, key: "x")
    await reduced.clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 100)
    let snapshot = await reduced.tweener.snapshot()
    try await plain.tweener.restore(snapshot, downtime: .skipped)
    let whole = try #require(await plain.tweener.tween(for: "x", of: Double.self))
    #expect(await whole.value == 25)
    let other = Stage(.instant)
    try await other.tweener.restore(plain.tweener.snapshot(), downtime: .skipped)
    let again = try #require(await other.tweener.tween(for: "x", of: Double.self))
    #expect(await again.value == 100)
    #expect(await again.elapsed == .milliseconds(250))
  }

  @Test
  func `an essential motion is saved as one`() throws {
    let motion = Motion(from: 0.0, to: 1).essential()
    let data = try JSONEncoder().encode(motion)
    #expect(String(decoding: data, as: UTF8.self).contains(#""essential":true"#))
    #expect(try JSONDecoder().decode(Motion<Double>.self, from: data).timing == motion.timing)
  }

  @Test
  func `a tween that continues another one continues what is shown`() async {
    let (plain, reduced) = (Stage(.none), Stage(Self.crossfade))
    for stage in [plain, reduced] {
      await stage.tweener.tween(from: 0.0, to: 100, duration: .seconds(1), key: "x")
      await stage.clock.advance(by: .milliseconds(300))
      let next = await stage.tweener.tween(
        from: 0.0, to: 50, .bouncy, key: "x", onConflict: .continue)
      if stage.tweener === reduced.tweener {
        await stage.expect([100, 87.5, 75, 62.5, 50], of: next)
      }
    }
    let ends = await [plain, reduced].asyncMap { stage in
      await stage.tweener.tween(for: "x", of: Double.self)?.timing.endTime
    }
    #expect(ends[0] == ends[1] && ends[0] != nil)
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ transform: (Element) async -> T) async -> [T] {
    var results: [T] = []
    for element in self {
      await results.append(transform(element))
    }
    return results
  }
}
