import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SharedPlaybacksTests {
  private let playbacks = SharedPlaybacks()

  private func playback(_ seconds: Int) -> Playback {
    Playback(Schedule(Timing(duration: .seconds(seconds))))
  }

  @Test
  func `each user has the playback that it set, whoever else shares it`() throws {
    var random = SeededGenerator(seed: 71)
    var users: [(number: Int32, playback: Playback)] = []
    for step in 0..<4000 {
      let index = users.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), index) {
      case (0, _), (_, nil):
        let playback = playback(.random(in: 1...3, using: &random))
        users.append((playbacks.insert(playback), playback))

      case (1, let index?):
        playbacks.retain(users[index].number)
        users.append(users[index])

      case (2, let index?):
        playbacks.release(users.remove(at: index).number)

      case (_, let index?):
        let now = Nanoseconds(step / 8)
        let isPause = Bool.random(using: &random)
        func change(_ playback: inout Playback) {
          _ = playback.start(at: 0, now: 0)
          _ = isPause ? playback.pause(at: now) : playback.setRate(2, at: now)
        }
        change(&users[index].playback)
        playbacks.update(&users[index].number, change)
      }
      for user in users {
        try #require(playbacks[user.number] == user.playback, "after \(step) steps")
      }
    }
    #expect(users.count > 10)
  }

  @Test
  func `users that make one change one after another share its result`() {
    var numbers = Array(repeating: playbacks.insert(playback(1)), count: 1000)
    playbacks.retain(numbers[0], 999)
    for index in numbers.indices {
      playbacks.update(&numbers[index]) { _ = $0.start(at: 5, now: 5) }
    }
    // The last user is the only one of the old playback, which it changes in place.
    #expect(Set(numbers.dropLast()).count == 1)
    #expect(playbacks[numbers[0]].state == .active)
  }

  @Test
  func `a change that changes nothing leaves a shared playback shared`() {
    let number = playbacks.insert(playback(1))
    playbacks.retain(number)
    var other = number
    playbacks.update(&other) { _ = $0.resume(at: 5) }
    #expect(other == number)
  }

  @Test
  func `the playback of rows without a tween does not change`() {
    var number = SharedPlaybacks.none
    let none = playbacks[number]
    playbacks.update(&number) { _ = $0.start(at: 5, now: 5) }
    #expect(number != SharedPlaybacks.none)
    #expect(playbacks[SharedPlaybacks.none] == none)
    #expect(playbacks[number] != none)
  }

  @Test
  func `a playback goes with its last user`() {
    weak let markers: FixedMarkers?
    do {
      let source = FixedMarkers([5])
      markers = source
      let schedule = Schedule(Timing(duration: .seconds(1)), markers: source)
      let number = playbacks.insert(Playback(schedule))
      playbacks.retain(number)
      playbacks.release(number)
      #expect(playbacks[number].schedule.isPlain == false)
      playbacks.release(number)
    }
    #expect(markers == nil)
  }
}
