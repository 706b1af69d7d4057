import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct StaggerTests {
  private static let table: [(Stagger, count: Int, milliseconds: [Int])] = [
    (Stagger(each: .milliseconds(100)), 4, [0, 100, 200, 300]),
    (Stagger(each: .milliseconds(100), from: .end), 3, [200, 100, 0]),
    (Stagger(each: .milliseconds(100), from: .center), 5, [200, 100, 0, 100, 200]),
    (Stagger(each: .milliseconds(100), from: .center), 4, [100, 0, 0, 100]),
    (Stagger(each: .milliseconds(100), from: .edges), 5, [0, 100, 200, 100, 0]),
    (Stagger(each: .milliseconds(100), from: .index(1)), 4, [100, 0, 100, 200]),
    (Stagger(each: .milliseconds(100), from: .index(9)), 3, [200, 100, 0]),
    (Stagger(total: .milliseconds(900)), 4, [0, 300, 600, 900]),
    (Stagger(total: .milliseconds(900), from: .center), 5, [900, 450, 0, 450, 900]),
    (Stagger(total: .milliseconds(400), ease: .quadIn), 3, [0, 100, 400]),
    (Stagger(each: .milliseconds(100), ease: .quadIn), 3, [0, 50, 200]),
    (
      Stagger(each: .milliseconds(100), columns: 3, axis: .rows), 7,
      [0, 0, 0, 100, 100, 100, 200],
    ),
    (Stagger(each: .milliseconds(100), columns: 3, axis: .columns), 5, [0, 100, 200, 0, 100]),
    (Stagger(each: .milliseconds(100), from: .index(1), columns: 2), 4, [100, 0, 141, 100]),
    (
      Stagger(total: .milliseconds(100), from: .center, columns: 3), 9,
      [100, 71, 100, 71, 0, 71, 100, 71, 100],
    ),
    // Negative, each runs the other way: |each| × (largest distance − distance).
    (Stagger(each: .milliseconds(-100)), 4, [300, 200, 100, 0]),
    (Stagger(each: .milliseconds(-100), from: .end), 3, [0, 100, 200]),
    (Stagger(each: .milliseconds(-100), from: .center), 5, [0, 100, 200, 100, 0]),
    (Stagger(each: .milliseconds(-100), from: .edges), 5, [200, 100, 0, 100, 200]),
    (Stagger(each: .milliseconds(-100), from: .index(1)), 4, [100, 200, 100, 0]),
    (Stagger(total: .milliseconds(-900)), 4, [900, 600, 300, 0]),
    // 400 × (1 − distance)², for distances of 0, 1/2 and 1.
    (Stagger(total: .milliseconds(-400), ease: .quadIn), 3, [400, 100, 0]),
    (Stagger(each: .seconds(-1)), 1, [0]),
    (Stagger(total: .seconds(1)), 1, [0]),
    (Stagger(total: .seconds(1)), 0, []),
    (Stagger(total: .seconds(1), ease: .custom("odd") { _ in .nan }), 2, [0, 0]),
  ]

  @Test(arguments: table.indices)
  func `offsets follow the distance from the origin`(row: Int) {
    let (stagger, count, expected) = Self.table[row]
    let offsets = stagger.offsets(count: count).map { Int(($0 / .milliseconds(1)) + 0.5) }
    #expect(offsets == expected)
  }

  @Test
  func `a random order is one of all offsets, and the same for a seed`() {
    let one = Stagger(each: .seconds(1), from: .random(seed: 1)).offsets(count: 50)
    let two = Stagger(each: .seconds(1), from: .random(seed: 2)).offsets(count: 50)
    #expect(one.sorted() == (0..<50).map { .seconds($0) })
    #expect(one == Stagger(each: .seconds(1), from: .random(seed: 1)).offsets(count: 50))
    #expect(one != two)
    #expect(one != one.sorted())
  }

  @Test
  func `a negative step runs through the same random order backwards`() {
    let forwards = Stagger(each: .seconds(1), from: .random(seed: 1)).offsets(count: 50)
    let backwards = Stagger(each: .seconds(-1), from: .random(seed: 1)).offsets(count: 50)
    #expect(backwards == forwards.map { .seconds(49) - $0 })
  }

  @Test
  func `the largest offset is the total to the nanosecond`() {
    for count in 2...50 {
      let offsets = Stagger(total: .nanoseconds(1_000_000_007)).offsets(count: count)
      #expect(offsets.last == .nanoseconds(1_000_000_007))
    }
  }

  @Test
  func `a staggered list is one item of a timeline`() throws {
    let tracks = (0..<3).map { Track<Double>("\($0)") }
    let timeline = try Timeline {
      Timeline.Wait(.seconds(1))
      Timeline.Staggered(tracks, by: Stagger(each: .seconds(0.5))) { track in
        track.set(0)
        track.play(Motion(from: 1.0, to: 2.0).duration(.seconds(1)).ease(.linear))
      }
      Timeline.Marker("done")
    }
    #expect(timeline.duration == .seconds(3))
    let frame = timeline.frame(at: .seconds(2))
    #expect(tracks.map { frame[$0] } == [2, 1.5, 1])
    #expect(timeline.events(in: .zero..<(.seconds(9))).map(\.time) == [.seconds(3)])
  }
}

/// The numbers of SplitMix64, as its author's own code gives them.
@Suite(.limitedConcurrency)
struct SeededGeneratorTests {
  @Test
  func `a seed gives the same numbers everywhere`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }
}
