import Testing
import Tweening

@testable import TweeningTestSupport

/// The methods that change a whole timeline. They do not throw, as those of a motion do not.
@Suite(.limitedConcurrency)
struct TimelineModifierTests {
  private let x = Track<Double>("x")

  /// A second from 0 to 1.
  private func second() throws -> Timeline {
    try Timeline([x.play(Motion(from: 0, to: 1).duration(.seconds(1)).ease(.linear))])
  }

  private func endless() throws -> Timeline {
    let motion = Motion(from: 0.0, to: 1).duration(.seconds(1)).ease(.linear)
    return try Timeline([x.play(motion.repeatingForever())])
  }

  @Test
  func `repeats need no try`() throws {
    let timeline = try second()
    #expect(timeline.repeating(3).duration == .seconds(3))
    #expect(timeline.repeating(2, autoreverses: true, delay: .seconds(1)).duration == .seconds(7))
    #expect(timeline.repeatingForever().duration == nil)
    #expect(timeline.repeatingForever().frame(at: .seconds(70.25))[x] == 0.25)
    #expect(timeline.speed(2).ease(.quadIn).reversed().duration == .seconds(0.5))
    #expect(timeline.offset(.seconds(0.5)).motion.value(at: .zero)[x] == 0.5)
  }

  @Test
  func `a negative pause counts as zero`() throws {
    #expect(try second().repeating(3, delay: .seconds(-1)).duration == .seconds(3))
    #expect(try second().repeatingForever(delay: .seconds(-1)).frame(at: .seconds(4.5))[x] == 0.5)
  }

  @Test
  func `NaN is no play`() throws {
    #expect(try second().repeating(.nan).duration == .zero)
    #expect(try second().repeating(-0.0).duration == .zero)
  }

  @Test
  func `an instant that repeats forever ends at once`() throws {
    for timeline in try [Timeline([]), Timeline([x.set(3)])] {
      #expect(timeline.repeatingForever().duration == .zero)
      #expect(timeline.repeatingForever(autoreverses: true).motion.timing.endTime == .zero)
      #expect(timeline.repeatingForever(delay: .seconds(1)).duration == nil)
    }
    #expect(try Timeline([x.set(3)]).repeatingForever().frame(at: .zero)[x] == 3)
  }

  @Test
  func `a timeline that never ends is unchanged by what needs an end`() throws {
    let timeline = try endless()
    for changed in [
      timeline.repeating(2), timeline.repeating(0), timeline.repeatingForever(delay: .seconds(1)),
      timeline.repeating(3, autoreverses: true), timeline.ease(.quadIn), timeline.reversed(),
    ] {
      #expect(changed.duration == nil)
      #expect(changed.frame(at: .seconds(8.25))[x] == 0.25)
      // As an item of another timeline, too.
      #expect(try Timeline([changed.item]).frame(at: .seconds(8.25))[x] == 0.25)
    }
    #expect(timeline.speed(2).frame(at: .seconds(8.25))[x] == 0.5)
    #expect(timeline.offset(.seconds(8.25)).motion.value(at: .zero)[x] == 0.25)
  }

  @Test
  func `a timeline longer than 73 years is endless`() throws {
    let long = try second().repeating(1e12)
    #expect(long.duration == nil)
    #expect(long.frame(at: .seconds(2_000_000_000.5))[x] == 0.5)
    let paused = try second().repeating(2, delay: .seconds(Int64.max))
    #expect(paused.duration == nil)
    #expect(paused.frame(at: .seconds(0.5))[x] == 0.5)
    #expect(paused.frame(at: .seconds(2_000_000_000.5))[x] == 1)
  }

  @Test(arguments: [0, -2, .nan, .infinity, 1e-300])
  func `a speed without a meaning changes nothing`(factor: Double) throws {
    let timeline = try second().offset(.seconds(7)).speed(factor)
    #expect(timeline.duration == .seconds(1))
    #expect(timeline.offset == .seconds(7))
  }

  @Test
  func `a speed that makes an endless instant changes nothing`() throws {
    let fast = try second().repeatingForever().speed(1e12)
    #expect(fast.duration == nil)
    #expect(fast.frame(at: .seconds(4.5))[x] == 0.5)
    #expect(try second().speed(1e12).repeatingForever().duration == .zero)
  }
}
