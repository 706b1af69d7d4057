import Testing
import Tweening

/// The code of the comments, to the letter: ArticleTests holds the two texts together.
@Suite(.timeLimit(.minutes(5)))
struct CommentSnippets {
  let tweener = Tweener(clock: ManualTweenClock())

  @Test
  func `a clock moved by hand`() async {
    // ManualTweenClock: advance
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(2), ease: .linear)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)
    // ManualTweenClock: end
  }

  @Test
  func `tokens name tweens, and read frames`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let frames = tweener.frames
    let tweens = await tweener.tweens((0..<3).map { Motion(from: 0, to: Double($0)) })
    await clock.advance(by: .seconds(1))
    let frame = try #require(await frames.first { _ in true })
    // TweenToken: read
    let tokens = tweens.map(\.token)
    let values = tokens.map { frame[$0] }
    // TweenToken: end
    #expect(values == [0, 1, 2])

    var positions: [UInt64: Double] = [:]
    // TweenFrame: values
    for (id, value) in frame.values(of: Double.self) {
      positions[id] = value
    }
    // TweenFrame: end
    #expect(positions.count == 3)
    #expect(tweens.map { positions[$0.id] } == [0, 1, 2])
  }

  @Test
  func `a type of one's own`() {
    let middle = Point.interpolate(from: Point(x: 0, y: 1), to: Point(x: 2, y: 5), progress: 0.5)
    #expect(middle == Point(x: 1, y: 3))
  }

  @Test
  func `a motion has a value at any time`() {
    // Motion: value
    let price = Motion(from: 0.0, to: 100.0).duration(.seconds(2)).ease(.quadOut)
    // 75
    let halfway = price.value(at: .seconds(1))
    // Motion: end

    #expect(halfway == 75)
  }

  @Test
  func `a knob on a spring`() throws {
    // Spring: knob
    let spring = try Spring(duration: .milliseconds(400), bounce: 0.25)
    // Sent off upwards at 800 units a second.
    let knob = Motion(from: 0.0, to: 120.0, spring: spring, initialVelocity: 800)
    // Spring: end

    #expect(knob.value(at: .milliseconds(1)) > 0.79)
    #expect(knob.endValue == 120)
    let motion = Motion(
      from: Point(x: 0, y: 0),
      to: Point(x: 120, y: 5),
      spring: spring,
      initialVelocity: Point(x: 800, y: 1),
    )
    let time = Duration.milliseconds(70)
    #expect(motion.value(at: time).x == knob.value(at: time))
  }

  @Test
  func `a flick and a shake`() {
    // Decay: flick
    let flick = Motion(from: 0.0, initialVelocity: 800, decay: .normal)
    // 399.6, the value at rest
    let end = Decay.normal.projectedEnd(from: 0.0, initialVelocity: 800)
    // Decay: end

    #expect(flick.endValue == end)
    #expect(abs(end - 399.6) < 0.001)

    // Motion+Shake: refusal
    // Further to the sides than up and down.
    let refusal = Motion.shake(at: SIMD2(0.0, 0), by: SIMD2(12, 0), SIMD2(0, 4), seed: 7)
    // Motion+Shake: end

    #expect(refusal.endValue == .zero)
  }

  @Test
  func colors() throws {
    // TweenColor: rose
    let rose = try TweenColor(parsing: "#ff0080")
    let fade = Motion(from: rose, to: TweenColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    let rainbow = Motion(from: rose, to: rose, in: .oklch(.longer))
    // TweenColor: end

    #expect(fade.endValue.cssText() == "#0000ff80")
    #expect(rainbow.endValue == rose)
  }

  @Test
  func `a ride along a path`() throws {
    // MotionPath: wave
    let wave = try MotionPath(svg: "M 0 0 C 40 0 60 80 100 80 S 160 0 200 0")
    let ride = Motion(along: wave).duration(.seconds(2)).ease(.sineInOut)
    // The direction of the ride, in radians
    let angle = wave.angle(at: 0.5)
    // MotionPath: end

    #expect(ride.endValue == SIMD2(200, 0))
    #expect(abs(angle) < 1e-3)
  }

  @Test
  func `a text is revealed`() {
    // Motion+Text: greeting
    let greeting = Motion(revealing: "Hello, 👩‍👩‍👧!", charactersPerSecond: 20)
    // Motion+Text: end

    #expect(greeting.timing.duration == .milliseconds(450))
  }

  @Test
  func `an array with a stagger`() {
    // Motion+Stagger: bars
    // Each bar takes 400 ms and begins 30 ms after the one before it.
    let bars = Motion(from: [0.0, 0, 0], to: [80.0, 20, 50])
      .duration(.milliseconds(400)).ease(.backOut)
      .stagger(Stagger(each: .milliseconds(30)))
    // Motion+Stagger: end

    #expect(bars.value(at: .milliseconds(30))[1...] == [0, 0])
    #expect(bars.timing.endTime == .milliseconds(460))
  }

  @Test
  func `the offsets of a stagger`() {
    // Stagger: offsets
    // 200, 100, 0, 100, 200 ms
    let delays = Stagger(each: .milliseconds(100), from: .center).offsets(count: 5)
    // Stagger: end

    #expect(delays == [200, 100, 0, 100, 200].map { .milliseconds($0) })
  }

  @Test
  func `items with a stagger`() throws {
    let dots = ["a", "b", "c"].map { Track<Double>($0) }
    let fadeIn = Motion(from: 0.0, to: 1.0).duration(.seconds(1)).ease(.linear)
    let timeline = try Timeline {
      // Stagger: items
      Staggered(dots, by: Stagger(each: .milliseconds(50), from: .edges)) { dot in
        dot.play(fadeIn)
      }
      // Stagger: end
    }

    let frame = timeline.frame(at: .milliseconds(150))
    #expect(dots.map { frame[$0] } == [0.15, 0.1, 0.15])
  }

  @Test
  func `items that go on from what their track shows`() throws {
    let x = Track<Double>("x")
    // Track+Continuing: walk
    let walk = try Timeline(defaults: .init(duration: .seconds(1), ease: .linear)) {
      x.set(0)
      x.to(100)
      x.to(40, duration: .seconds(2))
      x.by(10)
    }
    // 70
    let value = walk.frame(at: .seconds(2))[x]
    // Track+Continuing: end

    #expect(value == 70)
    #expect(walk.frame(at: .seconds(4))[x] == 50)
  }

  @Test
  func `a timeline that pauses, and one that is sent to a place`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let light = Track<Double>("light")
    let rise = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let fall = Motion(from: 1.0, to: 0).duration(.seconds(1))
    // TimelineGroups: pause
    let show = try Timeline {
      light.play(rise)
      TimelinePause()
      light.play(fall)
    }
    let tween = await tweener.tween(show.motion)
    // TimelineGroups: end
    await clock.advance(by: .seconds(5))
    #expect(await tween.state == .paused)
    #expect(await tween.value[light] == 1)
    let song = try Timeline {
      Wait(.seconds(4))
      TimelineLabel("chorus")
      Wait(.seconds(4))
    }
    await sendToChorus(tweener.tween(song.motion), clock)
  }

  private func sendToChorus(_ tween: Tween<Timeline.Frame>, _ clock: ManualTweenClock) async {
    // Tween+Timeline: chorus
    await tween.tween(to: .label("chorus"), duration: .seconds(2))
    // Tween+Timeline: end
    await clock.advance(by: .seconds(2))
    #expect(await tween.elapsed == .seconds(4))
    #expect(await tween.state == .paused)
  }

  @Test
  func `a timeline`() async throws {
    // Timeline: intro
    let x = Track<Double>("x")
    let intro = try Timeline {
      x.play(Motion(from: 0, to: 100).duration(.seconds(1)))
      TimelineMarker("arrived")
      x.play(Motion(from: 100, to: 0).duration(.seconds(2))).at(.end(.seconds(0.5)))
    }
    // 3.5 s
    let length = intro.duration
    // 75
    let value = intro.frame(at: .seconds(0.5))[x]
    // A tween like any other:
    let tween = await tweener.tween(Motion(intro))
    // Timeline: end

    #expect(length == .seconds(3.5))
    #expect(value == 75)
    #expect(await tween.state == .active)
  }

  @Test
  func `a track`() throws {
    let frame = try Timeline {
      Track<Double>("x").play(Motion(from: 1, to: 2))
    }
    .frame(at: .zero)

    // Track: frame
    let x = Track<Double>("x")
    let value: Double? = frame[x]
    // Track: end

    #expect(value == 1)
  }

  @Test
  func `one instant for several commands`() async {
    let first = await tweener.tween(from: 0.0, to: 1.0)
    let second = await tweener.tween(from: 0.0, to: 1.0)

    // Tweener+Perform: perform
    await tweener.perform { tweener in
      tweener.pause(first)
      tweener.reverse(second)
    }
    // Tweener+Perform: end

    #expect(await first.state == .paused)
    #expect(await second.rate == -1)
  }

  @Test
  func `a value read on any thread`() async {
    let tween = await tweener.tween(from: 1.0, to: 2.0)
    // Tweener+Live: limit
    let limit = tween.live
    // On any thread, as often as it likes:
    let now = limit.value
    // Tweener+Live: end
    #expect(now == 1)
  }

  @Test
  func `an animation in the caller's isolation`() async throws {
    let tweener = Tweener()
    var opacity = 0.5

    // Tweener+Animate: opacity
    try await tweener.animate(Motion(from: 0.0, to: 1.0)) { opacity = $0 }
    // Tweener+Animate: end

    #expect(opacity == 1)
  }

  @Test
  func `an animation of several motions, and one of a property`() async throws {
    let tweener = Tweener()
    let panel = Panel()
    let width = Motion(from: 0.0, to: 320).duration(.milliseconds(10))
    let opacity = Motion(from: 0.0, to: 1)

    // Tweener+Animate: panel
    try await tweener.animate(width, opacity) { width, opacity in
      panel.width = width
      panel.opacity = opacity
    }
    // Tweener+Animate: end

    #expect(panel.width == 320)
    #expect(panel.opacity == 1)

    let box = Panel()
    // Tweener+Animate: box
    try await tweener.animate(box, \.x, to: 320, duration: .milliseconds(400), ease: .backOut)
    // Tweener+Animate: end

    #expect(box.x == 320)
  }

  @MainActor
  @Test
  func `values into an object`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(from: 0.0, to: 100)
    let label = Panel()
    // Tween+Binding: text
    tween.bind(to: \.text, of: label) { "\($0.rounded()) %" }
    // Tween+Binding: end

    let mixer = Mixer()
    // Tween+Binding: mixer
    tween.bind(to: mixer) { mixer, value in mixer.gain = value }
    // Tween+Binding: end

    await clock.advance(by: .seconds(1))
    #expect(label.text == "100.0 %")
    #expect(await mixer.gain == 100)
  }

  @Test
  func `a stream that owns its tween`() async {
    let tweener = Tweener()
    let motion = Motion(from: 0.0, to: 100).duration(.milliseconds(10))
    var shown: [Double] = []
    func show(_ price: Double) {
      shown.append(price)
    }
    // Tweener+Values: show
    for await price in tweener.values(of: motion) {
      show(price)
    }
    // Tweener+Values: end

    #expect(shown.first == 0)
    #expect(shown.last == 100)
  }

  @Test
  func `a tween with callbacks`() async {
    // Tweener+Making: there
    let tween = await tweener.tween(Motion(from: 0.0, to: 100.0).duration(.seconds(2))) { tween in
      tween.onComplete { _ in print("there") }
    }
    // Tweener+Making: end
    #expect(await tween.state == .active)
  }

  @Test
  func `keys and tags`() async {
    struct Lamp {
      let id = 7
    }
    let lamp = Lamp()
    // TweenKey: tween
    await tweener.tween(from: 0.0, to: 1.0, key: .volume)
    await tweener.tween(from: 0.0, to: 90.0, key: TweenKey(lamp.id), tags: ["lamps"])
    // TweenKey: end
    #expect(await tweener.tween(for: "volume") != nil)
    #expect(await tweener.tween(for: TweenKey(7)) != nil)
    #expect(await tweener.tweens(tagged: "lamps").count == 1)
  }

  @Test
  func `a scope that leaves no tween behind`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let scope = Task {
      // TweenGroup: scope
      try await tweener.withTweens { group in
        await group.tween(from: 0.0, to: 1.0, duration: .seconds(1))
        await group.tween(from: 0.0, to: 90.0, duration: .seconds(2))
      }
      // TweenGroup: end
    }
    while await tweener.count < 2 {
      await Task.yield()
    }
    await clock.advance(by: .seconds(2))
    try await scope.value
    #expect(await tweener.isEmpty)
  }

  @Test
  func `ticks in tweener time`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let ticks = Task {
      // Tweener+Waiting: ticks
      for await time in tweener.every(.seconds(1)) {
        print("it is \(time)")
      }
      // Tweener+Waiting: end
    }
    await tweener.close()
    await ticks.value
  }

  @Test
  func `what has changed since the frame before`() async {
    let tween = await tweener.tween(from: 0.0, to: 1.0)
    var sent: [[UInt64]] = []
    func send(_ ids: [UInt64]) {
      sent.append(ids)
    }
    let reader = Task {
      await tweener.close()
    }
    // TweenFrame+Changes: changes
    var last: TweenFrame?
    for await frame in tweener.frames {
      send(frame.changes(since: last))
      last = frame
    }
    // TweenFrame+Changes: end
    await reader.value
    #expect(sent.allSatisfy { $0 == [] || $0 == [tween.id] })
  }

  @Test
  func `another end in flight`() async {
    let tween = await tweener.tween(from: 0.0, to: 100.0)
    // Tween+Retarget: end in flight
    await tween.retarget(to: 300)
    // Tween+Retarget: end
    #expect(await tween.motion.endValue == 300)
  }

  @Test
  func `the end of a tweener`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    // Tweener+Closing: close
    await tweener.close(.finish)
    // Tweener+Closing: end
    #expect(await tweener.isClosed)
  }

  @Test
  func `another frame rate`() {
    // Tweener+Configuration: rate
    tweener.configuration.framesPerSecond = 30
    // Tweener+Configuration: end
    #expect(tweener.configuration.framesPerSecond == 30)
  }

  @Test
  func `a tween and its handle`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    try await clock.pass {
      // Tween: handle
      let price = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(2), autokill: false)
      // Each command answers whether it happened.
      await price.pause()
      await price.seek(toFraction: 0.5)
      await price.resume()
      for await value in price.values {
        print(value)
      }
      // .completed
      let outcome = try await price.outcome
      // Once more, and twice as fast:
      await price.restart()
      await price.setRate(2)
      // Tween: end
      #expect(outcome == .completed)
      #expect(await price.rate == 2)
    }
  }

  @Test
  func `a tweener and what it does`() async throws {
    // Tweener: owner
    let tweener = Tweener()
    let volume = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(3), key: "volume")
    try await tweener.animate(Motion(from: 0, to: 10)) { print($0) }
    await print(tweener.frame()[volume] ?? 0)
    await tweener.close()
    // Tweener: end
    #expect(try await volume.outcome == .completed)
  }

  /// In place of the one that the comments mean, which would write among the results of the tests.
  private func print(_ value: some Any) {}

  private final class Panel {
    var width = 0.0
    var opacity = 0.0
    var x = 0.0
    var text = ""
  }

  private actor Mixer {
    var gain = 0.0
  }
}

private struct Point: Equatable {
  var x: Double
  var y: Double
}

// Interpolatable: Point
extension Point: Interpolatable {
  static func interpolate(from: Point, to: Point, progress: Double) -> Point {
    Point(
      x: .interpolate(from: from.x, to: to.x, progress: progress),
      y: .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}

// Interpolatable: end

// TweenKey: volume
extension TweenKey {
  static let volume: TweenKey = "volume"
}

// TweenKey: end

// VectorInterpolatable: arithmetic
extension Point: VectorInterpolatable {
  static func add(_ a: Point, _ b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }

  static func scale(_ a: Point, by k: Double) -> Point {
    Point(x: a.x * k, y: a.y * k)
  }
}

// VectorInterpolatable: end
