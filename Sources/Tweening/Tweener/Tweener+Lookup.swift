/// Look-ups and commands by key and by tag.
///
/// A key selects the tween that runs under the key, and the tweens that wait for the key. A tag
/// selects all tweens with the tag that are not killed.
extension Tweener {
  /// Returns the tween that runs under a key; nil where no tween does.
  ///
  /// - Complexity: O(*n*) in the number of tweens that wait for the key, as for each command by
  ///   key.
  public func tween(for key: TweenKey) -> AnyTween? {
    handles(.key(key)).first
  }

  /// Returns the tween that runs under a key; nil where no tween does, or where its values have
  /// another type.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the values.
  public func tween<Value>(for key: TweenKey, of type: Value.Type = Value.self) -> Tween<Value>? {
    tween(for: key) as? Tween<Value>
  }

  /// Returns the tweens with a tag, in order of their creation.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tweens with the tag, as for each command by tag.
  public func tweens(tagged tag: TweenKey) -> [AnyTween] {
    handles(.tag(tag))
  }

  // MARK: By key

  /// Pauses the tween that runs under a key.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func pause(key: TweenKey) -> Int {
    pause(.key(key))
  }

  /// Resumes the tween that runs under a key.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func resume(key: TweenKey) -> Int {
    resume(.key(key))
  }

  /// Completes the tween that runs under a key. The tweens that wait for the key then run in their
  /// order, and each completes at once.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func complete(key: TweenKey, at position: EndPosition = .end) -> Int {
    complete(.key(key), at: position)
  }

  /// Kills the tween that runs under a key, and the tweens that wait for the key.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func kill(key: TweenKey) -> Int {
    kill(.key(key))
  }

  /// Sets the rate of the tween that runs under a key, and of the tweens that wait for the key.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func setRate(_ rate: Double, key: TweenKey) -> Int {
    setRate(rate, .key(key))
  }

  // MARK: By tag

  /// Pauses all delayed and active tweens with a tag.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func pause(tagged tag: TweenKey) -> Int {
    pause(.tag(tag))
  }

  /// Resumes all paused tweens with a tag.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func resume(tagged tag: TweenKey) -> Int {
    resume(.tag(tag))
  }

  /// Completes all tweens with a tag, except for completed tweens.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func complete(tagged tag: TweenKey, at position: EndPosition = .end) -> Int {
    complete(.tag(tag), at: position)
  }

  /// Kills all tweens with a tag.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func kill(tagged tag: TweenKey) -> Int {
    kill(.tag(tag))
  }

  /// Sets the rate of all tweens with a tag.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  public func setRate(_ rate: Double, tagged tag: TweenKey) -> Int {
    setRate(rate, .tag(tag))
  }
}
