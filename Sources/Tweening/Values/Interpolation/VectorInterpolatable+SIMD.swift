extension SIMD2: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// The movements of the lanes.
  public typealias Movement = SIMD2<Scalar.Movement>
}

extension SIMD3: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// The movements of the lanes.
  public typealias Movement = SIMD3<Scalar.Movement>
}

extension SIMD4: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// The movements of the lanes.
  public typealias Movement = SIMD4<Scalar.Movement>
}

extension SIMD8: VectorInterpolatable
where Scalar: VectorInterpolatable, Scalar.Movement: SIMDScalar {
  /// The movements of the lanes.
  public typealias Movement = SIMD8<Scalar.Movement>
}

extension SIMD
where
  Self: VectorInterpolatable, Scalar: VectorInterpolatable, Movement: SIMD,
  Movement.Scalar == Scalar.Movement
{
  /// Returns the slope of each lane.
  @inlinable
  public static func slope(from: Self, to: Self, progress: Double) -> Movement {
    .lanes { Scalar.slope(from: from[$0], to: to[$0], progress: progress) }
  }

  /// Moves each lane separately, as the scalar type does.
  @inlinable
  public static func moved(_ value: Self, by movement: Movement) -> Self {
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
  /// Vectors of `Double` have a loop of their own, without generic code. The results have the bits
  /// of the methods for one value.
  ///
  /// - Precondition: the three spans have the same count.
  /// - Complexity: O(*n*) in the number of elements.
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
