import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Senders that pause, stop, or have a fast clock.
@Suite(.limitedConcurrency)
struct SampleSilenceTests {
  /// A sender at a constant speed of 20 a second, and a link, from a seed.
  private struct Link {
    var interval = Duration.milliseconds(50)
    /// The longest delay beyond the shortest.
    var jitter = Duration.zero
    /// How much faster the sender's clock is.
    var skew = 0.0
    /// The time in which nothing is sent.
    var silence = Duration.zero..<Duration.zero
    /// Whether the samples of the silence are delivered at its end.
    var isStall = false

    /// Returns the buffer after the samples of some seconds have been inserted, and the number of
    /// refused ones.
    func play(
      _ buffer: inout SampleBuffer<Double>,
      seconds: Double,
      seed: UInt64 = 1,
    ) -> Int {
      var random = SeededGenerator(seed: seed)
      var packets: [(sent: Duration, received: Duration)] = []
      for index in 0...Int(seconds / (interval / .seconds(1))) {
        let sent = interval * index
        let late = jitter * Double.random(in: 0...1, using: &random)
        guard silence.contains(sent) else {
          packets.append((sent, sent + late))
          continue
        }
        if isStall {
          packets.append((sent, silence.upperBound + late))
        }
      }
      packets.sort { $0.received < $1.received }
      var refused = 0
      for (sent, received) in packets {
        let isAccepted = buffer.insert(
          20 * (sent / .seconds(1)), sentAt: sent * (1 + skew), receivedAt: received,
        )
        refused += isAccepted ? 0 : 1
      }
      return refused
    }
  }

  @Test(arguments: [0.5, 0.9, 1.5, 10, 60, 3600])
  func `after a silence, playback catches up`(silence: Double) throws {
    var buffer = SampleBuffer<Double>()
    let end = 1 + silence + 10
    let link = Link(silence: .milliseconds(1010)..<(.seconds(1 + silence)))
    #expect(link.play(&buffer, seconds: end) == 0)
    let place = try #require(buffer.playbackTime(at: .seconds(end))) / .seconds(1)
    #expect(abs(place - (end - 0.05)) < 0.001)
    let value = try #require(buffer.value(at: .seconds(end)))
    #expect(abs(value - 20 * place) < 1e-9 * value)
  }

  @Test(arguments: [2.0, 10, 60])
  func `after a long silence, the first sample is shown within the delay`(silence: Double) throws {
    var buffer = SampleBuffer<Double>()
    let end = Duration.seconds(1 + silence)
    let link = Link(silence: .milliseconds(1010)..<end)
    _ = link.play(&buffer, seconds: 1 + silence)
    let value = try #require(buffer.value(at: end + buffer.delay))
    #expect(abs(value - 20 * (1 + silence)) < 1e-9 * value)
    #expect(buffer.delay < .milliseconds(150))
  }

  @Test
  func `a long delay plays through a silence, and a short one does not wait`() throws {
    let link = Link(silence: .milliseconds(1010)..<(.seconds(4)))
    for second in [4.1, 5, 7, 8] {
      var patient = SampleBuffer<Double>(delay: .seconds(5) ... .seconds(5))
      var quick = SampleBuffer<Double>(delay: .zero ... .seconds(20))
      _ = link.play(&patient, seconds: second)
      _ = link.play(&quick, seconds: second)
      let place = try #require(patient.playbackTime(at: .seconds(second)))
      #expect(abs(place / .seconds(1) - (second - 5)) < 1e-6)
      let late = try .seconds(second) - #require(quick.playbackTime(at: .seconds(second)))
      #expect(late < .milliseconds(300))
    }
  }

  @Test(arguments: [3.0, 30])
  func `a stall, after which all samples arrive, is caught up with, too`(length: Double) throws {
    var buffer = SampleBuffer<Double>()
    let end = 1 + length + 10
    let link = Link(silence: .milliseconds(1010)..<(.seconds(1 + length)), isStall: true)
    _ = link.play(&buffer, seconds: end)
    let place = try #require(buffer.playbackTime(at: .seconds(end))) / .seconds(1)
    #expect(place <= end && place > end - 1.2)
  }

  @Test
  func `any link is played behind time, and within a second of the sender`() throws {
    var random = SeededGenerator(seed: 61)
    for seed in 0..<60 as Range<UInt64> {
      let silence = random.pick([0, 0.3, 2, 7, 100])
      let link = Link(
        interval: .milliseconds(random.pick([10, 50, 100])),
        jitter: .milliseconds(random.pick([0, 3, 40])),
        skew: random.pick([0, 1e-4, -1e-3, 1e-3]),
        silence: .seconds(2)..<(.seconds(2 + silence)),
        isStall: random.pick([false, true]),
      )
      let end = 2 + silence + 8
      var buffer = SampleBuffer<Double>()
      _ = link.play(&buffer, seconds: end, seed: seed)
      let place = try #require(buffer.playbackTime(at: .seconds(end)))
      let lag = end * (1 + link.skew) - place / .seconds(1)
      #expect(lag > -0.02 && lag < 1.1, "\(link): \(lag)")
      let value = try #require(buffer.value(at: .seconds(end)))
      // A difference of 50 ms may still fade.
      #expect(abs(value * (1 + link.skew) - 20 * (place / .seconds(1))) < 1)
    }
  }

  @Test
  func `a sender that stops leaves its last value`() throws {
    for extrapolation in [Duration.milliseconds(100), .milliseconds(350), .zero] {
      var buffer = SampleBuffer<Double>(extrapolation: extrapolation)
      _ = Link().play(&buffer, seconds: 1)
      var values: [Double] = []
      for millisecond in 1000...3000 {
        try values.append(#require(buffer.value(at: .milliseconds(millisecond))))
      }
      let most = 20 + 20 * (extrapolation / .seconds(1))
      let largest = try #require(values.max())
      #expect(abs(largest - most) < 0.01)
      #expect(values.last == 20)
      // At most the sender's speed, also where the value turns back.
      for (value, next) in zip(values, values.dropFirst()) {
        #expect(abs(next - value) < 20.0 / 1000 * 1.05)
      }
    }
  }

  @Test(arguments: [1e-4, 1e-3, -1e-3])
  func `without a delay, a clock that is not exact refuses nothing`(skew: Double) throws {
    var buffer = SampleBuffer<Double>(delay: .zero ... .zero)
    let refused = Link(skew: skew).play(&buffer, seconds: 100)
    #expect(refused == 0)
    let place = try #require(buffer.playbackTime(at: .seconds(100))) / .seconds(1)
    #expect(abs(place - 100 * (1 + skew)) < 0.002)
  }
}
