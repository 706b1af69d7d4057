import Foundation

@testable import Tweening

/// A sender whose samples a network delays, loses and reorders, from a seed.
struct LateSamples {
  struct Packet {
    let value: SIMD2<Double>
    let velocity: SIMD2<Double>
    /// The time by the sender's clock.
    let sentAt: Duration
    /// The time by the receiver's clock.
    let receivedAt: Duration
  }

  /// The parts of the trouble, each from 0.
  struct Trouble {
    /// The mean of the delay beyond the shortest.
    var jitter = Duration.zero
    var loss = 0.0
    /// The probability of a stall after a packet, and its length.
    var stall = (probability: 0.0, length: Duration.zero)
    var duplicates = 0.0
    /// How much faster the sender's clock is.
    var drift = 0.0
  }

  /// The packets in the order in which they arrive.
  private(set) var packets: [Packet] = []
  /// The speed of the sender, which is always the same.
  let speed: Double
  private let turn: Double

  /// The clock of the sender shows this much more at the receiver's time 0.
  static let clockDifference = Duration.seconds(7_000_000)

  init(seed: UInt64, seconds: Double = 20, rate: Double = 20, _ trouble: Trouble) {
    var random = SeededGenerator(seed: seed)
    speed = Double.random(in: 10...500, using: &random)
    turn = Double.random(in: 0.2...3, using: &random)
    var stalledUntil = Duration.zero
    for index in 0..<Int(seconds * rate) {
      let time = Duration.seconds(Double(index) / rate)
      let state = (value: position(at: time), velocity: velocity(at: time))
      let stamp = time * (1 + trouble.drift) + Self.clockDifference
      if Double.random(in: 0..<1, using: &random) < trouble.stall.probability {
        stalledUntil = max(stalledUntil, time + trouble.stall.length)
      }
      let copies = Double.random(in: 0..<1, using: &random) < trouble.duplicates ? 2 : 1
      let isLost = Double.random(in: 0..<1, using: &random) < trouble.loss
      for _ in 0..<copies {
        // An exponential distribution, whose deviation is its mean.
        let late = trouble.jitter * -log(1 - Double.random(in: 0..<1, using: &random))
        guard !isLost else { continue }
        packets.append(
          Packet(
            value: state.value, velocity: state.velocity, sentAt: stamp,
            receivedAt: max(time + .milliseconds(60) + late, stalledUntil),
          )
        )
      }
    }
    packets.sort { $0.receivedAt < $1.receivedAt }
  }

  /// Returns where the sender is: on a wave, always at the same speed, with turns.
  func position(at time: Duration) -> SIMD2<Double> {
    let angle = turn * (time / .seconds(1))
    let radius = speed / turn
    return SIMD2(radius * sin(angle), radius * cos(angle))
  }

  private func velocity(at time: Duration) -> SIMD2<Double> {
    let angle = turn * (time / .seconds(1))
    return SIMD2(speed * cos(angle), -speed * sin(angle))
  }
}
