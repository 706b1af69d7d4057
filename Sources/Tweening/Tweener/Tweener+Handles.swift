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

  /// Returns the tween that runs under a key. If none runs, returns the newest tween with the key,
  /// or nil if no tween has the key.
  ///
  /// A tween has its key until it is killed, even if no handle exists.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tweens with the key, as for each command by key.
  public func tween(for key: TweenKey) -> AnyTween? {
    entry { newest(under: key).map { handle($0) } }
  }

  /// Returns the tween that runs under a key. If none runs, returns the newest tween with the key.
  /// Returns nil if no tween has the key, or if the values have another type.
  ///
  /// A tween has its key until it is killed, even if no handle exists.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the values.
  public func tween<Value>(for key: TweenKey, of type: Value.Type = Value.self) -> Tween<Value>? {
    tween(for: key) as? Tween<Value>
  }

  /// Returns the tweens with a tag, in order of their creation.
  ///
  /// A tween has its tags until it is killed, even if no handle exists.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tweens with the tag, as for each command by tag.
  public func tweens(tagged tag: TweenKey) -> [AnyTween] {
    handles(.tagged(tag))
  }

  // MARK: Handles

  /// Returns the handles of the tweens of a selection that are not killed.
  func handles(_ selection: TweenSelection) -> [AnyTween] {
    entry { handles(store.members(selection)) }
  }

  /// Creates a handle for a tween: for a callback, which stores no handle.
  func handle<Value>(_ location: TweenLocation) -> Tween<Value> {
    let row = tables[location]
    row.update { $0.handles += 1 }
    return Tween(id: row.id, tweener: self, location: location)
  }

  /// Returns the handles of the members that are not killed.
  func handles(_ members: [TweenStore.Member]) -> [AnyTween] {
    members.compactMap { $0.row.state == .killed ? nil : handle($0) }
  }

  func handle(_ tween: TweenStore.Member) -> AnyTween {
    tween.row.update { $0.handles += 1 }
    return countedHandle(tween)
  }

  /// Creates a handle that the tween's record counts already.
  func countedHandle(_ tween: TweenStore.Member) -> AnyTween {
    func make<Value: Sendable>(_: Value.Type) -> AnyTween {
      Tween<Value>(id: tween.id, tweener: self, location: tween.row.location)
    }
    return make(tween.row.table.type.valueType)
  }
}
