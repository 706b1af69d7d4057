/// The values of all tweens of a tweener at one instant.
///
/// A frame is a reference to what the tweener has written and writes again only when nobody holds
/// it: taking one, passing it on and keeping it copies nothing.
public struct TweenFrame: Sendable {
  let page: FramePage

  /// The tweener time of the values.
  public var time: Duration {
    .nanoseconds(page.time)
  }

  /// A tween's value at the frame's instant.
  ///
  /// Nil only where the tween is newer than the frame, belongs to another tweener, or is not in
  /// effect, as its motion's `fill` says. A tween that has ended by then has its last value.
  ///
  /// - Complexity: O(1).
  public subscript<Value>(tween: Tween<Value>) -> Value? {
    page.value(of: tween)
  }
}
