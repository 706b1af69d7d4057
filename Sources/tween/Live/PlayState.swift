import Tweening

/// The state of a document that plays, as a screen shows it.
struct PlayState: Hashable {
  /// The local time.
  var time: Duration
  var state: TweenState
  /// The rate, from 0.
  var rate = 1.0
  var isReversed = false
  /// The frames of the last second.
  var framesPerSecond: Double?
  var lateFrames = 0
  /// The first row of properties that is shown.
  var firstRow = 0
}
