import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TweenColorTests {
  /// sRGB, OKLab and OKLCH, by the matrices of CSS Color 4 as fractions, with mpmath at 50 digits.
  static let figures: [(text: String, oklab: SIMD3<Double>, chroma: Double, hue: Double)] = [
    (
      "red", SIMD3(0.62795536392143123, 0.22486306842627407, 0.12584627733058494),
      0.25768330380536049, 29.233880279627888,
    ),
    (
      "lime", SIMD3(0.86643961752343676, -0.23388758093655781, 0.17949844516093758),
      0.29482722454269551, 142.49534504144385,
    ),
    (
      "blue", SIMD3(0.45201371817442363, -0.032456975170797611, -0.31152816567757774),
      0.31321438863448483, 264.05202261636994,
    ),
    (
      "#ff0080", SIMD3(0.64534934136686356, 0.26010106512878939, 0.011223249500158957),
      0.26034309172796109, 2.4707556724452486,
    ),
    (
      "rebeccapurple", SIMD3(0.44027179600229451, 0.088176761185845452, -0.13386435748307343),
      0.1602959993810878, 303.37298848855636,
    ),
    (
      "#123456", SIMD3(0.31916842238461841, -0.023387372166057286, -0.068576161097368824),
      0.07245453089825337, 251.1684522620912,
    ),
  ]

  private func distance(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    let difference = left - right
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }

  @Test(arguments: figures.indices)
  func `the spaces are those of the specification`(index: Int) throws {
    let figure = Self.figures[index]
    let color = try TweenColor(parsing: figure.text)
    #expect(distance(color.oklab, figure.oklab) < 1e-14)
    #expect(abs(color.oklch.y - figure.chroma) < 1e-14)
    #expect(abs(color.oklch.z - figure.hue) < 1e-11)
    let polar = TweenColor(oklch: SIMD3(figure.oklab.x, figure.chroma, figure.hue))
    #expect(distance(polar.srgb, color.srgb) < 1e-13)
  }

  /// The colors with which CSS's own tests compare `oklab()` and `oklch()`: sRGB in percent.
  @Test(arguments: [
    ("oklab(51.975% -0.1403 0.10768)", SIMD3(0, 50.196, 0)),
    ("oklab(50% 0.05 0)", SIMD3(48.477, 34.29, 38.412)),
    ("oklab(70% 0 0.125)", SIMD3(73.942, 60.484, 19.65)),
    ("oklch(50% 0.2 0)", SIMD3(70.492, 2.351, 37.073)),
    ("oklch(80% 0.15 160)", SIMD3(32.022, 85.805, 61.147)),
    ("oklch(51.975% 0.17686 142.495)", SIMD3(0, 50.196, 0)),
  ])
  func `colors are those of the tests of CSS`(text: String, percent: SIMD3<Double>) throws {
    // They are given with five digits.
    #expect(try distance(TweenColor(parsing: text).srgb * 100, percent) < 0.01)
  }

  @Test
  func `every conversion there and back is exact`() {
    for red in stride(from: -0.5, through: 1.5, by: 0.21) {
      for green in stride(from: -0.5, through: 1.5, by: 0.19) {
        for blue in [-0.3, 0, 0.003, 0.04, 0.5, 1, 1.2] {
          let rgb = SIMD3(red, green, blue)
          let color = TweenColor(srgb: rgb)
          #expect(distance(color.srgb, rgb) < 1e-12)
          #expect(distance(TweenColor(linearSRGB: color.linearSRGB).srgb, rgb) < 1e-12)
          #expect(distance(TweenColor(oklab: color.oklab).srgb, rgb) < 1e-12)
          #expect(distance(TweenColor(oklch: color.oklch).srgb, rgb) < 1e-12)
        }
      }
    }
  }

  @Test
  func `linear light is that of the specification`() {
    let exact = pow((0.5 + 0.055) / 1.055, 2.4)
    let color = TweenColor(red: 0.5, green: -0.5, blue: 0.02)
    #expect(distance(color.linearSRGB, SIMD3(exact, -exact, 0.02 / 12.92)) < 1e-15)
  }

  @Test
  func `grays have no hue`() {
    for gray in stride(from: 0, through: 1, by: 0.05) {
      let oklch = TweenColor(red: gray, green: gray, blue: gray).oklch
      #expect(oklch.y < 1e-15)
      #expect(oklch.z == 0)
    }
    #expect(abs(TweenColor(red: 1, green: 1, blue: 1).oklab.x - 1) < 1e-15)
  }

  @Test
  func `no component traps`() {
    for wild in [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      let color = TweenColor(red: wild, green: 0.5, blue: -wild, alpha: wild)
      let other = TweenColor(oklch: SIMD3(wild, wild, wild), alpha: wild)
      for notation in TweenColor.Notation.allCases {
        _ = color.cssText(notation)
        _ = other.cssText(notation)
      }
      _ = [color.description, other.description]
      _ = Motion(from: color, to: other, in: .oklch).value(at: .milliseconds(100))
      _ = TweenColor.interpolate(from: color, to: other, progress: wild)
    }
    #expect(TweenColor(red: 0, green: 0, blue: 0, alpha: 7).alpha == 1)
    #expect(TweenColor(red: 0, green: 0, blue: 0, alpha: -7).alpha == 0)
  }
}
