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

  /// A tween's value at the frame's instant.
  ///
  /// Nil only where the tween is newer than the frame, belongs to another tweener, or is not in
  /// effect, as its motion's `fill` says. A tween that has ended by then has its last value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Value>(tween: Tween<Value>) -> Value? {
    buffer.value(tween.id, tween.location)
  }

  /// The value of a tween that a token names, at the frame's instant.
  ///
  /// Nil where the tween is newer than the frame, belongs to another tweener, is not in effect, or
  /// was gone by then: it had ended, and its last handle was dropped.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Value>(token: TweenToken<Value>) -> Value? {
    buffer.value(token.id, token.location)
  }

  /// Whether no tween was delayed or active at the frame's instant.
  public var isIdle: Bool {
    buffer.isIdle
  }

  /// Whether a tween was delayed or active at the frame's instant.
  ///
  /// False also where the tween is newer than the frame, or belongs to another tweener.
  ///
  /// - Complexity: O(1).
  public func isRunning(_ tween: AnyTween) -> Bool {
    guard let chunk = unsafe buffer.chunk(tween.id, tween.location) else { return false }
    return unsafe !FrameChunk.isSet(Int(tween.location.row) & Chunk.mask, chunk.pointee.halted)
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
  /// Tweens that are made together with ``Tweener/tweens(_:tags:autostart:autokill:)`` follow each other in
  /// the order of their motions, where these motions are of one kind. A tween that is not in effect is
  /// left out.
  ///
  /// - Complexity: O(1); to go through the values is O(*n*) in the count of tweens of the type.
  @inlinable
  public func values<Value>(of type: Value.Type) -> TweenFrameValues<Value> {
    TweenFrameValues(buffer)
  }
}
