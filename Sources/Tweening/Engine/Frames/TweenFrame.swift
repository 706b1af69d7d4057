/// The values of all tweens of a tweener at one instant.
///
/// A frame is a reference to memory that the tweener writes again only when no frame refers to it:
/// to take, pass or keep a frame copies nothing.
public struct TweenFrame: Sendable {
  @usableFromInline let buffer: FrameBuffer

  /// The tweener time of the values.
  public var time: Duration {
    .nanoseconds(buffer.time)
  }

  /// Whether no tween was delayed or active at the frame's instant.
  public var isIdle: Bool {
    buffer.isIdle
  }

  /// The values of all tweens with one type of value, with their identities, in the order in which
  /// they lie in memory.
  ///
  /// ```swift
  /// for (id, value) in frame.values(of: Double.self) {
  ///   positions[id] = value
  /// }
  /// ```
  ///
  /// Tweens that are made together with ``Tweener/tweens(_:tags:autostart:autokill:)`` follow each
  /// other in the order of their motions, where these motions are of one kind. A tween that is not
  /// in effect is left out.
  ///
  /// - Complexity: O(1); to go through the values is O(*n*) in the count of tweens of the type.
  @inlinable
  public func values<Value>(of type: Value.Type) -> TweenFrameValues<Value> {
    TweenFrameValues(buffer)
  }
}
