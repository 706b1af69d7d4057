/// What a modifier such as `rounded()` has been applied to, so that a retarget moves the unmodified
/// value and applies the modifier again.
///
/// An object, because every retarget asks for it, and most motions have none.
@usableFromInline
final class Modification<Value: Sendable>: Sendable {
  /// The values before all modifiers.
  let base: MotionShape<Value>
  /// Applies the modifiers to another motion.
  private let modify: @Sendable (Motion<Value>) -> Motion<Value>
  /// What is shown of the modified motion.
  let reduction: ReducedMotion
  /// The value from which a reduced motion is shown; nil: its start value.
  private let shown: Value?

  private init(
    base: MotionShape<Value>,
    reduction: ReducedMotion = .none,
    shown: Value? = nil,
    modify: @escaping @Sendable (Motion<Value>) -> Motion<Value>,
  ) {
    self.base = base
    self.modify = modify
    self.reduction = reduction
    self.shown = shown
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

  /// - Parameters:
  ///   - base: The values before all modifiers.
  ///   - modifiers: The modifiers before the reduction; nil: there are none.
  convenience init(
    _ base: MotionShape<Value>,
    reducedBy reduction: ReducedMotion,
    _ modifiers: Modification?,
  ) {
    self.init(base: base, reduction: reduction) { motion in modifiers?.apply(motion) ?? motion }
  }

  /// Applies the modifiers, and the reduction, to another motion.
  func apply(_ motion: Motion<Value>) -> Motion<Value> {
    modify(motion).reduced(by: reduction, from: shown)
  }

  /// Returns the modification, whose reduced motions are shown from a value.
  func shown(from value: @autoclosure () -> Value) -> Modification {
    guard reduction != .none else { return self }
    return Modification(base: base, reduction: reduction, shown: value(), modify: modify)
  }

  /// Returns a motion with its own values, whose modifiers apply from the next retarget on.
  func holding(_ motion: Motion<Value>) -> Motion<Value> {
    let held = Modification(base: motion.shape, modify: modify)
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
