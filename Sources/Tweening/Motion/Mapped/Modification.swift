/// What a modifier such as `rounded()` has been applied to, so that a retarget moves the unmodified
/// value and applies the modifier again.
///
/// An object, because every retarget asks for it, and most motions have none.
@usableFromInline
final class Modification<Value: Sendable>: Sendable {
  /// The values before all modifiers.
  let base: MotionShape<Value>
  /// Applies the modifiers to another motion.
  let apply: @Sendable (Motion<Value>) -> Motion<Value>

  private init(
    base: MotionShape<Value>,
    apply: @escaping @Sendable (Motion<Value>) -> Motion<Value>,
  ) {
    self.base = base
    self.apply = apply
  }

  /// - Parameters:
  ///   - shape: The values before the transform, which may be modified themselves.
  ///   - transform: A transform whose outputs have the type of its inputs.
  convenience init(of shape: MotionShape<Value>, by transform: some ValueTransform<Value, Value>) {
    let inner = shape.modification
    self.init(base: inner?.base ?? shape) { motion in
      (inner?.apply(motion) ?? motion).map(transform)
    }
  }

  /// Returns a motion with its own values, whose modifiers apply from the next retarget on.
  func holding(_ motion: Motion<Value>) -> Motion<Value> {
    let held = Modification(base: motion.shape, apply: apply)
    return Motion(timing: motion.timing, shape: HeldMotion(held: held).shape)
  }
}

/// A motion whose modifiers do not apply to its own values.
private struct HeldMotion<Value: Sendable>: MotionKind {
  let held: Modification<Value>

  func value(at progress: EasedProgress) -> Value {
    held.base.value(at: progress)
  }

  var modification: Modification<Value>? {
    held
  }
}
