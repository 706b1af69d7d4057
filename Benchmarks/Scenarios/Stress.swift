import Synchronization
import Tweening

/// The cost of commands while all tweens move and a reader takes every frame.
enum Stress {
  static let scenarios: [Scenario] = [
    Scenario(name: "Stress.commands") { harness in
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      let crowd = await Crowd(tweener.populate(count, delay: Crowd.delay))
      let calmClock = PulseClock()
      let calmTweener = Tweener(clock: calmClock)
      let calmReader = FrameReader(calmTweener)
      let calm = await calmTweener.populate(count, delay: Crowd.delay)
      var command: [Double] = []
      let blocks = harness.isQuick ? 5 : 30
      let (disturbed, undisturbed) = await harness.interleaved(blocks: blocks, of: 10) {
        let time = await elapsed {
          await tweener.perform { crowd.disturb($0, times: commands) }
        }
        command.append(time / Double(commands))
        return await clock.step().roundTrip / Double(count)
      } _: {
        await calmClock.step().roundTrip / Double(count)
      }
      await tweener.perform { crowd.verify($0) }
      precondition(reader.framesRead > 0, "nobody has read a frame")
      reader.cancel()
      calmReader.cancel()
      blackHole(calm)
      return [
        Row("Stress.command", n: count, "ns", Samples(command)),
        Row(
          "Stress.frame",
          n: count,
          "ns",
          disturbed,
          against: ("an undisturbed frame", undisturbed),
        ),
      ]
    }
  ]

  private static let count = 100_000
  /// Before each frame.
  private static let commands = count / 100
}

/// Tweens with random commands, and the state that each of them must have.
private final class Crowd: Sendable {
  /// All are so far from both ends that none completes, whichever way it is turned.
  static let delay = -1000.0 ... -100

  private struct Member {
    let tween: Tween<Double>
    var isPaused = false
    var isReversed = false
  }

  private struct State {
    var draw = Draw()
    var members: [Member]
  }

  private let state: Mutex<State>

  init(_ tweens: [Tween<Double>]) {
    state = Mutex(State(members: tweens.map { Member(tween: $0) }))
  }

  /// Applies random commands of all kinds to tweens. Each command must succeed.
  func disturb(_ tweener: isolated Tweener, times: Int) {
    state.withLock { state in
      for _ in 0..<times {
        let index = Int.random(in: state.members.indices, using: &state.draw)
        let tween = state.members[index].tween
        let succeeds: Bool
        switch Int.random(in: 0..<5, using: &state.draw) {
        case 0:
          state.members.append(Member(tween: tweener.makeTween(&state.draw)))
          succeeds = true

        case 1:
          state.members.swapAt(index, state.members.count - 1)
          state.members.removeLast()
          succeeds = tweener.kill(tween)

        case 2:
          let isPaused = state.members[index].isPaused
          state.members[index].isPaused.toggle()
          succeeds = isPaused ? tweener.resume(tween) : tweener.pause(tween)

        case 3:
          state.members[index].isReversed.toggle()
          succeeds = tweener.reverse(tween)

        case _:
          succeeds = tweener.seek(tween, toFraction: state.draw.next(in: 0.25...0.75))
        }
        precondition(succeeds, "a command to a tween that is not at its end was refused")
      }
    }
  }

  /// Compares the state of every tween.
  func verify(_ tweener: isolated Tweener) {
    state.withLock { state in
      precondition(tweener.count == state.members.count, "tweens were lost, or left over")
      for member in state.members {
        precondition(
          tweener.state(of: member.tween) == (member.isPaused ? .paused : .active),
          "a tween is in a state that nobody has brought it to",
        )
        precondition(
          (tweener.rate(of: member.tween) < 0) == member.isReversed,
          "a tween moves in a direction that nobody has given it",
        )
      }
    }
  }
}

extension Tweener {
  fileprivate func makeTween(_ draw: inout Draw) -> Tween<Double> {
    tween(
      from: .drawn(&draw),
      to: .drawn(&draw),
      duration: draw.nextDuration(seconds: 10_000...20_000),
      delay: draw.nextDuration(seconds: Crowd.delay),
      ease: .cubicOut,
    )
  }
}
