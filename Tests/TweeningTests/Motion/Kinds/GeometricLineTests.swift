import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct GeometricLineTests {
  @Test
  func `halfway is the geometric mean`() {
    let zoom = Motion(from: 1.0, to: 100, interpolation: .geometric).ease(.linear)
    #expect(abs(zoom.value(at: .milliseconds(150)) - 10) < 1e-14)
    #expect(zoom.value(at: .zero) == 1)
    #expect(zoom.value(at: .seconds(1)) == 100)
    #expect(zoom.timing.duration == Timing().duration)
  }

  @Test
  func `a geometric line follows its formula, with exact ends`() {
    var random = SeededGenerator(seed: 4803)
    for _ in 0..<2000 {
      let (from, to) = (
        exp(Double.random(in: -300...300, using: &random)),
        exp(Double.random(in: -300...300, using: &random))
      )
      let motion = Motion(from: from, to: to, interpolation: .geometric).ease(.linear)
      #expect(motion.value(at: .zero) == from && motion.value(at: .seconds(1)) == to)
      let progress = Double.random(in: 0...1, using: &random)
      let value = motion.shape.value(at: EasedProgress(value: progress, isBefore: false))
      let exact = log(from) + (log(to) - log(from)) * progress
      // A logarithm of 600 has an error of 1e-13, which is the relative error of the power.
      #expect(abs(log(value) - exact) < 1e-12, "\(from) \(to) \(progress)")
    }
  }

  @Test
  func `equal factors in equal times`() {
    let motion = Motion(from: Float(20), to: 20_000, interpolation: .geometric)
      .duration(.seconds(10)).ease(.linear)
    let values = (0...10).map { motion.value(at: .seconds($0)) }
    for (value, next) in zip(values, values.dropFirst()) {
      #expect(abs(next / value - 1.995262) < 1e-5)
    }
  }

  @Test
  func `velocity and acceleration are the derivatives`() {
    let motion = Motion(from: 2.0, to: 50, interpolation: .geometric)
      .duration(.seconds(2)).ease(.linear)
    let growth = log(25.0) / 2
    for seconds in [0.1, 0.7, 1.3, 1.9] {
      let time = Duration.seconds(seconds)
      let value = 2 * exp(growth * seconds)
      #expect(abs(motion.velocity(at: time) - growth * value) < 1e-12 * value * growth)
      #expect(abs(motion.acceleration(at: time) - growth * growth * value) < 1e-6 * value)
    }
  }

  @Test
  func `an overshoot never reaches zero`() {
    let motion = Motion(from: 1.0, to: 0.001, interpolation: .geometric).ease(.backOut)
    let values = motion.frames(framesPerSecond: 1000).map(\.value)
    #expect(values.allSatisfy { $0 > 0 })
    #expect(values.contains { $0 < 0.001 })
  }

  @Test
  func `linear is the line`() {
    let line = Motion(from: 0.0, to: -4, interpolation: .linear)
    #expect(line.value(at: .seconds(1)) == -4)
    #expect(line.ease(.linear).value(at: .milliseconds(150)) == -2)
  }

  @Test
  func `the coded motion names its interpolation`() throws {
    let motion = Motion(from: 1.5, to: 96, interpolation: .geometric)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try String(decoding: encoder.encode(motion), as: UTF8.self)
    #expect(
      text.hasPrefix(#"{"interpolation":"geometric","keyframes":[{"value":1.5},{"value":96}],"#))
    let decoded = try JSONDecoder().decode(Motion<Double>.self, from: Data(text.utf8))
    for milliseconds in 0...300 {
      let time = Duration.milliseconds(milliseconds)
      #expect(decoded.value(at: time) == motion.value(at: time))
    }
    let linear = #"{"interpolation":"linear","keyframes":[{"value":0},{"value":4}]}"#
    let line = try JSONDecoder().decode(Motion<Int>.self, from: Data(linear.utf8))
    #expect(line.endValue == 4)
  }

  @Test(arguments: [
    (#"{"interpolation":"geometric","keyframes":[{"value":0},{"value":2}]}"#, "above 0"),
    (#"{"interpolation":"geometric","keyframes":[{"value":1},{"value":-2}]}"#, "above 0"),
    (
      #"{"interpolation":"geometric","keyframes":[{"value":1},{"value":2},{"value":3}]}"#,
      "two keyframes"
    ),
    (#"{"interpolation":"cubic","keyframes":[{"value":1},{"value":2}]}"#, "cubic"),
  ])
  func `what is not valid is an error of the decoder`(_ text: String, _ reason: String) {
    let error = #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Motion<Double>.self, from: Data(text.utf8))
    }
    #expect("\(error as Any)".contains(reason))
    #expect(throws: MotionCodingError.self) {
      let integers = #"{"interpolation":"geometric","keyframes":[{"value":1},{"value":2}]}"#
      _ = try JSONDecoder().decode(Motion<Int>.self, from: Data(integers.utf8))
    }
  }

  @Test
  func `zero has no factor`() async {
    await #expect(processExitsWith: .failure) {
      _ = Motion(from: 0.0, to: 1, interpolation: .geometric)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion(from: 1.0, to: .infinity, interpolation: .geometric)
    }
  }

  @Test
  func `another start must be positive, and a retarget may go anywhere`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let motion = Motion(from: 1.0, to: 100, interpolation: .geometric).ease(.linear)
    let tween = await tweener.tween(motion, autostart: false)
    #expect(await tween.start(from: 4))
    await clock.advance(by: .milliseconds(150))
    #expect(await abs(tween.value - 20) < 1e-12)
    #expect(await tween.retarget(to: -5))
    await clock.advance(by: .seconds(2))
    #expect(await tween.value == -5)
    #expect(motion.replacingStart(0)?.startValue == nil)
  }
}
