import Tweening

@testable import TweeningTestSupport

/// The playhead of a timeline that repeats, as DESIGN describes it, without a look at the engine.
///
/// All that a run can pass lies on a line. The playhead stands in a gap of that line: what is
/// behind the gap has passed, what is beyond it lies ahead. Playing and seeking move the gap, and
/// nothing else does: neither a turn, nor a pause, nor another motion, nor a listener.
struct ReferencePlayhead {
  /// Something to pass, at a whole nanosecond.
  struct Mark {
    let position: Int64
    /// The name of a marker; nil: a boundary.
    let name: String?
    /// The iteration that a boundary begins, or to which a marker belongs.
    let iteration: Int
  }

  private let line: [Mark]
  private let end: Int64
  private(set) var position: Int64 = 0
  private(set) var isBackwards = false
  private(set) var isPaused = false
  /// The target of a move, and the direction from before the move; nil: there is no move.
  private var move: (target: Int64, wasBackwards: Bool)?
  /// How many marks are behind the playhead.
  private var gap = 0
  /// What was passed, as text.
  private(set) var told: [String] = []

  /// - Parameter markers: The places of the markers in an iteration, in order.
  init(markers: [Int64], length: Int64, count: Int) {
    var line: [Mark] = []
    for iteration in 0..<count {
      let start = Int64(iteration) * length
      if iteration > 0 {
        line.append(Mark(position: start, name: nil, iteration: iteration))
      }
      for (index, place) in markers.enumerated() {
        line.append(Mark(position: start + place, name: "m\(index)", iteration: iteration))
      }
    }
    self.line = line
    end = length * Int64(count)
    pass(isBackwards: false, telling: true)
  }

  /// Whether the run would end within a time.
  func ends(within time: Int64) -> Bool {
    !isPaused && move == nil && (isBackwards ? position <= time : end - position <= time)
  }

  private mutating func pass(isBackwards: Bool, telling: Bool) {
    while isBackwards, gap > 0, line[gap - 1].position >= position {
      gap -= 1
      tell(line[gap], isBackwards, telling)
    }
    while !isBackwards, gap < line.count, line[gap].position <= position {
      tell(line[gap], isBackwards, telling)
      gap += 1
    }
  }

  private mutating func tell(_ mark: Mark, _ isBackwards: Bool, _ telling: Bool) {
    guard telling else { return }
    if let name = mark.name {
      told.append((isBackwards ? "-" : "+") + name)
    } else {
      told.append("repeated \(isBackwards ? mark.iteration - 1 : mark.iteration)")
    }
  }

  /// What is due where the tween plays is passed at once.
  private mutating func settle() {
    if !isPaused {
      pass(isBackwards: isBackwards, telling: true)
    }
  }

  mutating func advance(by time: Int64) {
    guard !isPaused else { return }
    if let target = move?.target, abs(target - position) <= time {
      position = target
      settle()
      isPaused = true
      endMove()
    } else {
      position += isBackwards ? -time : time
      settle()
    }
  }

  /// Turns back to the direction from before a move.
  private mutating func endMove() {
    guard let move else { return }
    isBackwards = move.wasBackwards
    self.move = nil
  }

  /// Plays to a place, and pauses there.
  mutating func play(to target: Int64) {
    endMove()
    guard target != position else {
      isPaused = true
      return
    }
    move = (target, isBackwards)
    isBackwards = target < position
    isPaused = false
    settle()
  }

  /// Plays something else.
  mutating func adjust() {
    endMove()
    settle()
  }

  mutating func pause() {
    isPaused = true
  }

  mutating func resume() {
    isPaused = false
    settle()
  }

  /// Completes where it is, and turns back from there.
  mutating func completeAndReverse() {
    isPaused = false
    reverse()
  }

  mutating func reverse() {
    endMove()
    isBackwards.toggle()
    settle()
  }

  mutating func seek(to target: Int64, telling: Bool) {
    endMove()
    guard target != position else { return settle() }
    let goesBack = target < position
    position = target
    let before = told
    let start = gap
    pass(isBackwards: goesBack, telling: telling)
    // A boundary belongs to the later iteration, or to the earlier one backwards. A seek against
    // the direction that ends there has not left the iteration it came from, unless it has passed
    // a marker of the other one.
    if goesBack != isBackwards {
      let last = goesBack ? gap : gap - 1
      let isLast = goesBack ? last < start : last >= start
      if isLast, line[last].name == nil, line[last].position == target {
        gap += goesBack ? 1 : -1
        told = telling ? Array(told.dropLast()) : before
      }
    }
    settle()
  }
}
