import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// Programs that choose, define and save courses, as their authors wrote them: without types where
/// the compiler can infer the types.
@Suite(.limitedConcurrency)
struct CourseProgramTests {
  private let clock = ManualTweenClock()

  // MARK: A setting chooses the course

  private enum Feel: String, CaseIterable {
    case calm, lively, still
  }

  private struct Settings {
    var feel = Feel.lively

    func course<Value>() -> Course<Value> {
      switch feel {
      case .calm: .ease(.sineInOut, duration: .seconds(1))
      case .lively: .bouncy
      case .still: .immediately
      }
    }
  }

  @Test(arguments: Feel.allCases)
  private func `a setting chooses the course`(_ feel: Feel) async throws {
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let settings = Settings(feel: feel)
    let drawer = await tweener.tween(from: 0.0, to: 320, settings.course())
    let point = await tweener.tween(
      from: SIMD2(0.0, 0), to: SIMD2(3, 4), settings.course(), delay: .zero,
    )
    await clock.advance(by: .milliseconds(200))
    let shown = await drawer.value
    await drawer.retarget(to: 100, settings.course())
    await tweener.perform { $0.retarget(point, to: SIMD2(1, 1), settings.course()) }
    #expect(await drawer.value == (feel == .still ? 100 : shown))
    #expect(await (drawer.velocity == 0) == (feel == .still))
    await clock.advance(by: .seconds(5))
    #expect(await drawer.value == 100)
    #expect(await point.value == SIMD2(1, 1))

    let meter = PacedEvents(clock: clock, pause: .seconds(2), elements: [1.0, 8])
    var levels: [Double] = []
    try await clock.run {
      for await level in meter.smoothed(by: settings.course(), on: tweener) {
        levels.append(level)
      }
    }
    #expect(levels.first == 1)
    #expect(levels.last == 8)
    let isDark = feel == .still
    await drawer.retarget(to: 0, isDark ? .immediately : .spring(.snappy))
    #expect(await (drawer.value == 0) == isDark)
  }

  // MARK: An app's own course

  @Test
  func `an app's own courses`() async throws {
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let knob = await tweener.tween(holding: 0.0)
    await knob.retarget(to: 100, .sweep)
    #expect(await knob.timing.duration == .milliseconds(200))
    await clock.advance(by: .milliseconds(100))
    let velocity = await knob.velocity
    await knob.retarget(to: 425, .sweep)
    #expect(await abs(knob.velocity - velocity) < 1e-9)
    await knob.retarget(to: 0, .arrive, initialVelocity: -80)
    #expect(await knob.velocity == -80)

    let point = await tweener.tween(from: SIMD2(0.0, 0), to: SIMD2(1, 1), .swing(0.5))
    #expect(await point.timing.duration == .milliseconds(1500))
    await point.retarget(to: SIMD2(4, 4), .arrive)
    let box = Box()
    try await clock.run {
      try await tweener.animate(box, \.x, to: 64, .sweep, delay: .milliseconds(10))
      try await tweener.withTweens { group in
        await group.tween(from: 0.0, to: 1, .arrive)
      }
    }
    #expect(box.x == 64)
    #expect(Motion(from: 0, to: 64, .sweep).timing.duration == .milliseconds(160))
    #expect(Course<Double>.sweep == .sweep)
    #expect(Course<Double>.swing(1) != .swing(2))
  }

  private final class Box {
    var x = 0.0
  }

  // MARK: A course is saved and restored

  private struct Preferences: Codable, Equatable {
    var drawer: Course<Double> = .snappy
    var head: Course<SIMD2<Double>> = .limits(MotionLimits(speed: 180, acceleration: 720))
    var volume: Course<Double> = .halfLife(.milliseconds(80))
    var own: Course<Double> = .sweep
    var all: [String: Course<Double>] = ["show": .bouncy, "hide": .ease(.cubicIn)]
  }

  @Test
  func `a course is saved and restored`() async throws {
    var types = TweenTypes()
    types.register(Sweep.self, as: "sweep")
    let encoder = JSONEncoder()
    encoder.userInfo[TweenTypes.userInfoKey] = types
    let data = try encoder.encode(Preferences())
    let decoder = JSONDecoder()
    decoder.userInfo[TweenTypes.userInfoKey] = types
    let restored = try decoder.decode(Preferences.self, from: data)
    #expect(restored == Preferences())

    let knob = await Tweener(clock: clock).tween(holding: 0.0)
    await knob.retarget(to: 900, restored.own)
    #expect(await knob.timing.duration == .milliseconds(600))
    #expect(throws: MotionCodingError.self) { try JSONEncoder().encode(Preferences()) }
  }
}

/// A farther end takes longer, but not in proportion.
private struct Sweep: CustomCourse, Codable {
  func motion(from start: Double, to end: Double) -> Motion<Double> {
    let time = Duration.milliseconds(20) * (end - start).magnitude.squareRoot()
    return Motion(from: start, to: end, .ease(.cubicOut, duration: time))
  }
}

/// For any values: passes the end, and returns.
private struct Swing<Value: Interpolatable>: CustomCourse {
  var overshoot: Double

  func motion(from start: Value, to end: Value) -> Motion<Value> {
    Motion(from: start, to: end, .ease(.backOut, duration: .seconds(1 + overshoot)))
  }
}

extension Course where Value == Double {
  fileprivate static var sweep: Course { Course(Sweep()) }
}

extension Course {
  fileprivate static var arrive: Course { .spring(.bouncy(duration: .milliseconds(400))) }

  fileprivate static func swing(_ overshoot: Double) -> Course {
    Course(Swing(overshoot: overshoot))
  }
}
