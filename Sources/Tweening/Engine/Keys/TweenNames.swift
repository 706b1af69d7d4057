/// The key and the tags by which a tween is found. Accessed only on the tween's tweener.
@usableFromInline
final class TweenNames {
  let key: TweenKey?
  let onConflict: KeyConflict
  let tags: Set<TweenKey>
  /// The turn of the tween, and the command that begins its run, while the tween waits for its key;
  /// nil otherwise.
  var waiting: (turn: UInt64, command: StartCommand)?

  @usableFromInline
  init(_ key: TweenKey?, _ onConflict: KeyConflict, _ tags: Set<TweenKey>) {
    self.key = key
    self.onConflict = onConflict
    self.tags = tags
  }

  /// Returns nil without a key and without tags: no object is then needed.
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
