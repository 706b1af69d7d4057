extension Int: VectorInterpolatable {}
extension Int8: VectorInterpolatable {}
extension Int16: VectorInterpolatable {}
extension Int32: VectorInterpolatable {}
extension Int64: VectorInterpolatable {}
extension Int128: VectorInterpolatable {}
extension UInt: VectorInterpolatable {}
extension UInt8: VectorInterpolatable {}
extension UInt16: VectorInterpolatable {}
extension UInt32: VectorInterpolatable {}
extension UInt64: VectorInterpolatable {}
extension UInt128: VectorInterpolatable {}

extension FixedWidthInteger where Self: VectorInterpolatable {
  /// The type of velocities, which have fractions, and may be negative or beyond the bounds of the
  /// integers.
  public typealias Movement = Double

  /// Returns the sum, clamped to the bounds of the type.
  @inlinable
  public static func add(_ left: Self, _ right: Self) -> Self {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? right < 0 ? .min : .max : sum
  }

  /// Returns the whole number nearest to the exact product, rounded as by `interpolate` and clamped
  /// to the bounds of the type.
  @inlinable
  public static func scale(_ vector: Self, by factor: Double) -> Self {
    interpolate(from: 0, to: vector, progress: factor)
  }

  /// Returns the exact difference of `to` and `from`, converted once.
  @inlinable
  public static func slope(from: Self, to: Self, progress: Double) -> Double {
    from < to ? Double(to.distance(above: from)) : -Double(from.distance(above: to))
  }

  /// Returns the whole number nearest to the exact sum; a half is rounded away from zero.
  ///
  /// The result is clamped to the bounds of the type. A movement of NaN results in the value.
  @inlinable
  public static func moved(_ value: Self, by movement: Double) -> Self {
    guard !movement.isNaN else { return value }
    return value.moved(by: WideProduct(1, movement), rises: movement > 0)
  }

  /// Returns `to` if `Double` does not represent all integers up to `to`, otherwise zero.
  @inlinable
  public static func origin(from: Self, to: Self) -> Self {
    to.magnitude >> 53 == 0 ? 0 : to
  }
}

extension Duration: VectorInterpolatable {
  /// Returns the sum in attoseconds, clamped to the bounds of the type.
  @inlinable
  public static func add(_ left: Duration, _ right: Duration) -> Duration {
    Duration(attoseconds: .add(left.attoseconds, right.attoseconds))
  }

  /// Returns the product to the nearest attosecond, clamped to the bounds of the type.
  @inlinable
  public static func scale(_ vector: Duration, by factor: Double) -> Duration {
    Duration(attoseconds: .scale(vector.attoseconds, by: factor))
  }
}

extension Array: VectorInterpolatable where Element: VectorInterpolatable {
  /// Adds element by element; an element that only one array has is unchanged.
  @inlinable
  public static func add(_ left: [Element], _ right: [Element]) -> [Element] {
    var (sum, shorter) = left.count < right.count ? (right, left) : (left, right)
    for index in shorter.indices {
      sum[index] = .add(left[index], right[index])
    }
    return sum
  }

  /// Returns the slopes element by element; an element that only one array has does not change.
  @inlinable
  public static func slope(
    from: [Element],
    to: [Element],
    progress: Double,
  ) -> [Element.Movement] {
    let nearer = progress < 0.5 ? from : to
    let shared = Swift.min(from.count, to.count)
    return nearer.indices.map { index in
      index < shared
        ? Element.slope(from: from[index], to: to[index], progress: progress)
        : Element.rest(at: nearer[index])
    }
  }

  /// Moves element by element. The result has the elements that both arrays have.
  @inlinable
  public static func moved(_ value: [Element], by movement: [Element.Movement]) -> [Element] {
    zip(value, movement).map { Element.moved($0, by: $1) }
  }

  /// Returns the origins element by element; an element that only one array has is its own origin.
  @inlinable
  public static func origin(from: [Element], to: [Element]) -> [Element] {
    (0..<Swift.max(from.count, to.count)).map { index in
      index >= to.count
        ? from[index]
        : .origin(from: index < from.count ? from[index] : to[index], to: to[index])
    }
  }

  /// Scales element by element.
  @inlinable
  public static func scale(_ vector: [Element], by factor: Double) -> [Element] {
    vector.map { .scale($0, by: factor) }
  }
}

extension SIMD2: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Adds each lane separately, as the scalar type does.
  @inlinable
  public static func add(_ left: SIMD2, _ right: SIMD2) -> SIMD2 {
    SIMD2(.add(left.x, right.x), .add(left.y, right.y))
  }

  /// Scales each lane separately, as the scalar type does.
  @inlinable
  public static func scale(_ vector: SIMD2, by factor: Double) -> SIMD2 {
    SIMD2(.scale(vector.x, by: factor), .scale(vector.y, by: factor))
  }

  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD2, to: SIMD2, progress: Double) -> SIMD2<Scalar.Movement> {
    SIMD2<Scalar.Movement>(
      Scalar.slope(from: from.x, to: to.x, progress: progress),
      Scalar.slope(from: from.y, to: to.y, progress: progress),
    )
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD2, by movement: SIMD2<Scalar.Movement>) -> SIMD2 {
    SIMD2(
      Scalar.moved(value.x, by: movement.x),
      Scalar.moved(value.y, by: movement.y),
    )
  }

  /// Returns the origin of each lane.
  @inlinable
  public static func origin(from: SIMD2, to: SIMD2) -> SIMD2 {
    SIMD2(
      Scalar.origin(from: from.x, to: to.x),
      Scalar.origin(from: from.y, to: to.y),
    )
  }
}

extension SIMD3: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Adds each lane separately, as the scalar type does.
  @inlinable
  public static func add(_ left: SIMD3, _ right: SIMD3) -> SIMD3 {
    SIMD3(.add(left.x, right.x), .add(left.y, right.y), .add(left.z, right.z))
  }

  /// Scales each lane separately, as the scalar type does.
  @inlinable
  public static func scale(_ vector: SIMD3, by factor: Double) -> SIMD3 {
    SIMD3(
      .scale(vector.x, by: factor),
      .scale(vector.y, by: factor),
      .scale(vector.z, by: factor),
    )
  }

  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD3, to: SIMD3, progress: Double) -> SIMD3<Scalar.Movement> {
    SIMD3<Scalar.Movement>(
      Scalar.slope(from: from.x, to: to.x, progress: progress),
      Scalar.slope(from: from.y, to: to.y, progress: progress),
      Scalar.slope(from: from.z, to: to.z, progress: progress),
    )
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD3, by movement: SIMD3<Scalar.Movement>) -> SIMD3 {
    SIMD3(
      Scalar.moved(value.x, by: movement.x),
      Scalar.moved(value.y, by: movement.y),
      Scalar.moved(value.z, by: movement.z),
    )
  }

  /// Returns the origin of each lane.
  @inlinable
  public static func origin(from: SIMD3, to: SIMD3) -> SIMD3 {
    SIMD3(
      Scalar.origin(from: from.x, to: to.x),
      Scalar.origin(from: from.y, to: to.y),
      Scalar.origin(from: from.z, to: to.z),
    )
  }
}

extension SIMD4: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Adds each lane separately, as the scalar type does.
  @inlinable
  public static func add(_ left: SIMD4, _ right: SIMD4) -> SIMD4 {
    SIMD4(
      lowHalf: .add(left.lowHalf, right.lowHalf),
      highHalf: .add(left.highHalf, right.highHalf),
    )
  }

  /// Scales each lane separately, as the scalar type does.
  @inlinable
  public static func scale(_ vector: SIMD4, by factor: Double) -> SIMD4 {
    SIMD4(
      lowHalf: .scale(vector.lowHalf, by: factor),
      highHalf: .scale(vector.highHalf, by: factor),
    )
  }

  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD4, to: SIMD4, progress: Double) -> SIMD4<Scalar.Movement> {
    SIMD4<Scalar.Movement>(
      lowHalf: SIMD2<Scalar>.slope(
        from: from.lowHalf, to: to.lowHalf, progress: progress,
      ),
      highHalf: SIMD2<Scalar>.slope(
        from: from.highHalf, to: to.highHalf, progress: progress,
      ),
    )
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD4, by movement: SIMD4<Scalar.Movement>) -> SIMD4 {
    SIMD4(
      lowHalf: .moved(value.lowHalf, by: movement.lowHalf),
      highHalf: .moved(value.highHalf, by: movement.highHalf),
    )
  }

  /// Returns the origin of each lane.
  @inlinable
  public static func origin(from: SIMD4, to: SIMD4) -> SIMD4 {
    SIMD4(
      lowHalf: .origin(from: from.lowHalf, to: to.lowHalf),
      highHalf: .origin(from: from.highHalf, to: to.highHalf),
    )
  }
}

extension SIMD8: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Adds each lane separately, as the scalar type does.
  @inlinable
  public static func add(_ left: SIMD8, _ right: SIMD8) -> SIMD8 {
    SIMD8(
      lowHalf: .add(left.lowHalf, right.lowHalf),
      highHalf: .add(left.highHalf, right.highHalf),
    )
  }

  /// Scales each lane separately, as the scalar type does.
  @inlinable
  public static func scale(_ vector: SIMD8, by factor: Double) -> SIMD8 {
    SIMD8(
      lowHalf: .scale(vector.lowHalf, by: factor),
      highHalf: .scale(vector.highHalf, by: factor),
    )
  }

  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD8, to: SIMD8, progress: Double) -> SIMD8<Scalar.Movement> {
    SIMD8<Scalar.Movement>(
      lowHalf: SIMD4<Scalar>.slope(
        from: from.lowHalf, to: to.lowHalf, progress: progress,
      ),
      highHalf: SIMD4<Scalar>.slope(
        from: from.highHalf, to: to.highHalf, progress: progress,
      ),
    )
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD8, by movement: SIMD8<Scalar.Movement>) -> SIMD8 {
    SIMD8(
      lowHalf: .moved(value.lowHalf, by: movement.lowHalf),
      highHalf: .moved(value.highHalf, by: movement.highHalf),
    )
  }

  /// Returns the origin of each lane.
  @inlinable
  public static func origin(from: SIMD8, to: SIMD8) -> SIMD8 {
    SIMD8(
      lowHalf: .origin(from: from.lowHalf, to: to.lowHalf),
      highHalf: .origin(from: from.highHalf, to: to.highHalf),
    )
  }
}
