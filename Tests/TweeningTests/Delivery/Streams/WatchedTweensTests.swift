import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct WatchedTweensTests {
  private let tables = HandmadeTables()
  private let log = Log()
  private let watched: WatchedTweens

  init() {
    watched = WatchedTweens(tables.all)
  }

  private func insert(_ framesPerSecond: Double? = nil) -> TweenLocation {
    let (id, location) = tables.insert(.ramp(.nanoseconds(100)))
    let subscribers = TweenObservers(of: id)
    tables.all[location].makeDetails().observers = subscribers
    let stream = ValueStream(
      id: id.number,
      lifetime: .run,
      throttle: FrameThrottle(framesPerSecond: framesPerSecond),
      yield: { [log] in log.add("\(location.row): \($0.load() as Double)") },
      finish: {},
    )
    subscribers.valueStreams.insert(stream, id: stream.id)
    watched.insert(location, subscribers)
    return location
  }

  private func remove(_ location: TweenLocation) throws {
    let subscribers = try #require(tables.all[location].observers)
    watched.remove(location, subscribers)
  }

  @Test
  func `each gets the value of a frame, and is told no value twice`() {
    #expect(watched.due == .max)
    for _ in 0..<3 {
      _ = insert()
    }
    #expect(watched.due == .min)
    watched.deliver(10, at: 20)
    watched.deliver(11, at: 20)
    watched.deliver(12, at: 30)
    let expected = ["0: 20.0", "1: 20.0", "2: 20.0", "0: 30.0", "1: 30.0", "2: 30.0"]
    #expect(log.all == expected)
  }

  @Test
  func `whichever tween goes, the others stay`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      var locations = (0..<5).map { _ in insert() }
      while let index = locations.indices.randomElement(using: &random) {
        try remove(locations.remove(at: index))
        let places = locations.map { tables.all[$0].observers?.watchIndex }
        #expect(Set(places) == Set(locations.indices.map(Optional.some)))
      }
      #expect(watched.due == .max)
    }
  }

  @Test
  func `a frame is due when the first tween takes one, and at once for a new subscription`() {
    _ = insert(1)
    watched.deliver(0, at: 0)
    #expect((900_000_000...1_000_000_000).contains(watched.due))
    watched.expectFrame()
    #expect(watched.due == .min)
    watched.deliver(1, at: 1)
    #expect((900_000_000...1_000_000_000).contains(watched.due))
    #expect(log.all == ["0: 0.0"])
  }
}
