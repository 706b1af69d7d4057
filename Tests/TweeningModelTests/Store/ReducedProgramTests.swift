import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Reduced motion against none: two stores with the same commands at the same times.
@Suite(.limitedConcurrency)
struct ReducedProgramTests {
  @Test
  func `reduced motion changes no event, state, deadline, outcome or end value`() throws {
    for seed in TestLength.seeds(40, release: 1000, long: 5000) {
      var random = SeededGenerator(seed: seed)
      let reduction: ReducedMotion = random.pick([
        .instant, .crossfade(), .crossfade(duration: .microseconds(200)),
      ])
      let isOfFrames = Int.random(in: 0..<3, using: &random) == 0
      let difference =
        isOfFrames
        ? try ReducedFrames.difference(seed, reduction, &random)
        : ReducedNumbers.difference(seed, reduction, &random)
      guard let difference else { continue }
      Issue.record("seed \(seed), \(reduction): \(difference)")
      return
    }
  }
}

/// Programs of numbers: of all kinds of motions, with retargets, limits and keys.
private enum ReducedNumbers {
  static func difference(
    _ seed: UInt64,
    _ reduction: ReducedMotion,
    _ random: inout SeededGenerator,
  ) -> String? {
    let run = ReducedProgramRun<Double>(reduction) { [$0.bitPattern] }
    let program = TweenProgram(seed: seed, count: 40, isFlight: seed.isMultiple(of: 3))
    let conflict: KeyConflict = random.pick([.continue, .replace, .queue])
    // An object of each store.
    func names() -> TweenNames? {
      TweenNames.make(TweenKey("k"), conflict, [])
    }
    run.make(motion(program.plan, &random), names(), program.autostart, program.autokill)
    for step in program.steps {
      if let difference = run.perform(step, commanding: number) {
        return difference
      }
      let end = random.pick([0, 90, -45.5, 400.0])
      let difference: String? =
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1: run.perform("limits to \(end)") { limit($0, $1, end) }
        case 2: run.perform("velocity to \(end)") { push($0, $1, end) }
        case 3: run.make(motion(program.plan, &random), names(), true, false)
        case 4:
          run.adjust(motion(program.plan, &random).delay(.nanoseconds(random.pick([0, 900]))))
        case _: nil
        }
      if let difference {
        return difference
      }
    }
    return nil
  }

  private static func number(
    _ command: TweenProgram.Command,
    _ driver: StoreDriver,
    _ tween: StoreDriver.Member,
  ) -> Bool {
    command.perform(on: tween, of: driver)
  }

  private static func limit(
    _ driver: StoreDriver,
    _ tween: StoreDriver.Member,
    _ end: Double,
  ) -> Bool {
    let limits = MotionLimits(speed: 300, acceleration: 2000, jerk: 20_000)
    return driver.retarget(tween, to: end, by: .limits(limits))
  }

  private static func push(
    _ driver: StoreDriver,
    _ tween: StoreDriver.Member,
    _ end: Double,
  ) -> Bool {
    driver.command {
      driver.store.retarget(
        tween.row, to: end, by: Spring.bouncy.parts, initialVelocity: 50,
        at: driver.now,
      )
    }
  }

  private static func motion(
    _ plan: ReferenceTween.Plan,
    _ random: inout SeededGenerator,
  ) -> Motion<Double> {
    let line = plan.made.ease(random.pick([plan.timing.ease, .steps(3, .jumpBoth), .elasticOut]))
    let ends = (from: max(-100, min(plan.from, 100)), to: plan.to)
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: line.rounded()
    case 1: line.wrapped(in: 0..<90)
    case 2: line.map { $0 * 2 }
    case 3: Motion(from: ends.from, to: ends.to, .bouncy, initialVelocity: 300)
    case 4:
      Motion(from: ends.from, to: ends.to, .limits(MotionLimits(speed: 100, acceleration: 900)))
    case 5: line.repeating(3, autoreverses: true)
    case 6: line.essential()
    case 7: Motion(valueAtProgress: { $0 * $0 * 10 }).timing(plan.timing)
    case _: line
    }
  }
}

/// Programs of timelines, with markers and pauses.
private enum ReducedFrames {
  private static let tracks = [Track<Double>("x"), Track("y", initial: 7)]

  static func difference(
    _ seed: UInt64,
    _ reduction: ReducedMotion,
    _ random: inout SeededGenerator,
  ) throws -> String? {
    let run = ReducedProgramRun<Timeline.Frame>(reduction) { frame in
      tracks.map { frame[$0]?.bitPattern } + [UInt64(bitPattern: frame.nanoseconds)]
    }
    let program = TweenProgram(seed: seed, count: 40, isFlight: true)
    let timeline = try timeline(&random)
    run.make(motion(timeline, &random), nil, program.autostart, program.autokill)
    for step in program.steps {
      let difference = run.perform(step) { command, driver, tween in
        command.storeCommand(at: driver.now).map { driver.apply($0, to: tween) } ?? false
      }
      if let difference {
        return difference
      }
      let place = Int64.random(in: 0...2_000_000_000, using: &random)
      let length = random.pick([nil, 0, 30_000_000 as Int64])
      let moved: String? =
        switch Int.random(in: 0..<16, using: &random) {
        case 0:
          run.perform("playhead to \(place)") {
            $0.apply(.movePlayhead(to: place, in: length), to: $1)
          }
        case 1: run.adjust(motion(timeline, &random))
        case _: nil
        }
      if let moved {
        return moved
      }
    }
    return nil
  }

  private static func timeline(_ random: inout SeededGenerator) throws -> Timeline {
    func item(_ depth: Int) -> Timeline.Item {
      let length = Duration.milliseconds(Int.random(in: 0...700, using: &random))
      switch Int.random(in: 0..<(depth > 0 ? 8 : 7), using: &random) {
      case 0: return Timeline.Marker(random.pick(["a", "b"])).item
      case 1: return Timeline.Pause().item
      case 2: return Timeline.Wait(length).item

      case 7:
        let items = (0..<3).map { _ in item(depth - 1) }
        return Timeline.InSequence(items).item
          .repeating(random.pick([1, 2, 2.5]), autoreverses: Bool.random(using: &random))

      case _:
        let ends = (
          Double.random(in: 0...9, using: &random), Double.random(in: 0...9, using: &random)
        )
        let motion = Motion(from: ends.0, to: ends.1, duration: length)
          .ease(random.pick([.linear, .backOut, .steps(3, .jumpBoth)]))
          .endDelay(.milliseconds(random.pick([0, 0, 80, -90])))
          .direction(random.pick([.normal, .reverse]))
        return random.pick(tracks).play(motion)
      }
    }
    let items = [random.pick(tracks).play(Motion(from: 1, to: 2))] + (0..<6).map { _ in item(1) }
    let timeline = try Timeline(items)
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: timeline.repeating(3, autoreverses: true)
    case 1: timeline.ease(random.pick([.cubicIn, .steps(4, .jumpEnd)]))
    case 2: timeline.repeating(2, delay: .milliseconds(70))
    case _: timeline
    }
  }

  private static func motion(
    _ timeline: Timeline,
    _ random: inout SeededGenerator,
  ) -> Motion<Timeline.Frame> {
    timeline.motion
      .ease(random.pick([.linear, .linear, .cubicIn, .backInOut, .steps(3, .jumpBoth)]))
      .delay(.milliseconds(random.pick([0, 0, 200, -150])))
      .endDelay(.milliseconds(random.pick([0, 0, 100, -300])))
      .direction(random.pick([.normal, .normal, .reverse, .alternate]))
  }
}
