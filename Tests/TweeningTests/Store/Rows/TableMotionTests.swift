import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Tables whose tweens have been given motions of other kinds.
@Suite(.limitedConcurrency)
struct TableMotionTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func expectAgreement(_ tweens: [Tween<some Equatable>]) async throws {
    let frame = await tweener.frame()
    let values = await tweener.perform { tweener in tweens.map { tweener.value(of: $0) } }
    for (tween, value) in zip(tweens, values) {
      try #require(frame[tween] == value || value != value)
    }
  }

  @Test(
    arguments: [1, 2, 2.5, 3, 0x1p40, .infinity] as [Double],
    PlaybackDirection.allCases,
  )
  func `a loop has the timing and the values of its motion`(
    iterations: Double,
    direction: PlaybackDirection,
  ) async throws {
    for length in [999, 1000, 5_000_001, 1 << 52] as [Int64] {
      let timing = Timing(
        duration: .nanoseconds(length), delay: .nanoseconds(7), iterations: iterations,
        direction: direction, ease: .backOut,
      )
      let motion = Motion(from: 1.0, to: 4).timing(timing)
      let tween = await tweener.tween(motion, autostart: false)
      #expect(await tween.timing == timing)
      for share in [0, 0.25, 0.5, 0.999, 1] {
        if await tween.seek(toFraction: share) {
          let value = await tween.value
          // The oracle knows no store.
          #expect(await value == motion.value(at: tween.elapsed + timing.delay))
        }
      }
      await tween.start()
      await clock.advance(by: .nanoseconds(length / 3))
      try await expectAgreement([tween])
    }
  }

  @Test
  func `a table grows while two of its groups share a column`() async throws {
    let reading = tweener.frames
    var tweens = await [tweener.tween(from: 0.0, to: 1.0, duration: .seconds(9), ease: .quadOut)]
    await tweens[0].ease(.linear)
    for index in 1..<1300 {
      let end = Double(index)
      await tweens.append(tweener.tween(from: 0.0, to: end, duration: .seconds(9), ease: .quadOut))
      if index == 700 {
        await tweens[699].ease(.cubicIn)
      }
    }
    await clock.advance(by: .seconds(3))
    try await expectAgreement(tweens)
    withExtendedLifetime(reading) {}
  }

  @Test
  func `rows with equal faces share one object, which goes with the last of them`() {
    let tables = HandmadeTables()
    func insert(_ step: Double?) -> TweenLocation {
      let line = Motion(from: 0.0, to: 9)
      return tables.insert(step.map { line.snapped(to: $0) } ?? line).location
    }
    let (plain, first, second) = (insert(nil), insert(0.25), insert(0.25))
    let table = tables.all[plain].table
    func face(_ location: TweenLocation) -> Face? {
      table.motions.faces[location.row]
    }
    #expect(face(plain) == nil)
    #expect(face(first) != nil && face(first) === face(second))
    weak let shared = face(first)
    tables.remove(first)
    let third = insert(0.25)
    #expect(face(third) === shared)
    tables.remove(second)
    tables.remove(third)
    #expect(shared == nil)
    let (quarter, half) = (insert(0.25), insert(0.5))
    #expect(face(quarter) !== face(half))
  }

  @Test
  func `a table of any kind takes lines late, however large`() async throws {
    let path = MotionPath(polyline: [SIMD2(0, 0), SIMD2(3, 4)])
    let keyframes = try Motion(through: [0.0, 1, 2]).duration(.seconds(9))
    for count in [300, 600, 1100, 3000] {
      let reading = tweener.frames
      let lists: [[Tween<Double>]] = await [
        tweener.tweens(Array(repeating: keyframes, count: count)),
        tweener.tweens(Array(repeating: Motion { $0 * $0 }.duration(.seconds(9)), count: count)),
        tweener.tweens(
          Array(repeating: Motion(from: 0, to: 9).map { Double($0) }, count: count)
        ),
      ]
      let points = await tweener.tweens(Array(repeating: Motion(along: path), count: count))
      for tweens in lists {
        for tween in [tweens[0], tweens[count / 2], tweens[count - 1]] {
          await tween.adjust { _ in Motion(from: 0.0, to: 1.0).duration(.seconds(9)) }
        }
        await clock.advance(by: .milliseconds(10))
        try await expectAgreement(tweens)
      }
      await points[count - 1].adjust { _ in Motion(from: SIMD2(0.0, 0), to: SIMD2(1, 1)) }
      await clock.advance(by: .milliseconds(10))
      try await expectAgreement(points)
      withExtendedLifetime(reading) {}
    }
  }

  @Test
  func `a retarget in place replaces the timing, too`() async throws {
    let reading = tweener.frames
    let spring = Motion(from: 0.0, to: 1, .smooth, initialVelocity: 3)
    let tweens = await [
      tweener.tween(spring.endDelay(.seconds(5))),
      tweener.tween(spring),
    ]
    await clock.advance(by: .milliseconds(100))
    for tween in tweens {
      await tween.retarget(to: 9)
    }
    let timings = await tweener.perform { tweener in tweens.map { tweener.motion(of: $0).timing } }
    #expect(timings[0] == timings[1])
    for _ in 0..<20 {
      await clock.advance(by: .milliseconds(100))
      try await expectAgreement(tweens)
    }
    withExtendedLifetime(reading) {}
  }

  @Test
  func `any number of kinds in one table`() async throws {
    let reading = tweener.frames
    let eases = (0..<300).map { Ease.cubicBezier(0.1, Double($0) / 300, 0.9, 1) }
    let tweens = await tweener.perform { tweener in
      eases.map { _ in
        tweener.tween(from: 0.0, to: 100.0, duration: .seconds(9), ease: .quadOut)
      }
    }
    for round in 0..<3 {
      for (tween, ease) in zip(tweens, eases) {
        await tween.ease(ease)
        if round < 2 {
          await tween.ease(.quadOut)
          await tween.ease(ease)
        }
      }
      await clock.advance(by: .seconds(1))
      try await expectAgreement(tweens)
    }
    for (tween, ease) in zip(tweens, eases) {
      #expect(await tween.motion.timing.ease == ease)
    }
    for tween in tweens {
      await tween.kill()
    }
    withExtendedLifetime(reading) {}
  }

  @Test
  func `loops at any rate, however far they have come`() async throws {
    let reading = tweener.frames
    let motion = Motion(from: 0.0, to: 1).duration(.nanoseconds(1_000_003)).ease(.linear)
    let fast = await tweener.tween(motion.repeatingForever(autoreverses: true))
    await fast.setRate(1e9)
    let short = await tweener.tween(
      Motion(from: 0.0, to: 1).duration(.microseconds(1)).ease(.linear).repeatingForever()
    )
    await short.seek(to: .seconds(9e9))
    await short.setRate(0.5)
    for _ in 0..<9 {
      await clock.advance(by: .milliseconds(811))
      try await expectAgreement([fast, short])
    }
    #expect(await (0...1).contains(short.value))
    withExtendedLifetime(reading) {}
  }

  @Test
  func `a keyframe that holds is copied, whatever the value`() async throws {
    for (before, after) in [(5.0, -0.0), (-1.7e308, 1.7e308), (.infinity, 5)] {
      let motion = try Motion(keyframes: [
        Keyframe(0.0, at: 0), Keyframe(before, at: 1), Keyframe(after, at: 1),
      ])
      let tween = await tweener.tween(motion.duration(.seconds(1)).ease(.backOut))
      let frames = tweener.frames
      await clock.advance(by: .milliseconds(800))
      #expect(await tweener.frame()[tween]?.bitPattern == after.bitPattern)
      #expect(await tween.value.bitPattern == after.bitPattern)
      withExtendedLifetime(frames) {}
    }
  }
}
