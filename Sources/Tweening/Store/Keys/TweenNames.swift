/// The details of a tween with a key or tags, by which the tween is found. Accessed only on the
/// tween's tweener.
@usableFromInline
final class TweenNames: TweenDetails {
  let key: TweenKey?
  let onConflict: KeyConflict
  let tags: Set<TweenKey>
  /// Whether the names keep the tween until it is killed.
  private let keepsTween: Bool
  /// The turn of the tween, and the command that begins its run, while the tween waits for its key;
  /// nil otherwise.
  var waiting: (turn: UInt64, command: StartCommand)?

  @usableFromInline
  init(_ key: TweenKey?, _ onConflict: KeyConflict, _ tags: Set<TweenKey>) {
    self.key = key
    self.onConflict = onConflict
    self.tags = tags
    keepsTween = true
  }

  /// Creates the names of a tween that belongs to a call, such as `animate`. Without a run, nothing
  /// but a handle retains the tween.
  init(ownedUnder key: TweenKey, _ onConflict: KeyConflict) {
    self.key = key
    self.onConflict = onConflict
    tags = []
    keepsTween = false
  }

  override var names: TweenNames? {
    self
  }

  /// Whether the tween stays without a handle and without a run.
  var keepsUnusedTween: Bool {
    keepsTween || waiting != nil
  }

  /// Returns nil without a key and without tags: no object is then needed.
  @inlinable
  static func make(
    _ key: TweenKey?,
    _ onConflict: KeyConflict,
    _ tags: Set<TweenKey>,
  ) -> TweenNames? {
    key == nil && tags.isEmpty ? nil : TweenNames(key, onConflict, tags)
  }
}
