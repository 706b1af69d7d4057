import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct FramePacerTests {
  @Test
  func `a frame is due at each multiple of the interval, and a late one takes those it missed`() {
    var pacer = FramePacer(interval: 10)
    #expect(pacer.next == nil)
    #expect(pacer.take(at: 100) == nil)
    pacer.begin(at: 3)
    #expect(pacer.next == 13)
    pacer.begin(at: 7)
    #expect(pacer.next == 13)
    #expect(pacer.take(at: 12) == nil)
    #expect(pacer.take(at: 13) == 13)
    #expect(pacer.next == 23)
    #expect(pacer.take(at: 13) == nil)
    #expect(pacer.take(at: 32) == 23)
    #expect(pacer.next == 33)
    #expect(pacer.take(at: 53) == 53)
    #expect(pacer.next == 63)
    pacer.end()
    #expect(pacer.next == nil)
    #expect(pacer.take(at: 1000) == nil)
    pacer.begin(at: 1000)
    #expect(pacer.next == 1010)
  }

  @Test
  func `however late each frame comes, the grid stays where it began`() throws {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<200 {
      let interval = Nanoseconds.random(in: 1...50, using: &random)
      let origin = Nanoseconds.random(in: -1000...1000, using: &random)
      var pacer = FramePacer(interval: interval)
      pacer.begin(at: origin)
      var clock = origin
      for _ in 0..<100 {
        let before = (clock - origin) / interval
        clock += Nanoseconds.random(in: 0...3 * interval, using: &random)
        let reached = (clock - origin) / interval
        let frame = reached > before ? origin + reached * interval : nil
        try #require(pacer.take(at: clock) == frame)
        try #require(pacer.next == origin + (reached + 1) * interval)
        // The first frame that is not before a clock time.
        let due = clock + Nanoseconds.random(in: 0...3 * interval, using: &random)
        let first = stride(from: reached + 1, through: reached + 5, by: 1)
          .map { origin + $0 * interval }
          .first { $0 >= due }
        try #require(pacer.next(from: due) == first)
      }
    }
  }

  @Test(arguments: [1, 16_666_667, .max - 1, .max] as [Nanoseconds])
  func `intervals and clocks may be as long as can be told`(interval: Nanoseconds) {
    var pacer = FramePacer(interval: interval)
    pacer.begin(at: .min)
    #expect(pacer.next == .min + interval)
    #expect(pacer.take(at: .max) != nil)
    #expect((pacer.take(at: .max) != nil) == (pacer.next == .max))
    pacer.end()
    pacer.begin(at: .max - 5)
    #expect(pacer.next == (.max - 5).saturatingAdding(interval))
    for _ in 0..<3 {
      _ = pacer.take(at: .max)
    }
  }
}
