import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
final class TweenStoreMembersTests {
  private var store = TweenStore()
  private let tables: HandmadeTables

  init() {
    tables = HandmadeTables(all: store.tables)
  }

  private func insert(_ motion: Motion<Double>) -> TweenLocation {
    let location = tables.insert(motion).location
    store.updateTotals(store.tables[location])
    return location
  }

  private func update(_ location: TweenLocation, _ change: (inout Playback) -> Void) {
    store.tables[location].updatePlayback(change)
    store.updateTotals(store.tables[location])
  }

  private func release(_ location: TweenLocation) {
    store.remove(store.tables[location])
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
      let playbacks = tweens.map { store.tables[$0].playback }
      try #require(store.totals.tracked == playbacks.count { $0.state != .killed })
      try #require(store.totals.running == playbacks.count(where: \.isRunning))
      try #require(store.totals.moving == playbacks.count(where: \.isMoving))
    }
    #expect(store.totals.tracked > 10)
    tweens.forEach(release)
    #expect(store.totals.tracked == 0)
    #expect(store.totals.running == 0)
    #expect(store.totals.moving == 0)
    #expect(store.tables.count == 0)
  }

  @Test
  func `tweens that have had subscriptions count until they are removed`() {
    let tweens = (0..<3).map { _ in insert(.ramp(.seconds(1))) }
    for tween in tweens.dropLast() {
      store.setObservation(.hadSubscriptions, store.tables[tween], at: 0)
      update(tween) { _ = $0.kill(at: 0) }
    }
    #expect(store.totals.subscribed == 2)
    release(tweens[0])
    release(tweens[2])
    #expect(store.totals.subscribed == 1)
    release(tweens[1])
    #expect(store.totals.subscribed == 0)
  }

  @Test
  func `tweens are found in order of creation, by tag, and by key in order of turns`() {
    let tweens = [
      insert(.ramp(.seconds(1))),
      insert(.ramp(.seconds(1)).repeating(3)),
      insert(.ramp(.seconds(1))),
    ]
    #expect(store.members.map(location) == tweens)
    store.index.add(tweens[2], TweenNames(nil, .replace, ["tag"]))
    store.index.add(tweens[1], TweenNames(nil, .replace, ["tag", "other"]))
    #expect(store.members(tagged: "tag").map(location) == [tweens[1], tweens[2]])
    #expect(store.members(tagged: "none").isEmpty)
    store.index.enqueue(tweens[1], for: "key", turn: 2)
    store.index.enqueue(tweens[0], for: "key", turn: 1)
    _ = store.index.setRunner(tweens[2], under: "key")
    #expect(store.members(under: "key").map(location) == [tweens[2], tweens[0], tweens[1]])
  }

  @Test
  func `a member whose row has another tween is not there`() {
    let tween = insert(.ramp(.seconds(1)))
    _ = insert(.ramp(.seconds(1)))
    let member = store.member(tween)
    #expect(member.exists)
    release(tween)
    #expect(!member.exists)
    #expect(insert(.ramp(.seconds(1))) == tween)
    #expect(!member.exists)
  }

  private func location(_ member: TweenStore.Member) -> TweenLocation {
    member.row.location
  }
}
