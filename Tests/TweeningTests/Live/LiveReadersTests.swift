import Foundation
import Testing
@testable import Tweening

@Suite(.timeLimit(.minutes(5)))
struct LiveReadersTests {
  /// Four numbers that are always equal: a torn read is not.
  private struct Quadruple: Interpolatable, Equatable {
    var numbers: (Double, Double, Double, Double)

    init(_ number: Double) {
      numbers = (number, number, number, number)
    }

    var isWhole: Bool {
      self == Quadruple(numbers.0)
    }

    static func interpolate(from: Quadruple, to: Quadruple, progress: Double) -> Quadruple {
      var result = from
      result.numbers.0 = .interpolate(from: from.numbers.0, to: to.numbers.0, progress: progress)
      result.numbers.1 = .interpolate(from: from.numbers.1, to: to.numbers.1, progress: progress)
      result.numbers.2 = .interpolate(from: from.numbers.2, to: to.numbers.2, progress: progress)
      result.numbers.3 = .interpolate(from: from.numbers.3, to: to.numbers.3, progress: progress)
      return result
    }

    static func == (lhs: Quadruple, rhs: Quadruple) -> Bool {
      lhs.numbers == rhs.numbers
    }
  }

  @Test
  func `many readers never see a torn value, nor an earlier one than before`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(
      Motion(from: Quadruple(0), to: Quadruple(1e6)).duration(.seconds(1000)).ease(.linear)
    )
    let live = tween.live
    let newest = Locked([Double](repeating: -1, count: 4))
    await reading(on: 4) { thread in
      for _ in 0..<100 {
        let value = live.value
        #expect(value.isWhole)
        // Only this thread touches its number.
        let last = newest.withLock { newest in
          defer { newest[thread] = value.numbers.0 }
          return newest[thread]
        }
        #expect(value.numbers.0 >= last)
      }
    } while: {
      for step in 0..<200 {
        await clock.advance(by: .milliseconds(1))
        switch step % 6 {
        case 0: await tween.pause()
        case 1: await tween.setRate(Double(1 + step % 5))
        case 2: await tween.resume()
        case 3: await tweener.setTimeScale(Double(1 + step % 3))
        case 4: await tween.update(by: .milliseconds(1))
        case _: await tween.adjust { $0 }
        }
      }
    }
    #expect(await live.value == tween.value)
  }

  @Test
  func `many threads ask for live values while the tweener is at work`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.tweens((0..<4).map { _ in Motion.ramp(.seconds(1000)) })
    await reading(on: 4) { thread in
      // Let go of at once: so the next one is made anew.
      let first = tweens[thread].live.value
      #expect(tweens[thread].live.value >= first)
    } while: {
      for _ in 0..<200 {
        await clock.advance(by: .milliseconds(1))
        await tweener.perform { tweener in
          for tween in tweens {
            tweener.pause(tween)
            tweener.resume(tween)
          }
        }
        await tweener.setTimeScale(2)
        // Makes the tables grow.
        _ = await tweener.tween(Motion(from: 0, to: 1))
      }
    }
    #expect(await tweens[0].live.value == tweens[0].value)
  }

  @Test
  func `what a motion refers to is freed when the motion is changed`() async {
    let census = Census()
    let tweener = Tweener(clock: ManualTweenClock())
    do {
      let from = Carrier(member: census.make(0))
      let tween = await tweener.tween(
        Motion(from: from, to: from).duration(.seconds(1)),
        autostart: false,
      )
      let live = tween.live
      let most = Locked(0)
      await reading(on: 1) { _ in
        _ = live.value.number
      } while: {
        for number in 1...1000 {
          let next = Carrier(member: census.make(Double(number)))
          await tween.adjust { Motion(from: next, to: next).timing($0.timing) }
          #expect(live.value.number == Double(number))
          most.withLock { $0 = max($0, census.living) }
        }
      }
      #expect(most.withLock { $0 } < 20)
      await tween.kill()
      #expect(census.living < 10)
    }
    _ = await tweener.time
    #expect(census.living == 0)
  }

  @Test
  func `a read finds its snapshot when all slots are taken`() async {
    let tween = await Tweener(clock: ManualTweenClock()).tween(.ramp(.seconds(1)))
    let live = tween.live
    var taken: [Int] = []
    while let slot = HazardSlots.shared.take(for: 1) {
      taken.append(slot)
    }
    await tween.seek(toFraction: 0.5)
    #expect(live.value == 50)
    for slot in taken {
      HazardSlots.shared.giveBack(slot)
    }
    // Tests beside this one may hold some.
    #expect(taken.count > 64)
    #expect(Set(taken).count == taken.count)
    await tween.seek(toFraction: 0.25)
    #expect(live.value == 25)
  }

  /// Lets threads of their own do the same again and again, until `body` has returned.
  private func reading(
    on count: Int,
    _ read: @escaping @Sendable (_ thread: Int) -> Void,
    while body: () async -> Void,
  ) async {
    let isOver = Locked(false)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    for thread in 0..<count {
      Thread.detachNewThread {
        while !isOver.withLock({ $0 }) {
          read(thread)
        }
        end.yield()
      }
    }
    await body()
    isOver.withLock { $0 = true }
    for await _ in ended.prefix(count) {}
  }
}
