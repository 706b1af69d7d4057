import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct GeometryTests {
  private let from = CGRect(x: 0, y: -8, width: 100, height: 4)
  private let to = CGRect(x: 16, y: 8, width: 0, height: 8)

  @Test
  func `every type is exact at both ends and still between equals`() {
    let pairs: [(Double, Double)] = [
      (0.1, 0.7), (-1e300, 1e-300), (1e16, 1), (0, 0x1p-1074), (1 / 3, -2 / 3),
    ]
    for (from, to) in pairs {
      let start = CGFloat(from)
      let end = CGFloat(to)
      Rules.expect(start, end)
      Rules.expect(CGPoint(x: start, y: end), CGPoint(x: end, y: start))
      Rules.expect(CGSize(width: start, height: end), CGSize(width: end, height: start))
      Rules.expect(
        CGRect(x: start, y: end, width: 3, height: start),
        CGRect(x: end, y: start, width: 7, height: end),
      )
      Rules.expect(
        AffineTransform(m11: start, m12: 1, m21: end, m22: 2, tX: start, tY: 3),
        AffineTransform(m11: end, m12: 4, m21: start, m22: 0.1, tX: end, tY: 5),
      )
    }
  }

  @Test
  func `each part moves on its own`() {
    let quarter = CGRect(x: 4, y: -4, width: 75, height: 5)
    #expect(CGRect.interpolate(from: from, to: to, progress: 0.25) == quarter)
    let point = CGPoint.interpolate(from: from.origin, to: to.origin, progress: 1.5)
    #expect(point == CGPoint(x: 24, y: 16))
    let size = CGSize.interpolate(from: from.size, to: to.size, progress: 1.5)
    #expect(size == CGSize(width: -50, height: 10))
    let transform = AffineTransform.interpolate(
      from: AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 8),
      to: AffineTransform(m11: 3, m12: 4, m21: -4, m22: 5, tX: 16, tY: 0),
      progress: 0.75,
    )
    #expect(transform == AffineTransform(m11: 2.5, m12: 3, m21: -3, m22: 4, tX: 12, tY: 2))
    #if os(macOS) || !canImport(Darwin)
      let insets = NSEdgeInsets.interpolate(
        from: NSEdgeInsets(top: 0, left: 1, bottom: 2, right: 3),
        to: NSEdgeInsets(top: 4, left: 3, bottom: 2, right: 1),
        progress: 0.5,
      )
      #expect([insets.top, insets.left, insets.bottom, insets.right] == [2, 2, 2, 2])
    #endif
  }

  @Test
  func `every type adds and scales`() {
    Rules.expectArithmetic(CGFloat(2.5), -7.5)
    Rules.expectArithmetic(from.origin, to.origin)
    Rules.expectArithmetic(from.size, to.size)
    Rules.expectArithmetic(from, to)
    Rules.expectArithmetic(
      AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 8),
      AffineTransform(m11: 3, m12: 4, m21: -4, m22: 5, tX: 16, tY: 0),
    )
    #if os(macOS) || !canImport(Darwin)
      let insets = NSEdgeInsets(top: 0, left: 1, bottom: 2, right: 3)
      let sum = NSEdgeInsets.add(insets, .scale(insets, by: 0.5))
      #expect([sum.top, sum.left, sum.bottom, sum.right] == [0, 1.5, 3, 4.5])
    #endif
  }

  @Test
  func `a batch gives the bits of the single form`() {
    Rules.expectBatch(CGFloat(0.1), -7 / 3)
    Rules.expectBatch(from, to)
    Rules.expectBatch(AffineTransform(rotationByDegrees: 30), AffineTransform(scale: 0.1))
  }

  @Test
  func `the way rises`() {
    Rules.expectRising(CGFloat(-0.1), 1e9 / 3)
    Rules.expectRising(CGFloat(0), 0x1p-1074)
  }

  @Test
  func `distances are straight`() {
    #expect(CGFloat.distance(from: 3, to: -1.5) == 4.5)
    #expect(CGPoint.distance(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 4, y: -2)) == 5)
  }

  @Test
  func `infinities and what is not a number answer as those of Double`() {
    #expect(CGFloat.interpolate(from: 1, to: 2, progress: .nan).isNaN)
    #expect(CGFloat.interpolate(from: 1, to: 2, progress: .infinity) == .infinity)
    #expect(CGFloat.interpolate(from: 1, to: .infinity, progress: 0.75) == .infinity)
    let point = CGPoint.interpolate(from: .zero, to: CGPoint(x: 1, y: -1), progress: .infinity)
    #expect(point == CGPoint(x: CGFloat.infinity, y: -.infinity))
  }
}
