import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct PlaybackColumnTests {
  private static let motions: [Motion<Double>] = [
    .ramp(.seconds(1)),
    .ramp(.zero),
    .ramp(.nanoseconds(Int64.max)),
    .ramp(.seconds(1), delay: .milliseconds(3)),
    .ramp(.seconds(1), delay: .milliseconds(-3)),
    .ramp(.milliseconds(7)).repeating(3, autoreverses: true),
    .ramp(.milliseconds(7)).repeatingForever(),
  ]

  private static func change(
    _ playback: inout Playback,
    at now: Nanoseconds,
    _ random: inout SeededGenerator,
  ) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: _ = playback.start(at: now, now: now)
    case 2: _ = playback.pause(at: now)
    case 3: _ = playback.resume(at: now)
    case 4: _ = playback.complete(at: now, position: .end)
    case 5: _ = playback.setRate(random.pick([-1, 0, 1, 2]), at: now)
    case 6: _ = playback.restart(at: now)
    case 7: _ = playback.stop(at: now)
    case 8: _ = playback.seek(to: now, at: now, events: .silent)
    case _: _ = playback.fireNext()
    }
  }

  @Test(arguments: 0..<8)
  func `each row has the playback that it was given, simple or not`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var column = PlaybackColumn()
    column.grow(to: Chunk.size)
    var rows: [Int32: (place: PlaybackColumn.Place, playback: Playback)] = [:]
    var simpleCount = 0
    for step in 0..<3000 {
      let row = Int32.random(in: 0..<40, using: &random)
      if var entry = rows[row], Int.random(in: 0..<12, using: &random) > 0 {
        var copy = random
        column.update(row, &entry.place) { Self.change(&$0, at: Nanoseconds(step), &copy) }
        Self.change(&entry.playback, at: Nanoseconds(step), &random)
        rows[row] = entry
      } else {
        if let entry = rows[row] {
          column.release(entry.place)
        }
        let isKilled = Bool.random(using: &random)
        let playback = Playback(Schedule(random.pick(Self.motions)), autokill: isKilled)
        var place = PlaybackColumn.Place.none
        column.set(row, &place, playback)
        rows[row] = (place, playback)
      }
      for (row, entry) in rows {
        let isEqual = column.read(row, entry.place) { $0 == entry.playback }
        try #require(isEqual, "step \(step)")
      }
      if rows[row]?.place.form != nil {
        simpleCount += 1
      }
    }
    for entry in rows.values {
      column.release(entry.place)
    }
    // Both kinds are met.
    #expect((300..<2700).contains(simpleCount))
  }

  @Test
  func `a tween that plays once is simple from its start to its end`() {
    var column = PlaybackColumn()
    column.grow(to: Chunk.size)
    for autokill in [false, true] {
      var place = PlaybackColumn.Place.none
      column.set(0, &place, Playback(Schedule(Self.motions[0]), autokill: autokill))
      for change: (inout Playback) -> Void in [
        { _ in }, { _ = $0.start(at: 5, now: 5) }, { _ = $0.fireNext() },
      ] {
        column.update(0, &place, change)
        #expect(place.form != nil)
      }
    }
  }

  @Test
  func `a playback that was released, or has become simple, makes room for another`() {
    var column = PlaybackColumn()
    column.grow(to: Chunk.size)
    let looping = Playback(Schedule(Self.motions[6]), autokill: false)
    var place = PlaybackColumn.Place.none
    column.set(0, &place, looping)
    let first = place
    column.update(0, &place) { $0 = Playback(Schedule(Self.motions[0]), autokill: false) }
    #expect(place.form != nil)
    for row in 1..<3 as Range<Int32> {
      column.set(row, &place, looping)
      #expect(place == first)
      column.release(place)
    }
  }
}
