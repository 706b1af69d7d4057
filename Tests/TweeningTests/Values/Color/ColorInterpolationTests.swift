import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ColorInterpolationTests {
  private func halfway(
    _ from: TweenColor,
    _ to: TweenColor,
    _ space: TweenColor.InterpolationSpace,
  ) -> TweenColor {
    Motion(from: from, to: to, in: space).duration(.seconds(1)).ease(.linear)
      .value(at: .milliseconds(500))
  }

  private func isClose(
    _ left: SIMD3<Double>,
    _ right: SIMD3<Double>,
    _ by: Double = 1e-12,
  ) -> Bool {
    let difference = left - right
    return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= by
  }

  /// CSS Color 4, §12.3: premultiplied, the halves are [9.6 % 4.8 % 39.2 %] and [37.2 % 15.6 %
  /// 38.4 %], their middle [23.4 % 10.2 % 38.8 %], and with an alpha of 0.5 [46.8 % 20.4 % 77.6 %].
  @Test
  func `the example of the specification for premultiplied colors`() throws {
    let from = try TweenColor(parsing: "rgb(24% 12% 98% / 0.4)")
    let to = try TweenColor(parsing: "rgb(62% 26% 64% / 0.6)")
    let middle = halfway(from, to, .srgb)
    #expect(abs(middle.alpha - 0.5) < 1e-15)
    #expect(isClose(middle.srgb, SIMD3(0.468, 0.204, 0.776)))
  }

  /// Two colors, and the computed values of Chromium 156, each at a progress of an ease that
  /// overshoots.
  static let overshooting: [(String, String, TweenColor.InterpolationSpace, [(Double, String)])] = [
    (
      "oklab(.74 .003 .09)", "oklab(.69 -.1 -.08 / .5)", .oklab,
      [
        (-0.1, "oklab(0.7795 0.0083 0.103)"), (-0.2, "oklab(0.819 0.0136 0.116)"),
        (0.4, "oklab(0.7275 -0.02275 0.0475 / 0.8)"),
      ]
    ),
    (
      "oklab(.7 .1 .05 / .3)", "oklab(.5 -.1 .2 / .8)", .oklab,
      [
        (1.7, "oklab(0.533 -0.157 0.2615)"), (2, "oklab(0.59 -0.19 0.305)"),
        (1.1, "oklab(0.492941 -0.107059 0.205294 / 0.85)"),
      ]
    ),
    (
      "rgb(200 100 50)", "rgb(0 0 250 / .5)", .srgb,
      [(-0.4, "rgb(255, 140, 20)"), (-0.1, "rgb(220, 110, 42)"), (1.4, "rgba(0, 0, 255, 0.3)")]
    ),
    (
      "rgb(200 100 50 / .3)", "rgb(0 0 250 / .8)", .srgb,
      [(-0.1, "rgba(255, 132, 0, 0.25)"), (1.7, "rgb(0, 0, 255)")]
    ),
  ]

  @Test
  func `an alpha above 1 is limited before the division by it, as in Chromium`() throws {
    func limited(_ color: TweenColor) -> SIMD3<Double> {
      color.srgb.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    }
    for (from, to, space, values) in Self.overshooting {
      let (from, to) = try (TweenColor(parsing: from), TweenColor(parsing: to))
      for (progress, text) in values {
        let expected = try TweenColor(parsing: text)
        let color = TweenColor.interpolate(from: from, to: to, progress: progress, in: space)
        #expect(abs(color.alpha - expected.alpha) < 0.001)
        // Chromium writes six digits, and a color of sRGB in whole bytes.
        let isClose =
          space == .oklab
          ? isClose(color.oklab, expected.oklab, 2e-6)
          : isClose(limited(color), limited(expected), 0.6 / 255)
        #expect(isClose, "\(color.cssText(.oklab)), not \(text)")
      }
    }
  }

  @Test(arguments: [
    TweenColor.InterpolationSpace.srgb, .linearSRGB, .oklab, .oklch(.increasing), .oklch(.longer),
  ])
  func `one color in a space is that of the motion`(space: TweenColor.InterpolationSpace) {
    let from = TweenColor(red: 1, green: 0.2, blue: 0, alpha: 0.5)
    let to = TweenColor(red: 0, green: 0.1, blue: 0.7)
    for (progress, motion) in [(0, from), (0.5, halfway(from, to, space)), (1, to)] {
      let color = TweenColor.interpolate(from: from, to: to, progress: progress, in: space)
      #expect(color == motion)
    }
  }

  /// The motion that the tween plays then is another one of the same space.
  @Test(arguments: [
    TweenColor.InterpolationSpace.srgb, .linearSRGB, .oklab, .oklch(.decreasing),
  ])
  func `a tween starts from another color in the space of its motion`(
    space: TweenColor.InterpolationSpace
  ) async {
    let red = TweenColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let green = TweenColor(red: 0.1, green: 1, blue: 0.2)
    let blue = TweenColor(red: 0, green: 0.1, blue: 1)
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let motion = Motion(from: red, to: blue, in: space).duration(.seconds(1)).ease(.linear)
    let tween = await tweener.tween(motion, autostart: false)
    #expect(await tween.start(from: green))
    var frames = tweener.frames(lasting: .untilIdle).makeAsyncIterator()
    #expect(await tween.value == green)
    await clock.advance(by: .milliseconds(500))
    let middle = halfway(green, blue, space)
    #expect(await tween.value == middle)
    var seen: [TweenColor?] = []
    while let frame = await frames.next() {
      seen.append(frame[tween])
      await clock.advance(by: .milliseconds(500))
    }
    #expect(seen == [middle, blue])
  }

  @Test
  func `a tween goes on from the color of another in the space of its motion`() async {
    let red = TweenColor(red: 1, green: 0, blue: 0)
    let blue = TweenColor(red: 0, green: 0, blue: 1)
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let motion = Motion(from: red, to: blue, in: .srgb).duration(.seconds(1)).ease(.linear)
    await tweener.tween(motion, key: "sky")
    await clock.advance(by: .milliseconds(500))
    let purple = halfway(red, blue, .srgb)
    let green = TweenColor(red: 0, green: 1, blue: 0)
    let next = Motion(from: red, to: green, in: .srgb).duration(.seconds(1)).ease(.linear)
    let tween = await tweener.tween(next, key: "sky", onConflict: .continue)
    #expect(await tween.value == purple)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == halfway(purple, green, .srgb))
  }

  /// CSS Color 4, §12.4: from 40° to 60°, and to 320°, in all four ways.
  @Test(arguments: [
    (40.0, 60.0, [50.0, 230, 50, 230]), (60, 40, [50, 230, 230, 50]),
    (40, 320, [0, 180, 180, 0]), (320, 40, [0, 180, 0, 180]),
  ])
  func `hues take the way that is asked for`(from: Double, to: Double, middles: [Double]) {
    let start = TweenColor(oklch: SIMD3(0.6, 0.1, from))
    let end = TweenColor(oklch: SIMD3(0.6, 0.1, to))
    for (hues, middle) in zip(TurnDirection.allCases, middles) {
      let color = halfway(start, end, .oklch(hues))
      let turned = (color.oklch.z - middle + 540).truncatingRemainder(dividingBy: 360) - 180
      #expect(abs(turned) < 1e-9, "\(hues)")
      #expect(abs(color.oklch.y - 0.1) < 1e-12)
    }
  }

  @Test
  func `a full circle is longer, no way shorter`() {
    let red = TweenColor(red: 1, green: 0, blue: 0)
    #expect(abs(halfway(red, red, .oklch(.longer)).oklch.z - red.oklch.z - 180) < 1e-9)
    #expect(isClose(halfway(red, red, .oklch).oklab, red.oklab))
  }

  @Test
  func `a gray takes the hue of the other color`() {
    let blue = TweenColor(red: 0, green: 0, blue: 1)
    let white = TweenColor(red: 1, green: 1, blue: 1)
    for middle in [halfway(blue, white, .oklch), halfway(white, blue, .oklch)] {
      #expect(abs(middle.oklch.z - blue.oklch.z) < 1e-9)
      #expect(abs(middle.oklch.y - blue.oklch.y / 2) < 1e-12)
    }
  }

  @Test
  func `each space mixes its own components`() {
    let black = TweenColor(red: 0, green: 0, blue: 0)
    let white = TweenColor(red: 1, green: 1, blue: 1)
    #expect(isClose(halfway(black, white, .srgb).srgb, SIMD3(repeating: 0.5)))
    #expect(isClose(halfway(black, white, .linearSRGB).linearSRGB, SIMD3(repeating: 0.5)))
    #expect(isClose(halfway(black, white, .oklab).oklab, SIMD3(0.5, 0, 0)))
    let plain = Motion(from: black, to: white).ease(.linear).duration(.seconds(1))
    #expect(plain.value(at: .milliseconds(500)) == halfway(black, white, .oklab))
  }

  @Test(arguments: [
    TweenColor.InterpolationSpace.srgb, .linearSRGB, .oklab, .oklch, .oklch(.decreasing),
  ])
  func `ends are exact, and what is equal stays so`(space: TweenColor.InterpolationSpace) {
    let from = TweenColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.3)
    let to = TweenColor(red: 0.9, green: 0.2, blue: 0.4)
    let motion = Motion(from: from, to: to, in: space)
    #expect(motion.value(at: .zero) == from)
    #expect(motion.endValue == to)
    for progress in [0.0, 0.1, 0.5, 0.9, 1, 1.3, -0.2] {
      #expect(TweenColor.interpolate(from: from, to: from, progress: progress) == from)
    }
    #expect(TweenColor.interpolate(from: from, to: to, progress: 0) == from)
    #expect(TweenColor.interpolate(from: from, to: to, progress: 1) == to)
  }

  @Test
  func `a color that fades to transparent keeps its components`() {
    let red = TweenColor(red: 1, green: 0, blue: 0)
    let clear = TweenColor(red: 0, green: 0, blue: 1, alpha: 0)
    let middle = TweenColor.interpolate(from: red, to: clear, progress: 0.75)
    #expect(middle.alpha == 0.25)
    #expect(isClose(middle.oklab, red.oklab))
    let beyond = TweenColor.interpolate(from: red, to: clear, progress: 1.2)
    #expect(beyond.alpha == 0)
    #expect(beyond.oklab == clear.oklab)
    let before = TweenColor.interpolate(from: red, to: clear, progress: -0.2)
    #expect(before.alpha == 1)
    // In CSS, the part of the alpha above 1 is in the components.
    #expect(isClose(before.oklab, red.oklab * 1.2))
  }
}
