extension TweenFrame {
  /// Returns a tween's value at the frame's instant. A tween that had ended by then has its last
  /// value.
  ///
  /// Nil only if the tween is newer than the frame, belongs to another tweener, or is not in effect
  /// by its motion's `fill`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Value>(tween: Tween<Value>) -> Value? {
    buffer.value(tween.id, tween.location)
  }

  /// Returns the value of the token's tween at the frame's instant.
  ///
  /// Nil if the tween is newer than the frame, belongs to another tweener, is not in effect, or was
  /// released by then: the tween had ended, its last handle was dropped, and an earlier frame of
  /// the stream had its end value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Value>(token: TweenToken<Value>) -> Value? {
    buffer.value(token.id, token.location)
  }

  /// Returns the values of tweens at the frame's instant, in the order of the tweens. Each value is
  /// the result of the subscript for its tween.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func values<Value>(of tweens: some Sequence<Tween<Value>>) -> [Value?] {
    tweens.map { self[$0] }
  }

  /// Returns whether a tween was delayed or active at the frame's instant.
  ///
  /// False also if the tween is newer than the frame, or belongs to another tweener.
  ///
  /// - Complexity: O(1).
  public func isRunning(_ tween: AnyTween) -> Bool {
    buffer.isRunning(tween.id, tween.location)
  }
}
