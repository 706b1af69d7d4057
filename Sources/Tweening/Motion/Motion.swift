/// A pure function from time to a value, with its timing.
///
/// A motion has no clock and never runs by itself. Evaluate it at any time, or play it on a
/// `Tweener`. A motion has its own timing: `Timing()`, unless the initializer says otherwise or you
/// change it. The defaults in a tweener's configuration do not apply to a motion.
///
/// ```swift
/// let price = Motion(from: 0.0, to: 100.0)
///   .duration(.seconds(2))
///   .ease(.quadOut)
/// // 75
/// let halfway = price.value(at: .seconds(1))
/// ```
///
/// A motion is a value: its modifiers return changed copies.
///
/// ## Encoding
///
/// A motion is `Codable` if its values are. The JSON of a motion is an animation of Web Animations:
/// `keyframes` and timing `options`. A motion of another kind has the member of its kind in place
/// of the keyframes, such as `spring` or `path`. A decoded motion has the values of the encoded one
/// at every time, to the last bit.
///
/// Functions are not data. A motion with `map` or a function of progress cannot be encoded. A
/// motion with a custom ease can be encoded only if the ``TweenTypes`` of the encoder contain this
/// ease.
public struct Motion<Value: Sendable>: Sendable {
  /// The duration, delays, repeats, direction, fill mode and ease.
  public var timing: Timing

  @usableFromInline let shape: MotionShape<Value>

  @inlinable
  init(timing: Timing, shape: MotionShape<Value>) {
    self.timing = timing
    self.shape = shape
  }

  /// Creates a motion from one value to another, with the timing `Timing()`.
  @inlinable
  public init(from: Value, to: Value) where Value: Interpolatable {
    self.init(timing: .standard, shape: .line(LineMotion(from: from, to: to, Interpolator())))
  }

  /// Creates a motion from one value to another with a duration.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - duration: The duration; a negative one counts as zero.
  ///   - ease: The ease of the progress. With nil, the ease of `Timing()`.
  @inlinable
  public init(from: Value, to: Value, duration: Duration, ease: Ease? = nil)
  where Value: Interpolatable {
    self.init(from: from, to: to)
    timing.duration = duration
    if let ease {
      timing.ease = ease
    }
  }

  /// Creates a motion from any pure function of progress.
  ///
  /// - Parameters:
  ///   - timing: The timing.
  ///   - valueAtProgress: The function from an eased progress to a value. The progress is 0 at the
  ///     start of an iteration and 1 at its end; an ease may overshoot both. The engine calls the
  ///     function for every frame, so it must be pure and fast.
  @inlinable
  public init(
    timing: Timing = Timing(),
    valueAtProgress: @escaping @Sendable (_ progress: Double) -> Value,
  ) {
    let motion = FunctionMotion { valueAtProgress($0.value) }
    self.init(timing: timing, shape: .kind(KindShape(motion)))
  }
}

extension Motion: CustomStringConvertible {
  /// The motion from one value to another as Swift code:
  /// `Motion(from: 0.0, to: 100.0).timing(Timing(duration: .seconds(2)))`. For other motions, only
  /// the type of the values: `Motion<Double> { … }`.
  public var description: String {
    let made =
      if let ends = shape.ends {
        "Motion(from: \(code(ends.from)), to: \(code(ends.to)))"
      } else {
        "Motion<\(Value.self)> { … }"
      }
    return timing == Timing() ? made : "\(made).timing(\(timing))"
  }
}

/// Returns a value as a debugger shows it: a text in quotation marks, a number as a literal.
private func code(_ value: some Any) -> String {
  String(reflecting: value)
}
