/// Something that happened to a tween, and the exact tweener time it happened at.
public struct TweenEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The delay is over, and the tween is active.
    case started
    /// An iteration boundary was passed; the iteration that was reached, counted from 0.
    ///
    /// The event comes after the markers of the iteration that ends there, and before the markers of the
    /// iteration that begins.
    case repeated(iteration: Int)
    /// It was paused.
    case paused
    /// It was resumed.
    case resumed
    /// It was stopped where it stood.
    case stopped
    /// It was restarted; where it has no delay, `started` follows.
    case restarted
    /// Its time was turned round.
    case reversed
    /// It was sent to another end value.
    case retargeted
    /// A marker of a timeline was passed, in the given direction.
    case marker(name: String, direction: MarkerDirection)
    /// It reached its end, or was told to complete; its end value has been sent by then.
    case completed
    /// It was killed: the last event, unless it is revived.
    case killed
    /// It was revived, and is new again.
    case revived
    /// More events waited for the reader of a bounded stream than it had asked for: the last element
    /// of such a stream, and of no other.
    case overflowed
  }

  /// The way a marker was passed.
  public typealias MarkerDirection = Tweening.MarkerDirection

  /// What happened.
  public let kind: Kind

  // `count` stands between the two others, so that an event takes 48 bytes and not 64.

  /// How many events of its kind this one stands for, itself included.
  ///
  /// The count is 1 unless a tween passes more than 1,024 iteration boundaries and markers in one
  /// step, as after a stall or in a long jump. Then the earliest of them share events: one event for
  /// all boundaries, and one for each marker and direction. Each such event is the last of those it
  /// stands for.
  public let count: Int

  /// When it happened, in tweener time: the instant itself, not that of the frame that noticed it.
  public let time: Duration

  /// Makes an event.
  public init(kind: Kind, time: Duration, count: Int = 1) {
    self.kind = kind
    self.time = time
    self.count = count
  }
}

extension TweenEvent.Kind {
  /// The name of the kind alone, such as `repeated` or `marker`: for logs and protocols.
  public var name: String {
    switch self {
    case .repeated: "repeated"
    case .marker: "marker"
    case .started, .completed, .killed, .paused, .resumed, .stopped: "\(self)"
    case .restarted, .reversed, .retargeted, .revived, .overflowed: "\(self)"
    }
  }
}
