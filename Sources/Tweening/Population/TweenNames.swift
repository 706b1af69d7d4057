/// What a tween is found by: its key and its tags. Touched only on its tweener.
@usableFromInline
final class TweenNames {
  let key: TweenKey?
  let onConflict: KeyConflict
  let tags: Set<TweenKey>
  /// The tween waits for its key, to begin a run in this way; nil: it does not wait.
  var waiting: (turn: UInt64, beginning: Beginning)?

  /// Nil where there is nothing to find a tween by.
  @usableFromInline
  init?(_ key: TweenKey?, _ onConflict: KeyConflict, _ tags: Set<TweenKey>) {
    if key == nil, tags.isEmpty {
      return nil
    }
    self.key = key
    self.onConflict = onConflict
    self.tags = tags
  }
}
