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
  private final class Box: Sendable {
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

  /// Whether the values of two keys are equal.
  public static func == (lhs: TweenKey, rhs: TweenKey) -> Bool {
    lhs.box === rhs.box || (lhs.box.hash == rhs.box.hash && lhs.box.value == rhs.box.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.hash)
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

/// The behavior of a start, a restart or a revival while another tween runs under the same key.
///
/// A tween that waits keeps its state, and waits even if no handle is left. A command that kills or
/// completes the waiting tween ends the wait.
///
/// A seek, a retarget, a change of direction and a move of the playhead cannot wait. If such a
/// command would begin a run while another tween runs under the key, `replace` and `continue` end
/// the other tween as superseded, and the run does not continue from the value of that tween. With
/// `keep` and `queue`, the command returns false and changes nothing.
public enum KeyConflict: String, Sendable, Hashable, CaseIterable {
  /// Ends the other tween as superseded, and runs in its place.
  case replace
  /// Ends the other tween as superseded, and continues from where that tween is. The motion begins
  /// with the other tween's value, in place of its own start value, and with the other tween's
  /// velocity.
  ///
  /// The motion takes the velocity if the values are ``VectorInterpolatable``, and if the motion
  /// plays from one value to another by an ease, by a spring or within limits: once, forwards and
  /// without delays. A motion takes only the value if it has keyframes, repeats or a delay, or if
  /// its limits do not hold because of another duration or ease.
  ///
  /// The motion keeps its own modifiers, such as ``Motion/rounded(_:)``. If the other tween has
  /// modifiers too, the motion begins with the value before them, unless the shown value would
  /// jump.
  ///
  /// In three cases, the tween runs with its own motion, unchanged:
  /// - The motion has no start value to replace, such as a function, a path or a timeline.
  /// - The values of the two tweens have different types.
  /// - The run does not begin at the start value: it runs backwards, or begins in the middle.
  ///
  /// The tween keeps its new start value for later starts. If no other tween runs under the key, a
  /// start does not change the motion.
  case `continue`
  /// Keeps the other tween. A new tween that was to start ends as superseded; a tween in any
  /// other state stays as it is.
  case keep
  /// Waits until the other tween has ended in any way, and begins at exactly that time. Tweens that
  /// wait take turns in the order of their starts.
  case queue
}
