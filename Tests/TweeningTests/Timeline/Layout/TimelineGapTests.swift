import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

/// A gap of half a second, then a second from 0 to 10.
private let child = Timeline.InSequence {
  x.play(Motion(from: 0.0, to: 10).duration(.seconds(1)).ease(.linear)).at(.seconds(0.5))
}

/// The child over a value of 91; it begins at 1 s.
private func values(of item: Timeline.Item, at times: [Double]) throws -> [Double?] {
  let timeline = try Timeline([x.set(91), item.at(.seconds(1))])
  return times.map { timeline.frame(at: .seconds($0))[x] }
}

@Suite(.limitedConcurrency)
struct TimelineGapTests {
  @Test
  func `the item beneath a child shows through its gap in every play`() throws {
    let found = try values(of: child.repeating(2), at: [0, 1.2, 2, 2.7, 3.5, 4, 9])
    #expect(found == [91, 91, 5, 91, 5, 10, 10])
  }

  @Test
  func `the item beneath shows through two levels of children`() throws {
    let inner = Timeline.InSequence([child.repeating(2)]).repeating(2).speed(2)
    // A play of the inner child lasts 3 s, so that the outer one's plays last 1.5 s.
    let found = try values(of: inner, at: [1.2, 1.5, 1.9, 2.25, 2.7, 3, 3.4, 4])
    #expect(found == [91, 5, 91, 5, 91, 5, 91, 10])
  }

  @Test
  func `the item beneath an autoreversed child shows through its gap in both directions`() throws {
    let item = child.repeating(2, autoreverses: true)
    let found = try values(of: item, at: [1.2, 2, 3, 3.8, 4.2, 5, 6, 6.8, 9])
    #expect(found == [91, 5, 5, 91, 91, 5, 5, 91, 91])
  }

  @Test
  func `the item beneath a reversed child shows through its gap at its end`() throws {
    let found = try values(of: child.reversed(), at: [0, 1, 1.5, 2.2, 3])
    #expect(found == [91, 10, 5, 91, 91])
  }

  @Test
  func `the item beneath an eased child shows through its gap`() throws {
    // At progress 2/3, the ease is at 4/9: two thirds of a second into the content.
    let found = try values(of: child.repeating(2).ease(.quadIn), at: [1.8, 2, 3.3, 3.5])
    let expected: [Double?] = [91, 5.0 / 3, 91, 5.0 / 3]
    for (found, expected) in zip(found, expected) {
      #expect(try abs(#require(found) - #require(expected)) < 1e-7)
    }
  }

  @Test
  func `the item beneath a child at another speed shows through its gap`() throws {
    let found = try values(of: child.repeating(2).speed(2), at: [1.2, 1.5, 1.9, 2.25, 2.5, 9])
    #expect(found == [91, 5, 91, 5, 10, 10])
  }

  @Test
  func `a running motion shows through the gap of a child, and not the value it replaced`() throws {
    let timeline = try Timeline {
      x.set(91)
      x.play(Motion(from: 0.0, to: 100).duration(.seconds(10)).ease(.linear))
      child.repeating(2).at(.seconds(1))
    }
    let found = [1.2, 2, 2.7, 3.5, 5, 20].map { timeline.frame(at: .seconds($0))[x] }
    #expect(found == [12, 5, 27, 5, 50, 100])
  }

  @Test
  func `the item beneath two children shows through where both have a gap`() throws {
    let timeline = try Timeline {
      x.set(91)
      child.repeating(2).at(.seconds(1))
      child.repeating(2).at(.seconds(1.1))
    }
    let found = [1.2, 1.55, 2.65, 3.05].map { timeline.frame(at: .seconds($0))[x] }
    let expected: [Double?] = [91, 0.5, 91, 0.5]
    for (found, expected) in zip(found, expected) {
      #expect(try abs(#require(found) - #require(expected)) < 1e-7)
    }
  }

  @Test
  func `a frame of a motion shows the item beneath a gap too`() throws {
    let timeline = try Timeline([x.set(91), child.repeating(2).at(.seconds(1))])
    let motion = timeline.repeating(2, delay: .seconds(1)).motion
    let found = [0.5, 2, 2.7, 7.7, 8.5].map { motion.value(at: .seconds($0))[x] }
    #expect(found == [91, 5, 91, 91, 5])
  }
}
