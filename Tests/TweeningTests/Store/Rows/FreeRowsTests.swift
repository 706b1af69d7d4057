import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct FreeRowsTests {
  @Test(arguments: 0..<20)
  func `a row is taken once, and one that was given back before one that was never used`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var rows = FreeRows()
    var taken: [Int32] = []
    var returned: Set<Int32> = []
    var used: Int32 = 0
    // Sometimes there are more and more tweens, sometimes fewer and fewer.
    var growth = 5
    for step in 0..<2000 {
      if step % 100 == 0 {
        growth = random.pick([2, 5, 8])
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        try #require(rows.takeUnused() == used)
        taken.append(used)
        used += 1

      case 1..<growth:
        let row = rows.take()
        if returned.isEmpty {
          try #require(row == used)
          used += 1
        } else {
          try #require(returned.remove(row) != nil)
        }
        taken.append(row)

      case _:
        guard !taken.isEmpty else { continue }
        let row = taken.remove(at: Int.random(in: taken.indices, using: &random))
        rows.giveBack(row)
        returned.insert(row)
      }
      try #require(rows.used == used)
      try #require(rows.takenCount == taken.count)
    }
  }

  @Test(arguments: 0..<40)
  func `neighbors take the lowest of many free rows, or unused ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = FreeRows()
    let count = Int.random(in: 1...200, using: &random)
    let given = (0..<count).map { _ in rows.take() }.shuffled(using: &random)
      .prefix(Int.random(in: 0...count, using: &random))
    for row in given {
      rows.giveBack(row)
    }
    let wanted = Int.random(in: 1...60, using: &random)
    let areUnused = rows.prepare(for: wanted)
    #expect(areUnused == (given.count <= wanted || given.count <= count - given.count))
    let taken = (0..<wanted).map { _ in
      (areUnused ? rows.takeUnused() : rows.take())
    }
    let unused = Int32(count)..<Int32(count + wanted)
    #expect(taken == (areUnused ? Array(unused) : Array(given.sorted().prefix(wanted))))
    // What was free before and was not taken still is.
    let rest = Set(given).subtracting(taken)
    #expect(Set((0..<rest.count).map { _ in rows.take() }) == rest)
    #expect(rows.take() == Int32(count + (areUnused ? wanted : 0)))
  }
}
