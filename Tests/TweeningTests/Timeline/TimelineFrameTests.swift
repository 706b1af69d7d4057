import Synchronization
import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")
private let y = Track<Double>("y")

private func line(_ from: Double = 0, _ to: Double = 1, _ seconds: Double = 1) -> Motion<Double> {
  Motion(from: from, to: to).duration(.seconds(seconds)).ease(.linear)
}

@Suite(.limitedConcurrency)
struct TimelineFrameTests {
  private static let values: [(Double, Double?)] = [
    (0.0, nil),
    (0.999, nil),
    (1, 0),
    (1.5, 0.5),
    (2, 10),
    (2.5, 15),
    (3, 20),
    (3.5, 20),
    (4, 7),
    (9, 7),
  ]

  @Test(arguments: values)
  func `the later item wins while it is in effect, and the last end value holds`(
    time: Double,
    expected: Double?,
  ) throws {
    let timeline = try Timeline {
      x.play(line(0, 1)).at(.seconds(1))
      x.play(line(10, 20)).at(.seconds(2))
      x.set(7).at(.seconds(4))
    }
    #expect(timeline.frame(at: .seconds(time))[x] == expected)
    #expect(timeline.frame(at: .seconds(time))[y] == nil)
  }

  @Test
  func `a long item shows again when a short one that covered it has ended`() throws {
    let timeline = try Timeline {
      x.play(line(0, 1, 10))
      x.play(line(50, 60)).at(.seconds(2))
      x.play(line(70, 80)).at(.seconds(2))
    }
    let values = [1.0, 2.5, 3, 5, 10].map { timeline.frame(at: .seconds($0))[x] }
    #expect(values == [0.1, 75, 0.3, 0.5, 1])
  }

  @Test
  func `an item that fills backwards shows from the beginning`() throws {
    let item = x.play(line(3, 4)).at(.seconds(1)).fillingBackwards()
    let timeline = try Timeline([item, Timeline.InSequence([item]).repeating(2).at(.seconds(5))])
    #expect(timeline.frame(at: .zero)[x] == 3)
    #expect(timeline.frame(at: .seconds(5.5))[x] == 3)
    #expect(timeline.frame(at: .seconds(7.5))[x] == 3)
  }

  @Test
  func `the fill mode of a motion decides whether its delay and its end show`() throws {
    let timeline = try Timeline {
      x.set(5)
      x.play(line().delay(.seconds(1)).fill(.none))
      Timeline.Wait(.seconds(1))
      y.play(line().delay(.seconds(1)))
    }
    #expect([0.5, 1.5, 2.5].map { timeline.frame(at: .seconds($0))[x] } == [5, 0.5, 5])
    #expect([2.5, 3.5, 4.5].map { timeline.frame(at: .seconds($0))[y] } == [nil, 0, 0.5])
  }

  @Test
  func `tracks of one name and two types are different`() throws {
    let text = Track<String>("x")
    let timeline = try Timeline {
      x.set(1)
      text.set("one")
    }
    let frame = timeline.frame(at: .zero)
    #expect(frame[x] == 1)
    #expect(frame[text] == "one")
  }

  @Test
  func `a frame evaluates only what is read, however many items there are`() throws {
    let evaluated = EvaluationCount()
    let items = (0..<10_000).map { index in
      let motion = Motion<Double>(timing: Timing(duration: .seconds(10))) { progress in
        evaluated.add()
        return progress + Double(index)
      }
      return Track<Double>("\(index % 10)").play(motion).at(.seconds(Double(index)))
    }
    let timeline = try Timeline(items)
    let frame = timeline.frame(at: .seconds(5000.5))
    let values = (0..<10).compactMap { frame[Track<Double>("\($0)")] }
    #expect(values.map { Int($0) }.sorted() == Array(4991...5000))
    #expect(evaluated.value == 10)
  }

  @Test
  func `a track of many items is searched, not scanned`() throws {
    let evaluated = EvaluationCount()
    let items = (0..<10_000).map { index in
      x.play(
        Motion<Double>(timing: Timing(duration: .seconds(100))) { progress in
          evaluated.add()
          return progress
        }
      )
      .at(.seconds(Double(index)))
    }
    let timeline = try Timeline(items)
    for time in 0..<100 {
      #expect(timeline.frame(at: .seconds(time * 100))[x] == 0)
    }
    #expect(evaluated.value == 100)
  }

  @Test
  func `children nest to any depth`() throws {
    var item = x.play(line())
    for _ in 0..<100 {
      item = Timeline.InSequence([item]).repeating(1, autoreverses: true).speed(2)
    }
    let timeline = try Timeline([item])
    #expect(timeline.duration == .seconds(1))
    #expect(timeline.frame(at: .seconds(1))[x] == 0)
  }

  @Test(arguments: [true, false])
  func `conditions and loops may stand between items`(isLong: Bool) throws {
    let x = Track<Double>("x")
    let timeline = try Timeline {
      if isLong {
        x.play(Motion(from: 0.0, to: 1).duration(.seconds(1)))
      } else {
        Timeline.Wait(.seconds(2))
      }
      if isLong {
        Timeline.Wait(.seconds(5))
      }
      for index in 1...3 {
        x.play(Motion(from: 0.0, to: Double(index)).duration(.seconds(index)))
      }
    }
    #expect(timeline.duration == .seconds(isLong ? 12 : 8))
    let end = timeline.frame(at: .seconds(20))
    #expect(end[x] == 3)
    #expect(end.time == .seconds(isLong ? 12 : 8))
  }
}

/// A count of the evaluations of a motion.
private final class EvaluationCount: Sendable {
  private let count = Atomic(0)

  var value: Int {
    count.load(ordering: .relaxed)
  }

  func add() {
    count.wrappingAdd(1, ordering: .relaxed)
  }
}
