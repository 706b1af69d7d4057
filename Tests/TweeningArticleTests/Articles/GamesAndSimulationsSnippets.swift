import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the article, to the letter: ArticleTests holds the two texts together.
@Suite(.limitedConcurrency)
struct GamesAndSimulationsSnippets {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  private struct Entity {
    var position: SIMD2<Double>
    var move: TweenToken<SIMD2<Double>>
  }

  private struct Player {
    let id = 7
  }

  private struct Resting {
    var position: SIMD2<Double>
    var target: SIMD2<Double>
  }

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a loop moves the time`() async {
    var angles: [Double] = []
    func draw(doorAt angle: Double) {
      angles.append(angle)
    }
    // GamesAndSimulations: loop
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let swing = Motion(from: 0.0, to: 90)
      .duration(.seconds(1))
      .ease(.backOut)
    let door = await tweener.tween(swing)
    for _ in 0..<20 {
      await clock.advance(by: .milliseconds(50))
      let frame = await tweener.frame()
      draw(doorAt: frame[door] ?? 0)
    }
    // GamesAndSimulations: end
    let motion = Motion(from: 0.0, to: 90).duration(.seconds(1)).ease(.backOut)
    #expect(angles == (1...20).map { motion.value(at: .milliseconds(50 * $0)) })
  }

  @Test
  func `many at once, with tokens`() async throws {
    let entities = (0..<1000).map { number in
      Resting(position: [0, 0], target: [Double(number), 1])
    }
    var placed: [SIMD2<Double>] = []
    func place(_ id: TweenID, _ position: SIMD2<Double>) {
      placed.append(position)
    }
    // GamesAndSimulations: many
    let motions = entities.map { entity in
      Motion(from: entity.position, to: entity.target)
        .duration(.seconds(2))
    }
    let tweens = await tweener.tweens(motions)

    let frame = await tweener.frame()
    for (id, position) in frame.values(of: SIMD2<Double>.self) {
      place(id, position)
    }
    // GamesAndSimulations: end
    #expect(placed == entities.map(\.position))

    await clock.advance(by: .seconds(2))
    try await read(tweens, entities)
  }

  private func read(_ tweens: [Tween<SIMD2<Double>>], _ resting: [Resting]) async throws {
    var entities = zip(resting, tweens).map { entity, tween in
      Entity(position: entity.position, move: tween.token)
    }
    let frame = await tweener.frame()
    // GamesAndSimulations: tokens
    for index in entities.indices {
      if let position = frame[entities[index].move] {
        entities[index].position = position
      }
    }
    // GamesAndSimulations: end
    #expect(entities.map(\.position) == resting.map(\.target))
  }

  @Test
  func `a key and a tag`() async {
    let jump = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let player = Player()
    await tweener.tween(jump, key: TweenKey(7))
    // GamesAndSimulations: key
    await tweener.tween(
      jump, key: TweenKey(player.id), onConflict: .queue,
      tags: ["level 1"],
    )
    // The level is over:
    await tweener.kill(.tagged("level 1"))
    // GamesAndSimulations: end
    #expect(await tweener.tweens(tagged: "level 1").isEmpty)
    #expect(await tweener.tween(for: TweenKey(7)) != nil)
  }

  @Test
  func `many commands at one instant`() async {
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let enemy = await tweener.tween(motion, tags: ["enemies"])
    let door = await tweener.tween(motion, tags: ["doors"])
    // GamesAndSimulations: perform
    await tweener.perform { tweener in
      tweener.setRate(0.5, of: .tagged("enemies"))
      tweener.pause(.tagged("doors"))
    }
    // GamesAndSimulations: end
    #expect(await enemy.rate == 0.5)
    #expect(await door.state == .paused)
  }

  @Test
  func `two times on one clock`() async {
    // GamesAndSimulations: freeze
    let world = Tweener(clock: clock)
    let menu = Tweener(clock: clock)
    await world.freeze()
    // GamesAndSimulations: end
    await clock.advance(by: .seconds(1))
    #expect(await world.time == .zero)
    #expect(await menu.time == .seconds(1))
  }

  @Test
  func `what has changed, twenty times a second`() async {
    let motion = Motion<SIMD2<Double>>(from: [0, 0], to: [1, 1]).duration(.seconds(1)).ease(.linear)
    let resting = await tweener.tween(motion, autostart: false)
    let moving = await tweener.tween(motion)
    let log = Log()
    let send: @Sendable ([(id: TweenID, value: SIMD2<Double>)]) -> Void = { values in
      for (id, value) in values {
        log.add("\(id == moving.id ? "moving" : "resting") \(value.x)")
      }
    }
    let tweener = tweener
    let sender = Task {
      // GamesAndSimulations: network
      var sent: TweenFrame?
      for await frame in tweener.frames(framesPerSecond: 20) {
        let changed = Set(frame.changedIDs(since: sent))
        let values = frame.values(of: SIMD2<Double>.self)
        send(values.filter { changed.contains($0.id) })
        sent = frame
      }
      // GamesAndSimulations: end
    }
    while !log.all.contains("moving 0.0") {
      await Task.yield()
    }
    await clock.advance(by: .seconds(1), step: .milliseconds(50))
    await tweener.close()
    await sender.value
    #expect(log.all.last == "moving 1.0")
    #expect(log.all.count { $0 == "resting 0.0" } == 1)
    #expect(await resting.state == .killed)
  }

  @Test
  func `late samples`() {
    struct Packet {
      let position: SIMD2<Double>
      let time: Duration
    }
    struct Network {
      func received() -> [Packet] {
        (0..<10).map { Packet(position: [Double($0), 0], time: .milliseconds(50 * $0)) }
      }
    }
    let network = Network()
    let now = Duration.seconds(10)
    var buffer = SampleBuffer<SIMD2<Double>>(delay: .milliseconds(50) ... .seconds(1))
    // GamesAndSimulations: samples
    for packet in network.received() {
      buffer.insert(
        packet.position, sentAt: packet.time, receivedAt: now,
      )
    }
    let position = buffer.value(at: now)
    // GamesAndSimulations: end
    #expect(position == [0, 0])
  }
}
