extension VectorInterpolatable where Self: SIMD {
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
            UnsafeRawBufferPointer(vectors),
            factors,
            UnsafeMutableRawBufferPointer(values),
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
  _ vectors: UnsafeRawBufferPointer,
  _ factors: Span<Double>,
  _ values: UnsafeMutableRawBufferPointer,
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
