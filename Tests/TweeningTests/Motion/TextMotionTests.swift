import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TextMotionTests {
  @Test
  func `a text is revealed character by character`() {
    let motion = Motion(revealing: "añ👩‍👩‍👧\r\n!").duration(.seconds(5))
    let texts = (0...5).map { motion.value(at: .seconds($0)) }
    #expect(texts == ["", "a", "añ", "añ👩‍👩‍👧", "añ👩‍👩‍👧\r\n", "añ👩‍👩‍👧\r\n!"])
    #expect(motion.value(at: .milliseconds(2999)) == "añ")
  }

  @Test
  func `each character comes at its time`() {
    for count in [3, 7, 10, 49, 1000] {
      let text = String(repeating: "x", count: count)
      let motion = Motion(revealing: text, charactersPerSecond: 10)
      #expect(motion.timing.duration == .milliseconds(count * 100))
      for shown in 0...count {
        #expect(motion.value(at: .milliseconds(shown * 100)).count == shown)
      }
    }
  }

  @Test
  func `an empty text, and any ease, are fine`() {
    #expect(Motion(revealing: "").endValue.isEmpty)
    #expect(Motion(revealing: "", charactersPerSecond: 0).timing.duration == .zero)
    let motion = Motion(revealing: "abc").duration(.seconds(1)).ease(.backInOut)
    #expect(motion.value(at: .milliseconds(100)).isEmpty)
    #expect(motion.value(at: .milliseconds(900)) == "abc")
    #expect(Motion(revealing: "abc").ease(.custom("nan") { _ in .nan }).endValue.count <= 3)
  }
}
