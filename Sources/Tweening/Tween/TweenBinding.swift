/// A binding of a tween to an object: the binding writes the tween's values into the object as they
/// change.
///
/// The current value is written first, then the newest value at each frame and after each jump. The
/// last write of each run is the exact end value. Values are written one after another in the
/// isolation in which the binding was made: on the same actor, or on no actor. Each write takes the
/// newest value at that moment. So once a command such as ``AnyTween/restart()`` has returned, no
/// value from before the command is written.
///
/// A binding goes on through pauses, ends and new runs. The binding ends
/// - with the tween, when the tween is killed or released. Bind a revived tween again;
/// - with the object, or with the actor in whose isolation the binding was made: the next value
///   finds the object released, and kills the tween unless the binding was made with
///   `autokill: false`;
/// - when another binding or animation begins to write the same property of the same object, from
///   any tweener. The later one wins, and the earlier tween goes on without the property;
/// - with ``unbind()``.
///
/// A binding retains neither the object nor the tween, and nothing needs to retain the binding. The
/// closure and the key path are released soon after the binding has ended, in the isolation in
/// which the binding was made. Where the actor itself was released before, they are released
/// elsewhere, one after another.
public struct TweenBinding: Sendable {
  let end: @Sendable () -> Void

  /// Ends the binding; the tween goes on.
  ///
  /// After a call in the isolation in which the binding was made, nothing more is written. During a
  /// call from elsewhere, a value may be written.
  public func unbind() {
    end()
  }
}
