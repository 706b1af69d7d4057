/// The handle of a tween with any type of value: state, control, events and outcome.
///
/// A handle holds identity only; the tween lives in its tweener, which the handle holds. Dropping
/// the last handle leaves a delayed, active or paused tween as it is, and lets go of any other.
///
/// Commands return whether the transition happened: false changes nothing and sends nothing. Keys make
/// two exceptions: a start that waits for its key is true, and one that is ignored is false, and ends a new
/// tween as superseded.
///
/// A handle of this type comes from look-ups, and stands in lists of tweens of several types; every
/// ``Tween`` is one, and `as? Tween<Double>` gives back the type.
public class AnyTween: @unchecked Sendable, Identifiable, Hashable {
  // Unchecked, because a class with subclasses cannot be checked; all that is stored is constant.

  /// The tween's serial number: unique in the process, and higher than that of any tween made
  /// before.
  public final let id: UInt64

  /// The tweener that owns the tween.
  public final let tweener: Tweener

  @usableFromInline final let location: TweenLocation

  @usableFromInline
  required init(id: UInt64, tweener: Tweener, location: TweenLocation) {
    self.id = id
    self.tweener = tweener
    self.location = location
  }

  deinit {
    tweener.requests.release(location)
  }

  /// Whether two handles stand for the same tween.
  public static func == (lhs: AnyTween, rhs: AnyTween) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the tween's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
