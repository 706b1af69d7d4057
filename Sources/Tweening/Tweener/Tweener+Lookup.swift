/// Tweens by key and by tag.
///
/// A key names the tween that runs under the key, and the tweens that wait for the key. A tag names all
/// tweens with the tag but the killed, whatever their state.
extension Tweener {
  /// The tween that runs under a key; nil where none does.
  ///
  /// - Complexity: O(*n*) in the count of tweens that wait for the key, as each command by key.
  public func tween(for key: TweenKey) -> AnyTween? {
    handles(.key(key)).first
  }

  /// The tween that runs under a key; nil where none does, or where it has values of another type.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the values.
  public func tween<Value>(for key: TweenKey, of type: Value.Type = Value.self) -> Tween<Value>? {
    tween(for: key) as? Tween<Value>
  }

  /// The tweens with a tag, in order of their creation.
  ///
  /// - Complexity: O(*n* log *n*) in the count of tweens with the tag, as each command by tag.
  public func tweens(tagged tag: TweenKey) -> [AnyTween] {
    handles(.tag(tag))
  }

  // MARK: By key

  /// Pauses the tween that runs under a key.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func pause(key: TweenKey) -> Int {
    pause(.key(key))
  }

  /// Resumes the tween that runs under a key.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func resume(key: TweenKey) -> Int {
    resume(.key(key))
  }

  /// Completes the tween that runs under a key. The tweens that wait for the key follow, each in its turn, and complete at once.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func complete(key: TweenKey, at position: EndPosition = .end) -> Int {
    complete(.key(key), at: position)
  }

  /// Kills the tween that runs under a key, and the tweens that wait for the key.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func kill(key: TweenKey) -> Int {
    kill(.key(key))
  }

  /// Sets the rate of the tween that runs under a key, and of the tweens that wait for the key.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func setRate(_ rate: Double, key: TweenKey) -> Int {
    setRate(rate, .key(key))
  }

  // MARK: By tag

  /// Pauses all with a tag that are delayed or active.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func pause(tagged tag: TweenKey) -> Int {
    pause(.tag(tag))
  }

  /// Resumes all with a tag that are paused.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func resume(tagged tag: TweenKey) -> Int {
    resume(.tag(tag))
  }

  /// Completes all with a tag that are not completed.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func complete(tagged tag: TweenKey, at position: EndPosition = .end) -> Int {
    complete(.tag(tag), at: position)
  }

  /// Kills all with a tag.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func kill(tagged tag: TweenKey) -> Int {
    kill(.tag(tag))
  }

  /// Sets the rate of all with a tag.
  ///
  /// - Returns: How many have changed.
  @discardableResult
  public func setRate(_ rate: Double, tagged tag: TweenKey) -> Int {
    setRate(rate, .tag(tag))
  }
}
