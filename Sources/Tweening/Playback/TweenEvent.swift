/// An event of a tween, with its exact tweener time.
public struct TweenEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// The delay is over, and the tween is active.
    case started
    /// An iteration boundary was passed; `iteration` is the iteration that was reached, counted
    /// from 0.
    ///
    /// The event follows the markers of the iteration that ends at the boundary, and precedes the
    /// markers of the iteration that begins there. A tween that turns exactly at a boundary passes
    /// that boundary again, at once; a paused one when it is resumed.
    case repeated(iteration: Int)
    /// The tween was paused.
    case paused
    /// The tween was resumed.
    case resumed
    /// The tween was stopped at its current value. A restart during a run also sends this event,
    /// just before `restarted`, although the run continues.
    case stopped
    /// The tween was restarted. Without a delay, `started` follows at once.
    case restarted
    /// The direction of the tween's time was reversed.
    case reversed
    /// The tween was retargeted to another end value.
    case retargeted
    /// The tween was changed by a command that has no event of its own: another rate, another
    /// position, another motion, or a value without an animation (``Tween/set(to:)``).
    ///
    /// The first change in a frame sends the event at once. Further changes within the frame are
    /// merged into one event, which the tween sends with the next frame, or just before its next
    /// other event. ``TweenEvent/count`` is the number of changes, and the time is the time of the
    /// last one.
    case changed
    /// A marker of a timeline was passed, in the given direction.
    case marker(name: String, direction: MarkerDirection)
    /// The tween reached its end, or was completed by a command. The tween's last value was sent
    /// before this event.
    case completed
    /// The tween was killed. This is the last event, unless the tween is revived.
    case killed
    /// The tween was revived, and is new again.
    case revived
    /// The buffer of a bounded stream was full when another event came. This event is the last
    /// element of that stream, and is in no other stream.
    case overflowed
  }

  /// The direction in which a marker was passed.
  public typealias MarkerDirection = Tweening.MarkerDirection

  /// The kind of the event.
  public let kind: Kind

  // `count` comes between the two others, so that an event takes 48 bytes instead of 64.

  /// The number of events of this kind that are merged into this event, including itself.
  ///
  /// The count is 1, with these exceptions. If a tween passes more than 1,024 iteration boundaries
  /// and markers at once, as after a stall or in a long jump, the earliest of them are merged: into
  /// one event for all boundaries, and into one for each marker and direction. While about 1,024
  /// events wait for the callbacks of a tween, further boundaries and markers are merged for the
  /// callbacks in the same way. The `changed` events after the first one in a frame are merged,
  /// too. A merged event has the time of the last of these events. Among the events of all tweens,
  /// the merged boundaries and markers of a tween are sent together, at the time of the last of
  /// them.
  public let count: Int

  /// The tweener time of the event: the exact instant, not the instant of the frame that detected
  /// the event.
  public let time: Duration

  /// Creates an event.
  init(kind: Kind, time: Duration, count: Int = 1) {
    self.kind = kind
    self.time = time
    self.count = count
  }
}

extension TweenEvent.Kind {
  /// The name of the kind without its values, such as `repeated` or `marker`, for logs and
  /// protocols.
  public var name: String {
    switch self {
    case .repeated: "repeated"
    case .marker: "marker"
    case .started, .completed, .killed, .paused, .resumed, .stopped: "\(self)"
    case .restarted, .reversed, .retargeted, .changed, .revived, .overflowed: "\(self)"
    }
  }
}
