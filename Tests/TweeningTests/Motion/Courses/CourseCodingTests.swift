import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Courses as JSON.
@Suite(.limitedConcurrency)
struct CourseCodingTests {
  private static let types: TweenTypes = {
    var types = TweenTypes()
    types.register(Glide.self, as: "glide")
    types.register(.custom("root") { $0.squareRoot() })
    return types
  }()

  private func encode(_ course: Course<some Any>, _ types: TweenTypes? = nil) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[TweenTypes.userInfoKey] = types
    return try String(decoding: encoder.encode(course), as: UTF8.self)
  }

  private func decode<Value>(
    _ text: String,
    as _: Value.Type = Double.self,
    _ types: TweenTypes? = nil,
  ) throws -> Course<Value> {
    let decoder = JSONDecoder()
    decoder.userInfo[TweenTypes.userInfoKey] = types
    return try decoder.decode(Course<Value>.self, from: Data(text.utf8))
  }

  private static let texts: [(course: Course<Double>, text: String)] = [
    (.ease(), #"{"duration":300,"ease":"quad-out"}"#),
    (.immediately, #"{"duration":0,"ease":"linear"}"#),
    (.snappy, #"{"spring":{"bounce":0.15,"duration":500}}"#),
    (.halfLife(.milliseconds(80)), #"{"halfLife":80}"#),
    (.speed(50), #"{"ease":"quad-out","speed":50}"#),
    (.limits(MotionLimits(speed: 9)), #"{"limits":{"speed":9}}"#),
    (
      .limits(MotionLimits(speed: 9), endVelocity: -3),
      #"{"endVelocity":[-3],"limits":{"speed":9}}"#
    ),
    (Course(Glide(factor: 2)), #"{"custom":"glide","parameters":{"factor":2}}"#),
    (
      .ease(.custom("root") { $0 }, duration: .seconds(1)), #"{"duration":1000,"ease":"root"}"#
    ),
  ]

  @Test(arguments: texts)
  func `a course has a text, and the text is the course`(
    _ course: Course<Double>,
    _ text: String,
  ) throws {
    #expect(try encode(course, Self.types) == text)
    #expect(try decode(text, Self.types) == course)
  }

  @Test
  func `a text is a course of any values that have the course`() throws {
    let text = #"{"limits":{"speed":9}}"#
    #expect(
      try decode(text, as: SIMD2<Double>.self) == .limits(MotionLimits(speed: 9))
    )
    #expect(try decode(text, as: Int.self) == .limits(MotionLimits(speed: 9)))
    #expect(try decode(#"{"speed":5}"#, as: Int.self) == .speed(5))
    #expect(try decode(#"{"halfLife":5}"#, as: Level.self) == .halfLife(.milliseconds(5)))
  }

  @Test
  func `functions and types without a name are not encoded`() {
    func reason(_ course: Course<some Any>, _ types: TweenTypes? = nil) -> String? {
      do {
        _ = try encode(course, types)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      reason(.ease(.custom("bow") { $0 * $0 }) as Course<Double>, Self.types)?
        .contains("the custom ease \"bow\"") == true
    )
    #expect(reason(Course(Glide(factor: 2)))?.contains("TweenTypes contains, found Glide") == true)
    #expect(reason(Course(Hop<Double>()), Self.types)?.contains("found Hop<Double>") == true)
  }

  @Test(
    arguments: [
      ("{}", "expected one of the members spring, halfLife, speed, limits, custom, ease"),
      (
        #"{"custom":"leap","parameters":{}}"#,
        #"expected the name of a type in TweenTypes, found "leap""#
      ),
      (#"{"custom":"number","parameters":1}"#, "expected a custom course, found Double"),
      (#"{"limits":{"speed":0}}"#, "Expected a limit from 1e-18 to 1e18"),
      (#"{"ease":"quad-out"}"#, "duration"),
      (#"{"spring":{"duration":500,"bounce":2}}"#, "bounce"),
    ]
  )
  func `a mistake has a message`(_ text: String, _ message: String) throws {
    let error = try #require(throws: (any Error).self) { try decode(text, Self.types) }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test
  func `values that do not have a course refuse its text`() throws {
    for (text, message) in [
      (#"{"limits":{"speed":9}}"#, "expected a type with limits, found Level"),
      (#"{"speed":9}"#, "expected a type with a distance, found Level"),
      (
        #"{"custom":"glide","parameters":{"factor":2}}"#,
        "expected a type with the course glide, found Level"
      ),
    ] {
      let error = try #require(throws: MotionCodingError.self) {
        try decode(text, as: Level.self, Self.types)
      }
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  // MARK: Limits from outside

  @Test
  func `limits of another number of axes than the values have are errors`() throws {
    func check<Value: Interpolatable>(
      _ text: String,
      as _: Value.Type,
      _ message: String,
    ) throws {
      let error = try #require(throws: MotionCodingError.self) {
        try JSONDecoder().decode(Course<Value>.self, from: Data(text.utf8))
      }
      #expect("\(error)".contains(message), "\(error)")
    }
    let limits = #"{"limits": {"speed": [30, 40]}}"#
    try check(limits, as: Double.self, "expected limits of 1 axes, found 2")
    try check(limits, as: Int.self, "expected limits of 1 axes, found 2")
    try check(limits, as: SIMD3<Double>.self, "expected limits of 3 axes, found 2")
    let passing = #"{"limits": {"speed": 30}, "endVelocity": [1, 2]}"#
    try check(passing, as: Double.self, "expected 1 numbers, found 2")
    try check(passing, as: SIMD4<Float>.self, "expected 4 numbers, found 2")
  }

  @Test(arguments: [0, 1, 2, 5])
  func `limits of arrays from outside adapt to the number of elements`(_ count: Int) async throws {
    let text = #"{"limits": {"speed": [30, 40], "acceleration": [90, 200]}, "endVelocity": [3]}"#
    let course = try JSONDecoder().decode(Course<[Double]>.self, from: Data(text.utf8))
    let end = [Double](repeating: 20, count: count)
    let motion = Motion(from: [Double](repeating: 0, count: count), to: end, course)
    #expect(motion.value(at: motion.timing.duration) == end)
    let tween = await Tweener(clock: ManualTweenClock()).tween(holding: [0.0, 1, 2])
    #expect(await tween.retarget(to: end, course))
    #expect(await tween.motion.endValue == end)
    if count == 5 {
      let other = Motion(
        from: [0, 0, 0, 0, 0], to: end,
        .limits(
          MotionLimits(speed: [30.0, 40, 40, 40, 40], acceleration: [90.0, 200, 200, 200, 200]),
          endVelocity: [3],
        ),
      )
      #expect(motion.timing == other.timing)
    }
  }
}

private struct Level: Interpolatable {
  var value: Double

  static func interpolate(from: Level, to: Level, progress: Double) -> Level {
    Level(value: .interpolate(from: from.value, to: to.value, progress: progress))
  }
}
