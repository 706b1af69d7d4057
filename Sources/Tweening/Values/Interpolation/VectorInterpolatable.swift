/// A value with arithmetic: two values can be added, and one can be scaled.
///
/// So a motion can begin with a velocity, which is a value too: the change in a second. Numbers,
/// vectors, durations and arrays conform; an `Interpolatable` type of one's own conforms
/// with two functions of a line each:
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
/// Neither may trap: a type with bounds stops at them. A type whose values cannot be negative, as
/// unsigned integers, has no velocities.
public protocol VectorInterpolatable: Interpolatable {
  /// The sum of two values.
  static func add(_ left: Self, _ right: Self) -> Self

  /// A multiple of a value; a factor of 0 gives the value at rest, 1 the same value.
  static func scale(_ vector: Self, by factor: Double) -> Self

  /// The change of the interpolated value for a progress of 1, at a progress.
  ///
  /// The velocity of a motion is this change times the speed of the progress. The default is the
  /// difference of `to` and `from`, which is the same at every progress. A type whose interpolation is
  /// no straight line, such as an angle that takes the shorter way, implements it.
  static func slope(from: Self, to: Self, progress: Double) -> Self

  /// Adds to each value a multiple of a vector: `values[i]` becomes its sum with `vectors[i]` scaled
  /// by `factors[i]`.
  ///
  /// The engine calls this for many tweens. The default calls the forms for one value in a loop that
  /// is specialised in the module of the conforming type; there is seldom a reason to implement it.
  /// An implementation must give exactly the same values as the forms for one value.
  ///
  /// - Precondition: the three spans have the same count.
  static func addMultiples(
    of vectors: Span<Self>,
    by factors: Span<Double>,
    to values: inout MutableSpan<Self>,
  )
}

extension VectorInterpolatable {
  /// The difference of `to` and `from`.
  @inlinable
  public static func slope(from: Self, to: Self, progress: Double) -> Self {
    add(to, scale(from, by: -1))
  }

  /// Calls the forms for one value for every element.
  ///
  /// - Precondition: the three spans have the same count.
  /// - Complexity: O(*n*) in the count of the spans.
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

extension Double: VectorInterpolatable {
  /// The sum, as `+` computes it.
  @inlinable
  public static func add(_ left: Double, _ right: Double) -> Double {
    left + right
  }

  /// The product, as `*` computes it.
  @inlinable
  public static func scale(_ vector: Double, by factor: Double) -> Double {
    vector * factor
  }
}

extension Float: VectorInterpolatable {
  /// The sum, as `+` computes it.
  @inlinable
  public static func add(_ left: Float, _ right: Float) -> Float {
    left + right
  }

  /// The product in double precision, rounded once.
  @inlinable
  public static func scale(_ vector: Float, by factor: Double) -> Float {
    Float(Double(vector) * factor)
  }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: VectorInterpolatable {
    /// The sum, as `+` computes it.
    @inlinable
    public static func add(_ left: Float16, _ right: Float16) -> Float16 {
      left + right
    }

    /// The product in double precision, rounded once.
    @inlinable
    public static func scale(_ vector: Float16, by factor: Double) -> Float16 {
      Float16(Double(vector) * factor)
    }
  }
#endif

#if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
  extension Float80: VectorInterpolatable {
    /// The sum, as `+` computes it.
    @inlinable
    public static func add(_ left: Float80, _ right: Float80) -> Float80 {
      left + right
    }

    /// The product in extended precision.
    @inlinable
    public static func scale(_ vector: Float80, by factor: Double) -> Float80 {
      vector * Float80(factor)
    }
  }
#endif
