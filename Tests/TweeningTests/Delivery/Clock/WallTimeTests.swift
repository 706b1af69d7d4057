import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// A machine whose thread is suspended between readings. The wall time is ahead of the clock by a
/// known span.
@Suite(.limitedConcurrency)
struct WallTimeTests {
  private static let ahead = Duration.seconds(1_795_000_000)

  /// Reads a clock and the wall time of a machine on which the readings take some time.
  ///
  /// - Parameter pauses: The time before each reading.
  /// - Returns: The error, and the count of the readings.
  private func read(_ pauses: [Duration]) -> (error: Duration, count: Int) {
    var time = Duration.seconds(7)
    var count = 0
    func step() -> Duration {
      time += pauses[min(count, pauses.count - 1)]
      count += 1
      return time
    }
    let (clock, wallTime) = WallTime.read(beside: { step() }, { step() + Self.ahead })
    return (wallTime - clock - Self.ahead, count)
  }

  @Test
  func `a pause before or after the wall time is read is no error`() {
    let short = Duration.nanoseconds(100)
    for position in 0..<6 {
      var pauses = Array(repeating: short, count: 7)
      pauses[position] = .milliseconds(44)
      #expect(read(pauses).error.magnitude <= .microseconds(5))
    }
    #expect(read([short]).count == 3)
  }

  @Test
  func `the closest of ten attempts counts`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<100 {
      let pauses = (0..<40).map { _ in
        Duration.microseconds(Int.random(in: 20...40_000, using: &random))
      }
      let (error, count) = read(pauses)
      #expect(count == 30)
      var closest = Duration.seconds(1)
      for attempt in 0..<10 {
        let span: Duration = pauses[3 * attempt + 1] + pauses[3 * attempt + 2]
        closest = min(closest, span)
      }
      // The wall time is read anywhere between the two readings of the clock.
      let limit: Duration = closest / 2
      #expect(error.magnitude <= limit)
    }
  }

  @Test
  func `a clock that stands still or goes back is read once`() {
    let still = WallTime.read(beside: { .seconds(3) }, { .seconds(9) })
    #expect(still == (.seconds(3), .seconds(9)))
    var time = Duration.seconds(8)
    let (clock, _) = WallTime.read(
      beside: {
        time -= .seconds(1)
        return time
      }, { .seconds(9) },
    )
    #expect(clock == .seconds(7))
  }
}

extension Duration {
  fileprivate var magnitude: Duration {
    self < .zero ? .zero - self : self
  }
}
