extension SIMD2: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD2, to: SIMD2, progress: Double) -> SIMD2<Scalar.Movement> {
    .lanes { Scalar.slope(from: from[$0], to: to[$0], progress: progress) }
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD2, by movement: SIMD2<Scalar.Movement>) -> SIMD2 {
    lanes { .moved(value[$0], by: movement[$0]) }
  }
}

extension SIMD3: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD3, to: SIMD3, progress: Double) -> SIMD3<Scalar.Movement> {
    .lanes { Scalar.slope(from: from[$0], to: to[$0], progress: progress) }
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD3, by movement: SIMD3<Scalar.Movement>) -> SIMD3 {
    lanes { .moved(value[$0], by: movement[$0]) }
  }
}

extension SIMD4: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD4, to: SIMD4, progress: Double) -> SIMD4<Scalar.Movement> {
    .lanes { Scalar.slope(from: from[$0], to: to[$0], progress: progress) }
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD4, by movement: SIMD4<Scalar.Movement>) -> SIMD4 {
    lanes { .moved(value[$0], by: movement[$0]) }
  }
}

extension SIMD8: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: SIMD8, to: SIMD8, progress: Double) -> SIMD8<Scalar.Movement> {
    .lanes { Scalar.slope(from: from[$0], to: to[$0], progress: progress) }
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: SIMD8, by movement: SIMD8<Scalar.Movement>) -> SIMD8 {
    lanes { .moved(value[$0], by: movement[$0]) }
  }
}

extension SIMD {
  /// Returns the vector of the results of a function for each lane.
  @inlinable
  static func lanes(_ scalar: (_ lane: Int) -> Scalar) -> Self {
    var vector = Self()
    for lane in vector.indices {
      vector[lane] = scalar(lane)
    }
    return vector
  }
}

extension SIMD where Self: VectorInterpolatable, Scalar: VectorInterpolatable {
  /// Adds each lane separately, as the scalar type does.
  @inlinable
  public static func add(_ left: Self, _ right: Self) -> Self {
    lanes { .add(left[$0], right[$0]) }
  }

  /// Scales each lane separately, as the scalar type does.
  @inlinable
  public static func scale(_ vector: Self, by factor: Double) -> Self {
    lanes { .scale(vector[$0], by: factor) }
  }

  /// Returns the origin of each lane.
  @inlinable
  public static func origin(from: Self, to: Self) -> Self {
    lanes { .origin(from: from[$0], to: to[$0]) }
  }

  /// Adds a multiple of a vector to each value.
  ///
  /// Vectors of `Double` have a faster loop than others. The results are those of the methods for
  /// one value.
  ///
  /// - Precondition: the three spans have the same count.
  /// - Complexity: O(*n*) in the count of the spans.
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
    unsafe vectors.withUnsafeBufferPointer { vectors in
      unsafe values.withUnsafeMutableBufferPointer { values in
        if Scalar.self == Double.self {
          unsafe addPairs(
            of: UnsafeRawBufferPointer(vectors),
            by: factors,
            to: UnsafeMutableRawBufferPointer(values),
          )
          return
        }
        for index in 0..<count {
          unsafe values[index] = add(values[index], scale(vectors[index], by: factors[index]))
        }
      }
    }
  }
}

/// Adds multiples of vectors of `Double`, two lanes at a time.
private func addPairs(
  of vectors: UnsafeRawBufferPointer,
  by factors: Span<Double>,
  to values: UnsafeMutableRawBufferPointer,
) {
  guard !factors.isEmpty else { return }
  let pairs = values.count / MemoryLayout<SIMD2<Double>>.stride / factors.count
  let vectors = unsafe vectors.assumingMemoryBound(to: SIMD2<Double>.self)
  let values = unsafe values.assumingMemoryBound(to: SIMD2<Double>.self)
  for index in factors.indices {
    let factor = unsafe factors[unchecked: index]
    // As `scale`, also if a vector is infinite. A branch takes less than a selection.
    guard factor != 0 else {
      for pair in (index * pairs)..<((index + 1) * pairs) {
        unsafe values[pair] += SIMD2(0, 0)
      }
      continue
    }
    for pair in (index * pairs)..<((index + 1) * pairs) {
      unsafe values[pair] += vectors[pair] * factor
    }
  }
}
