import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TweenTablesTests {
  /// A tween as the test knows it.
  private struct Member {
    let id: TweenID
    let location: TweenLocation
    let kind: Int
    let table: UInt64
    let end: Double
  }

  private static let kindCount = 60

  /// A motion of one of many kinds: of many eases, types of values, and loops.
  private static func insert(
    _ kind: Int,
    _ end: Double,
    into tables: HandmadeTables,
  ) -> (id: TweenID, location: TweenLocation) {
    let timing = Timing(
      duration: .seconds(1),
      iterations: kind / 2 % 2 == 0 ? 1 : 2,
      ease: .cubicBezier(0.5, Double(kind / 4), 0.5, 1),
    )
    return kind % 2 == 0
      ? tables.insert(Motion(from: 0, to: end).timing(timing))
      : tables.insert(Motion(from: 0, to: Float(end)).timing(timing))
  }

  @Test(arguments: 0..<5)
  func `tables come and go with their tweens, and their places are used again`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let tables = HandmadeTables()
    var members: [Member] = []
    for step in 0..<1500 {
      // The population grows and shrinks.
      let isGrowing = Int.random(in: 0..<10, using: &random) < (step / 300 % 2 == 0 ? 7 : 2)
      if isGrowing {
        let kind = Int.random(in: 0..<Self.kindCount, using: &random)
        let end = Double.random(in: 1...9, using: &random)
        let (id, location) = Self.insert(kind, end, into: tables)
        let table = tables.all[location].table.id
        // One kind has one table, and another kind another.
        try #require(members.allSatisfy { ($0.table == table) == ($0.kind == kind) })
        try #require(!members.contains { $0.location == location })
        members.append(Member(id: id, location: location, kind: kind, table: table, end: end))
      } else if !members.isEmpty {
        let gone = members.remove(at: Int.random(in: members.indices, using: &random))
        tables.remove(gone.location)
        let found = tables.all.find(gone.location)
        try #require((found != nil) == members.contains { $0.table == gone.table })
        try #require(found?.id ?? TweenID.none == TweenID.none)
      }
      let kinds = Set(members.map(\.kind)).count
      try #require(Array(tables.all.all).count == kinds)
      // No place behind the last table is kept.
      try #require(tables.all.count == (members.map(\.location.table).max() ?? -1) + 1)
    }
    check(tables, members)
  }

  private func check(_ tables: HandmadeTables, _ members: [Member]) {
    for member in members {
      let row = tables.all[member.location]
      #expect(row.id == member.id)
      // At its end each has its own value.
      if member.kind % 2 == 0 {
        #expect(row.value(at: 9_000_000_000) == member.end)
      } else {
        #expect(row.value(at: 9_000_000_000) == Float(member.end))
      }
    }
    let rows = Array(tables.all.all).flatMap { table in table.rows.map(\.id) }
    #expect(Set(rows) == Set(members.map(\.id)))
    #expect(rows.count == members.count)
  }

  @Test
  func `a table that was released is not found again as the newest`() {
    let tables = HandmadeTables()
    let first = tables.insert(.ramp(.seconds(1)))
    let old = tables.all[first.location].table.id
    tables.remove(first.location)
    let second = tables.insert(.ramp(.seconds(1)))
    let table = tables.all[second.location].table
    #expect(table.id != old)
    #expect(table.index == 0)
    #expect(table[second.location.row].id == second.id)
  }

  @Test
  func `the playback of a removed tween makes room for another`() {
    let tables = HandmadeTables()
    let stays = tables.insert(.ramp(.seconds(1)).repeatingForever())
    let table = tables.all[stays.location].table
    var places: [PlaybackColumn.Place] = []
    for _ in 0..<3 {
      let (_, location) = tables.insert(.ramp(.seconds(1)).repeatingForever())
      places.append(table[location.row].record.playback)
      tables.remove(location)
    }
    #expect(places.allSatisfy { $0 == places[0] && $0.form == nil })
  }

  @Test
  func `a row that the next table at a place does not have is not found there`() {
    let tables = HandmadeTables()
    let many = (0..<60).map { _ in tables.insert(.ramp(.seconds(1))) }
    for (_, location) in many {
      tables.remove(location)
    }
    let next = tables.insert(.ramp(.seconds(1)).ease(.quadIn))
    #expect(next.location == many[0].location)
    #expect(tables.all.find(next.location) != nil)
    #expect(many.dropFirst().allSatisfy { tables.all.find($0.location) == nil })
  }

  @Test
  func `the newest table is given to motions of its own kind only`() {
    let tables = HandmadeTables()
    let linear = tables.insert(.ramp(.seconds(1)))
    let eased = tables.insert(.ramp(.seconds(1)).ease(.quadIn))
    let other = tables.insert(Motion(from: 0 as Float, to: 1).timing(Timing(ease: .quadIn)))
    let text = tables.insert(Motion.ramp(.seconds(1)).map { "\($0)" })
    let again = tables.insert(.ramp(.seconds(2)))
    #expect([linear, eased, other, text, again].map(\.location.table) == [0, 1, 2, 3, 0])
  }

  @Test(arguments: 0..<5)
  func `rows of a table do what a dictionary does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tables = HandmadeTables()
    // It stays, and with it the table.
    let first = tables.insert(.ramp(.seconds(1)))
    let table = tables.all[first.location].table
    var members = [first.id: (location: first.location, end: 100.0)]
    var mostRows = 1
    for _ in 0..<1200 {
      let growth = random.pick([4, 9])
      if Int.random(in: 0..<10, using: &random) < growth || members.count < 2 {
        let end = Double.random(in: 1...9, using: &random)
        let (id, location) = tables.insert(Motion.ramp(.seconds(1)).map(to: end))
        try #require(!members.values.contains { $0.location == location })
        members[id] = (location, end)
      } else if let gone = members.keys.sorted().last(where: { $0 != first.id }) {
        tables.remove(members[gone]?.location ?? first.location)
        members[gone] = nil
      }
      mostRows = max(mostRows, members.count)
      try #require(table.usedRows == mostRows)
      try #require(!table.isEmpty)
    }
    #expect(table.rows.map(\.id).sorted() == members.keys.sorted())
    for (id, member) in members {
      let row = tables.all[member.location]
      #expect(row.id == id)
      let half: Double = row.value(at: 500_000_000)
      #expect(half == member.end / 2)
    }
  }
}

extension Motion<Double> {
  /// The same timing, from 0 to another end.
  fileprivate func map(to end: Double) -> Motion {
    Motion(from: 0, to: end).timing(timing)
  }
}
