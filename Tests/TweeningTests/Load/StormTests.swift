import Testing
import Tweening

@Suite(.timeLimit(.minutes(5)))
struct StressTests {
  @Test
  func `many tasks create, command, subscribe and drop at once`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let reader = Task {
      while !Task.isCancelled {
        for await frame in tweener.frames.prefix(1) {
          _ = frame.time
        }
      }
    }
    await withTaskGroup { group in
      for worker in 0..<8 {
        group.addTask { await Self.work(tweener, worker) }
      }
      group.addTask {
        for _ in 0..<200 {
          await clock.advance(by: .milliseconds(7))
        }
      }
      await group.waitForAll()
    }
    reader.cancel()
    await reader.value
    await tweener.killAll()
    await tweener.idle()
    #expect(await tweener.isEmpty)
  }

  private static func work(_ tweener: Tweener, _ worker: Int) async {
    var random = SeededGenerator(seed: UInt64(worker))
    var held: [Tween<Double>] = []
    var streams: [AsyncStream<Double>] = []
    for step in 0..<150 {
      let key = Bool.random(using: &random) ? "key \(Int.random(in: 0..<4, using: &random))" : nil
      let motion = Motion.ramp(.milliseconds(Int.random(in: 0...200, using: &random)))
      let tween = await tweener.tween(motion, key: key, autokill: step.isMultiple(of: 2))
      tween.onUpdate { _ in }.onComplete { tween in _ = await tween.value }
      held.append(tween)
      streams.append(tween.values)
      let events = tween.events
      let other = held[Int.random(in: 0..<held.count, using: &random)]
      switch Int.random(in: 0...7, using: &random) {
      case 0: await other.pause()
      case 1: await other.resume()
      case 2: await other.restart()
      case 3: await other.seek(toFraction: .random(in: 0...1, using: &random))
      case 4: await other.reverse()
      case 5: await other.revive()
      case 6: _ = await tweener.perform { $0.resumeAll() }
      default: await other.kill()
      }
      if held.count > 10 {
        held.remove(at: Int.random(in: 0..<held.count, using: &random))
        streams.remove(at: Int.random(in: 0..<streams.count, using: &random))
      }
      let wait = Task { try await other.outcome }
      wait.cancel()
      _ = await wait.result
      _ = events
    }
  }
}
