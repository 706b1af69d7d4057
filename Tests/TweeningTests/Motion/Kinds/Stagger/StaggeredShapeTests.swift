import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct StaggeredShapeTests {
  /// A value with references, and a form for many that is not the default.
  struct Label: Interpolatable, Equatable {
    var text: String
    var size: Double

    static func interpolate(from: Label, to: Label, progress: Double) -> Label {
      Label(
        text: progress < 0.5 ? from.text : to.text,
        size: .interpolate(from: from.size, to: to.size, progress: progress),
      )
    }
  }

  private func expectSingles<Value: Interpolatable & Equatable>(_ from: [Value], _ to: [Value]) {
    let stagger = Stagger(each: .milliseconds(500), columns: 2, axis: .columns)
    let single = Motion(from: from[0], to: to[0]).duration(.milliseconds(500)).ease(.linear)
    let motion = Motion(from: from, to: to).timing(single.timing).stagger(stagger)
    let offsets = stagger.offsets(count: from.count)
    for step in -1...30 {
      // Powers of two, so that every share is exact.
      let progress = Double(step) / 16
      let time = motion.timing.duration * progress
      let expected = from.indices.map { index in
        Motion(from: from[index], to: to[index]).timing(single.timing).delay(offsets[index])
          .value(at: time)
      }
      #expect(motion.value(at: time) == expected)
      // The same with evaluations of the whole.
      let whole = Motion(from: from, to: to).map(\.self).timing(single.timing).stagger(stagger)
      #expect(whole.value(at: time) == expected)
    }
  }

  @Test
  func `elements may be of any type`() {
    expectSingles([1.5, 2, -7, 8.25], [3, 0.5, 9, 12])
    expectSingles([0, 10, 20], [100, -100, 7])
    expectSingles([[1.0, 2], [], [3]], [[5.0], [1], [4, 8, 2]])
    expectSingles([SIMD3<Float>(1, 2, 3), .zero], [.one, SIMD3(8, 0, -4)])
    expectSingles([1, nil, 3.0] as [Double?], [2, 5, nil])
    let labels = (0..<700).map { Label(text: "from \($0)", size: Double($0)) }
    expectSingles(labels, labels.map { Label(text: "to \($0.size)", size: $0.size / 2) })
  }

  @Test
  func `each element goes through keyframes of its own`() throws {
    let lists = [[0.0, 1, 2], [10, 20, 30], [5, -5]]
    let eases: [Ease] = [.steps(2, .jumpStart), .quadIn, .linear]
    let keyframes = zip(lists, eases).map { Keyframe($0, ease: $1) }
    let stagger = Stagger(each: .seconds(1), columns: 2, axis: .columns)
    let motion = try Motion(keyframes: keyframes).duration(.seconds(1)).stagger(stagger)
    #expect(motion.timing.duration == .seconds(2))
    for step in -1...17 {
      let time = Duration.milliseconds(125) * step
      let values = motion.value(at: time)
      for index in 0..<2 {
        let own = zip(lists, eases).map { Keyframe($0[index], ease: $1) }
        let single = try Motion(keyframes: own).duration(.seconds(1)).delay(.seconds(index))
        #expect(values[index] == single.value(at: time))
      }
      // The last array has no third element, and is the nearer from where its ease passes one half.
      #expect(values.count == (step <= 13 ? 3 : 2))
    }
  }

  @Test
  func `a function is evaluated once for elements with the same progress`() {
    let calls = Locked(0)
    let line = Motion(timing: Timing(duration: .seconds(1), ease: .linear)) { progress in
      calls.withLock { $0 += 1 }
      return (0..<100).map { Double($0) * progress }
    }
    let stagger = Stagger(
      each: .seconds(2),
      from: .random(seed: 4),
      columns: 10,
      axis: .columns,
    )
    let motion = line.stagger(stagger)
    calls.withLock { $0 = 0 }
    let values = motion.value(at: .seconds(8.5))
    // The elements before their start, those after their end, the moving column, and the whole for
    // the count.
    #expect(calls.withLock(\.self) == 4)
    for (index, offset) in stagger.offsets(count: 100).enumerated() {
      let own = offset < .seconds(8) ? 1 : offset > .seconds(8) ? 0 : 0.5
      #expect(abs(values[index] - own * Double(index)) < 1e-12)
    }
  }

  @Test
  func `a stagger of a stagger is one of each after the other`() {
    let bars = Motion(from: [0.0, 0, 0], to: [8, 8, 8]).duration(.seconds(2)).ease(.linear)
      .stagger(Stagger(each: .seconds(1)))
    let twice = bars.stagger(Stagger(each: .seconds(2), from: .end))
    #expect(twice.timing.duration == .seconds(8))
    for half in 0...16 {
      let time = Duration.milliseconds(500) * half
      let expected = (0..<3).map { bars.value(at: time - .seconds(4 - 2 * $0))[$0] }
      #expect(twice.value(at: time) == expected)
    }
  }

  @Test
  func `steps wait for their element`() {
    let motion = Motion(from: [0.0, 0], to: [4, 4]).duration(.seconds(4))
      .ease(.steps(4, .jumpStart))
      .stagger(Stagger(each: .seconds(4)))
    let values = (-1...8).map { motion.value(at: .seconds($0)) }
    let expected: [[Double]] = [
      [0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [4, 1], [4, 2], [4, 3], [4, 4], [4, 4],
    ]
    #expect(values == expected)
    #expect(motion.map(\.self).value(at: .seconds(-1)) == [0, 0])
    #expect(motion.reversed().value(at: .seconds(8)) == [0, 0])
  }

  @Test
  func `elements that take no time change when they are due`() {
    let switches = Motion(from: [0.0, 0, 0], to: [1.0, 1, 1]).duration(.zero)
      .stagger(Stagger(each: .seconds(1)))
    #expect(switches.timing.duration == .seconds(2))
    let seconds = [-1e-9, 0, 1e-9, 0.5, 0.999_999_999, 1, 1.000_000_001, 1.999_999_999, 2]
    let values = seconds.map { switches.value(at: .nanoseconds(Int64(($0 * 1e9).rounded()))) }
    #expect(values.map { $0.reduce(0, +) } == [0, 1, 1, 1, 1, 2, 2, 2, 3])
    #expect(switches.reversed().value(at: .seconds(3)) == [0, 0, 0])
    let instant = Motion(from: [0.0, 0], to: [1.0, 1]).duration(.zero).ease(.linear)
      .stagger(Stagger(each: .zero))
    #expect(instant.value(at: .nanoseconds(-1)) == [0, 0])
    #expect(instant.value(at: .zero) == [1, 1])
    #expect(instant.duration(.seconds(2)).value(at: .seconds(1)) == [0.5, 0.5])
  }

  @Test(arguments: [
    (Duration(attoseconds: .max), Duration.zero), (Duration(attoseconds: .max), .seconds(1)),
    (Duration(attoseconds: .max), Duration(attoseconds: .max)),
    (Duration(attoseconds: 1), Duration(attoseconds: .max)), (Duration(attoseconds: 1), .zero),
    (.zero, Duration(attoseconds: .max)), (.nanoseconds(1), .seconds(9_000_000_000)),
    (.seconds(-1), .seconds(1)), (Duration(attoseconds: 1), Duration(attoseconds: 1)),
  ])
  func `lengths of any size give numbers between the ends`(duration: Duration, total: Duration) {
    let motion = Motion(from: [0.0, 0, 0], to: [1.0, 1, 1]).duration(duration)
      .stagger(Stagger(total: total))
    for progress in [-1, 0, 1e-300, 1e-16, 0.5, 1.0.nextDown, 1, 2] {
      #expect(motion.value(atProgress: progress).allSatisfy { (0...1).contains($0) })
    }
    #expect(motion.value(atProgress: 1) == [1, 1, 1])
    #expect(motion.value(at: Duration(attoseconds: .min)) == [0, 0, 0])
    #expect(motion.value(at: Duration(attoseconds: .max)) == [1, 1, 1])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `no progress traps`(progress: Double) {
    let odd = Ease.custom("odd") { _ in progress }
    for ease in EaseCatalogue.all + [odd] {
      let motion = Motion(from: [0.0, 0], to: [1.0, 1]).ease(ease)
        .stagger(Stagger(each: .seconds(1)))
      #expect(motion.value(atProgress: progress).count == 2)
      #expect(motion.ease(odd).value(at: .milliseconds(100)).count == 2)
      #expect(motion.map(\.self).stagger(Stagger(each: .seconds(1))).endValue.count == 2)
    }
  }

  @Test
  func `another start replaces the first values and keeps the offsets`() throws {
    let bars = Motion(from: [0.0, 0], to: [8, 8]).duration(.seconds(2)).ease(.linear)
      .stagger(Stagger(each: .seconds(2)))
    let late = try #require(bars.replacingStart([4, 6]))
    #expect(late.timing == bars.timing)
    #expect(late.value(at: .zero) == [4, 6])
    #expect(late.value(at: .seconds(1)) == [6, 6])
    #expect(late.value(at: .seconds(3)) == [8, 7])
    #expect(bars.replacingStart([])?.value(at: .seconds(3)) == [8, 8])
    #expect(bars.replacingStart([4, 6, 7])?.value(at: .seconds(1)) == [6, 6, 7])
    let frames = try Motion(keyframes: [Keyframe([0.0]), Keyframe([8])])
      .stagger(Stagger(each: .seconds(2)))
    #expect(frames.replacingStart([4])?.value(at: .zero) == [4])
    #expect(bars.map(\.self).stagger(Stagger(each: .seconds(1))).replacingStart([1, 1]) == nil)
  }
}
