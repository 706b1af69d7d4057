import Testing
import Tweening

@testable import TweeningTestSupport

/// A retarget of a motion with a modifier, beside the same tween without one.
@Suite(.limitedConcurrency)
struct RetargetModifierTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private typealias Line = Motion<Double>
  private typealias Case = (modify: (Line) -> Line, value: (Double) -> Double)

  private static var cases: [Case] {
    [
      ({ $0.rounded() }, { $0.rounded() }),
      ({ $0.rounded(.down) }, { $0.rounded(.down) }),
      ({ $0.snapped(to: 15) }, { ($0 / 15).rounded() * 15 }),
      ({ $0.snapped(to: [0, 40, 100]) }, { $0 <= 20 ? 0 : $0 <= 70 ? 40 : 100 }),
      ({ $0.clamped(to: 10...50) }, { min(max($0, 10), 50) }),
      ({ $0.rounded().clamped(to: 10...50.5) }, { min(max($0.rounded(), 10), 50.5) }),
      ({ $0 }, { $0 }),
    ]
  }

  private func expectSame(_ commands: [(Tween<Double>) async -> Bool]) async {
    for (modify, value) in Self.cases {
      for spring in [false, true] {
        let line =
          spring
          ? Motion(from: 0.0, to: 100, .bouncy)
          : Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.sineInOut)
        let plain = await tweener.tween(line)
        let modified = await tweener.tween(modify(line))
        for command in commands {
          for _ in 0..<7 {
            await clock.advance(by: .milliseconds(61))
            let expected = await value(plain.value)
            #expect(await modified.value == expected)
            #expect(await tweener.frame()[modified] == expected)
          }
          #expect(await command(plain) == (await command(modified)))
          #expect(await plain.state == (await modified.state))
        }
        await clock.advance(by: .seconds(9))
        let expected = await value(plain.value)
        #expect(await modified.state == .completed)
        #expect(await modified.value == expected)
      }
    }
  }

  @Test
  func `a retarget keeps the modifier, and moves the value before it`() async {
    await expectSame([
      { await $0.retarget(to: 44.45, duration: .seconds(1)) },
      { await $0.retarget(to: 80, .bouncy) },
      { await $0.retarget(to: 80) },
      { await $0.retarget(to: 80) },
      { await $0.retarget(to: -3.3, .snappy, initialVelocity: 400) },
      { await $0.retarget(to: 21, .ease(.linear, duration: .seconds(2)), initialVelocity: -40) },
      { await $0.retarget(to: 44.45, ease: .backOut) },
    ])
  }

  @Test
  func `a rest and a reversed run keep the modifier`() async {
    await expectSame([
      { await $0.reverse() },
      { await $0.retarget(to: 44.45, duration: .milliseconds(100)) },
      { await $0.retarget(to: 99.5) },
      { await $0.pause() },
      { await $0.retarget(to: 12.25, duration: .milliseconds(300)) },
      { await $0.resume() },
    ])
  }

  @Test
  func `values without velocities keep the modifier`() async {
    let line = Motion<Level>(from: 0, to: 100).duration(.seconds(1)).ease(.linear)
    let tween = await tweener.tween(line.clamped(to: 10...50))
    await clock.advance(by: .milliseconds(800))
    #expect(await tween.value == 50)
    await tween.retarget(to: 0, duration: .seconds(1), ease: .linear)
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 50)
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 40)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 10)
  }

  @Test
  func `set shows its value as given, and a retarget from there keeps the modifier`() async {
    let tween = await tweener.tween(Motion(from: 0.0, to: 100).rounded())
    for _ in 0..<2 {
      #expect(await tween.set(to: 44.45))
      #expect(await tween.value == 44.45)
      #expect(await tweener.frame()[tween] == 44.45)
    }
    await tween.retarget(to: 80.75, duration: .seconds(1), ease: .linear)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 63)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 81)
  }

  @Test
  func `a motion that continues another one keeps its modifiers and the fraction`() async {
    for spring in [false, true] {
      let next =
        spring
        ? Motion(from: 0.0, to: -20.75, .bouncy)
        : Motion(from: 0.0, to: -20.75).duration(.seconds(1)).repeating(2)
      var tweens: [Tween<Double>] = []
      for (key, isRounded) in [("plain", false), ("rounded", true)] {
        let first = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
        await tweener.tween(isRounded ? first.rounded() : first, key: TweenKey(key))
      }
      await clock.advance(by: .microseconds(444_490))
      for (key, isRounded) in [("plain", false), ("rounded", true)] {
        let motion = isRounded ? next.rounded() : next
        await tweens.append(
          tweener.tween(motion, key: TweenKey(key), onConflict: .continue)
        )
      }
      for _ in 0..<30 {
        let expected = await tweens[0].value.rounded()
        #expect(await tweens[1].value == expected)
        await clock.advance(by: .milliseconds(61))
      }
    }
  }

  @Test
  func `a motion that continues with other modifiers does not jump`() async {
    let first = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
    await tweener.tween(first.clamped(to: 0...50), key: "knob")
    await clock.advance(by: .milliseconds(800))
    let tween = await tweener.tween(
      first.clamped(to: 0...90), key: "knob", onConflict: .continue,
    )
    #expect(await tween.value == 50)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 90)
  }

  @Test
  func `a start from another value keeps the modifier`() async {
    let line = Motion(from: 0.0, to: 100).duration(.seconds(1)).ease(.linear)
    let tween = await tweener.tween(line.rounded(), autostart: false)
    #expect(await tween.start(from: 20.4))
    #expect(await tween.value == 20)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 60)
  }
}

/// A value without velocities.
private struct Level: Interpolatable, Comparable, ExpressibleByIntegerLiteral {
  let number: Int

  init(integerLiteral number: Int) {
    self.number = number
  }

  static func < (left: Level, right: Level) -> Bool {
    left.number < right.number
  }

  static func interpolate(from: Level, to: Level, progress: Double) -> Level {
    Level(integerLiteral: .interpolate(from: from.number, to: to.number, progress: progress))
  }
}
