import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Angles and rotations in a buffer.
@Suite(.limitedConcurrency)
struct SampleAngleTests {
  private static let delay = Duration.milliseconds(100) ... .milliseconds(100)

  /// The samples of a turn by a number of degrees in each 50 ms, with some that are late.
  private func insert(_ step: Double, _ body: (Double, Duration, Duration) -> Void) {
    for index in 0...60 {
      let sent = Duration.milliseconds(50 * index)
      let late = Duration.milliseconds(index % 7 == 6 ? 45 : 0)
      body(Double(index) * step, sent, sent + late)
    }
  }

  private func difference(_ left: Double, _ right: Double, _ whole: Double = 360) -> Double {
    (left - right).remainder(dividingBy: whole).magnitude
  }

  @Test(arguments: [0.0, 7, -13, 100, 170, -170])
  func `angles turn the shorter way`(step: Double) {
    for range in [0.0..<360, -180..<180] {
      var buffer = SampleBuffer<Double>(wrappedIn: range, delay: Self.delay)
      insert(step) { angle, sent, received in
        // In any representation.
        let turned = angle.remainder(dividingBy: 360) + 720
        buffer.insert(turned, sentAt: sent, receivedAt: received)
        let time = received + .milliseconds(4)
        guard let place = buffer.playbackTime(at: time), place >= .zero else { return }
        let value = buffer.value(at: time) ?? .nan
        #expect(difference(value, step * (place / .milliseconds(50))) < 1e-9)
        #expect(range.contains(value))
      }
    }
  }

  @Test
  func `after the newest sample, and back, angles cross the end of the range`() {
    var buffer = SampleBuffer<Double>(wrappedIn: 0..<360, delay: Self.delay)
    for (angle, time) in [(340.0, 0), (355, 50)] {
      buffer.insert(angle, sentAt: .milliseconds(time), receivedAt: .milliseconds(time))
    }
    #expect(abs((buffer.value(at: .milliseconds(250)) ?? .nan) - 25) < 1e-9)
    #expect(buffer.value(at: .seconds(1)) == 355)
    // The difference fades the shorter way.
    buffer.insert(5, sentAt: .milliseconds(100), receivedAt: .milliseconds(250))
    for time in 250...3000 {
      let value = buffer.value(at: .milliseconds(time)) ?? .nan
      #expect(value < 40 || value >= 355)
    }
  }

  @Test
  func `samples without a circle interpolate linearly, and bad angles are refused`() {
    for range in [3.0..<3, -Double.infinity..<Double.infinity] {
      var buffer = SampleBuffer<Double>(wrappedIn: range, delay: Self.delay)
      buffer.insert(350, sentAt: .zero, receivedAt: .zero)
      buffer.insert(10, sentAt: .milliseconds(50), receivedAt: .milliseconds(50))
      #expect(buffer.value(at: .milliseconds(125)) == 180)
    }
    var buffer = SampleBuffer<Float>(wrappedIn: -.pi..<Float.pi, delay: Self.delay)
    let isInserted = buffer.insert(.nan, sentAt: .zero, receivedAt: .zero)
    #expect(!isInserted)
    buffer.insert(.greatestFiniteMagnitude, sentAt: .zero, receivedAt: .zero)
    #expect(buffer.value(at: .zero).map { (-.pi..<Float.pi).contains($0) } == true)
  }

  @Test(arguments: [nil, 1.0])
  func `rotations turn about their axis`(velocity: Double?) {
    let axis = SIMD3(1.0, -2, 2) / 3
    for step in [0.3, -2.5, 0.05] {
      var buffer = SampleBuffer<Quaternion>(delay: Self.delay)
      var last: Quaternion?
      insert(step) { angle, sent, received in
        var rotation = Quaternion(angle: angle, axis: axis)
        if Int(angle / step).isMultiple(of: 3) {
          rotation = Quaternion(-rotation.vector)
        }
        buffer.insert(
          rotation, velocity: velocity.map { $0 * step * 20 * axis }, sentAt: sent,
          receivedAt: received,
        )
        let time = received + .milliseconds(4)
        guard let place = buffer.playbackTime(at: time), place >= .zero else { return }
        let value = buffer.value(at: time)
        let exact = Quaternion(angle: step * (place / .milliseconds(50)), axis: axis)
        let turn = value.map { Quaternion.slope(from: $0, to: exact, progress: 0) }
        #expect(turn.map { ($0 * $0).sum().squareRoot() < 1e-9 } == true)
        last = value
      }
      #expect(last.map { abs(($0.vector * $0.vector).sum() - 1) < 1e-12 } == true)
    }
  }

  @Test
  func `a rotation that is none is refused`() {
    var buffer = SampleBuffer<Quaternion>()
    for vector in [SIMD4(0.0, 0, 0, 0), SIMD4(.nan, 0, 0, 1), SIMD4(0, .infinity, 0, 1)] {
      let isInserted = buffer.insert(Quaternion(vector), sentAt: .zero, receivedAt: .zero)
      #expect(!isInserted)
    }
    #expect(buffer.value(at: .zero) == nil)
  }
}
