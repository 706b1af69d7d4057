import Testing
import Tweening

@testable import TweeningTestSupport

/// Limits that are no limits, which trap with a message that says what was expected.
@Suite(.limitedConcurrency)
struct LimitTrapTests {
  /// As texts, because an exit test receives its arguments as JSON, which has no NaN.
  @Test(arguments: zip(0..<5, ["0", "-1", "nan", "inf", "1e-19"]))
  func `a limit is from 1e-18 to 1e18`(member: Int, _ limit: String) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent],
    ) { [limit = limit as String, member = member as Int] in
      func number(_ index: Int) -> Double? {
        index == member ? Double(limit) : nil
      }
      _ = MotionLimits(
        speed: number(0) ?? 1,
        falling: number(1),
        acceleration: number(2),
        negativeAcceleration: number(3),
        jerk: number(4),
      )
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("a limit must be from 1e-18 to 1e18"))
  }

  @Test
  func `limits are for the axes of the values`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent],
    ) {
      let limits = MotionLimits(speed: SIMD2(1.0, 2))
      _ = Motion(from: SIMD3(0.0, 0, 0), to: SIMD3(1, 1, 1), .limits(limits))
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("the limits are for another number of axes"))
  }

  @Test
  func `all limits have one number of axes`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent],
    ) {
      _ = MotionLimits(speed: [1.0, 2], acceleration: [1.0])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("limits with different numbers of axes"))
  }
}
