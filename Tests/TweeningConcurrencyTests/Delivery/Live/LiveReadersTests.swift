import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
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
    let live = await tween.live
    var last = 0.0
    for step in 0..<100 {
      let least = last
      let answers = await reading { () -> Double? in
        var last = least
        for _ in 0..<200 {
          let value = live.value
          guard value.isWhole, value.numbers.0 >= last else { return nil }
          last = value.numbers.0
        }
        return last
      } while: {
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
      #expect(answers.allSatisfy { $0 != nil })
      last = answers.compactMap(\.self).max() ?? .nan
    }
    #expect(await live.value == tween.value)
  }

  @Test
  func `many tasks ask for live values while the tweener is at work`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.tweens((0..<4).map { _ in Motion.ramp(.seconds(1000)) })
    for _ in 0..<100 {
      async let answers = withTaskGroup(of: Bool.self) { group in
        for tween in tweens {
          group.addTask {
            for _ in 0..<50 {
              // Released at once: so the next cell is made anew.
              let first = await tween.live.value
              guard await tween.live.value >= first else { return false }
            }
            return true
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
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
      #expect(await answers == [true, true, true, true])
    }
    #expect(await tweens[0].live.value == tweens[0].value)
  }

  @Test
  func `an adjusted tween frees the references of its old motion`() async {
    let census = Census()
    let tweener = Tweener(clock: ManualTweenClock())
    do {
      let from = Carrier(member: census.make(0))
      let tween = await tweener.tween(
        Motion(from: from, to: from).duration(.seconds(1)),
        autostart: false,
      )
      let live = await tween.live
      var most = 0
      for round in 0..<50 {
        let answers = await reading {
          (0..<50).allSatisfy { _ in live.value.number >= Double(20 * round - 1) }
        } while: {
          for number in 20 * round..<20 * (round + 1) {
            let next = Carrier(member: census.make(Double(number)))
            await tween.adjust { Motion(from: next, to: next).timing($0.timing) }
          }
        }
        #expect(answers == [true, true, true, true])
        #expect(live.value.number == Double(20 * round + 19))
        most = max(most, census.living)
      }
      #expect(most < 20)
      await tween.kill()
      #expect(census.living < 10)
    }
    // A thread that has answered holds what it read until it has ended.
    while census.living > 0, !Task.isCancelled {
      _ = await tweener.time
      await Task.yield()
    }
    #expect(census.living == 0)
  }

  @Test
  func `a read finds its snapshot when all slots are taken`() async {
    let tween = await Tweener(clock: ManualTweenClock()).tween(.ramp(.seconds(1)))
    let live = await tween.live
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

  /// Lets four threads read while `body` runs; not those of tasks, which other tests need.
  private func reading<Answer: Sendable>(
    _ read: @escaping @Sendable () -> Answer,
    while body: () async -> Void,
  ) async -> [Answer] {
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    for _ in 0..<4 {
      Thread.detachNewThread { continuation.yield(read()) }
    }
    await body()
    var all: [Answer] = []
    for await answer in answers.prefix(4) {
      all.append(answer)
    }
    return all
  }
}
