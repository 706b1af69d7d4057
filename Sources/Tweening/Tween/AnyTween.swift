/// The handle of a tween with any type of value: state, control, events and outcome.
///
/// A handle stores only the identity of a tween, and retains the tweener, which owns the tween.
/// Dropping the last handle does not change a delayed, active or paused tween, nor a tween with a
/// key or a tag. Any other tween is released.
///
/// Commands return whether the transition happened: a command that returns false changes nothing
/// and sends nothing. Keys make two exceptions, because only one tween runs under a ``TweenKey`` at
/// a time. With ``KeyConflict/queue``, a start under a key that is taken returns true, although the
/// tween only waits. With ``KeyConflict/keep``, such a start returns false. If the tween that
/// you start is new, it ends with the outcome ``TweenOutcome/superseded``.
///
/// Look-ups return handles of this type, and so do lists of tweens with several types of value.
/// Every ``Tween`` is an `AnyTween`; `as? Tween<Double>` casts a handle to its type.
public class AnyTween: @unchecked Sendable, Identifiable, Hashable {
  // Unchecked, because the compiler cannot check a class with subclasses. All stored properties are
  // constant.

  /// The identity of the tween, by which frames and events name the tween.
  public final let id: TweenID

  /// The tweener that owns the tween.
  public final var tweener: Tweener {
    owner.use(as: Tweener.self) { $0 }
  }

  /// The tweener, which all its handles together retain.
  private final let owner: UncountedObject
  @usableFromInline final let location: TweenLocation

  /// Makes a handle that the tweener has counted already.
  @usableFromInline
  required init(id: TweenID, tweener: borrowing Tweener, location: TweenLocation) {
    self.id = id
    owner = UncountedObject(tweener)
    self.location = location
  }

  deinit {
    owner.use(as: Tweener.self) { tweener in
      tweener.requests.release(location)
      tweener.requests.handles.remove(from: tweener)
    }
  }

  /// Returns whether two handles name the same tween.
  public static func == (lhs: AnyTween, rhs: AnyTween) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the tween's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension AnyTween: CustomStringConvertible {
  /// The type and the serial number of the tween, for logs.
  public var description: String {
    "\(type(of: self))(\(id))"
  }
}
