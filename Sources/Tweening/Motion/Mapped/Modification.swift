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
  /// The function of `nearest(_:to:)`.
  private let equivalent: @Sendable (_ value: Value, _ target: Value) -> Value

  private init(
    base: MotionShape<Value>,
    apply: @escaping @Sendable (Motion<Value>) -> Motion<Value>,
    equivalent: @escaping @Sendable (_ value: Value, _ target: Value) -> Value,
  ) {
    self.base = base
    self.apply = apply
    self.equivalent = equivalent
  }

  /// - Parameters:
  ///   - shape: The values before the transform, which may be modified themselves.
  ///   - modifier: The last modifier.
  convenience init(of shape: MotionShape<Value>, by modifier: some ValueModifier<Value>) {
    let inner = shape.modification
    self.init(base: inner?.base ?? shape) { motion in
      (inner?.apply(motion) ?? motion).map(modifier)
    } equivalent: { value, target in
      let nearest = inner?.nearest(value, to: target) ?? value
      return modifier.equivalent(of: nearest, nearestTo: target) { value in
        inner?.apply(Motion(constant: value)).value(at: .zero) ?? value
      }
    }
  }

  /// Returns the value nearest to a target, of the values that the modifiers show as a value.
  func nearest(_ value: Value, to target: Value) -> Value {
    equivalent(value, target)
  }

  /// Returns a motion with its own values, whose modifiers apply from the next retarget on.
  func holding(_ motion: Motion<Value>) -> Motion<Value> {
    let held = Modification(base: motion.shape, apply: apply, equivalent: equivalent)
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

extension Motion {
  /// Returns the value nearest to the end, of the values that the modifiers show as a value.
  func nearestStart(_ value: Value) -> Value {
    shape.modification.map { modification in
      let end = Motion(timing: timing, shape: modification.base).endValue
      return modification.nearest(value, to: end)
    } ?? value
  }
}
