import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LightnessLineTests {
  /// The lightness L* of a luminance, as CIE 15:2004 defines it in section 8.2.1.
  private func lightness(_ luminance: Double) -> Double {
    luminance > pow(6.0 / 29, 3)
      ? 116 * cbrt(luminance) - 16 : 116 * (841.0 / 108 * luminance + 4.0 / 29) - 16
  }

  @Test(arguments: [(0.0, 1.0), (1.0, 0.0), (0.2, 0.9), (0.7, 0.01), (1e-5, 2e-3), (0.3, 0.3)])
  func `even steps of lightness in equal times`(from: Double, to: Double) {
    let motion = Motion(from: from, to: to, interpolation: .lightness)
      .duration(.seconds(1)).ease(.linear)
    let step = (lightness(to) - lightness(from)) / 1000
    for milliseconds in 0...1000 {
      let level = motion.value(at: .milliseconds(milliseconds))
      let exact = lightness(from) + step * Double(milliseconds)
      #expect(abs(lightness(level) - exact) < 1e-12, "\(milliseconds)")
    }
    #expect(motion.value(at: .zero) == from && motion.value(at: .seconds(1)) == to)
  }

  @Test
  func `a fall is the rise backwards`() {
    let rise = Motion(from: Float(0), to: 1, interpolation: .lightness).ease(.linear)
    let fall = Motion(from: Float(1), to: 0, interpolation: .lightness).ease(.linear)
    for milliseconds in 0...300 {
      let time = Duration.milliseconds(milliseconds)
      #expect(abs(fall.value(at: time) - rise.value(at: .milliseconds(300) - time)) < 1e-7)
      #expect(abs(rise.value(at: time) - Float(Ease.lightness(time / .milliseconds(300)))) < 1e-7)
    }
  }

  @Test
  func `equal ends are constant, and every end is exact`() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<1000 {
      let (from, to) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      let motion = Motion(from: from, to: to, interpolation: .lightness)
      #expect(motion.startValue == from && motion.endValue == to)
      let constant = Motion(from: from, to: from, interpolation: .lightness)
      #expect(constant.value(at: .milliseconds(77)) == from)
    }
  }

  @Test
  func `the velocity is the derivative`() {
    let motion = Motion(from: 1.0, to: 0, interpolation: .lightness)
      .duration(.seconds(2)).ease(.linear)
    for seconds in [0.1, 0.7, 1.3, 1.83, 1.84, 1.9] {
      let root = (1 - seconds / 2 + 0.16) / 1.16
      let slope = root > 6.0 / 29 ? 3 * root * root / 1.16 : 2700.0 / 24389
      #expect(abs(motion.velocity(at: .seconds(seconds)) + slope / 2) < 1e-12, "\(seconds)")
    }
  }

  @Test
  func `the coded motion names its interpolation`() throws {
    let motion = Motion(from: 0.75, to: 0, interpolation: .lightness)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try String(decoding: encoder.encode(motion), as: UTF8.self)
    #expect(
      text.hasPrefix(#"{"interpolation":"lightness","keyframes":[{"value":0.75},{"value":0}],"#))
    let decoded = try JSONDecoder().decode(Motion<Double>.self, from: Data(text.utf8))
    for milliseconds in 0...300 {
      let time = Duration.milliseconds(milliseconds)
      #expect(decoded.value(at: time) == motion.value(at: time))
    }
  }

  @Test(arguments: ["-0.01", "1.01", "255"])
  func `a level outside is an error of the decoder`(level: String) {
    let text = #"{"interpolation":"lightness","keyframes":[{"value":0},{"value":\#(level)}]}"#
    let error = #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Motion<Double>.self, from: Data(text.utf8))
    }
    #expect("\(error as Any)".contains("numbers in 0...1"))
  }

  @Test
  func `whole numbers have no levels between`() {
    let text = #"{"interpolation":"lightness","keyframes":[{"value":0},{"value":1}]}"#
    #expect(throws: MotionCodingError.self) {
      _ = try JSONDecoder().decode(Motion<Int>.self, from: Data(text.utf8))
    }
  }

  @Test
  func `a level outside traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Motion(from: 0.0, to: 255, interpolation: .lightness)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion(from: Double.nan, to: 1, interpolation: .lightness)
    }
  }

  @Test
  func `another start must be a level, and a retarget may go anywhere`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    let motion = Motion(from: 1.0, to: 0, interpolation: .lightness).ease(.linear)
    let tween = await tweener.tween(motion, autostart: false)
    #expect(await tween.start(from: 0.5))
    await clock.advance(by: .milliseconds(150))
    #expect(await abs(lightness(tween.value) - lightness(0.5) / 2) < 1e-12)
    #expect(await tween.retarget(to: -5))
    await clock.advance(by: .seconds(2))
    #expect(await tween.value == -5)
    #expect(motion.replacingStart(1.5)?.startValue == nil)
  }
}
