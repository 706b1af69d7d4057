import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LimitedMotionTests {
  // MARK: Forms

  @Test
  func `without a limit of jerk, the velocity is a trapezoid`() {
    let limits = MotionLimits(speed: 100, acceleration: 200)
    let motion = Motion(from: 0.0, to: 300, .limits(limits))
    // Half a second to speed up, half a second to brake, and 250 units between.
    #expect(motion.timing.duration == .seconds(3.5))
    let table = [
      (0.0, 0.0), (0.25, 6.25), (0.5, 25), (1.75, 150), (3, 275), (3.25, 293.75), (3.5, 300),
    ]
    for (seconds, value) in table {
      #expect(abs(motion.value(at: .seconds(seconds)) - value) < 1e-9, "\(seconds)")
    }
    #expect(abs(motion.velocity(at: .seconds(0.25)) - 50) < 1e-9)
    #expect(abs(motion.velocity(at: .seconds(2)) - 100) < 1e-9)
    #expect(abs(motion.acceleration(at: .seconds(0.25)) - 200) < 1e-9)
    #expect(motion.acceleration(at: .seconds(2)) == 0)
    #expect(abs(motion.acceleration(at: .seconds(3.2)) + 200) < 1e-9)
    #expect(motion.value(at: .seconds(3.5)) == 300)
  }

  @Test
  func `without a limit of acceleration, the speed jumps`() {
    let rollout = MotionLimits(speed: 10, falling: 50)
    let up = Motion(from: 0.0, to: 100, .limits(rollout))
    let down = Motion(from: 100.0, to: 0, .limits(rollout))
    #expect(up.timing.duration == .seconds(10))
    #expect(down.timing.duration == .seconds(2))
    #expect(abs(up.value(at: .seconds(4)) - 40) < 1e-12)
    #expect(abs(down.value(at: .seconds(1)) - 50) < 1e-12)
    #expect(abs(up.velocity(at: .zero) - 10) < 1e-12)
    #expect(abs(down.velocity(at: .seconds(1)) + 50) < 1e-12)
    // The jump of the speed is no acceleration.
    #expect(up.acceleration(at: .zero) == 0)
    #expect(up.acceleration(at: .seconds(10)) == 0)
  }

  @Test(arguments: [nil, 1.0], [nil, 7.0])
  func `a movement without a distance takes no time`(acceleration: Double?, jerk: Double?) {
    let limits = MotionLimits(speed: 1, acceleration: acceleration, jerk: jerk)
    let motion = Motion(from: 5.0, to: 5, .limits(limits))
    #expect(motion.timing.duration == .zero)
    let other = Motion(from: SIMD2(5.0, 0), to: SIMD2(5, 1), .limits(limits))
    #expect(other.value(at: other.timing.duration / 2).x == 5)
  }

  @Test(arguments: [1e-6, 1, 4, 1e9])
  func `a short movement with a limit of jerk has four phases`(distance: Double) {
    let motion = Motion(
      from: 0, to: distance, .limits(MotionLimits(speed: 1e12, acceleration: 1e12, jerk: 2)),
    )
    // Each of four phases passes a time t: the distance is 2·j·t³.
    let seconds = 4 * pow(distance / 4, 1.0 / 3)
    #expect(abs(motion.timing.duration.inSeconds - seconds) < 2e-9 * max(1, seconds))
    // Half of the duration is rounded to a nanosecond, at the highest speed of the motion.
    let error = abs(motion.value(at: motion.timing.duration / 2) - distance / 2)
    #expect(error < 2e-9 * distance / seconds * 2 + 1e-12 * distance)
    #expect(motion.value(at: motion.timing.duration) == distance)
  }

  @Test
  func `a limit of jerk alone lets the acceleration grow`() {
    let motion = Motion(from: 0.0, to: 4, .limits(MotionLimits(speed: 100, jerk: 2)))
    #expect(abs(motion.timing.duration.inSeconds - 4) < 2e-9)
    #expect(abs(motion.acceleration(at: .seconds(0.5)) - 1) < 1e-9)
  }

  @Test
  func `accelerations have limits by sign`() {
    let limits = MotionLimits(speed: 100, acceleration: 50, negativeAcceleration: 200)
    let motion = Motion(from: 0.0, to: 1000, .limits(limits))
    #expect(abs(motion.acceleration(at: .seconds(1)) - 50) < 1e-9)
    let late = motion.timing.duration - .seconds(0.1)
    #expect(abs(motion.acceleration(at: late) + 200) < 1e-9)
    // Two seconds to speed up over 100 units, half a second to brake over 25, and 875 between.
    #expect(motion.timing.duration == .seconds(11.25))
    #expect(limits.description.contains("negativeAcceleration: 200.0"))
  }

  @Test
  func `a velocity above its limit is reduced first`() {
    let limits = MotionLimits(speed: 10, acceleration: 20)
    let motion = Motion(from: 0.0, to: 100, .limits(limits), initialVelocity: 50)
    #expect(abs(motion.velocity(at: .zero) - 50) < 1e-9)
    #expect(abs(motion.velocity(at: .seconds(1)) - 30) < 1e-9)
    #expect(abs(motion.velocity(at: .seconds(2)) - 10) < 1e-9)
    let later = (2000...10_000).map { motion.velocity(at: .milliseconds($0)) }
    #expect(later.allSatisfy { $0 <= 10 * (1 + 1e-9) })
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `numbers that are not finite take no time`(number: Double) {
    let limits = MotionLimits(speed: 1, acceleration: 1, jerk: 1)
    #expect(Motion(from: 0, to: number, .limits(limits)).timing.duration == .zero)
    #expect(Motion(from: number, to: 1, .limits(limits)).value(at: .zero) == 1)
    let pushed = Motion(from: 0, to: 1, .limits(limits), initialVelocity: number)
    let still = Motion(from: 0.0, to: 1, .limits(limits))
    #expect(pushed.timing.duration == still.timing.duration)
  }

  @Test(arguments: [1, nil])
  func `a velocity too large for the computation counts as zero`(jerk: Double?) {
    let limits = MotionLimits(speed: 1, acceleration: 1, jerk: jerk)
    let motion = Motion(from: 0.0, to: 9, .limits(limits), initialVelocity: -1e300)
    let fromRest = Motion(from: 0.0, to: 9, .limits(limits))
    #expect(motion.timing == fromRest.timing)
    for seconds in 0...9 {
      #expect(motion.value(at: .seconds(seconds)) == fromRest.value(at: .seconds(seconds)))
    }
  }

  // MARK: Axes

  @Test
  func `all axes arrive with the slowest`() {
    let limits = MotionLimits(
      speed: SIMD3(10.0, 20, 5), acceleration: SIMD3(20.0, 20, 20), jerk: SIMD3(100.0, 100, 100),
    )
    let motion = Motion(from: SIMD3(0.0, 0, 0), to: SIMD3(10.0, 5, -30), .limits(limits))
    let slowest = Motion(
      from: 0.0, to: 30, .limits(MotionLimits(speed: 5, acceleration: 20, jerk: 100)),
    )
    #expect(motion.timing.duration == slowest.timing.duration)
    let late = motion.timing.duration - .milliseconds(20)
    let speeds = motion.velocity(at: late)
    #expect(speeds.x > 0 && speeds.y > 0 && speeds.z < 0, "\(speeds)")
    #expect(motion.value(at: motion.timing.duration) == SIMD3(10, 5, -30))
  }

  @Test
  func `independent axes arrive one by one`() {
    let limits = MotionLimits(speed: 10, acceleration: 20, arrival: .independent)
    let motion = Motion(from: SIMD2(0.0, 0), to: SIMD2(100.0, 5), .limits(limits))
    let short = Motion(from: 0.0, to: 5, .limits(limits))
    #expect(motion.value(at: short.timing.duration).y == 5)
    #expect(motion.value(at: short.timing.duration).x < 50)
  }

  @Test
  func `whole numbers, lists and small numbers have limits`() {
    let limits = MotionLimits(speed: 10, acceleration: 20)
    let numbers = Motion(from: 0.0, to: 100, .limits(limits))
    let whole = Motion(from: 0, to: 100, .limits(limits))
    let list = Motion(from: [0.0, 50], to: [100, 0, 7], .limits(limits))
    let small = Motion(from: Float(0), to: 100, .limits(limits))
    for milliseconds in stride(from: 0, through: 11_000, by: 250) {
      let time = Duration.milliseconds(milliseconds)
      let exact = numbers.value(at: time)
      #expect(whole.value(at: time) == Int(exact.rounded()))
      #expect(list.value(at: time).count == (milliseconds == 0 ? 2 : 3))
      #expect(abs(list.value(at: time)[0] - exact) < 1e-12)
      #expect(abs(Double(small.value(at: time)) - exact) < 1e-5)
    }
    #expect(list.value(at: .seconds(1))[2] == 7)
    #expect(list.velocity(at: .seconds(1)).count == 3)
    let big = Motion(from: Int64.max - 100, to: .max, .limits(limits))
    #expect(big.value(at: big.timing.duration) == .max)
    #expect(big.value(at: .seconds(5)) == .max - 52 || big.value(at: .seconds(5)) == .max - 53)
  }

  // MARK: Bad limits

  @Test(arguments: [0.0, -1, .nan, .infinity, -.infinity, 1e-19, 1e19])
  func `a decoded limit is from 1e-18 to 1e18`(number: Double) throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan",
    )
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan",
    )
    for key in ["speed", "falling", "acceleration", "negativeAcceleration", "jerk"] {
      func limits(_ number: Double) throws -> MotionLimits {
        let members = ["speed": 1].merging([key: number]) { $1 }
        return try decoder.decode(MotionLimits.self, from: encoder.encode(members))
      }
      let error = try #require(throws: DecodingError.self) { try limits(number) }
      #expect("\(error)".contains("Expected a limit from 1e-18 to 1e18"))
      for end in [1e-18, 1e18] {
        #expect(try limits(end).axis(0).rising == (key == "speed" ? end : 1))
      }
    }
  }

  @Test
  func `limits of several axes match only values with as many`() {
    let limits = MotionLimits(speed: SIMD3(1.0, 2, 3))
    #expect([1, 2, 3, 4].map(limits.matches) == [false, false, true, false])
    #expect((1...4).allSatisfy(MotionLimits(speed: 1).matches))
  }

  // MARK: Coding

  @Test
  func `a decoded motion has the same bits`() throws {
    let limits = MotionLimits(
      speed: SIMD2(30.0, 7), falling: SIMD2(3.0, 9), acceleration: SIMD2(11.0, 12),
      negativeAcceleration: SIMD2(13.0, 14), jerk: SIMD2(50.0, 70), arrival: .independent,
    )
    let motion = Motion(
      from: SIMD2(0.1, 5), to: SIMD2(90.3, -8), .limits(limits, endVelocity: SIMD2(2, 1)),
      initialVelocity: SIMD2(4, -20),
    ).delay(.seconds(0.25))
    let json = try JSONEncoder().encode(motion)
    let decoded = try JSONDecoder().decode(Motion<SIMD2<Double>>.self, from: json)
    #expect(decoded.timing == motion.timing)
    for milliseconds in 0...4000 {
      let time = Duration.milliseconds(milliseconds)
      #expect(decoded.value(at: time) == motion.value(at: time))
    }
    let again = try JSONDecoder().decode(
      MotionLimits.self, from: JSONEncoder().encode(limits),
    )
    #expect(again == limits)
  }

  @Test(arguments: [
    #"{"acceleration": 1}"#, #"{"speed": 0}"#, #"{"speed": -1}"#, #"{"speed": 1e300}"#,
    #"{"speed": []}"#, #"{"speed": [1, 2], "jerk": 3}"#, #"{"speed": "fast"}"#,
    #"{"speed": 1, "arrival": "never"}"#,
  ])
  func `a document with bad limits is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MotionLimits.self, from: Data(text.utf8))
    }
  }

  @Test
  func `a document with limits for other values is refused`() throws {
    let json = try JSONEncoder().encode(
      Motion(from: SIMD2(0.0, 0), to: SIMD2(1, 1), .limits(MotionLimits(speed: SIMD2(1.0, 2)))),
    )
    let text = String(decoding: json, as: UTF8.self)
    let three = text.replacing("[1,2]", with: "[1,2,3]")
    #expect(three != text)
    #expect(throws: MotionCodingError.self) {
      try JSONDecoder().decode(Motion<SIMD2<Double>>.self, from: Data(three.utf8))
    }
    #expect(throws: MotionCodingError.self) {
      try JSONDecoder().decode(Motion<TweenColor>.self, from: json)
    }
  }
}
