import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Arrivals of a Poisson process.
@Suite(.limitedConcurrency)
struct RandomArrivalsTests {
  private let steady = Motion(from: 10.0, to: 10, duration: .seconds(200))

  @Test
  func `equal seeds have equal arrivals, and are the same on every machine`() {
    let times = Array(steady.arrivals(.poisson(seed: 7)))
    #expect(times == Array(steady.arrivals(.poisson(seed: 7))))
    #expect(times != Array(steady.arrivals(.poisson(seed: 8))))
    #expect(Array(steady.arrivals(.even)) == Array(steady.arrivals()))
    let whole = Motion(from: 10, to: 10, duration: .seconds(200))
    #expect(times == Array(whole.arrivals(.poisson(seed: 7))))
    let first: [Int128] = [
      94_204_517_775_738_239, 502_911_856_745_279_192, 513_363_423_941_726_088,
    ]
    #expect(times.prefix(3).map(\.attoseconds) == first)
  }

  @Test
  func `intervals have an exponential distribution`() {
    var intervals: [Double] = []
    for seed in 0..<5 as Range<UInt64> {
      let times = steady.arrivals(.poisson(seed: seed)).map { $0 / .seconds(0.1) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      intervals += zip([0] + times, times).map { $1 - $0 }
    }
    let count = Double(intervals.count)
    // Mean and variance are 1, the skewness 2; four deviations of each.
    let mean = intervals.reduce(0, +) / count
    let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    #expect(abs(mean - 1) < 4 / count.squareRoot())
    #expect(abs(variance - 1) < 4 * (8 / count).squareRoot())
    // The shares beyond a length, which are e to its negative.
    for (length, share) in [(0.1, 0.90484), (1, 0.36788), (3, 0.04979)] {
      let beyond = Double(intervals.count { $0 > length })
      #expect(abs(beyond - share * count) < 4 * (share * (1 - share) * count).squareRoot())
    }
    // No interval tells of the next one.
    let pairs = zip(intervals, intervals.dropFirst()).reduce(0) { $0 + ($1.0 - 1) * ($1.1 - 1) }
    #expect(abs(pairs / count) < 4 / count.squareRoot())
  }

  @Test
  func `counts have a Poisson distribution, at a rate that changes`() {
    // 12.5 in the first half, 37.5 in the second.
    let ramp = Motion(from: 0.0, to: 10, duration: .seconds(10), ease: .linear)
    var halves: [(Double, Double)] = []
    for seed in 0..<200 as Range<UInt64> {
      let times = Array(ramp.arrivals(.poisson(seed: seed)))
      #expect(times.allSatisfy { $0 <= .seconds(10) })
      let first = times.count { $0 < .seconds(5) }
      halves.append((Double(first), Double(times.count - first)))
    }
    let rounds = Double(halves.count)
    for (counts, expected) in [(halves.map(\.0), 12.5), (halves.map(\.1), 37.5)] {
      let mean = counts.reduce(0, +) / rounds
      let variance = counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (rounds - 1)
      #expect(abs(mean - expected) < 4 * (expected / rounds).squareRoot())
      // Of a Poisson distribution, the variance is the mean.
      #expect(abs(variance / expected - 1) < 4 * (2 / rounds).squareRoot())
    }
    let product = halves.reduce(0) { $0 + ($1.0 - 12.5) * ($1.1 - 37.5) } / rounds
    #expect(abs(product) < 4 * (12.5 * 37.5 / rounds).squareRoot())
  }

  @Test
  func `the integral grows by the random distances`() {
    var random = SeededGenerator(seed: 3)
    var distances = ArrivalDistances(.poisson(seed: 3))
    var number = 0.0
    let ramp = Motion(from: 0.0, to: 100, duration: .seconds(10), ease: .linear)
      .repeatingForever(autoreverses: true)
    for time in ramp.arrivals(.poisson(seed: 3)).prefix(2000) {
      let bits = random.next()
      let distance = distances.next()
      // The logarithm, by its own inverse.
      #expect(abs(exponential(-distance) * 0x1p64 - Double(bits)) < 0x1p64 * 1e-15)
      number += distance
      // 500 in each ten seconds: 5t² forwards, and as much less backwards.
      let (index, rest) = Int((time / .seconds(10))).quotientAndRemainder(dividingBy: 2)
      let seconds = time / .seconds(1) - 10 * Double(2 * index + rest)
      let left = 10 - seconds
      let passed = rest == 0 ? 5 * seconds * seconds : 500 - 5 * left * left
      #expect(abs(500 * Double(2 * index + rest) + passed - number) < 1e-11 * max(1, number))
    }
  }

  @Test
  func `a rate of zero has no arrivals, random or not`() {
    let none = Motion(from: 0.0, to: -100, duration: .seconds(1)).repeatingForever()
    #expect(Array(none.arrivals(.poisson(seed: 1))) == [])
    let rare = Motion(from: 0.0, to: 0.002, duration: .seconds(1), ease: .linear).repeatingForever()
    let times = Array(rare.arrivals(.poisson(seed: 1)).prefix(200))
    #expect(abs((times.last ?? .zero) / .seconds(200_000) - 1) < 0.28)
  }
}
