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
