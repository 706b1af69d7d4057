import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

private func line(_ length: Duration) -> Motion<Double> {
  Motion(from: 0.0, to: 1.0).duration(length).ease(.linear)
}

/// A tree of children, small enough to be played step by step.
private struct Tree {
  var marks: [Int64]
  var length: Int64
  var children: [(start: Int64, options: RepeatOptions, tree: Tree)]

  static func random(_ depth: Int, _ generator: inout SeededGenerator, isEased: Bool) -> Tree {
    let marks = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      Int64.random(in: 0...12, using: &generator)
    }
    var tree = Tree(marks: marks, length: marks.max() ?? 0, children: [])
    tree.length = max(tree.length, Int64.random(in: 1...10, using: &generator))
    guard depth > 0 else { return tree }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      var options = RepeatOptions()
      options.repeating(
        [0.5, 1, 1.5, 2, 3.25].randomElement(using: &generator) ?? 1,
        autoreverses: Bool.random(using: &generator),
        delay: .nanoseconds(Int64.random(in: 0...2, using: &generator)),
      )
      options.isReversed = Bool.random(using: &generator)
      options.speed = [0.5, 1, 1, 2, 3].randomElement(using: &generator) ?? 1
      if isEased {
        let eases: [Ease] = [.linear, .quadIn, .quadInOut, .backOut]
        options.ease = eases[Int.random(in: 0..<4, using: &generator)]
      }
      let child = Tree.random(depth - 1, &generator, isEased: isEased)
      let start = Int64.random(in: 0...6, using: &generator)
      tree.children.append((start, options, child))
      tree.length = max(tree.length, start + Self.total(options, child.length).total)
    }
    return tree
  }

  /// The length of an iteration and of all iterations, as the documentation defines them.
  static func total(_ options: RepeatOptions, _ content: Int64) -> (length: Int64, total: Int64) {
    let length = Int64((Double(content) / options.speed).rounded())
    let gap = Int64(options.delay / .nanoseconds(1))
    var left = options.iterationCount
    var total: Int64 = 0
    while left > 0 {
      total += left >= 1 ? length : Int64((Double(length) * left).rounded())
      left -= 1
      if left > 0 {
        total += gap
      }
    }
    return (length, total)
  }

  func items(_ counter: inout Int) -> [Timeline.Item] {
    var items: [Timeline.Item] = [Timeline.Wait(.nanoseconds(length)).at(.time(.zero))]
    for mark in marks {
      items.append(Timeline.Marker("\(counter)").at(.time(.nanoseconds(mark))))
      counter += 1
    }
    // A motion to compare frames: the value of the track is the time of the content.
    let own = Motion(from: 0.0, to: Double(length)).duration(.nanoseconds(length)).ease(.linear)
    items.append(Track<Double>("\(counter)").play(own).at(.time(.zero)))
    counter += 1
    for child in children {
      var item = Timeline.InSequence(child.tree.items(&counter)).item
      item.options = child.options
      items.append(item.at(.time(.nanoseconds(child.start))))
    }
    return items
  }

  /// The times of the contents, in order of the names of their tracks, found one iteration at a
  /// time.
  func times(at time: Int64, _ counter: inout Int, _ found: inout [Int: Int64]) {
    counter += marks.count
    found[counter] = min(max(time, 0), length)
    counter += 1
    for child in children {
      let inner = Self.walk(child.options, child.tree.length, time - child.start)
      if time < child.start {
        child.tree.skip(&counter)
      } else {
        child.tree.times(at: inner, &counter, &found)
      }
    }
  }

  func skip(_ counter: inout Int) {
    counter += marks.count + 1
    for child in children {
      child.tree.skip(&counter)
    }
  }

  static func walk(_ options: RepeatOptions, _ content: Int64, _ time: Int64) -> Int64 {
    let (length, total) = total(options, content)
    var rest = min(max(time, 0), total)
    let gap = Int64(options.delay / .nanoseconds(1))
    var left = options.iterationCount
    var isBackwards = options.isReversed
    while left > 1, rest >= length + gap {
      rest -= length + gap
      left -= 1
      if options.autoreverses {
        isBackwards.toggle()
      }
    }
    rest = min(rest, length)
    var forwards = isBackwards ? length - rest : rest
    if left < 1, time >= total {
      // The end of an iteration that is cut short, to the nearest nanosecond.
      forwards = Int64(((isBackwards ? 1 - left : left) * Double(length)).rounded())
    }
    guard length > 0 else { return isBackwards ? 0 : content }
    if options.ease == .linear {
      return (2 * forwards * content + length) / (2 * length)
    }
    let share = left < 1 && time >= total ? left : Double(rest) / Double(length)
    return Int64((options.ease(isBackwards ? 1 - share : share) * Double(content)).rounded())
  }
}

@Suite(.limitedConcurrency)
struct TimelineEventTests {
  @Test(arguments: 0..<20)
  func `frames of nested repeats equal those of a walk by iteration`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = Tree.random(3, &generator, isEased: seed % 2 == 1)
    var counter = 0
    let timeline = try Timeline(tree.items(&counter))
    #expect(timeline.duration == .nanoseconds(tree.length))
    for time in 0...tree.length {
      var count = 0
      var expected: [Int: Int64] = [:]
      tree.times(at: time, &count, &expected)
      let frame = timeline.frame(at: .nanoseconds(time))
      for (name, value) in expected {
        let found = frame[Track<Double>("\(name)")]
        let isExact = found.map { ($0 - Double(value)).magnitude < 1e-9 } ?? false
        #expect(isExact, "track \(name) at \(time): \(found ?? .nan), not \(value)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func `events equal the crossings of a walk through every nanosecond`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = Tree.random(2, &generator, isEased: false)
    var counter = 0
    let timeline = try Timeline(tree.items(&counter))
    let all = timeline.events(in: Duration.zero..<(.nanoseconds(tree.length + 1)))
    // Between turns a marker is passed forwards where its content's time reaches it from below.
    for event in all {
      #expect(event.time >= .zero && event.time <= .nanoseconds(tree.length))
    }
    #expect(all.map(\.time) == all.map(\.time).sorted())
    #expect(all.count == Self.crossings(tree, 0, tree.length))
  }

  /// The number of markers passed in a range of a tree's own time, both ends included.
  private static func crossings(_ tree: Tree, _ from: Int64, _ to: Int64) -> Int {
    guard from <= to else { return 0 }
    var count = tree.marks.count { (from...to).contains($0) }
    for child in tree.children {
      let (length, total) = Tree.total(child.options, child.tree.length)
      let gap = Int64(child.options.delay / .nanoseconds(1))
      var isBackwards = child.options.isReversed
      var start = child.start
      var left = child.options.iterationCount
      while left > 0 {
        let end = min(start + length, child.start + total)
        let lower = max(from, start) - start
        let upper = min(to, end) - start
        if lower <= upper {
          let stretch = isBackwards ? length - upper...length - lower : lower...upper
          count += walked(child.tree, length, child.options, stretch)
        }
        start += length + gap
        left -= 1
        if child.options.autoreverses {
          isBackwards.toggle()
        }
      }
    }
    return count
  }

  private static func walked(
    _ tree: Tree,
    _ length: Int64,
    _ options: RepeatOptions,
    _ stretch: ClosedRange<Int64>,
  ) -> Int {
    func content(_ time: Int64) -> Int64 {
      if length == 0 {
        return tree.length
      }
      return (2 * time * tree.length + length) / (2 * length)
    }
    let lower = stretch.lowerBound == 0 ? 0 : content(stretch.lowerBound - 1) + 1
    return crossings(tree, lower, content(stretch.upperBound))
  }

  @Test(arguments: 0..<UInt64(TestLength.choose(8, long: 30)))
  func `the events of a range are those of its parts, and mirrored backwards`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = Tree.random(3, &generator, isEased: seed % 2 == 1)
    var counter = 0
    let timeline = try Timeline(tree.items(&counter)).repeating(2.5, autoreverses: seed % 3 == 0)
    let end = try #require(timeline.duration) / .nanoseconds(1)
    let lower = Int64(-3)
    let upper = Int64(end) + 3
    let whole = timeline.events(in: .nanoseconds(lower)..<(.nanoseconds(upper)))
    for _ in 0..<10 {
      var cuts = (0..<8).map { _ in Int64.random(in: lower...upper, using: &generator) }
      cuts = ([lower, upper] + cuts).sorted()
      let parts = zip(cuts, cuts.dropFirst()).flatMap {
        timeline.events(from: .nanoseconds($0), to: .nanoseconds($1))
      }
      #expect(parts == whole)
    }
    let back = timeline.events(from: .nanoseconds(upper), to: .nanoseconds(lower))
    let mirror = whole.reversed().map {
      Timeline.Event(
        name: $0.name,
        time: $0.time,
        direction: $0.direction == .forwards ? .backwards : .forwards,
      )
    }
    #expect(back == mirror)
  }

  @Test
  func `each iteration of a child passes its markers once, with the direction`() throws {
    let timeline = try Timeline {
      Timeline.InSequence {
        Timeline.Marker("a")
        Timeline.Wait(.seconds(1))
        Timeline.Marker("b")
      }
      .repeating(1, autoreverses: true, delay: .seconds(1)).at(.seconds(1))
    }
    let events = timeline.events(in: .zero..<(.seconds(9)))
    #expect(
      events == [
        .init(name: "a", time: .seconds(1), direction: .forwards),
        .init(name: "b", time: .seconds(2), direction: .forwards),
        .init(name: "b", time: .seconds(3), direction: .backwards),
        .init(name: "a", time: .seconds(4), direction: .backwards),
      ]
    )
  }

  @Test
  func `a marker under an ease is passed when the ease reaches it`() throws {
    let timeline = try Timeline {
      Timeline.Marker("quarter").at(.seconds(0.25))
      Timeline.Wait(.seconds(1)).at(.seconds(0))
    }
    .ease(.quadIn)
    #expect(timeline.events(in: .zero..<(.seconds(2))).map(\.time) == [.seconds(0.5)])
  }

  @Test
  func `the crossings of a loop are found at any time, however late`() throws {
    let timeline = try Timeline {
      Timeline.InSequence {
        Timeline.Wait(.milliseconds(1))
        Timeline.Marker("tick")
      }
      .repeatingForever()
    }
    let year = Duration.seconds(31_536_000)
    let events = timeline.events(in: year + .nanoseconds(1)..<year + .milliseconds(2))
    #expect(events.map(\.time) == [year + .milliseconds(1)])
  }
}
