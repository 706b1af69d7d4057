import Foundation
import Testing
import Tweening
import TweeningFoundation

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct DateTests {
  /// 2024-02-28 and 2024-03-01, at midnight in UTC.
  private let from = Date(timeIntervalSince1970: 1_709_078_400)
  private let to = Date(timeIntervalSince1970: 1_709_251_200)

  @Test
  func `a date moves in seconds, over a leap day`() {
    let noon = Date.interpolate(from: from, to: to, progress: 0.75)
    #expect(noon.ISO8601Format() == "2024-02-29T12:00:00Z")
    #expect(Date.interpolate(from: from, to: to, progress: 2) == to + 172_800)
    #expect(Date.interpolate(from: from, to: to, progress: -0.5) == from - 86_400)
    Rules.expect(from, to)
    Rules.expect(Date.distantPast, .distantFuture)
    Rules.expectRising(from, to)
    Rules.expectRising(Date.distantPast, .distantFuture)
    Rules.expectBatch(from, to)
  }

  @Test
  func `a progress that is not a number gives the start`() {
    #expect(Date.interpolate(from: from, to: to, progress: .nan) == from)
    let end = Date.interpolate(from: from, to: to, progress: .infinity)
    #expect(end.timeIntervalSinceReferenceDate == .infinity)
  }

  @Test
  func `a velocity is so many seconds after the reference date`() {
    let velocity = Date(timeIntervalSinceReferenceDate: 60)
    #expect(Date.add(from, .scale(velocity, by: 0.5)) == from + 30)
    Rules.expectArithmetic(from, to)
  }

  @Test
  func `a distance is in seconds`() {
    #expect(Date.distance(from: to, to: from) == 172_800)
    #expect(Motion(from: from, to: to, .speed(86_400)).timing.duration == .seconds(2))
  }
}
