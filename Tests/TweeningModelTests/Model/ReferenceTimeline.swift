@testable import Tweening
@testable import TweeningTestSupport

/// A timeline as its documentation describes it, evaluated item by item, without an index.
///
/// Times are whole nanoseconds, and so few that a test can check each.
struct ReferenceTimeline {
  indirect enum Content {
    case play(track: Int, Motion<Double>)
    case wait(Int64)
    case label(String)
    case marker(String)
    case group(Timeline.Arrangement, [Item])
  }

  struct Item {
    var content: Content
    var position: Position?
    var options = RepeatOptions()
    var fillsBackwards = false
  }

  enum Position {
    case time(Int64)
    case end(Int64)
    case previousStart(Int64)
    case previousEnd(Int64)
    case label(String, Int64)
  }

  static func track(_ number: Int) -> Track<Double> {
    Track("\(number)")
  }

  // MARK: As a timeline

  static func items(_ items: [Item]) -> [Timeline.Item] {
    items.map { item in
      var result =
        switch item.content {
        case .play(let track, let motion): Self.track(track).play(motion)
        case .wait(let length): Timeline.Wait(.nanoseconds(length)).item
        case .label(let name): Timeline.Label(name).item
        case .marker(let name): Timeline.Marker(name).item
        case .group(.sequence, let items): Timeline.InSequence(Self.items(items)).item
        case .group(.parallel, let items): Timeline.InParallel(Self.items(items)).item
        }
      result.options = item.options
      if item.fillsBackwards {
        result = result.fillingBackwards()
      }
      switch item.position {
      case nil: return result
      case .time(let time): return result.at(.time(.nanoseconds(time)))
      case .end(let offset): return result.at(.end(.nanoseconds(offset)))
      case .previousStart(let offset): return result.at(.previousStart(.nanoseconds(offset)))
      case .previousEnd(let offset): return result.at(.previousEnd(.nanoseconds(offset)))
      case .label(let name, let offset): return result.at(.label(name, .nanoseconds(offset)))
      }
    }
  }

  // MARK: Layout

  /// A part of a group, in the time of the group; a child without a time of its own is several
  /// parts.
  private struct Piece {
    enum Kind {
      case play(track: Int, Motion<Double>)
      case marker(String)
      case child(RepeatOptions, ReferenceTimeline)
    }

    var start: Int64
    let kind: Kind
    let fillsBackwards: Bool
  }

  /// The largest number of tracks.
  static let trackCount = 3

  private(set) var length: Int64 = 0
  private var pieces: [Piece] = []
  /// The parts that may show on each track, in order of start, then of their order in the timeline.
  private var showings: [[Showing]] = []
  /// The start of the first part on each track.
  private var firsts: [(time: Int64, showing: Showing)?] = []

  /// Lays out items; nil if an item would begin before the group.
  init?(_ items: [Item], _ arrangement: Timeline.Arrangement, fillsBackwards: Bool = false) {
    var labels: [String: Int64] = [:]
    var previous: (start: Int64, end: Int64) = (0, 0)
    for item in items {
      let fills = fillsBackwards || item.fillsBackwards
      guard let (content, extent) = Self.pieces(of: item, fills) else { return nil }
      var start = arrangement == .sequence ? length : 0
      switch item.position {
      case nil: break
      case .time(let time): start = time
      case .end(let offset): start = length + offset
      case .previousStart(let offset): start = previous.start + offset
      case .previousEnd(let offset): start = previous.end + offset
      case .label(let name, let offset): start = (labels[name] ?? 0) + offset
      }
      guard start >= 0 else { return nil }
      if case .label(let name) = item.content {
        labels[name] = start
        continue
      }
      previous = (start, start + extent)
      length = max(length, start + extent)
      pieces += content.map { piece in
        var moved = piece
        moved.start += start
        return moved
      }
    }
    gather()
  }

  private mutating func gather() {
    for track in 0..<Self.trackCount {
      let all = makeShowings(on: track).enumerated().sorted {
        ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
      }
      showings.append(all.map(\.element))
      let time = (0...max(length, 0)).first { !candidates(on: track, at: $0).isEmpty }
      firsts.append(time.map { ($0, candidates(on: track, at: $0)[0]) })
    }
  }

  private static func pieces(of item: Item, _ fills: Bool) -> (pieces: [Piece], length: Int64)? {
    var own: [Piece] = []
    var length: Int64 = 0
    switch item.content {
    case .play(let track, let motion):
      own = [Piece(start: 0, kind: .play(track: track, motion), fillsBackwards: fills)]
      length = motion.timing.endTime?.inNanoseconds ?? 0

    case .wait(let time):
      length = time

    case .label:
      break

    case .marker(let name):
      own = [Piece(start: 0, kind: .marker(name), fillsBackwards: fills)]

    case .group(let arrangement, let items):
      guard let group = ReferenceTimeline(items, arrangement, fillsBackwards: fills) else {
        return nil
      }
      (own, length) = (group.pieces, group.length)
    }
    guard !item.options.isPlain else { return (own, length) }
    let child = ReferenceTimeline(pieces: own, length: length)
    let piece = Piece(start: 0, kind: .child(item.options, child), fillsBackwards: fills)
    return ([piece], Iterations(item.options, content: length).total)
  }

  private init(pieces: [Piece], length: Int64) {
    self.pieces = pieces
    self.length = length
    gather()
  }

  // MARK: Iterations

  /// The iterations of a child, one by one.
  private struct Iterations {
    let options: RepeatOptions
    let content: Int64
    let length: Int64
    let gap: Int64

    init(_ options: RepeatOptions, content: Int64) {
      self.options = options
      self.content = content
      length = Int64((Double(content) / options.speed).rounded())
      gap = options.delay.inNanoseconds
    }

    /// Each iteration: its start, its end, the fraction that is played, and the direction.
    var all: [(start: Int64, end: Int64, share: Double, isBackwards: Bool)] {
      var iterations: [(start: Int64, end: Int64, share: Double, isBackwards: Bool)] = []
      var left = options.iterationCount
      var start: Int64 = 0
      var isBackwards = options.isReversed
      while left > 0 {
        let share = min(left, 1)
        let end = start + Int64((Double(length) * share).rounded())
        iterations.append((start, end, share, isBackwards))
        start = end + gap
        left -= 1
        if options.autoreverses {
          isBackwards.toggle()
        }
      }
      return iterations
    }

    var total: Int64 {
      all.last?.end ?? 0
    }

    /// The time in the content at a fraction of an iteration that runs forwards.
    private func content(at share: Double) -> Int64 {
      guard options.ease == .linear else {
        return Int64((options.ease(share) * Double(content)).rounded())
      }
      return content(at: Int64((share * Double(length)).rounded()))
    }

    private func content(at rest: Int64) -> Int64 {
      length == 0 ? content : (2 * rest * content + length) / (2 * length)
    }

    /// The time in the content.
    func content(atTime time: Int64) -> Int64 {
      guard let last = all.last else { return options.isReversed ? content : 0 }
      // In a pause, the iteration before it counts.
      let iteration = all.last { $0.start <= max(0, time) } ?? last
      if length == 0 {
        return iteration.isBackwards ? 0 : content
      }
      if time >= last.end, last.share < 1 {
        return content(at: last.isBackwards ? 1 - last.share : last.share)
      }
      let rest = max(0, min(time - iteration.start, length))
      if options.ease == .linear {
        return content(at: iteration.isBackwards ? length - rest : rest)
      }
      let share = Double(rest) / Double(length)
      return content(at: iteration.isBackwards ? 1 - share : share)
    }

    /// The time in an iteration that runs forwards at which it first reaches a time in the content.
    func time(ofContent time: Int64) -> Int64 {
      guard time > 0 else { return 0 }
      let reached = (0...length).first { rest in
        let isStraight = options.ease == .linear || length == 0
        let there = isStraight ? content(at: rest) : content(at: Double(rest) / Double(length))
        return there >= time
      }
      return reached ?? length
    }
  }

  // MARK: Values

  /// A piece as it shows on a track.
  private struct Showing {
    let from: Int64
    let until: Int64
    let holds: Bool
    let fillsBackwards: Bool
    let value: (Int64) -> Double?
  }

  private func makeShowings(on track: Int) -> [Showing] {
    pieces.compactMap { piece in
      switch piece.kind {
      case .marker:
        return nil

      case .play(let number, let motion):
        return number == track ? Self.showing(piece, motion) : nil

      case .child(let options, let child):
        let iterations = Iterations(options, content: child.length)
        // It begins when its first iteration reaches the first thing that shows.
        guard let shows = child.beginning(on: track) else { return nil }
        let isThere = iterations.content(atTime: 0) >= shows
        let first = isThere ? 0 : iterations.time(ofContent: shows)
        guard isThere || !iterations.all.isEmpty && first <= iterations.total else { return nil }
        let end = child.value(on: track, at: iterations.content(atTime: iterations.total))
        return Showing(
          from: piece.start + first,
          until: piece.start + iterations.total,
          holds: end != nil,
          fillsBackwards: piece.fillsBackwards,
        ) { time in
          child.value(on: track, at: iterations.content(atTime: time - piece.start))
        }
      }
    }
  }

  private static func showing(_ piece: Piece, _ motion: Motion<Double>) -> Showing {
    let timing = motion.timing
    let end = timing.endTime?.inNanoseconds ?? 0
    let delay = timing.delay.inNanoseconds
    let activeEnd = min(max(0, delay + (timing.activeDuration?.inNanoseconds ?? 0)), end)
    let holds = timing.fill == .forwards || timing.fill == .both
    let fills = timing.fill == .backwards || timing.fill == .both
    return Showing(
      from: piece.start + (fills ? 0 : max(0, min(delay, end))),
      until: piece.start + (holds ? end : activeEnd),
      holds: holds,
      fillsBackwards: piece.fillsBackwards,
    ) { time in
      motion.value(at: .nanoseconds(time - piece.start))
    }
  }

  /// The parts that may show at a time, from the top down: the parts in effect, the last to begin
  /// first; then the part that ended last, of those that hold.
  private func candidates(on track: Int, at time: Int64) -> [Showing] {
    let current = showings[track].filter { $0.from <= time && time < $0.until }
    var held: Showing?
    for showing in showings[track] where showing.until <= time && showing.holds {
      if showing.until >= held?.until ?? .min {
        held = showing
      }
    }
    return current.reversed() + [held].compactMap(\.self)
  }

  private func beginning(on track: Int) -> Int64? {
    firsts[track].map { $0.showing.fillsBackwards ? 0 : $0.time }
  }

  /// The value on a track.
  func value(on track: Int, at time: Int64) -> Double? {
    var time = time
    if let first = firsts[track], time < first.time {
      // The first part may fill backwards.
      guard first.showing.fillsBackwards else { return nil }
      time = first.time
    }
    for shown in candidates(on: track, at: time) {
      if let value = shown.value(min(time, shown.until)) {
        return value
      }
    }
    return nil
  }

  /// The value on a track of the whole timeline: the fill mode of a motion that is alone on its
  /// track, and begins with the timeline, decides when it shows.
  func shown(on track: Int, at time: Int64) -> Double? {
    let alone = pieces.filter { piece in
      switch piece.kind {
      case .marker: false
      case .play(let number, _): number == track
      case .child(_, let child): child.beginning(on: track) != nil
      }
    }
    guard alone.count == 1, alone[0].start == 0, case .play(_, let motion) = alone[0].kind else {
      return value(on: track, at: time)
    }
    let fills = motion.timing.fill == .backwards || motion.timing.fill == .both
    guard fills || !alone[0].fillsBackwards else { return value(on: track, at: time) }
    return motion.effect(at: .nanoseconds(time))
  }

  // MARK: Markers

  struct Crossing: Hashable {
    var time: Int64
    let name: String
    var isBackwards: Bool
  }

  /// All passages over markers.
  var crossings: [Crossing] {
    pieces.flatMap { piece -> [Crossing] in
      switch piece.kind {
      case .play: []
      case .marker(let name): [Crossing(time: piece.start, name: name, isBackwards: false)]
      case .child(let options, let child): Self.crossings(of: child, options, from: piece.start)
      }
    }
  }

  private static func crossings(
    of child: ReferenceTimeline,
    _ options: RepeatOptions,
    from start: Int64,
  ) -> [Crossing] {
    let iterations = Iterations(options, content: child.length)
    let inside = child.crossings
    // A child of no length is one instant, however often it repeats.
    let isInstant = iterations.length == 0 && iterations.gap == 0
    let all = isInstant ? Array(iterations.all.prefix(1)) : iterations.all
    return all.flatMap { iteration in
      inside.compactMap { crossing in
        let rest = iterations.time(ofContent: crossing.time)
        let passed = iteration.isBackwards ? iterations.length - rest : rest
        guard passed <= iteration.end - iteration.start else { return nil }
        return Crossing(
          time: start + iteration.start + passed,
          name: crossing.name,
          isBackwards: crossing.isBackwards != iteration.isBackwards,
        )
      }
    }
  }
}
