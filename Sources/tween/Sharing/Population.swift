import Tweening

/// The tweens of another process at one instant, with the statistics of the lines so far.
struct Population: Sendable {
  /// A tween, and its state.
  struct Row: Sendable {
    let key: String
    let member: FollowedTween
    let state: TweenState
    /// The outcome of the last run, or nil while a run is under way, and before the first run.
    let outcome: TweenOutcome?
    /// The elapsed fraction; 0 of a tween that never ends.
    let progress: Double
    let rate: Double

    /// The state, in which a tween that was killed at its completion has completed.
    var shownState: TweenState {
      state == .killed && outcome == .completed ? .completed : state
    }

    init(_ key: String, _ member: FollowedTween, on tweener: isolated Tweener) {
      self.key = key
      self.member = member
      state = tweener.state(of: member.tween)
      outcome = tweener.outcome(of: member.tween)
      progress = tweener.fractionComplete(of: member.tween)
      rate = tweener.rate(of: member.tween)
    }
  }

  /// The clock time.
  let time: Duration
  let frame: TweenFrame
  /// In the order of the first changes.
  let rows: [Row]
  let statistics: SharedStatistics?
  /// The number of changes that have taken effect.
  let changeCount: Int
  let damagedCount: Int
  /// Whether the last line has been read.
  let isOver: Bool
}
