import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// A turn around a center: a kind of motion that the library does not know. All of it is here.
private struct Orbit: CustomMotion, Codable, Equatable {
  var center: SIMD2<Double>
  var radius: Double
  var turns = 1.0

  private func direction(_ progress: Double) -> SIMD2<Double> {
    let angle = 2 * .pi * turns * progress
    return SIMD2(cos(angle), sin(angle))
  }

  func value(at progress: Double) -> SIMD2<Double> {
    center + radius * direction(progress)
  }

  func velocity(at progress: Double) -> SIMD2<Double>? {
    let direction = direction(progress)
    return 2 * .pi * turns * radius * SIMD2(-direction.y, direction.x)
  }

  func starting(at start: SIMD2<Double>) -> Orbit? {
    Orbit(center: start - SIMD2(radius, 0), radius: radius, turns: turns)
  }
}

/// The same values without a velocity of their own, and without another start.
private struct BareOrbit: CustomMotion {
  let orbit: Orbit

  func value(at progress: Double) -> SIMD2<Double> {
    orbit.value(at: progress)
  }
}

/// A kind of motion of one's own is one like those of the library, by its public interface.
@Suite(.limitedConcurrency)
struct CustomMotionTests {
  private static let orbit = Orbit(center: SIMD2(2, 1), radius: 5, turns: 1.25)
  private static let motion = Motion(orbit).duration(.seconds(4)).ease(.cubicInOut)

  @Test
  func `a custom motion without a velocity gets the velocity of its values`() {
    let bare = Motion(BareOrbit(orbit: Self.orbit), timing: Self.motion.timing)
    for tenth in 1..<40 {
      let time = Duration.milliseconds(100 * tenth)
      #expect(bare.value(at: time) == Self.motion.value(at: time))
      let (known, sampled) = (Self.motion.velocity(at: time), bare.velocity(at: time))
      let scale = max(1, abs(known.x), abs(known.y))
      #expect(abs(known.x - sampled.x) < 1e-5 * scale && abs(known.y - sampled.y) < 1e-5 * scale)
    }
    let linear = Self.motion.ease(.linear)
    // A quarter of 1.25 turns a second, with a radius of 5.
    #expect(abs(linear.velocity(at: .zero).y - 2 * .pi * 1.25 * 5 / 4) < 1e-12)
  }

  @Test
  func `frames, live values and single values have the same bits`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var frames = tweener.frames(whileIdle: true).makeAsyncIterator()
    _ = await frames.next()
    let many = await tweener.perform { tweener in
      (0..<300).map { number in
        let orbit = Orbit(center: SIMD2(Double(number), 0), radius: 3)
        return tweener.tween(Motion(orbit, timing: Self.motion.timing))
      }
    }
    for _ in 0..<5 {
      await clock.advance(by: .milliseconds(170))
      let frame = try #require(await frames.next())
      for tween in many {
        let value = await tween.value
        #expect(frame[tween] == value)
        #expect(await tween.live.value == value)
      }
    }
  }

  @Test
  func `a retarget continues value and velocity of a custom motion`() async {
    let clock = ManualTweenClock()
    let tween = await Tweener(clock: clock).tween(Self.motion)
    await clock.advance(by: .milliseconds(1300))
    let (value, velocity) = await (tween.value, tween.velocity)
    #expect(velocity == Self.motion.velocity(at: .milliseconds(1300)))
    await tween.retarget(to: .zero)
    #expect(await tween.value == value)
    #expect(await tween.velocity == velocity)
    await clock.advance(by: .seconds(9))
    #expect(await tween.value == .zero)
  }

  @Test
  func `under a key, a custom motion continues from the value of the runner`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    _ = await tweener.tween(from: SIMD2(0.0, 0), to: SIMD2(8, 4), duration: .seconds(1), key: "dot")
    await clock.advance(by: .milliseconds(400))
    let first = await tweener.tween(for: "dot", of: SIMD2<Double>.self)
    let shown = await first?.value
    let next = await tweener.tween(Self.motion, key: "dot", onConflict: .continue)
    #expect(await next.value == shown)
    let bare = Motion(BareOrbit(orbit: Self.orbit), timing: Self.motion.timing)
    let last = await tweener.tween(bare, key: "dot", onConflict: .continue)
    #expect(await last.value == bare.startValue)
  }

  // MARK: Data

  private static var types: TweenTypes {
    var types = TweenTypes()
    types.register(Orbit.self, as: "orbit")
    return types
  }

  private static func coders(_ types: TweenTypes) -> (JSONEncoder, JSONDecoder) {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[TweenTypes.userInfoKey] = types
    decoder.userInfo[TweenTypes.userInfoKey] = types
    return (encoder, decoder)
  }

  @Test
  func `a saved custom motion is restored by name and parameters`() async throws {
    let (encoder, decoder) = Self.coders(Self.types)
    let text = try String(decoding: encoder.encode(Motion(Self.orbit)), as: UTF8.self)
    #expect(
      text.contains(
        #""custom":{"parameters":{"center":[2,1],"radius":5,"turns":1.25},"type":"orbit"}"#
      ),
      "\(text)",
    )
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(Self.motion, key: "dot")
    await clock.advance(by: .milliseconds(700))
    let data = try await encoder.encode(tweener.snapshot(types: Self.types))
    let other = Tweener(clock: ManualTweenClock())
    let snapshot = try decoder.decode(TweenSnapshot.self, from: data)
    try await other.restore(snapshot, downtime: .skipped, types: Self.types)
    let found = try #require(await other.tween(for: "dot", of: SIMD2<Double>.self))
    #expect(await found.value == tween.value)
    #expect(await found.velocity == tween.velocity)
  }

  @Test
  func `a type without a name, or with another, is an error with its path`() throws {
    let (_, decoder) = Self.coders(Self.types)
    let (plain, _) = Self.coders(TweenTypes())
    let unnamed = #expect(throws: MotionCodingError.self) { try plain.encode([Self.motion]) }
    #expect(unnamed?.path == "[0].custom")
    #expect(unnamed?.reason == .unregisteredType("Orbit"))
    func error(_ text: String) -> MotionCodingError? {
      #expect(throws: MotionCodingError.self) {
        try decoder.decode(Motion<Double>.self, from: Data(text.utf8))
      }
    }
    let parameters = #""parameters":{"center":[2,1],"radius":5,"turns":1}"#
    let other = error(#"{"custom":{"type":"orbit",\#(parameters)}}"#)
    #expect(other?.reason == .unsupported(kind: "the motion orbit", type: "Double"))
    #expect(error(#"{"custom":{"type":"spin"}}"#)?.reason == .unknownType("spin"))
    let number = error(#"{"custom":{"type":"number","parameters":1}}"#)
    #expect(number?.description == "custom.type: expected a custom motion, found Double")
  }
}
