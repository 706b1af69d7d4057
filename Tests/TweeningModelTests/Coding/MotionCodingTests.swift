import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  }

  private func motion<Value: Codable>(_ json: String) throws -> Motion<Value> {
    try JSONDecoder().decode(Motion<Value>.self, from: Data(json.utf8))
  }

  /// Compares a motion with its decoded copy at times inside, at the ends and outside.
  private func compare<Value: Codable & Equatable>(
    _ motion: Motion<Value>,
    _ bits: (Value) -> [UInt64],
  ) throws {
    let text = try json(motion)
    let copy: Motion<Value> = try self.motion(text)
    #expect(copy.timing == motion.timing, "\(text)")
    #expect(try json(copy) == text)
    let length = min(motion.timing.duration, .seconds(1_000_000_000))
    for step in -2...23 {
      let time = motion.timing.delay + length / 20 * step
      #expect(bits(copy.value(at: time)) == bits(motion.value(at: time)), "\(text) at \(time)")
    }
  }

  // MARK: The format

  @Test
  func `a line is two keyframes and options`() throws {
    let fade = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let text = """
      {"keyframes":[{"value":0},{"value":1}],\
      "options":{"duration":1000,"easing":"quad-out","fill":"both"}}
      """
    #expect(try json(fade) == text)
  }

  @Test
  func `options that are missing have the defaults of Web Animations`() throws {
    let line: Motion<Double> = try motion(#"{"keyframes":[{"value":2},{"value":4}]}"#)
    #expect(line.timing == Timing(duration: .zero, fill: .none, ease: .linear))
    #expect(line.value(at: .zero) == 4)
  }

  @Test
  func `kinds have a member of their name`() throws {
    let shake = Motion.shake(around: 1.0, by: 2, vibrations: 3, seed: .max)
    let expected =
      #""shake":{"center":1,"directions":[2],"seed":"18446744073709551615","vibrations":3}"#
    #expect(try json(shake).contains(expected))
    let spring = Motion(from: 0.0, to: 1, .smooth, initialVelocity: 5)
    #expect(
      try json(spring).contains(
        #""spring":{"dampingRatio":1,"from":0,"response":0.5,"to":1,"velocity":5}"#
      )
    )
    let typed = Motion(revealing: "hé👩‍👩‍👧")
    #expect(try json(typed).contains(#""text":"hé👩‍👩‍👧""#))
    let rainbow = Motion(
      from: .init(red: 1, green: 0, blue: 0), to: .init(red: 0, green: 0, blue: 1),
      in: .oklch(.longer))
    #expect(try json(rainbow).contains(#""colorSpace":"oklch longer hue""#))
  }

  @Test
  func `a path may be the text of an SVG path`() throws {
    let text = #"{"path":{"along":"M 0 0 L 10 0 L 10 10"},"options":{"duration":100}}"#
    let ride: Motion<SIMD2<Double>> = try motion(text)
    #expect(ride.value(at: .milliseconds(75)) == SIMD2(10, 5))
  }

  // MARK: Equal values

  @Test(arguments: 0..<TestLength.choose(2, release: 100, long: 500))
  func `a decoded motion has the same values to the last bit`(seed: Int) throws {
    var motions = CodedMotions(seed: UInt64(seed))
    for _ in 0..<5 {
      try compare(motions.numbers()) { [$0.bitPattern] }
      try compare(motions.points()) { [$0.x.bitPattern, $0.y.bitPattern] }
      try compare(motions.lists()) { $0.map(\.bitPattern) }
      try compare(motions.colors()) { color in
        [color.oklab.x, color.oklab.y, color.oklab.z, color.alpha].map(\.bitPattern)
      }
    }
  }

  @Test
  func `paths in space, texts, rotations and integers are equal too`() throws {
    let flight = MotionPath3D(catmullRom: [SIMD3(0, 0, 0), SIMD3(4, 2, 1), SIMD3(8, 0, 3.3)])
    try compare(Motion(along: flight)) { [$0.x.bitPattern, $0.y.bitPattern, $0.z.bitPattern] }
    try compare(Motion(revealing: "Hello, 👩‍👩‍👧!", charactersPerSecond: 7)) { $0.utf8.map(UInt64.init) }
    try compare(
      Motion(from: Quaternion.identity, to: Quaternion(angle: 1, axis: SIMD3(1, 2, 3)))
    ) { [$0.vector.x.bitPattern, $0.vector.w.bitPattern] }
    try compare(Motion(from: Int.min, to: .max)) { [UInt64(bitPattern: Int64($0))] }
  }

  @Test
  func `times are exact to the nanosecond over 73 years`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let bits = Int.random(in: 1...61, using: &random)
      let time = Duration.nanoseconds(Int64.random(in: 0...(1 << bits), using: &random))
      let timing = Timing(duration: time, delay: .zero - time)
      let data = try JSONEncoder().encode(timing)
      #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
    }
    let long = try json(Timing(duration: .nanoseconds(1 << 61), fill: .none, ease: .linear))
    #expect(long == #"{"duration":"2305843009213.693952"}"#)
    let minute = try json(Timing(duration: .seconds(60), fill: .none, ease: .linear))
    #expect(minute == #"{"duration":60000}"#)
  }

  // MARK: What is no data

  @Test
  func `functions are refused with their path and kind`() throws {
    let mapped = Motion(from: 0.0, to: 1).map { $0 * 2 }
    let free = Motion<Double>(timing: Timing()) { $0 }
    let eased = Motion(from: 0.0, to: 1).ease(.custom("mine") { $0 * $0 })
    for (motion, path, kind) in [
      (mapped, "[0]", "map"), (free, "[0]", "a function of progress"),
      (eased, "[0].options.easing", #"the custom ease "mine""#),
    ] {
      let error = try #require(#expect(throws: MotionCodingError.self) { try json([motion]) })
      #expect(error.path == path)
      #expect(error.reason == .function(kind: kind))
    }
    let inner = Motion(from: 0.0, to: 1) + mapped
    let error = try #require(#expect(throws: MotionCodingError.self) { try json(inner) })
    #expect(error.path == "sum[1]")
  }

  @Test
  func `staggers in each other have a limit`() throws {
    func staggers(_ count: Int) -> String {
      var motion = #"{"keyframes":[{"value":[0,1],"offset":0},{"value":[5,6],"offset":1}]}"#
      for _ in 0..<count {
        motion = #"{"stagger":{"motion":\#(motion),"starts":[0,0.5],"spans":[0.5,0.5],"length":9}}"#
      }
      motion.removeLast()
      return motion + #","options":{"duration":9,"fill":"both"}}"#
    }
    let nested: Motion<[Double]> = try motion(staggers(2))
    #expect(nested.value(at: .zero) == [0, 1])
    #expect(throws: MotionCodingError.self) {
      let _: Motion<[Double]> = try motion(staggers(40))
    }
    let stagger = Stagger(total: .milliseconds(10))
    let twice = Motion(from: [0.0, 1], to: [5, 6]).stagger(stagger).stagger(stagger)
    let _: Motion<[Double]> = try motion(json(twice))
    let error = try #require(
      #expect(throws: MotionCodingError.self) { try json(twice.stagger(stagger)) }
    )
    #expect(error.path == "stagger.motion.stagger.motion.stagger")
  }

  /// A value of a program's own, with members of one name in both classes.
  private class Base: Codable {
    let x: Int

    init(x: Int) {
      self.x = x
    }
  }

  private final class Derived: Base {
    let own: Int

    private enum CodingKeys: String, CodingKey {
      case own = "x"
    }

    init(x: Int, own: Int) {
      self.own = own
      super.init(x: x)
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      own = try container.decode(Int.self, forKey: .own)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(own, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test
  func `a superclass encodes in a container of its own`() throws {
    let value = try CodedValue.encoded { try Derived(x: 1, own: 2).encode(to: $0) }
    #expect(value == .object(["x": .number(2), "super": .object(["x": .number(1)])]))
    let copy = try Derived(from: CodedValueDecoder(value))
    #expect(copy.x == 1)
    #expect(copy.own == 2)
  }

  @Test
  func `a custom ease travels by name where both sides know the name`() throws {
    var types = TweenTypes()
    types.register(.custom("mine") { $0 * $0 })
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    encoder.userInfo[TweenTypes.userInfoKey] = types
    decoder.userInfo[TweenTypes.userInfoKey] = types
    let motion = Motion(from: 0.0, to: 8).ease(.custom("mine") { $0 * $0 })
    let data = try encoder.encode(motion)
    let copy = try decoder.decode(Motion<Double>.self, from: data)
    #expect(copy.value(at: .milliseconds(150)) == 2)
    #expect(throws: DecodingError.self) {
      try self.motion(String(decoding: data, as: UTF8.self)) as Motion<Double>
    }
  }

  // MARK: Damaged texts

  @Test(arguments: [
    (#"{}"#, "expected one of the members"),
    (#"{"keyframes":[]}"#, "expected at least 2 keyframes, found 0"),
    (#"{"keyframes":[{"value":1}]}"#, "expected at least 2 keyframes, found 1"),
    (#"{"keyframes":[{"value":1,"offset":0.5},{"value":1}]}"#, "expected the first offset to be 0"),
    (
      #"{"keyframes":[{"value":1},{"value":1,"offset":7}]}"#,
      "expected a number from 0 to 1 or null, found 7"
    ),
    (
      #"{"keyframes":[{"value":1},{"value":2}],"colorSpace":"srgb"}"#,
      "expected a type with a color"
    ),
    (
      #"{"spring":{"from":0,"to":1,"velocity":1,"response":-1,"dampingRatio":1}}"#,
      "expected seconds"
    ),
    (
      #"{"spring":{"from":0,"to":1,"velocity":1,"response":1,"dampingRatio":0}}"#,
      "a spring that settles"
    ),
    (#"{"decay":{"from":0,"to":1,"velocity":1,"friction":0}}"#, "expected 1e-18 to 1e18"),
    (
      #"{"decay":{"from":1e308,"to":50,"velocity":2000,"friction":2}}"#,
      "decay.to: expected a bound that the movement from 1e+308 to 1e+308 passes, found 50.0"
    ),
    (
      #"{"decay":{"from":0,"to":-50,"velocity":100,"friction":2}}"#,
      "decay.to: expected a bound that the movement from 0.0 to 50.0 passes, found -50.0"
    ),
    (#"{"path":{"along":"M 0 0"}}"#, "expected a type with a path"),
    (#"{"text":"a"}"#, "expected a type with characters"),
    (#"{"stagger":{}}"#, "expected a type with elements"),
    (#"{"sum":[]}"#, "endOfContainer"),
    (#"{"timeline":{"items":[]}}"#, "expected a type with a timeline"),
    (#"{"constant":"a"}"#, "constant"),
  ])
  func `a damaged motion is a typed error that names the reason`(json: String, reason: String) {
    let error = #expect(throws: (any Error).self) { try motion(json) as Motion<Double> }
    #expect(error is MotionCodingError || error is DecodingError)
    #expect(
      reason == "endOfContainer" || "\(error.debugDescription)".contains(reason),
      "\(error.debugDescription)")
  }

  @Test
  func `a decoded zero of iterations is stored as in code`() throws {
    let options = #"{"duration":300,"iterations":-0.0,"iterationStart":-0.0}"#
    let motion: Motion<Double> = try motion(
      #"{"keyframes":[{"value":2},{"value":4}],"options":\#(options)}"#)
    #expect(motion.timing.iterations == 0)
    #expect(motion.timing.iterations.sign == .plus)
    #expect(motion.timing.iterationStart.sign == .plus)
    #expect(motion.timing.activeDuration == .zero)
    #expect(motion.value(at: .milliseconds(100)) == 2)
  }

  @Test(arguments: [
    (#""iterations":-1"#, #"options.iterations: expected a number from 0 or "Infinity", found -1"#),
    (#""iterations":-5e-324"#, "options.iterations: expected a number from 0"),
    (#""iterationStart":-1"#, "options.iterationStart: expected a number from 0, found -1"),
    (#""duration":-1"#, "options.duration: expected a number of milliseconds from 0"),
    (#""fill":"forward""#, "did you mean \"forwards\"?"),
  ])
  func `a timing out of its range is refused as in a document`(option: String, reason: String) {
    let json = #"{"keyframes":[{"value":2},{"value":4}],"options":{\#(option)}}"#
    let error = #expect(throws: DecodingError.self) { try motion(json) as Motion<Double> }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("not corrupted data")
      return
    }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    #expect("\(path): \(context.debugDescription)".contains(reason))
  }

  @Test
  func `deep nesting is refused`() throws {
    for member in ["accumulating", "sum"] {
      let (open, close) =
        member == "sum" ? (#"{"sum":[{"constant":1},"#, "]}") : (#"{"accumulating":"#, "}")
      let text =
        String(repeating: open, count: 400) + #"{"constant":1}"#
        + String(repeating: close, count: 400)
      #expect(throws: (any Error).self) { try motion(text) as Motion<Double> }
    }
  }

  @Test
  func `a million keyframes are decoded`() throws {
    let keyframes = repeatElement(
      #"{"value":1}"#, count: TestLength.choose(10_000, full: 1_000_000)
    ).joined(separator: ",")
    let long: Motion<Double> = try motion(#"{"keyframes":[\#(keyframes)]}"#)
    #expect(long.value(at: .zero) == 1)
  }

  @Test
  func `a stagger needs a start for each element`() throws {
    let text = """
      {"stagger":{"length":100,"starts":[0],"spans":[1],\
      "motion":{"keyframes":[{"value":[1,2]},{"value":[3,4]}]}},"options":{"duration":100}}
      """
    let error = try #require(
      #expect(throws: MotionCodingError.self) { try motion(text) as Motion<[Double]> })
    #expect(error.description == "stagger.starts: expected 2 starts, found 1")
  }

  @Test(arguments: [
    Stagger(each: .milliseconds(50)),
    Stagger(each: .nanoseconds(1), from: .edges, columns: 3, axis: .rows),
    Stagger(total: .seconds(1), from: .index(3), ease: .cubicOut),
    Stagger(each: .zero - .seconds(1), from: .random(seed: .max)),
    Stagger(each: .zero, from: .center),
  ])
  func `a stagger survives JSON`(stagger: Stagger) throws {
    let data = try JSONEncoder().encode(stagger)
    #expect(try JSONDecoder().decode(Stagger.self, from: data) == stagger)
  }

  @Test
  func `keyframes, tracks and paths survive JSON`() throws {
    let keyframe = Keyframe(1.5, at: 0.25, ease: .backOut)
    #expect(try json(keyframe) == #"{"easing":"back-out","offset":0.25,"value":1.5}"#)
    #expect(
      try JSONDecoder().decode(Keyframe<Double>.self, from: JSONEncoder().encode(keyframe))
        == keyframe)
    let track = try JSONDecoder().decode(
      Track<Double>.self, from: JSONEncoder().encode(Track("x", initial: 2.0)),
    )
    #expect(track.name == "x" && track.initial == 2)
    var motions = CodedMotions(seed: 1)
    for _ in 0..<TestLength.choose(3, full: 20) {
      let path = try motions.path()
      #expect(try JSONDecoder().decode(MotionPath.self, from: JSONEncoder().encode(path)) == path)
    }
  }
}
