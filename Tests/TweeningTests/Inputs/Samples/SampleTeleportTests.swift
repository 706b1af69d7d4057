import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Senders that jump from one place to another.
@Suite(.limitedConcurrency)
struct SampleTeleportTests {
  /// A buffer that is 100 ms behind samples of 50 ms.
  private func buffer() -> SampleBuffer<Double> {
    SampleBuffer(delay: .milliseconds(100) ... .milliseconds(100))
  }

  /// A sender at a speed of 20 a second, which jumps by 1000 at each whole second.
  private func insert(
    _ index: Int,
    into buffer: inout SampleBuffer<Double>,
    velocity: Double? = nil,
    late: Duration = .zero,
  ) {
    let sent = Duration.milliseconds(50 * index)
    buffer.insert(
      Double(index) + 1000 * Double(index / 20), velocity: velocity, teleports: index / 20,
      sentAt: sent, receivedAt: sent + late,
    )
  }

  @Test(arguments: [nil, 20.0])
  func `between two samples, the value holds and then jumps`(velocity: Double?) {
    var buffer = buffer()
    for index in 0...21 {
      insert(index, into: &buffer, velocity: velocity)
    }
    let cases = [(1050, 19.0), (1075, 19), (1099, 19), (1100, 1020), (1125, 1020.5)]
    for (millisecond, expected) in cases {
      let value = buffer.value(at: .milliseconds(millisecond)) ?? .nan
      #expect(abs(value - expected) < 1e-9, "\(millisecond)")
    }
  }

  @Test
  func `a teleport is not continued, nor is what was before it`() {
    var buffer = buffer()
    for index in 0...20 {
      insert(index, into: &buffer)
    }
    // No velocity is known after the teleport.
    #expect(buffer.value(at: .milliseconds(1130)) == 1020)
    #expect(buffer.value(at: .seconds(9)) == 1020)
    #expect(buffer.playbackTime(at: .seconds(9)) == .seconds(1))
  }

  @Test
  func `a late teleport jumps at once, and leaves no difference that fades`() {
    var buffer = buffer()
    for index in 0...19 {
      insert(index, into: &buffer)
    }
    // Due at 1.1 s: the value has been continued until then.
    insert(20, into: &buffer, late: .milliseconds(130))
    #expect(buffer.value(at: .milliseconds(1130)) == 1020)
    insert(21, into: &buffer, late: .milliseconds(90))
    let value = buffer.value(at: .milliseconds(1145)) ?? .nan
    #expect(value >= 1020 && value < 1021)
  }

  @Test
  func `a difference that fades ends at the teleport`() {
    var buffer = SampleBuffer<Double>(delay: .milliseconds(100) ... .milliseconds(100))
    for index in 0...10 {
      let time = Duration.milliseconds(50 * index)
      buffer.insert(Double(index), sentAt: time, receivedAt: time)
    }
    // The sender has turned while nothing arrived, and teleports soon.
    buffer.insert(0, sentAt: .milliseconds(750), receivedAt: .milliseconds(750))
    buffer.insert(
      500, teleports: 1, sentAt: .milliseconds(800), receivedAt: .milliseconds(800),
    )
    for step in 0..<40 {
      #expect(buffer.value(at: .milliseconds(1000 + step)) == 500)
    }
    let before = buffer.value(at: .milliseconds(850)) ?? .nan
    #expect(before > -5 && before < 15)
  }

  @Test
  func `a lost sample does not lose the teleport`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      var buffer = buffer()
      var values: [Double] = []
      for index in 0...100 {
        if index == 0 || Double.random(in: 0..<1, using: &random) > 0.3 {
          insert(index, into: &buffer)
        }
        for step in 0..<10 {
          let time = Duration.milliseconds(50 * index + 5 * step)
          try values.append(#require(buffer.value(at: time)))
        }
      }
      // Nothing between two places: what is shown is near to where the sender was.
      #expect(values.allSatisfy { $0.truncatingRemainder(dividingBy: 1000) < 110 })
      #expect(zip(values, values.dropFirst()).count { $1 - $0 > 500 } >= 4)
    }
  }
}
