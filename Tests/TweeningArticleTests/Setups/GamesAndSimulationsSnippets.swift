import Testing
import Tweening

@testable import TweeningTestSupport

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
    #snippet("GamesAndSimulations.md", "Overview")
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
    #snippet("GamesAndSimulations.md", "Many tweens at once")
    #expect(placed == entities.map(\.position))

    await clock.advance(by: .seconds(2))
    try await read(tweens, entities)
  }

  private func read(_ tweens: [Tween<SIMD2<Double>>], _ resting: [Resting]) async throws {
    var entities = zip(resting, tweens).map { entity, tween in
      Entity(position: entity.position, move: tween.token)
    }
    let frame = await tweener.frame()
    #snippet("GamesAndSimulations.md", "Tokens")
    #expect(entities.map(\.position) == resting.map(\.target))
  }

  @Test
  func `a key and a tag`() async {
    let jump = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let player = Player()
    await tweener.tween(jump, key: TweenKey(7))
    #snippet("GamesAndSimulations.md", "Keys and tags")
    #expect(await tweener.tweens(tagged: "level 1").isEmpty)
    #expect(await tweener.tween(for: TweenKey(7)) != nil)
  }

  @Test
  func `many commands at one instant`() async {
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1))
    let enemy = await tweener.tween(motion, tags: ["enemies"])
    let door = await tweener.tween(motion, tags: ["doors"])
    #snippet("GamesAndSimulations.md", "Many commands at one instant")
    #expect(await enemy.rate == 0.5)
    #expect(await door.state == .paused)
  }

  @Test
  func `two times on one clock`() async {
    #snippet("GamesAndSimulations.md", "Pause and slow motion")
    await clock.advance(by: .seconds(1))
    #expect(await world.time == .zero)
    #expect(await menu.time == .seconds(1))
  }

  @Test
  func `what has changed, twenty times a second`() async throws {
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
    try await clock.run {
      let sender = Task {
        #snippet("GamesAndSimulations.md", "Over the network")
      }
      await clock.advance(by: .seconds(1))
      await tweener.close()
      await sender.value
    }
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
    #snippet("GamesAndSimulations.md", "Late samples")
    #expect(position == [0, 0])
  }
}
