import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
final class TweenDeadlinesTests {
  private let tables = HandmadeTables()
  private var deadlines: TweenDeadlines

  init() {
    deadlines = TweenDeadlines(tables.all)
  }

  private func insert(_ length: Nanoseconds, at time: Nanoseconds = 0) -> TweenLocation {
    let motion = Motion.ramp(.nanoseconds(length))
    let location = tables.insert(motion, at: time).location
    update(location)
    return location
  }

  private func update(
    _ location: TweenLocation,
    _ change: (inout Playback) -> Void = { _ in },
  ) {
    let row = tables.all[location]
    row.updatePlayback(change)
    deadlines.update(row, to: row.deadline)
  }

  private func deadline(_ location: TweenLocation) -> Nanoseconds? {
    tables.all[location].deadline
  }

  @Test
  func `each tween has one deadline in force, however often it changes`() throws {
    var random = SeededGenerator(seed: 21)
    var tweens: [TweenLocation] = []
    for step in 0..<5000 {
      let now = Nanoseconds(step)
      let index = tweens.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<6, using: &random), index) {
      case (0, _), (_, nil):
        tweens.append(insert(.random(in: 10_000...20_000, using: &random), at: now))

      case (1, let index?):
        update(tweens[index]) { _ = $0.pause(at: now) }

      case (2, let index?):
        update(tweens[index]) { _ = $0.resume(at: now) }

      case (3, let index?):
        update(tweens[index]) { _ = $0.setRate(.random(in: 0.5...2), at: now) }

      case (4, let index?):
        update(tweens[index])

      case (_, let index?):
        let tween = tweens.remove(at: index)
        update(tween) { _ = $0.kill(at: now) }
        tables.remove(tween)
      }
      let inForce = tweens.filter { tables.all[$0].record.ticket != 0 }
      try #require(deadlines.count == inForce.count, "after \(step) steps")
      try #require(inForce == tweens.filter { deadline($0) != nil })
      let first = tweens.compactMap(deadline).min()
      try #require(deadlines.first == first)
      try #require(deadlines.lowerBound <= first ?? .max)
    }
    #expect(deadlines.count > 10)
  }

  @Test
  func `deadlines are taken in order of time, then of scheduling`() {
    let tweens = [30, 10, 20, 10].map { insert($0) }
    // Its entry is left behind.
    update(tweens[2]) { _ = $0.pause(at: 0) }
    var taken: [TweenLocation] = []
    var times: [Nanoseconds] = []
    while let (row, time) = deadlines.takeFirst(by: 29) {
      taken.append(row.location)
      times.append(time)
    }
    #expect(taken == [tweens[1], tweens[3]])
    #expect(times == [10, 10])
    #expect(deadlines.first == 30)
  }

  @Test
  func `due deadlines of unobserved tweens are taken in one step`() {
    let subscribed = insert(5)
    _ = tables.all[subscribed].makeDetails()
    let others = (0..<1000).map { _ in insert(5) }
    #expect(deadlines.takeUnobserved(by: 4).isEmpty)
    let taken = deadlines.takeUnobserved(by: 5).joined()
    #expect(Set(taken.map(\.location)) == Set(others))
    #expect(taken.allSatisfy { tables.all.row(of: $0) != nil })
    let first = deadlines.takeFirst(by: 5)
    #expect(first?.row.location == subscribed)
    #expect(deadlines.takeFirst(by: .max) == nil)
  }

  @Test
  func `entries that were left behind never outnumber the others by much`() {
    let (_, location) = tables.insert(.ramp(.seconds(1)))
    for _ in 0..<10_000 {
      update(location)
    }
    #expect(deadlines.count == 1)
    #expect(deadlines.queue.count <= 66)
  }
}
