/// A tween's hold on an object: the tween's values are written into the object as they change.
///
/// The value of this instant is written first, then the newest value at each frame and after each jump,
/// and the exact end value of each run last. Values are written one after another in the isolation in
/// which the binding was made: on the same actor, or on none. What is written is the newest value at
/// the moment of writing, so that when a command such as ``AnyTween/restart()`` has returned, no value
/// from before that command is written any more.
///
/// A binding goes on over pauses, ends and new runs. It ends
/// - with the tween, when the tween is killed or let go of; a revived tween is bound anew;
/// - with the object, or with the actor in whose isolation it was made: the next value finds the object
///   gone, and the tween is killed unless the binding was made with `autokill: false`;
/// - when the same property of the same object is bound or animated again: the one that begins later wins, of
///   whatever tweener, and the earlier tween goes on without the property;
/// - with ``unbind()``.
///
/// A binding holds neither the object nor the tween, and nothing has to hold the binding. The closure
/// and the key path of a binding are released in the isolation in which the binding was made, soon after
/// the binding has ended, whatever ended it. Where the actor itself has gone, they are released
/// elsewhere, one after another.
public struct TweenBinding: Sendable {
  let end: @Sendable () -> Void

  /// Ends the binding; the tween goes on.
  ///
  /// After a call in the isolation in which the binding was made, nothing is written any more. A call
  /// from elsewhere may meet a value that is being written.
  public func unbind() {
    end()
  }
}
