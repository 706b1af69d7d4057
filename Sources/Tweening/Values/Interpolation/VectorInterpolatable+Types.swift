extension Int: VectorInterpolatable {}
extension Int8: VectorInterpolatable {}
extension Int16: VectorInterpolatable {}
extension Int32: VectorInterpolatable {}
extension Int64: VectorInterpolatable {}
extension Int128: VectorInterpolatable {}

extension FixedWidthInteger where Self: VectorInterpolatable {
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
  public static func slope(from: [Element], to: [Element], progress: Double) -> [Element] {
    let nearer = progress < 0.5 ? from : to
    let shared = Swift.min(from.count, to.count)
    return nearer.indices.map { index in
      index < shared
        ? .slope(from: from[index], to: to[index], progress: progress)
        : .scale(nearer[index], by: 0)
    }
  }

  /// Scales element by element.
  @inlinable
  public static func scale(_ vector: [Element], by factor: Double) -> [Element] {
    vector.map { .scale($0, by: factor) }
  }
}

extension SIMD2: VectorInterpolatable where Scalar: VectorInterpolatable {
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
}

extension SIMD3: VectorInterpolatable where Scalar: VectorInterpolatable {
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
}

extension SIMD4: VectorInterpolatable where Scalar: VectorInterpolatable {
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
}

extension SIMD8: VectorInterpolatable where Scalar: VectorInterpolatable {
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
}
