import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionModifierTests {
  private let line = Motion(from: -10.0, to: 10).duration(.seconds(20)).ease(.linear)

  private func values<V>(_ motion: Motion<V>, at seconds: Double...) -> [V] {
    seconds.map { motion.value(at: .seconds($0)) }
  }

  @Test
  func `values snap to multiples of a step`() {
    let snapped = line.snapped(to: 4)
    #expect(values(snapped, at: 0, 11, 12.5, 20) == [-12, 0, 4, 12])
    for step in [0, -1, Double.nan, .infinity] {
      #expect(values(line.snapped(to: step), at: 3) == [-7])
    }
    #expect(Motion(from: 1e308, to: 1e308).snapped(to: 1e-300).endValue == 1e308)
  }

  @Test
  func `frames snap each tween to a step of its own`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var motions = (1...70).map { line.snapped(to: Double($0) / 8) }
    var tweens = await tweener.tweens(motions)
    for index in stride(from: 0, to: 70, by: 3) {
      await tweens[index].kill()
      motions[index] = line.snapped(to: Double(index + 1) / 3)
      tweens[index] = await tweener.tween(motions[index])
    }
    let small = Motion<Float>(from: 0, to: 1).duration(.seconds(20)).snapped(to: 0.3)
    let other = await tweener.tween(small)
    for seconds in [0.0, 7.03, 8.9] {
      await clock.advance(by: .seconds(seconds))
      let frame = await tweener.frame()
      #expect(tweens.map { frame[$0] } == motions.map { $0.value(at: frame.time) })
      #expect(frame[other] == small.value(at: frame.time))
    }
  }

  @Test
  func `values snap to the nearest of some, the first of two as near`() {
    let snapped = line.snapped(to: [-10, 2, 4])
    #expect(values(snapped, at: 0, 5, 13, 13.25, 20) == [-10, -10, 2, 4, 4])
    #expect(values(line.snapped(to: []), at: 3) == [-7])
    let grid = Motion(from: SIMD2(0.0, 0), to: SIMD2(10, 10)).snapped(to: [.zero, SIMD2(9, 9)])
    #expect(grid.endValue == SIMD2(9, 9))
    #expect(Motion(from: 0, to: 8).snapped(to: [0, 5]).endValue == 5)
  }

  @Test
  func `values are rounded`() {
    #expect(values(line.rounded(), at: 0, 2.5, 9.75, 12.25) == [-10, -8, 0, 2])
    #expect(values(line.rounded(.down), at: 2.5, 12.9) == [-8, 2])
  }

  @Test
  func `values stop at bounds`() {
    #expect(values(line.clamped(to: -3...2.5), at: 0, 8, 15) == [-3, -2, 2.5])
    #expect(Motion(from: 0, to: 8).clamped(to: 1...5).endValue == 5)
    let wild = Motion(from: 0.0, to: 1).duration(.seconds(1)).ease(.backOut).clamped(to: 0...1)
    let places = stride(from: 0, to: 1, by: 0.01)
    #expect(places.allSatisfy { (0...1).contains(values(wild, at: $0)[0]) })
  }

  @Test
  func `values wrap around`() {
    let wrapped = line.wrapped(in: -1..<3)
    #expect(values(wrapped, at: 0, 8, 9, 12, 13, 20) == [2, 2, -1, 2, -1, 2])
    #expect(values(line.wrapped(in: 1..<1), at: 3) == [-7])
    #expect(values(line.wrapped(in: 0..<(.infinity)), at: 3) == [-7])
    // The nearest Double of −1e-300 + 360 is 360.
    #expect(Motion(from: 0.0, to: -1e-300).wrapped(in: 0..<360).endValue == 0)
  }
}
