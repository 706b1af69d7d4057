/// The name of what a tween moves, or of a group of tweens: any value that can be compared and hashed.
///
/// ```swift
/// await tweener.tween(from: 0.0, to: 1.0, key: .volume)
/// await tweener.tween(from: 0.0, to: 90.0, key: TweenKey(lamp.id), tags: ["lamps"])
/// ```
///
/// A key that is used often gets a name:
///
/// ```swift
/// extension TweenKey {
///   static let volume: TweenKey = "volume"
/// }
/// ```
///
/// As a key, it names what can be moved by one tween at a time; as a tag, it names any number of tweens.
/// Two keys are equal where their values are, as `AnyHashable` compares them.
public struct TweenKey: Sendable, Hashable {
  /// Holds the value, so that a key takes one word where most tweens have none.
  private final class Box: Sendable {
    /// Constant, because only a `Sendable` value gets here.
    let constant: Constant<AnyHashable>

    init(_ value: some Hashable & Sendable) {
      constant = Constant(AnyHashable(value))
    }

    var value: AnyHashable {
      constant.value
    }
  }

  private let box: Box

  /// Makes a key of a value.
  public init(_ value: some Hashable & Sendable) {
    box = Box(value)
  }

  /// Whether the values of two keys are equal.
  public static func == (lhs: TweenKey, rhs: TweenKey) -> Bool {
    lhs.box === rhs.box || lhs.box.value == rhs.box.value
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.value)
  }
}

extension TweenKey: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Makes a key of a string.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The value's description.
  public var description: String {
    String(describing: box.value.base)
  }
}

/// What a start, a restart or a revival does where another tween runs under the same key.
///
/// A tween that waits is in the state it was in, and waits also when nobody holds a handle; it waits no
/// longer when it is killed or completed. A seek, a change of direction and a way to a place of a timeline
/// cannot wait: where they would begin a run, and the key is not to be had, they are refused.
public enum KeyConflict: String, Sendable, Hashable, CaseIterable {
  /// Ends the other tween as superseded, and runs in its place.
  case replace
  /// Ends the other tween as superseded, and goes on from where that one stands: the motion begins
  /// with the value of the other, in place of its own first value, and with the velocity of the other.
  ///
  /// The velocity is kept where the values have arithmetic, and the motion goes from one value to
  /// another, by an ease or by a spring, once, forwards and without delays. A motion of keyframes, or
  /// one that waits for a delay, takes the value only. A motion of another kind, or with values of
  /// another type, and a run that does not begin at the beginning of its motion, begin as they would
  /// without the other tween. The tween keeps its new beginning, for a later start too. Where no other
  /// runs under the key, a start changes nothing.
  case `continue`
  /// Leaves the other tween alone. The one that was to start ends as superseded, unless it is
  /// not new: then it stays as it is.
  case ignore
  /// Waits until the other tween has ended in any way, and begins at that very time; tweens that wait
  /// take turns in the order of their starts.
  case queue
}
