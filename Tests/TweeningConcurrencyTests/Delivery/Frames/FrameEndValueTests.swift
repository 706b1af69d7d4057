import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What frames say of tweens that have ended, once nobody has a handle any more. Optimized code
/// releases a handle after its last use, wherever its scope ends.
@Suite(.limitedConcurrency)
struct FrameEndValueTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  /// Ramps of 1 s to 1, 2, 3…
  private func motions(_ count: Int) -> [Motion<Double>] {
    (1...count).map { Motion(from: 0, to: Double($0)).duration(.seconds(1)).ease(.linear) }
  }

  /// Creates tweens whose handles are gone when this method returns.
  private func tokens(_ count: Int) async -> [TweenToken<Double>] {
    await tweener.tweens(motions(count)).map(\.token)
  }

  private func ends(_ count: Int) -> [Double?] {
    (1...count).map(Double.init)
  }

  private func values(_ tokens: [TweenToken<Double>], in frame: TweenFrame?) -> [Double?] {
    tokens.map { frame?[$0] }
  }

  // MARK: Limits

  @Test(arguments: [nil, 5, 0] as [Double?], [1, 10_000])
  func `frames of tweens end with their end values without any handle`(
    _ rate: Double?,
    _ count: Int,
  ) async {
    var tweens = await tweener.tweens(motions(count))
    let tokens = tweens.map(\.token)
    let frames = tweener.frames(of: tweens, framesPerSecond: rate)
    tweens = []
    await clock.advance(by: .seconds(3), step: .milliseconds(300))
    let last = await frames.all().last
    #expect(values(tokens, in: last) == ends(count))
    let all = last.map { $0.values(of: Double.self).map(\.value).sorted() }
    #expect(all == (1...count).map(Double.init))
    await clock.advance(by: .zero)
    #expect(await tweener.rowCount == 0)
  }

  @Test
  func `frames of tweens wait for a tween without a handle that has not run`() async {
    var tween: Tween? = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let frames = tweener.frames(of: tween.map { [$0] } ?? [])
    tween = nil
    await clock.advance(by: .seconds(3))
    tween = await tweener.tweens.first as? Tween<Double>
    await tween?.start()
    let token = tween?.token
    tween = nil
    await clock.advance(by: .seconds(3))
    let last = await frames.all().last
    #expect(token.map { last?[$0] } == 100)
  }

  @Test
  func `frames until the tweener is idle end with the end values`() async {
    let tokens = await tokens(100)
    let frames = tweener.frames(lasting: .untilIdle)
    await clock.advance(by: .seconds(3), step: .milliseconds(300))
    #expect(await values(tokens, in: frames.all().last) == ends(100))
    await clock.advance(by: .zero)
    #expect(await tweener.rowCount == 0)
  }

  @Test
  func `a stream of frames of its tweens does not retain their tweener`() async {
    let frames: AsyncStream<TweenFrame>
    weak var released: Tweener?
    do {
      let tweener = Tweener(clock: clock)
      released = tweener
      let tween = await tweener.tween(.ramp(.seconds(1)))
      frames = tweener.frames(of: [tween])
      await clock.advance(by: .milliseconds(500))
    }
    for _ in 0..<100_000 where released != nil {
      await Task.yield()
    }
    #expect(released == nil)
    #expect(await frames.all().count <= 1)
  }

  @Test
  func `a subscriber of frames of tweens that leaves releases them`() async {
    var tween: Tween? = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    var frames: AsyncStream<TweenFrame>? = tween.map { tweener.frames(of: [$0]) }
    await clock.advance(by: .milliseconds(500))
    tween = nil
    await clock.advance(by: .milliseconds(500))
    #expect(await tweener.count == 1)
    withExtendedLifetime(frames) {}
    frames = nil
    await clock.advance(by: .milliseconds(500))
    #expect(await tweener.count == 0)
  }

  // MARK: Tokens

  @Test
  func `a token has the end value in the first frame after the end, and nothing later`() async {
    await tweener.tween(.ramp(.seconds(60)))
    let token = await tokens(1)[0]
    var frames = tweener.frames.makeAsyncIterator()
    var read: [Double?] = []
    for _ in 0..<5 {
      await clock.advance(by: .milliseconds(400))
      await read.append(frames.next()?[token])
    }
    #expect(read == [0.4, 0.8, 1, nil, nil])
    #expect(await tweener.rowCount == 1)
  }

  enum End: CaseIterable {
    case time, complete, kill, stop, set
  }

  @Test(arguments: End.allCases, [true, false])
  func `a reader that falls behind finds each end once`(_ end: End, _ isTaken: Bool) async {
    await tweener.tween(.ramp(.seconds(60)))
    var tween: Tween? = await tweener.tween(.ramp(.seconds(1)))
    let token = tween?.token
    var first = tweener.frames.makeAsyncIterator()
    var slow = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .milliseconds(500))
    let expected: Double?
    switch end {
    case .time: (_, expected) = await (clock.advance(by: .seconds(1)), 100)
    case .complete: (_, expected) = await (tween?.complete(), 100)
    case .kill: (_, expected) = await (tween?.kill(), 50)
    case .stop: (_, expected) = await (tween?.stop(), 50)
    case .set: (_, expected) = await (tween?.set(to: 7), 7)
    }
    if isTaken {
      await clock.advance(by: .milliseconds(10))
      #expect(await first.next().flatMap { frame in token.map { frame[$0] } } == expected)
    }
    tween = nil
    await clock.advance(by: .seconds(1), step: .milliseconds(100))
    #expect(await slow.next().flatMap { frame in token.map { frame[$0] } } == expected)
    if !isTaken {
      await clock.advance(by: .milliseconds(100))
      #expect(await first.next().flatMap { frame in token.map { frame[$0] } } == expected)
    }
    await clock.advance(by: .milliseconds(100))
    #expect(await tweener.rowCount == 1)
    #expect(await slow.next().flatMap { frame in token.map { frame[$0] } } == .some(nil))
  }

  @Test
  func `the last frame releases what it has, although no frame follows`() async {
    let token = await tokens(1)[0]
    var frames = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .seconds(2))
    #expect(await tweener.rowCount == 1)
    #expect(await frames.next()?[token] == 1)
    await clock.advance(by: .zero)
    #expect(await tweener.rowCount == 0)
  }

  @Test(arguments: [0, -1, 1e-9, 0.01])
  func `a stream whose frames are rare keeps 1,024 ended tweens`(rate: Double) async {
    let frames = tweener.frames(framesPerSecond: rate)
    var tokens: [TweenToken<Double>] = []
    for _ in 0..<30 {
      await tokens += self.tokens(100)
      await clock.advance(by: .milliseconds(1100))
    }
    await clock.advance(by: .milliseconds(10))
    #expect(await tweener.rowCount <= 1024)
    #expect(await tweener.statistics.lostEndValues == 3000 - 1024)
    await tweener.close()
    var last: TweenFrame?
    for await frame in frames {
      last = frame
    }
    let expected = (0..<30).flatMap { _ in ends(100) }.suffix(1024)
    #expect(values(Array(tokens.suffix(1024)), in: last) == Array(expected))
  }

  @Test
  func `a frame stream that nobody reads keeps 1,024 ended tweens and counts the others`() async {
    await tweener.tween(.ramp(.seconds(600)))
    var lazy = tweener.frames.makeAsyncIterator()
    var reading = tweener.frames.makeAsyncIterator()
    var tokens: [TweenToken<Double>] = []
    for batch in 0..<30 {
      await tokens += self.tokens(100)
      await clock.advance(by: .milliseconds(1100))
      let frame = await reading.next()
      #expect(values(Array(tokens.suffix(100)), in: frame) == ends(100), "\(batch)")
      await clock.advance(by: .milliseconds(10))
      // The tweens of the frame in the buffer, beyond those.
      #expect(await tweener.rowCount <= 1024 + 100 + 1)
    }
    let frame = await lazy.next()
    let expected = (0..<30).flatMap { _ in ends(100) }.suffix(1024)
    #expect(values(Array(tokens.suffix(1024)), in: frame) == Array(expected))
    let found = tokens.filter { frame?[$0] != nil }.count
    await clock.advance(by: .milliseconds(10))
    #expect(await tweener.rowCount == 1)
    // The frame itself has more tweens than the stream would have kept for a later one.
    #expect(await tweener.statistics.lostEndValues == 3000 - 1024)
    #expect((1024...1024 + 100).contains(found))
  }

  @Test
  func `a stream that begins after the end keeps nothing`() async {
    await tweener.tween(.ramp(.seconds(60)))
    _ = await tokens(1)
    var first = tweener.frames.makeAsyncIterator()
    await clock.advance(by: .seconds(2))
    let late = tweener.frames
    _ = await first.next()
    await clock.advance(by: .milliseconds(100))
    #expect(await tweener.rowCount == 1)
    withExtendedLifetime(late) {}
  }

  @Test
  func `a stream that leaves keeps nothing`() async {
    await tweener.tween(.ramp(.seconds(60)))
    _ = await tokens(1)
    var frames: AsyncStream<TweenFrame>? = tweener.frames
    await clock.advance(by: .seconds(2))
    #expect(await tweener.rowCount == 2)
    withExtendedLifetime(frames) {}
    frames = nil
    await clock.advance(by: .milliseconds(100))
    #expect(await tweener.rowCount == 1)
  }
}

extension Tweener {
  /// The count of tweens that the tables have, ended or not.
  fileprivate var rowCount: Int {
    tables.all.map { Array($0.rows).count }.reduce(0, +)
  }
}
