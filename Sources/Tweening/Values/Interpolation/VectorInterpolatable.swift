/// A value with arithmetic: values can be added and scaled.
///
/// A motion of such values can start with a velocity: the change per second, of the type
/// ``Movement``. Numbers, vectors, durations, rotations and arrays conform. Your own
/// `Interpolatable` type conforms with two short functions:
///
/// ```swift
/// extension Point: VectorInterpolatable {
///   static func add(_ a: Point, _ b: Point) -> Point {
///     Point(x: a.x + b.x, y: a.y + b.y)
///   }
///
///   static func scale(_ a: Point, by k: Double) -> Point {
///     Point(x: a.x * k, y: a.y * k)
///   }
/// }
/// ```
///
/// Neither function may trap: a type with bounds stops at its bounds.
///
/// Most types are their own ``Movement``. A type whose values are rounded, such as `Int`, has a
/// finer one: the movement of whole numbers is a `Double`. A motion of whole numbers that starts
/// with a velocity moves exactly as a motion of `Double` does, and is rounded where a value is
/// read.
public protocol VectorInterpolatable: Interpolatable {
  /// The type of differences and velocities: `Double` for integers, `SIMD3<Double>` for rotations,
  /// and for other types `Self`.
  ///
  /// The movement of an array is an array of its elements' movements, and the movement of a vector
  /// is a vector of its scalars' movements.
  associatedtype Movement: VectorInterpolatable = Self where Movement.Movement == Movement

  /// Returns the sum of two values.
  static func add(_ left: Self, _ right: Self) -> Self

  /// Returns a multiple of a value. A factor of 0 results in the zero of the type, and a factor of
  /// 1 in the same value.
  static func scale(_ vector: Self, by factor: Double) -> Self

  /// Returns the change of the interpolated value for each unit of progress, at a progress.
  ///
  /// The velocity of a motion is this change multiplied by the speed of the progress. The default
  /// is the difference of `to` and `from`, which is the same at every progress. A type whose
  /// values do not change by that difference, such as an angle that turns the shorter way around
  /// the circle, implements this method.
  static func slope(from: Self, to: Self, progress: Double) -> Movement

  /// Returns the sum of a value and a movement, rounded once.
  ///
  /// The default for types that are their own movement calls `add`.
  static func moved(_ value: Self, by movement: Movement) -> Self

  /// Returns the value from which the positions of a motion between two values are measured.
  ///
  /// The slope from this value to `to` must be exact: a motion ends at exactly `to`. The default is
  /// the zero of the type. Integers that `Double` cannot represent return `to`. The method is
  /// called only for types with a ``Movement`` of another type.
  static func origin(from: Self, to: Self) -> Self

  /// Adds a multiple of a vector to each value: `values[i]` becomes the sum of `values[i]` and
  /// `vectors[i]` scaled by `factors[i]`.
  ///
  /// The engine calls this method for many tweens at once. The default calls the methods for one
  /// value in a loop that is specialized in the module of the conforming type. A type seldom needs
  /// its own implementation, which must compute exactly the same values as the methods for one
  /// value.
  ///
  /// - Precondition: the three spans have the same count.
  static func addMultiples(
    of vectors: Span<Self>,
    by factors: Span<Double>,
    to values: inout MutableSpan<Self>,
  )
}

extension VectorInterpolatable where Movement == Self {
  /// Returns the difference of `to` and `from`.
  @inlinable
  public static func slope(from: Self, to: Self, progress: Double) -> Self {
    add(to, scale(from, by: -1))
  }

  /// Returns the sum of a value and a movement.
  @inlinable
  public static func moved(_ value: Self, by movement: Self) -> Self {
    add(value, movement)
  }
}

extension VectorInterpolatable {
  /// Returns the zero of the type.
  @inlinable
  public static func origin(from: Self, to: Self) -> Self {
    scale(to, by: 0)
  }

  /// Calls `add` and `scale` with each element.
  ///
  /// - Precondition: the three spans have the same count.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public static func addMultiples(
    of vectors: Span<Self>,
    by factors: Span<Double>,
    to values: inout MutableSpan<Self>,
  ) {
    let count = values.count
    precondition(
      vectors.count == count && factors.count == count,
      "Adding spans of different counts",
    )
    for index in 0..<count {
      unsafe values[unchecked: index] = add(
        values[unchecked: index],
        scale(vectors[unchecked: index], by: factors[unchecked: index]),
      )
    }
  }
}

extension VectorInterpolatable where Self: FloatingPoint {
  /// Returns the sum, as `+` computes it.
  @inlinable
  public static func add(_ left: Self, _ right: Self) -> Self {
    left + right
  }
}

extension Double: VectorInterpolatable {
  /// Returns the product, as `*` computes it; for a factor of 0, returns 0 also if the vector is
  /// infinite or NaN.
  @inlinable
  public static func scale(_ vector: Double, by factor: Double) -> Double {
    // No branch, as in `interpolate`.
    let mask: UInt64 = factor == 0 ? 0 : ~0
    return Double(bitPattern: (vector * factor).bitPattern & mask)
  }
}

extension Float: VectorInterpolatable {
  /// Returns the product in double precision, rounded once.
  @inlinable
  public static func scale(_ vector: Float, by factor: Double) -> Float {
    Float(Double.scale(Double(vector), by: factor))
  }
}

extension VectorInterpolatable {
  /// Returns an initial velocity, or another vector that is added to a motion; the zero of the type
  /// in place of a vector that is infinite or NaN in a part, because such a vector would hide the
  /// values of the motion.
  ///
  /// - Parameter end: The end value of the motion.
  @inlinable
  static func momentum(_ vector: Self, to end: Self) -> Self {
    guard !isFinite(vector) else { return vector }
    let zero = scale(vector, by: 0)
    // A user's type may scale NaN by 0 with a plain multiplication.
    return isFinite(zero) ? zero : scale(end, by: 0)
  }

  /// Returns whether no part of a vector is known to be infinite or NaN. The parts of a type that
  /// is not `Equatable` are unknown.
  @inlinable
  static func isFinite(_ vector: Self) -> Bool {
    // The most frequent types need no look-up.
    if Self.self == Double.self {
      let number: Double = retyped(vector)
      return number.isFinite
    }
    if Self.self == SIMD2<Double>.self {
      let pair: SIMD2<Double> = retyped(vector)
      return pair.x.isFinite && pair.y.isFinite
    }
    guard let equatable = Self.self as? any Equatable.Type else { return true }
    // The difference is NaN, which differs from itself.
    let difference = add(vector, scale(vector, by: -1))
    return areEqual(difference, difference, as: equatable)
  }
}
