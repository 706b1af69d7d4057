/// What a tween is found by: its key and its tags. Touched only on its tweener.
@usableFromInline
final class TweenNames {
  let key: TweenKey?
  let onConflict: KeyConflict
  let tags: Set<TweenKey>
  /// The tween waits for its key, to begin a run in this way; nil: it does not wait.
  var waiting: (turn: UInt64, beginning: Beginning)?

  @usableFromInline
  init(_ key: TweenKey?, _ onConflict: KeyConflict, _ tags: Set<TweenKey>) {
    self.key = key
    self.onConflict = onConflict
    self.tags = tags
  }

  /// Nil where there is nothing to find a tween by: then there is no object.
  @inlinable
  @inline(__always)
  static func make(
    _ key: TweenKey?,
    _ onConflict: KeyConflict,
    _ tags: Set<TweenKey>,
  ) -> TweenNames? {
    key == nil && tags.isEmpty ? nil : TweenNames(key, onConflict, tags)
  }
}
