/// The values of all tweens of a tweener at one instant.
///
/// A frame is a reference to memory. The tweener writes that memory again only when no frame refers
/// to it. So taking, passing or keeping a frame copies nothing.
public struct TweenFrame: Sendable {
  @usableFromInline let buffer: FrameBuffer
  /// Reports that the consumer of a stream is done with the frame; nil if nothing waits for that.
  var ticket: FrameTicket?

  /// The tweener time of the values.
  public var time: Duration {
    .nanoseconds(buffer.time)
  }

  /// Whether no tween was delayed or active at the frame's instant.
  public var isIdle: Bool {
    buffer.isIdle
  }

  /// Returns the values of all tweens with one type of value, with their identities, in the order
  /// of the values in memory.
  ///
  /// ```swift
  /// for (id, value) in frame.values(of: Double.self) {
  ///   positions[id] = value
  /// }
  /// ```
  ///
  /// Tweens that are made together with ``Tweener/tweens(_:tags:autostart:autokill:)`` follow each
  /// other in the order of their motions, if these motions are of one kind. Tweens that are not in
  /// effect are left out.
  ///
  /// - Complexity: O(1); a loop over the values is O(*n*) in the count of tweens of the type.
  @inlinable
  public func values<Value>(of type: Value.Type) -> TweenFrameValues<Value> {
    TweenFrameValues(buffer)
  }
}
