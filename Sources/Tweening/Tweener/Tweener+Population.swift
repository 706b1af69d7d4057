extension Tweener {
  /// The number of tweens that are not killed.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    entry { store.totals.tracked }
  }

  /// All tweens that are not killed, in order of their creation.
  ///
  /// - Complexity: O(*n* log *n*).
  public var tweens: [AnyTween] {
    handles(.all)
  }

  /// Returns whether a tween belongs to this tweener, and is not killed.
  public func isTracking(_ tween: AnyTween) -> Bool {
    tween.tweener === self && state(of: tween) != .killed
  }
}
