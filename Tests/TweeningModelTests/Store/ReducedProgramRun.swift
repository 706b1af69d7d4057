@testable import Tweening
@testable import TweeningTestSupport

/// A program on two stores side by side: one shows motions as they are, the other reduces them.
final class ReducedProgramRun<Value: Sendable> {
  private let drivers = (plain: StoreDriver(), reduced: StoreDriver())
  private var tweens: [(plain: StoreDriver.Member, reduced: StoreDriver.Member)] = []
  /// What identifies a value.
  private let bits: (Value) -> [UInt64?]

  init(_ reduction: ReducedMotion, _ bits: @escaping (Value) -> [UInt64?]) {
    self.bits = bits
    drivers.reduced.store.setReducedMotion(reduction, at: 0)
    for driver in [drivers.plain, drivers.reduced] {
      driver.store.frames.haveReaders = true
    }
  }

  // MARK: Steps

  /// Makes a tween on both stores. The commands of later steps go to the last tween.
  @discardableResult
  func make(
    _ motion: Motion<Value>,
    _ names: @autoclosure () -> TweenNames?,
    _ autostart: Bool,
    _ autokill: Bool,
  ) -> String? {
    func make(_ driver: StoreDriver) -> StoreDriver.Member {
      driver.make(
        "\(tweens.count)", motion, names(), autostart: autostart, autokill: autokill,
      )
    }
    tweens.append((make(drivers.plain), make(drivers.reduced)))
    return difference("making \(motion)")
  }

  func adjust(_ motion: Motion<Value>) -> String? {
    perform("adjusting to \(motion)") { driver, tween in
      driver.command { driver.store.adjust(tween.row, to: motion, at: driver.now) }
    }
  }

  /// Performs a step of a program; steps of a tweener's time are left out.
  ///
  /// - Returns: The difference after the step; nil if there is none.
  func perform(
    _ step: TweenProgram.Step,
    commanding command: (TweenProgram.Command, StoreDriver, StoreDriver.Member) -> Bool,
  ) -> String? {
    switch step {
    case .advance(let span):
      return advance(by: span)

    case .advanceToChange(let offset):
      let last = tweens[tweens.count - 1].plain
      let deadline = last.row.deadline
      return advance(by: max(0, (deadline ?? 0) + offset - drivers.plain.now))

    case .command(let given):
      return perform("\(given)") { command(given, $0, $1) }

    case .subscribe: return observe(.receivesRepeats)
    case .unsubscribe: return observe([])
    case .watch: return observe([.receivesRepeats, .receivesValues])
    case .setTimeScale, .freeze, .unfreeze, .unwatch, .frame: return nil
    }
  }

  private func advance(by span: Int64) -> String? {
    drivers.plain.advance(by: span)
    drivers.reduced.advance(by: span)
    return difference("\(span) ns")
  }

  private func observe(_ traits: TweenTraits) -> String? {
    perform("observing") { driver, tween in
      driver.observe(tween, traits)
      return true
    }
  }

  /// Gives a command to the last tween of both stores.
  func perform(
    _ what: String,
    _ command: (StoreDriver, StoreDriver.Member) -> Bool,
  ) -> String? {
    guard let last = tweens.last else { return nil }
    let answers = (command(drivers.plain, last.plain), command(drivers.reduced, last.reduced))
    guard answers.0 == answers.1 else { return "the answers of \(what): \(answers)" }
    return difference(what)
  }

  // MARK: Comparisons

  /// What reduced motion must not change of a tween.
  private struct Facts: Equatable {
    let state: TweenState
    let outcome: TweenOutcome?
    let elapsed: Int64
    let rate: Double
    let isReversed: Bool
    let deadline: Int64?
    let timing: Timing
    let motion: [[UInt64?]]
    let movement: [UInt64?]
    /// The value outside the active phase, and at the end of a run.
    let end: [UInt64?]?
  }

  private func facts(_ driver: StoreDriver, _ tween: StoreDriver.Member) -> Facts {
    let (row, now) = (tween.row, driver.now)
    let playback = row.playback
    let motion: Motion<Value> = row.motion()
    let steps = TimingModel(ofRun: motion.timing).steps(at: playback.point(at: now))
    let isOver = playback.outcome == .completed || steps.phase != .active
    return Facts(
      state: playback.state,
      outcome: playback.outcome,
      elapsed: playback.elapsed(at: now),
      rate: playback.rate,
      isReversed: playback.isReversed,
      deadline: row.deadline,
      timing: motion.timing,
      motion: [motion.startValue, motion.endValue, motion.value(at: .milliseconds(40))].map(bits),
      movement: movement(tween, at: now),
      end: isOver ? bits(row.value(at: now)) : nil,
    )
  }

  /// What a retarget would begin with.
  private func movement(_ tween: StoreDriver.Member, at now: Int64) -> [UInt64?] {
    guard Value.self == Double.self else { return [] }
    let state: KinematicState<Double> = tween.row.movement(at: now, accelerates: true)
    return [state.position.value, state.velocity, state.acceleration].map { $0?.bitPattern }
  }

  private func difference(_ what: String) -> String? {
    let logs = (drivers.plain.takeLog(), drivers.reduced.takeLog())
    guard logs.0 == logs.1 else { return "the events after \(what): \(logs.0), then \(logs.1)" }
    let frame = (drivers.plain.frame(), drivers.reduced.frame())
    for (number, pair) in tweens.enumerated() {
      let facts = (facts(drivers.plain, pair.plain), facts(drivers.reduced, pair.reduced))
      guard facts.0 == facts.1 else {
        return "tween \(number) after \(what): \(facts.0), then \(facts.1)"
      }
      let shown = (value(of: pair.plain, in: frame.0), value(of: pair.reduced, in: frame.1))
      guard (shown.0 == nil) == (shown.1 == nil) else {
        return "tween \(number) in a frame after \(what): \(shown)"
      }
      // Frames of motions as they are have tests of their own, also where they differ.
      guard let value = shown.1, shown.0 == self.value(of: pair.plain, drivers.plain) else {
        continue
      }
      let expected = self.value(of: pair.reduced, drivers.reduced)
      guard value == expected else {
        return "tween \(number) in a frame after \(what): \(value), not \(expected)"
      }
    }
    return nil
  }

  private func value(of tween: StoreDriver.Member, _ driver: StoreDriver) -> [UInt64?] {
    bits(tween.row.value(at: driver.now))
  }

  private func value(of tween: StoreDriver.Member, in frame: FrameBuffer) -> [UInt64?]? {
    let value: Value? = frame.value(tween.id, tween.row.location)
    return value.map(bits)
  }
}
