/// A key of a tween, or a tag of a group of tweens: any value that can be compared and hashed.
///
/// ```swift
/// await tweener.tween(from: 0.0, to: 1.0, key: .volume)
/// await tweener.tween(
///   from: 0.0, to: 90.0, key: TweenKey(lamp.id), tags: ["lamps"],
/// )
/// ```
///
/// Declare a key that is used often as a constant:
///
/// ```swift
/// extension TweenKey {
///   static let volume: TweenKey = "volume"
/// }
/// ```
///
/// Under a key, one tween runs at a time, whatever the types of the values. ``KeyConflict`` has the
/// effects of a start while the key is taken. Any number of tweens can share a tag. Two keys are
/// equal if their values are equal, as `AnyHashable` compares them.
///
/// A key or a tag keeps its tween until the tween is killed, even if no handle exists. Kill the
/// reusable tweens that a server makes for its requests.
public struct TweenKey: Sendable, Hashable {
  /// The object that has the value. A key takes one word, because most tweens have no key.
  private final class Box: Sendable, Hashable {
    /// A constant, because the initializer takes only a `Sendable` value.
    private let constant: UncheckedSendable<AnyHashable>
    /// The hash of the value, because a new tween looks its key up several times, and most
    /// comparisons are of keys that differ.
    let hash: Int

    init(_ value: some Hashable & Sendable) {
      let value = AnyHashable(value)
      constant = UncheckedSendable(value)
      hash = value.hashValue
    }

    var value: AnyHashable {
      constant.value
    }

    static func == (left: Box, right: Box) -> Bool {
      left === right || (left.hash == right.hash && left.value == right.value)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
    }
  }

  private let box: Box

  /// Creates a key from a value.
  public init(_ value: some Hashable & Sendable) {
    box = Box(value)
  }

  /// The value, if it is a string; otherwise nil.
  var string: String? {
    box.value.base as? String
  }
}

extension TweenKey: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Creates a key from a string.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The key as Swift code: `TweenKey("door")`.
  public var description: String {
    "TweenKey(\(String(reflecting: box.value.base)))"
  }
}
