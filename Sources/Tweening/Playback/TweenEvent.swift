/// Something that happened to a tween, and the exact tweener time it happened at.
public struct TweenEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The delay is over, and the tween is active.
    case started
    /// An iteration boundary was passed; the iteration that was reached, counted from 0.
    case repeated(iteration: Int)
    case paused
    case resumed
    case stopped
    case restarted
    case reversed
    case retargeted
    /// A marker of a timeline was passed, in the given direction.
    case marker(name: String, direction: MarkerDirection)
    case completed
    case killed
    case revived
  }

  /// The way a marker was passed.
  public enum MarkerDirection: String, Sendable, Hashable, Codable {
    case forwards
    case backwards
  }

  /// What happened.
  public let kind: Kind

  /// When it happened, in tweener time: the instant itself, not that of the frame that noticed it.
  public let time: Duration

  /// Makes an event.
  public init(kind: Kind, time: Duration) {
    self.kind = kind
    self.time = time
  }
}
