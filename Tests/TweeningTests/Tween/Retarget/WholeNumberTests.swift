import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// Whole numbers that are pushed move as the same tween of `Double`, rounded where a value is read.
@Suite(.limitedConcurrency)
struct WholeNumberTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  /// A tween of whole numbers, and the tween of `Double` that receives the same commands.
  private struct Pair<Whole: FixedWidthInteger & VectorInterpolatable>
  where Whole.Movement == Double {
    let whole: Tween<Whole>
    let exact: Tween<Double>

    /// The distance of the whole number from the other one, which a type with bounds stops at.
    var error: Double {
      get async {
        let exact = min(max(await exact.value, Double(Whole.min)), Double(Whole.max))
        return await (Double(whole.value) - exact).magnitude
      }
    }
  }

  private func hold<Whole: FixedWidthInteger & VectorInterpolatable>(
    _ value: Whole
  ) async -> Pair<Whole> where Whole.Movement == Double {
    await Pair(whole: tweener.tween(holding: value), exact: tweener.tween(holding: Double(value)))
  }

  // MARK: Retargets

  @Test(arguments: [4, 8, 16, 50])
  func `whole numbers arrive, however often they are retargeted`(milliseconds: Int) async {
    let courses: [(Spring, Int)] = [
      (.smooth, 3), (.snappy, 100), (.bouncy, -7), (.smooth, 1 << 52),
    ]
    for (spring, end) in courses {
      let pair = await hold(0)
      for _ in 0..<60 {
        await pair.whole.retarget(to: end, .spring(spring))
        await pair.exact.retarget(to: Double(end), .spring(spring))
        await clock.advance(by: .milliseconds(milliseconds))
        #expect(await pair.error <= 0.5)
      }
      await clock.advance(by: .seconds(60))
      #expect(await pair.whole.value == end)
    }
  }

  @Test
  func `a thousand retargets lose nothing`() async {
    let pair = await hold(0)
    for step in 0..<1000 {
      let end = step % 100 < 50 ? 3 : 4
      await pair.whole.retarget(to: end)
      await pair.exact.retarget(to: Double(end))
      await clock.advance(by: .milliseconds(4))
    }
    #expect(await pair.error <= 0.5)
    #expect(await pair.whole.velocity == (await pair.exact.velocity))
    #expect(await pair.whole.value >= 3)
  }

  @Test
  func `one retarget moves as that of a Double`() async {
    let motion = Motion(from: 0.0, to: 1000).duration(.seconds(1)).ease(.linear)
    let pair = await Pair(
      whole: tweener.tween(Motion(from: 0, to: 1000).timing(motion.timing)),
      exact: tweener.tween(motion),
    )
    await clock.advance(by: .milliseconds(500))
    await pair.whole.retarget(to: 510, .ease(.linear, duration: .seconds(1)), initialVelocity: 0)
    await pair.exact.retarget(to: 510, .ease(.linear, duration: .seconds(1)), initialVelocity: 0)
    var last = 500
    for _ in 0..<50 {
      #expect(await pair.error <= 0.5)
      let value = await pair.whole.value
      #expect(value >= last)
      last = value
      await clock.advance(by: .milliseconds(20))
    }
    #expect(await pair.whole.value == 510)
  }

  @Test
  func `every integer type moves as Double, and arrives`() async {
    func check<Whole: FixedWidthInteger & VectorInterpolatable>(
      _: Whole.Type
    ) async where Whole.Movement == Double {
      let pair = await hold(0 as Whole)
      for step in 0..<60 {
        let end: Whole = step < 30 ? 100 : 0
        await pair.whole.retarget(to: end, .bouncy)
        await pair.exact.retarget(to: Double(end), .bouncy)
        await clock.advance(by: .milliseconds(16))
        #expect(await pair.error <= 0.5)
        #expect(await pair.whole.velocity == (await pair.exact.velocity))
      }
      await clock.advance(by: .seconds(20))
      #expect(await pair.whole.value == 0)
    }
    await check(Int.self)
    await check(Int8.self)
    await check(Int16.self)
    await check(Int32.self)
    await check(Int64.self)
    await check(Int128.self)
    await check(UInt.self)
    await check(UInt8.self)
    await check(UInt16.self)
    await check(UInt32.self)
    await check(UInt64.self)
    await check(UInt128.self)
  }

  @Test
  func `a tween that was stopped goes on from its fraction`() async {
    let motion = Motion(from: 0.0, to: 10).duration(.seconds(1)).ease(.linear)
    let pair = await Pair(
      whole: tweener.tween(Motion(from: 0, to: 10).timing(motion.timing)),
      exact: tweener.tween(motion),
    )
    await clock.advance(by: .milliseconds(140))
    for tween in [pair.whole, pair.exact] as [AnyTween] {
      await tween.stop()
    }
    await pair.whole.retarget(to: 3, duration: .seconds(1), ease: .quadIn)
    await pair.exact.retarget(to: 3, duration: .seconds(1), ease: .quadIn)
    for tween in [pair.whole, pair.exact] as [AnyTween] {
      await tween.start()
    }
    for _ in 0..<100 {
      #expect(await pair.error <= 0.5)
      await clock.advance(by: .milliseconds(10))
    }
    #expect(await pair.whole.value == 3)
  }

  @Test
  func `ends are exact beyond the numbers of Double`() async {
    let tween = await tweener.tween(holding: Int.min)
    for end in [Int.max, Int.min + 1, (1 << 53) + 1, -7] {
      let start = await tween.value
      await tween.retarget(to: end)
      #expect(await tween.value == start)
      await clock.advance(by: .milliseconds(30))
      await tween.retarget(to: end)
      await clock.advance(by: .seconds(20))
      #expect(await tween.value == end)
    }
  }

  @Test
  func `far from zero, a short way is as fine as near zero`() async {
    let far = 1 << 60 + 1
    let tween = await tweener.tween(holding: far)
    let exact = await tweener.tween(holding: 0.0)
    for step in 0..<100 {
      let distance = step < 50 ? 12 : -3
      await tween.retarget(to: far + distance, .bouncy)
      await exact.retarget(to: Double(distance), .bouncy)
      await clock.advance(by: .milliseconds(8))
      #expect(await abs(Double(tween.value - far) - exact.value) <= 0.5 + 1e-9)
    }
  }

  // MARK: Other values

  @Test
  func `arrays and vectors of whole numbers move as those of Double`() async {
    let list = await tweener.tween(holding: [0, 500])
    let lanes = await tweener.tween(holding: SIMD2(0, 500))
    let exact = await tweener.tween(holding: [0.0, 500])
    for step in 0..<200 {
      let end = step < 100 ? [3, 400] : [-40, 401]
      await list.retarget(to: end)
      await lanes.retarget(to: SIMD2(end))
      await exact.retarget(to: end.map { Double($0) })
      await clock.advance(by: .milliseconds(4))
      let (list, lanes, exact) = await (list.value, lanes.value, exact.value)
      for index in 0..<2 {
        #expect(abs(Double(list[index]) - exact[index]) <= 0.5)
        #expect(abs(Double(lanes[index]) - exact[index]) <= 0.5)
      }
    }
    #expect(await list.velocity == (await exact.velocity))
  }

  @Test
  func `staggered whole numbers keep their fractions`() async throws {
    let timing = Timing(duration: .seconds(1), ease: .linear)
    let plan = Stagger(each: .milliseconds(70))
    let list = await tweener.tween(
      Motion(from: [0, 9, 4], to: [10, -7, 31]).timing(timing).stagger(plan)
    )
    let exact = await tweener.tween(
      Motion(from: [0.0, 9, 4], to: [10, -7, 31]).timing(timing).stagger(plan)
    )
    await clock.advance(by: .milliseconds(333))
    for _ in 0..<40 {
      await list.retarget(to: [1, 1, 30])
      await exact.retarget(to: [1, 1, 30])
      await clock.advance(by: .milliseconds(4))
      for (left, right) in await zip(list.value, exact.value) {
        #expect(abs(Double(left) - right) <= 0.5)
      }
    }
  }

  @Test
  func `a type of the user with a finer movement arrives, too`() async {
    let tween = await tweener.tween(holding: Cell(row: 0, column: 9))
    for _ in 0..<200 {
      await tween.retarget(to: Cell(row: 3, column: 2))
      await clock.advance(by: .milliseconds(4))
    }
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == Cell(row: 3, column: 2))
  }

  // MARK: Kinds

  private func expectAgreement(
    _ whole: Motion<Int>,
    _ exact: Motion<Double>,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    for milliseconds in 0...300 {
      let time = Duration.milliseconds(milliseconds)
      let error = (Double(whole.value(at: time)) - exact.value(at: time)).magnitude
      #expect(error <= 0.5, sourceLocation: sourceLocation)
      #expect(
        whole.velocity(at: time) == exact.velocity(at: time), sourceLocation: sourceLocation,
      )
    }
  }

  @Test
  func `motions that are pushed are at most one half off`() throws {
    let values = [0, 7, 3, 12, -5, 90]
    try expectAgreement(
      Motion(through: values, smooth: true),
      Motion(through: values.map { Double($0) }, smooth: true),
    )
    let undamped = try Spring(response: .milliseconds(200), dampingRatio: 0)
    for spring in [undamped, .bouncy] {
      expectAgreement(
        Motion(from: 0, to: 10, .spring(spring), initialVelocity: 3.5),
        Motion(from: 0.0, to: 10, .spring(spring), initialVelocity: 3.5),
      )
    }
    expectAgreement(
      .punch(around: 4, by: 3, vibrations: 2), .punch(around: 4.0, by: 3, vibrations: 2),
    )
    expectAgreement(.shake(around: 4, by: 3, 5), .shake(around: 4.0, by: 3, 5))
    expectAgreement(
      Motion<Int>.wiggle(around: 4, by: 3) + Motion(from: 0, to: 11),
      Motion<Double>.wiggle(around: 4, by: 3) + Motion(from: 0, to: 11),
    )
  }

  @Test
  func `a smooth motion passes exactly through large numbers`() throws {
    let values = [Int.min, 1 << 53 + 1, Int.max, -3, Int.max - 1]
    let motion = try Motion(through: values, smooth: true).duration(.seconds(4))
    #expect((0...4).map { motion.value(at: .seconds($0)) } == values)
  }

  @Test
  func `velocities are not bounded by the type of the values`() {
    let motion = Motion<Int8>(from: 0, to: 100).duration(.milliseconds(100)).ease(.linear)
    #expect(motion.velocity(at: .milliseconds(50)) == 1000)
    let back = Motion<UInt8>(from: 100, to: 0).duration(.milliseconds(100)).ease(.linear)
    #expect(back.velocity(at: .milliseconds(50)) == -1000)
  }

  @Test
  func `a retarget keeps the fraction of every kind`() async throws {
    let undamped = try Spring(response: .milliseconds(200), dampingRatio: 0)
    let points = [0, 7, 3, 12, -5, 90]
    let kinds: [(Motion<Int>, Motion<Double>)] = try [
      (
        Motion(through: points, smooth: true),
        Motion(through: points.map { Double($0) }, smooth: true),
      ),
      (Motion(through: points), Motion(through: points.map { Double($0) })),
      (Motion(from: 0, to: 9, .spring(undamped)), Motion(from: 0.0, to: 9, .spring(undamped))),
      (
        Motion(from: 0, to: 9, .spring(undamped), initialVelocity: 4),
        Motion(from: 0.0, to: 9, .spring(undamped), initialVelocity: 4),
      ),
      (.punch(around: 4, by: 30), .punch(around: 4.0, by: 30)),
      (.shake(around: 4, by: 30), .shake(around: 4.0, by: 30)),
      (Motion(from: 0, to: 3).accumulating(), Motion(from: 0.0, to: 3).accumulating()),
      (
        Motion<Int>.shake(around: 4, by: 9) + Motion(from: 0, to: 11),
        Motion<Double>.shake(around: 4, by: 9) + Motion(from: 0, to: 11),
      ),
    ]
    for (index, (motion, other)) in kinds.enumerated() {
      let pair = await Pair(whole: tweener.tween(motion), exact: tweener.tween(other))
      for step in 0..<40 {
        await clock.advance(by: .milliseconds(7))
        let error = await pair.error
        // A sum adds what its parts do not show with a rounding error of its own.
        #expect(error <= 0.5 + 1e-9, "\(index), \(step)")
        let spring = step % 3 == 1 ? undamped : .snappy
        await pair.whole.retarget(to: 5, .spring(spring))
        await pair.exact.retarget(to: 5, .spring(spring))
      }
    }
  }

  @Test
  func `a motion that continues another one keeps the fraction`() async {
    for motion in [Motion(from: 0.0, to: 3, .smooth), Motion(from: 0.0, to: 3)] {
      var pair = await hold(0)
      for _ in 0..<200 {
        pair = await Pair(
          whole: tweener.tween(
            Motion(from: 0, to: 3).timing(motion.timing), key: "whole", onConflict: .continue,
          ),
          exact: tweener.tween(motion, key: "exact", onConflict: .continue),
        )
        await clock.advance(by: .milliseconds(4))
        #expect(await pair.error <= 0.5)
      }
      await clock.advance(by: .seconds(20))
      #expect(await pair.whole.value == 3)
      await tweener.kill(.all)
    }
  }

  // MARK: Coding

  @Test
  func `saved tweens of whole numbers go on with the same values`() async throws {
    let tween = await tweener.tween(holding: 0)
    let list = await tweener.tween(holding: [0, 5])
    for step in 0..<100 {
      await tween.retarget(to: step % 2 == 0 ? 40 : 3, .bouncy)
      await list.retarget(to: [step, 7], duration: .seconds(1), ease: .cubicInOut)
      await clock.advance(by: .milliseconds(5))
    }
    var types = TweenTypes()
    types.register([Int].self, as: "integers")
    let data = try await JSONEncoder().encode(tweener.snapshot(types: types))
    let otherClock = ManualTweenClock()
    let other = Tweener(configuration: .init(autokill: false), clock: otherClock)
    let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: data)
    let restored = try await other.restore(snapshot, downtime: .skipped, types: types)
    try #require(restored.count == 2)
    let copy = try #require(restored[0] as? Tween<Int>)
    let listCopy = try #require(restored[1] as? Tween<[Int]>)
    for step in 0..<50 {
      #expect(await copy.value == (await tween.value))
      #expect(await copy.velocity == (await tween.velocity))
      #expect(await listCopy.value == (await list.value))
      await clock.advance(by: .milliseconds(9))
      await otherClock.advance(by: .milliseconds(9))
      if step == 20 {
        await tween.retarget(to: -9)
        await copy.retarget(to: -9)
      }
    }
  }

  @Test
  func `motions of whole numbers without their newer members decode`() throws {
    let spring = try decode(
      #"""
      {"spring": {"from": 0, "to": 10, "velocity": 30, "response": 0.5, "dampingRatio": 0.5},
       "options": {"duration": 2000, "fill": "both"}}
      """#
    )
    let pushed = try decode(
      #"""
      {"pushed": {"from": 0, "to": 10, "push": -7, "easing": "cubic-out"},
       "options": {"duration": 2000, "fill": "both"}}
      """#
    )
    for (whole, exact) in [spring, pushed] {
      for milliseconds in 0...40 {
        let time = Duration.milliseconds(50 * milliseconds)
        #expect(abs(Double(whole.value(at: time)) - exact.value(at: time)) <= 0.5)
      }
      #expect(whole.value(at: .seconds(1)) != 0 && whole.endValue == 10)
    }
  }

  /// Decodes a document as a motion of whole numbers, and as one of `Double`.
  private func decode(_ text: String) throws -> (Motion<Int>, Motion<Double>) {
    let decoder = JSONDecoder()
    let data = Data(text.utf8)
    return try (
      decoder.decode(Motion<Int>.self, from: data),
      decoder.decode(Motion<Double>.self, from: data),
    )
  }
}

/// A place on a board, whose movement has fractions.
private struct Cell: VectorInterpolatable, Equatable {
  var row: Int
  var column: Int

  static func interpolate(from: Cell, to: Cell, progress: Double) -> Cell {
    Cell(
      row: .interpolate(from: from.row, to: to.row, progress: progress),
      column: .interpolate(from: from.column, to: to.column, progress: progress),
    )
  }

  static func add(_ left: Cell, _ right: Cell) -> Cell {
    Cell(row: .add(left.row, right.row), column: .add(left.column, right.column))
  }

  static func scale(_ vector: Cell, by factor: Double) -> Cell {
    Cell(row: .scale(vector.row, by: factor), column: .scale(vector.column, by: factor))
  }

  static func slope(from: Cell, to: Cell, progress: Double) -> SIMD2<Double> {
    SIMD2(
      Int.slope(from: from.row, to: to.row, progress: progress),
      Int.slope(from: from.column, to: to.column, progress: progress),
    )
  }

  static func moved(_ value: Cell, by movement: SIMD2<Double>) -> Cell {
    Cell(row: .moved(value.row, by: movement.x), column: .moved(value.column, by: movement.y))
  }
}
