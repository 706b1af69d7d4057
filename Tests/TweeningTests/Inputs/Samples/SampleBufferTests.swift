import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SampleBufferTests {
  typealias Buffer = SampleBuffer<SIMD2<Double>>

  static let troubles: [LateSamples.Trouble] = [
    LateSamples.Trouble(),
    LateSamples.Trouble(jitter: .milliseconds(10)),
    LateSamples.Trouble(jitter: .milliseconds(60), loss: 0.1, duplicates: 0.2),
    LateSamples.Trouble(jitter: .milliseconds(5), stall: (0.03, .milliseconds(400))),
    LateSamples.Trouble(jitter: .milliseconds(20), loss: 0.4, drift: 0.001),
    LateSamples.Trouble(
      jitter: .milliseconds(150), loss: 0.2, stall: (0.01, .seconds(2)), duplicates: 0.1,
      drift: -0.0005),
  ]

  /// What a reader at 250 frames a second has seen.
  private struct Playback {
    var steps: [(time: Duration, place: Duration, value: SIMD2<Double>)] = []
    var delay = Duration.zero
    var accepted = 0
  }

  private func play(
    _ samples: LateSamples,
    hasVelocities: Bool,
    extrapolation: Duration,
  ) throws -> Playback {
    var buffer = Buffer(extrapolation: extrapolation)
    var playback = Playback()
    var packets = samples.packets[...]
    let end = try #require(packets.last).receivedAt + .seconds(2)
    var time = try #require(packets.first).receivedAt
    while time < end {
      while let packet = packets.first, packet.receivedAt <= time {
        packets.removeFirst()
        let isAccepted = buffer.insert(
          packet.value, velocity: hasVelocities ? packet.velocity : nil,
          sentAt: packet.sentAt, receivedAt: packet.receivedAt,
        )
        playback.accepted += isAccepted ? 1 : 0
      }
      let place = try #require(buffer.playbackTime(at: time))
      let value = try #require(buffer.value(at: time))
      playback.steps.append((time, place, value))
      time += .milliseconds(4)
    }
    playback.delay = buffer.delay
    return playback
  }

  @Test(arguments: troubles.indices, [false, true])
  func `playback never runs backwards, and no step is too long`(
    trouble: Int,
    hasVelocities: Bool,
  ) throws {
    for seed in 1...TestLength.choose(1, long: 5) as ClosedRange<UInt64> {
      let samples = LateSamples(seed: seed * 100, Self.troubles[trouble])
      for milliseconds in TestLength.choose([0], long: [0, 100, 500]) {
        let extrapolation = Duration.milliseconds(milliseconds)
        let playback = try play(
          samples, hasVelocities: hasVelocities, extrapolation: extrapolation,
        )
        for (last, next) in zip(playback.steps, playback.steps.dropFirst()) {
          let (before, after) = (last.place, next.place)
          #expect(before <= after && after - before <= .milliseconds(5.00001))
          let step = SIMD2.distance(from: last.value, to: next.value)
          guard step > 1.5 * samples.speed * 0.004 else { continue }
          Issue.record("\(seed) \(extrapolation) \(next.time): \(step / samples.speed / 0.004)")
          return
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `without gaps, the values are those of the sender`(hasVelocities: Bool) throws {
    for trouble in [LateSamples.Trouble(), .init(jitter: .milliseconds(4), drift: 0.001)] {
      let samples = LateSamples(seed: 7, trouble)
      let playback = try play(samples, hasVelocities: hasVelocities, extrapolation: .zero)
      // The sagitta of a chord, and the error of a cubic.
      let error = samples.speed * (hasVelocities ? 1e-4 : 2e-3)
      for step in playback.steps.dropFirst(500).dropLast(600) {
        let sent = (step.place - LateSamples.clockDifference) / (1 + trouble.drift)
        let exact = samples.position(at: sent)
        #expect(SIMD2.distance(from: step.value, to: exact) < error, "\(step.time)")
      }
      #expect(playback.accepted == samples.packets.count)
    }
  }

  @Test
  func `the delay follows the jitter`() throws {
    func delay(_ jitter: Int) throws -> Duration {
      let samples = LateSamples(seed: 3, .init(jitter: .milliseconds(jitter)))
      return try play(samples, hasVelocities: false, extrapolation: .zero).delay
    }
    // The interval of 50 ms, and four deviations.
    let steady = try delay(0)
    #expect(steady > .milliseconds(49) && steady < .milliseconds(51))
    let (small, large) = try (delay(10), delay(40))
    #expect(small > .milliseconds(60) && small < .milliseconds(110))
    #expect(large > .milliseconds(120) && large < .milliseconds(280))
  }

  @Test
  func `a small correction takes one delay`() throws {
    var buffer = Buffer()
    var lag: [Duration] = []
    for index in 0..<400 {
      let sent = Duration.milliseconds(50 * index)
      // From the 200th on, the way is 10 ms longer.
      let received = sent + .milliseconds(index < 200 ? 30 : 40)
      buffer.insert(SIMD2(Double(index), 0), sentAt: sent, receivedAt: received)
      lag.append(try received - #require(buffer.playbackTime(at: received)))
    }
    // Behind the local time by the transit and the delay.
    #expect(abs(lag[199] / .milliseconds(1) - 80) < 1)
    #expect(abs(lag[399] / .milliseconds(1) - 90) < 2)
    // While the deviation is measured anew, playback is later, and never by more than it costs.
    #expect(lag[200...].allSatisfy { $0 < .milliseconds(110) })
  }

  @Test
  func `a gap is extrapolated for a time, and then the value returns`() {
    var buffer = SampleBuffer<Double>(extrapolation: .milliseconds(100))
    for index in 0...40 {
      let time = Duration.milliseconds(50 * index)
      buffer.insert(Double(index), sentAt: time, receivedAt: time)
    }
    // Playback is 50 ms behind, so the newest value is due at 2.05 s, and 2 more by 2.15 s.
    let values = [2000, 2050, 2100, 2150, 2250, 9000].map {
      buffer.value(at: .milliseconds($0)) ?? .nan
    }
    for (value, expected) in zip(values, [39.0, 40, 41, 42, 41, 40]) {
      #expect(abs(value - expected) < 0.05, "\(values)")
    }
    #expect(buffer.playbackTime(at: .seconds(9)) == .milliseconds(2100))
  }

  @Test
  func `velocities make a curve of Hermite`() {
    var buffer = SampleBuffer<Double>(delay: .milliseconds(1000) ... .milliseconds(1000))
    buffer.insert(0, velocity: 10, sentAt: .zero, receivedAt: .zero)
    buffer.insert(4, velocity: 2, sentAt: .seconds(1), receivedAt: .seconds(1))
    for tenth in 0...10 {
      let u = Double(tenth) / 10
      // The four polynomials of Hermite.
      let start = (u * u * u - 2 * u * u + u) * 10
      let end = (3 * u * u - 2 * u * u * u) * 4 + (u * u * u - u * u) * 2
      let exact = start + end
      let value = buffer.value(at: .seconds(1 + u)) ?? .nan
      #expect(abs(value - exact) < 1e-9, "\(u)")
    }
  }

  @Test
  func `bad samples are refused`() {
    var buffer = SampleBuffer<Double>()
    #expect(buffer.value(at: .zero) == nil && buffer.playbackTime(at: .zero) == nil)
    let isNumber = buffer.insert(.nan, sentAt: .zero, receivedAt: .zero)
    let isMoving = buffer.insert(1, velocity: .infinity, sentAt: .zero, receivedAt: .zero)
    #expect(!isNumber && !isMoving && buffer.value(at: .zero) == nil)
    for index in 0...20 {
      let time = Duration.milliseconds(50 * index)
      let isInserted = buffer.insert(Double(index), sentAt: time, receivedAt: time)
      #expect(isInserted)
    }
    let now = Duration.seconds(1)
    // A duplicate, the future, and what has been played.
    let stamps: [Duration] = [
      .seconds(1), .seconds(3), .nanoseconds(Int64.max), .seconds(Int64.max), .milliseconds(10),
      .seconds(Int64.min),
    ]
    for stamp in stamps {
      let isInserted = buffer.insert(7, sentAt: stamp, receivedAt: now)
      #expect(!isInserted, "\(stamp)")
    }
    #expect(abs((buffer.value(at: now) ?? 0) - 19) < 0.6)
    let next = Duration.milliseconds(1050)
    let isInserted = buffer.insert(21, sentAt: next, receivedAt: next)
    #expect(isInserted)
  }

  /// Returns the values at each millisecond of samples that come every 50 ms, the third one late.
  private func values<Value: VectorInterpolatable>(
    of samples: [Value],
    velocity: Value.Movement?,
  ) throws -> [Value] where Value.Movement: AxisInterpolatable {
    var buffer = SampleBuffer<Value>(extrapolation: .seconds(2))
    var values: [Value] = []
    for (index, sample) in samples.enumerated() {
      let sent = Duration.milliseconds(50 * index)
      let received = sent + .milliseconds(index == 2 ? 40 : 0)
      buffer.insert(sample, velocity: velocity, sentAt: sent, receivedAt: received)
      for step in 0..<(index + 1 == samples.count ? 3000 : 50) {
        try values.append(#require(buffer.value(at: received + .milliseconds(step))))
      }
    }
    return values
  }

  @Test(arguments: [nil, 1.7e308, -1.7e308, 1e300])
  func `values are finite, however large the samples are`(velocity: Double?) throws {
    for samples in [
      [1.7e308, -1.7e308, 1.7e308, -1.7e308, 1.7e308, -1.7e308],
      [0, 1.7e308, 0, -1.7e308, 1.7e308, 1.79e308], [1e308, 1.2e308, 1.4e308, 1.6e308],
    ] {
      let numbers = try values(of: samples, velocity: velocity)
      #expect(numbers.allSatisfy { $0.isFinite })
      let pairs = samples.map { SIMD2($0, 1) }
      let moving = velocity.map { SIMD2($0, 0) }
      for value in try values(of: pairs, velocity: moving) {
        #expect(value.x.isFinite && value.y == 1, "\(value)")
      }
    }
    let floats = try values(of: [Float(3.4e38), -3.4e38, 3.4e38, 3.3e38], velocity: nil)
    #expect(floats.allSatisfy { $0.isFinite })
    let whole = try values(of: [Int.max, .min, .max, .min], velocity: velocity)
    #expect(whole.last == (velocity ?? -1 < 0 ? .min : .max))
  }

  @Test
  func `a sender with a new clock starts anew`() {
    var buffer = SampleBuffer<Double>()
    for index in 0...40 {
      let time = Duration.milliseconds(50 * index)
      buffer.insert(5, sentAt: .seconds(1000) + time, receivedAt: time)
    }
    var accepted: [Int] = []
    for index in 41...80 {
      let time = Duration.milliseconds(50 * index)
      if buffer.insert(9, sentAt: time - .milliseconds(2000), receivedAt: time) {
        accepted.append(index)
      }
    }
    // 15 are refused.
    #expect(accepted == Array(56...80))
    #expect(buffer.value(at: .seconds(4)) == 9)
  }

  @Test
  func `the memory is bounded, read or not`() {
    var buffer = SampleBuffer<Double>(delay: .seconds(10) ... .seconds(10))
    var last = -1.0
    for index in 0..<30_000 {
      // 10,000 a second, of which all would be kept.
      let time = Duration.microseconds(100 * index)
      buffer.insert(Double(index), sentAt: time, receivedAt: time)
      if index.isMultiple(of: 100) {
        let value = buffer.value(at: time) ?? .nan
        #expect(value >= last)
        last = value
      }
    }
    #expect(buffer.count <= 256)
  }

  @Test
  func `whole numbers and arrays are played, too`() {
    var whole = SampleBuffer<Int>(delay: .milliseconds(100) ... .milliseconds(100))
    var lists = SampleBuffer<[Float]>(delay: .milliseconds(100) ... .milliseconds(100))
    for index in 0...10 {
      let time = Duration.milliseconds(100 * index)
      whole.insert(10 * index, sentAt: time, receivedAt: time)
      lists.insert([Float(index), 1], sentAt: time, receivedAt: time)
    }
    #expect(whole.value(at: .milliseconds(1040)) == 94)
    #expect(lists.value(at: .milliseconds(1050)) == [9.5, 1])
  }
}
