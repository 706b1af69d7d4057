/// The identity and the location of a tween, without a reference.
///
/// An array of tokens is copied as plain memory. Reading frames with tokens retains nothing. A
/// handle is retained and released at each read. A token retains neither the tween nor the tweener.
/// A stream of frames delivers the end value of the tween in at least one frame. Once the tween is
/// released (it has ended, its last handle was dropped, and each stream of frames has had its end
/// value), later frames return nil.
///
/// ```swift
/// let tokens = tweens.map(\.token)
/// let values = tokens.map { frame[$0] }
/// ```
public struct TweenToken<Value: Sendable>: Sendable, Hashable, Identifiable, BitwiseCopyable {
  /// The identity of the tween, as ``AnyTween/id``.
  public let id: TweenID

  @usableFromInline let location: TweenLocation

  @usableFromInline
  init(id: TweenID, location: TweenLocation) {
    self.id = id
    self.location = location
  }
}
