import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct PopulationTotalsTests {
  private let log = Log()
  private let population: Population
  private let tables: HandmadeTables

  init() {
    population = Population { [log] in log.add("\($0)") }
    tables = HandmadeTables(all: population.tables)
  }

  private func insert(_ motion: Motion<Double>) -> TweenLocation {
    let location = tables.insert(motion).location
    population.updateTotals(population.tables[location], location.row)
    return location
  }

  private func update(_ location: TweenLocation, _ change: (inout Playback) -> Void) {
    population.tables[location].updatePlayback(location.row, change)
    population.updateTotals(population.tables[location], location.row)
  }

  private func release(_ location: TweenLocation) {
    population.release(population.tables[location], location.row)
  }

  @Test
  func `totals are the sums over all tweens, however they change`() throws {
    var random = SeededGenerator(seed: 4)
    var tweens: [TweenLocation] = []
    for step in 0..<3000 {
      let now = Nanoseconds(step)
      let index = tweens.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), index) {
      case (0, _), (1, _), (_, nil):
        tweens.append(insert(.ramp(.seconds(1), delay: .nanoseconds(step % 3))))

      case (2, let index?):
        update(tweens[index]) { _ = $0.pause(at: now) }

      case (3, let index?):
        update(tweens[index]) { _ = $0.resume(at: now) }

      case (4, let index?):
        update(tweens[index]) { _ = $0.kill(at: now) }

      case (5, let index?):
        update(tweens[index]) { _ = $0.revive(at: now) }

      case (6, let index?):
        update(tweens[index]) { _ = $0.setRate(0, at: now) }

      case (_, let index?):
        release(tweens.remove(at: index))
      }
      let playbacks = tweens.map { population.tables[$0].playback($0.row) }
      try #require(population.trackedCount == playbacks.count { $0.state != .killed })
      try #require(population.runningCount == playbacks.count(where: \.isRunning))
      try #require(population.movingCount == playbacks.count(where: \.isMoving))
    }
    #expect(population.trackedCount > 10)
    tweens.forEach(release)
    #expect(population.trackedCount == 0)
    #expect(population.runningCount == 0)
    #expect(population.movingCount == 0)
    #expect(population.tables.count == 0)
  }

  @Test
  func `the first tween with subscribers is told, and the end of the last`() {
    let tweens = (0..<3).map { _ in insert(.ramp(.seconds(1))) }
    for tween in tweens.dropLast() {
      population.tables[tween].subscribers(tween.row).hadSubscriptions = true
      update(tween) { _ in }
      update(tween) { _ = $0.kill(at: 0) }
    }
    #expect(log.all == ["true"])
    release(tweens[0])
    release(tweens[2])
    #expect(log.all == ["true"])
    release(tweens[1])
    #expect(log.all == ["true", "false"])
  }

  @Test
  func `tweens are found in order of creation, by tag, and by key in order of turns`() {
    let tweens = [
      insert(.ramp(.seconds(1))),
      insert(.ramp(.seconds(1)).repeating(3)),
      insert(.ramp(.seconds(1))),
    ]
    #expect(population.members.map(location) == tweens)
    population.index.add(tweens[2], TweenNames(nil, .replace, ["tag"]))
    population.index.add(tweens[1], TweenNames(nil, .replace, ["tag", "other"]))
    #expect(population.members(tagged: "tag").map(location) == [tweens[1], tweens[2]])
    #expect(population.members(tagged: "none").isEmpty)
    population.index.enqueue(tweens[1], for: "key", turn: 2)
    population.index.enqueue(tweens[0], for: "key", turn: 1)
    _ = population.index.setRunner(tweens[2], under: "key")
    #expect(population.members(under: "key").map(location) == [tweens[2], tweens[0], tweens[1]])
  }

  @Test
  func `a member whose row has another tween is not there`() {
    let tween = insert(.ramp(.seconds(1)))
    _ = insert(.ramp(.seconds(1)))
    let member = population.member(tween)
    #expect(member.exists)
    release(tween)
    #expect(!member.exists)
    #expect(insert(.ramp(.seconds(1))) == tween)
    #expect(!member.exists)
  }

  private func location(_ member: Population.Member) -> TweenLocation {
    member.table.location(member.row)
  }
}
