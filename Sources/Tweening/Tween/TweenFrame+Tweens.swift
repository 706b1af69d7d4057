extension TweenFrame {
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

  /// Whether a tween was delayed or active at the frame's instant.
  ///
  /// False also where the tween is newer than the frame, or belongs to another tweener.
  ///
  /// - Complexity: O(1).
  public func isRunning(_ tween: AnyTween) -> Bool {
    buffer.isRunning(tween.id, tween.location)
  }
}
