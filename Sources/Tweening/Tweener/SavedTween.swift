/// A saved tween with its decoded motion, whatever the type of the values.
protocol RestorableTween {
  var entry: TweenSnapshot.Entry { get }

  func restore(on tweener: isolated Tweener, _ shift: Nanoseconds) -> AnyTween
  func follow(on tweener: isolated Tweener, _ shift: Nanoseconds) -> AnyTween?
}

private struct SavedTween<Value: Sendable>: RestorableTween {
  let entry: TweenSnapshot.Entry
  let motion: Motion<Value>

  func restore(on tweener: isolated Tweener, _ shift: Nanoseconds) -> AnyTween {
    tweener.restore(motion, entry, shift)
  }

  func follow(on tweener: isolated Tweener, _ shift: Nanoseconds) -> AnyTween? {
    tweener.follow(motion, entry, shift)
  }
}

/// A motion that is not data, whatever the type of its values.
private protocol NamedMotion: Sendable {
  func tween(_ entry: TweenSnapshot.Entry) -> any RestorableTween
}

private struct MotionMaker<Value: Sendable>: NamedMotion {
  let make: @Sendable () -> Motion<Value>

  func tween(_ entry: TweenSnapshot.Entry) -> any RestorableTween {
    SavedTween(entry: entry, motion: make())
  }
}

extension TweenTypes {
  /// Adds a motion that is not data, such as a timeline with functions, for the tweens under a key.
  ///
  /// A tween under the key whose motion cannot be encoded is saved without its motion. The restored
  /// tween plays the motion that `make` returns, which must be the motion of the saved tween.
  ///
  /// ```swift
  /// types.register(motionFor: "intro") { introduction.motion }
  /// ```
  public mutating func register<Value: Sendable>(
    motionFor key: String,
    _ make: @escaping @Sendable () -> Motion<Value>,
  ) {
    motions[key] = MotionMaker(make: make)
  }

  /// The type in the entry of a tween with such a motion.
  static var named: String { "named" }
}

extension TweenSnapshot.Entry {
  private enum Member: CodingKey {
    case tweens
    case key
    case type
    case motion
  }

  /// Decodes the motion.
  func decoded(at index: Int, _ types: TweenTypes) throws -> any RestorableTween {
    let path: [any CodingKey] = [Member.tweens, CodedIndex(index: index)]
    let decoder = CodedValueDecoder(
      motion, codingPath: path + [Member.motion], userInfo: [TweenTypes.userInfoKey: types],
    )
    func decode<Value: Codable & Sendable>(_: Value.Type) throws -> any RestorableTween {
      try SavedTween(entry: self, motion: Motion<Value>(from: decoder))
    }
    if type == TweenTypes.timeline {
      return try SavedTween(entry: self, motion: Motion(timelineFrom: decoder))
    }
    if type == TweenTypes.named {
      guard let key, let motion = types.motions[key] as? any NamedMotion else {
        let reason = "expected the key of a motion in TweenTypes, found \(key ?? "none")"
        throw MotionCodingError(.invalid(reason), at: path + [Member.key])
      }
      return motion.tween(self)
    }
    guard let type = types.type(named: type) else {
      throw MotionCodingError(.unknownType(self.type), at: path + [Member.type])
    }
    return try decode(type)
  }
}
