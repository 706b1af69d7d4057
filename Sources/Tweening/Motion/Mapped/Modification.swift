/// What a modifier such as `rounded()` has been applied to, so that a retarget moves the unmodified
/// value and applies the modifier again.
@usableFromInline
struct Modification<Value: Sendable>: Sendable {
  /// The values before all modifiers.
  let base: MotionShape<Value>
  /// Applies the modifiers to another motion.
  private let modify: @Sendable (Motion<Value>) -> Motion<Value>
  /// What is shown of the modified motion.
  private(set) var reduction = ReducedMotion.none
  /// The value from which a reduced motion is shown; nil: its start value.
  private var shown: Value?

  /// - Parameters:
  ///   - shape: The values before the transform, which may be modified themselves.
  ///   - transform: A transform whose outputs have the type of its inputs.
  init<Transform: ValueTransform<Value, Value>>(
    of shape: MotionShape<Value>,
    by transform: Transform,
  ) {
    let inner = shape.modification
    base = inner?.base ?? shape
    modify = { motion in (inner?.apply(motion) ?? motion).map(transform) }
  }

  /// - Parameters:
  ///   - base: The values before all modifiers.
  ///   - modifiers: The modifiers before the reduction; nil: there are none.
  init(
    _ base: MotionShape<Value>,
    reducedBy reduction: ReducedMotion,
    _ modifiers: Modification?,
  ) {
    self.base = base
    modify = { motion in modifiers?.apply(motion) ?? motion }
    self.reduction = reduction
  }

  private init(
    base: MotionShape<Value>,
    modify: @escaping @Sendable (Motion<Value>) -> Motion<Value>,
  ) {
    self.base = base
    self.modify = modify
  }

  /// Applies the modifiers, and the reduction, to another motion.
  func apply(_ motion: Motion<Value>) -> Motion<Value> {
    modify(motion).reduced(by: reduction, from: shown)
  }

  /// Returns the modification, whose reduced motions are shown from a value.
  func shown(from value: @autoclosure () -> Value) -> Modification {
    guard reduction != .none else { return self }
    var modification = self
    modification.shown = value()
    return modification
  }
}

extension Modification {
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
