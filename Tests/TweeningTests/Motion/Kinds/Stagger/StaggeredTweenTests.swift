import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct StaggeredTweenTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  private func motion<Value: Interpolatable>(
    _ make: (Double) -> Value,
    _ ease: Ease,
  ) -> Motion<[Value]> {
    let numbers = (0..<1100).map(Double.init)
    return Motion(from: numbers.map(make), to: numbers.map { make(3 * $0 - 500) })
      .duration(.milliseconds(300)).ease(ease)
      .stagger(Stagger(each: .microseconds(333), from: .center))
  }

  @Test
  func `a value, a frame and the motion agree to the last bit`() async throws {
    try await expectAgreement(motion(\.self, .elasticOut))
    try await expectAgreement(motion(\.self, .steps(5, .jumpBoth)).repeating(2, autoreverses: true))
    try await expectAgreement(motion({ [$0, 1] }, .backIn).delay(.milliseconds(20)).reversed())
  }

  private func expectAgreement(_ motion: Motion<[some Equatable]>) async throws {
    let tween = await tweener.tween(motion)
    var frames = tweener.frames.makeAsyncIterator()
    var values = tween.values.makeAsyncIterator()
    let end = try #require(motion.timing.endTime)
    var time = Duration.zero
    while time < end {
      await clock.advance(by: .nanoseconds(16_666_667))
      time += .nanoseconds(16_666_667)
      let expected = motion.value(at: time)
      let frame = try #require(await frames.next())
      #expect(frame[tween] == expected)
      let value = await values.next()
      #expect(value == expected)
    }
    #expect(await values.next() == nil)
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `a start from another array keeps the pace`() async {
    let bars = Motion(from: [0.0, 0], to: [8, 8]).duration(.seconds(2)).ease(.linear)
      .stagger(Stagger(each: .seconds(2)))
    let tween = await tweener.tween(bars, autostart: false)
    #expect(await tween.start(from: [4, 6]))
    await clock.advance(by: .seconds(3))
    #expect(await tween.value == [8, 7])
    #expect(await tween.state == .active)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == [8, 8])
    #expect(await tween.state == .killed)
  }
}
