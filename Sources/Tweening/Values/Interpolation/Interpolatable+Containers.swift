extension Array: Interpolatable where Element: Interpolatable {
  /// Interpolates element by element.
  ///
  /// Where the counts differ, the elements that both arrays have are interpolated. The remaining
  /// elements of the longer array are present, unchanged, while that array is nearer: `from` while
  /// progress is below one half, `to` from one half on.
  @inlinable
  public static func interpolate(from: [Element], to: [Element], progress: Double) -> [Element] {
    interpolate(from: from, to: to, remaining: progress < 0.5 ? from : to) { _, own in
      for index in own.indices {
        own[index] = progress
      }
    }
  }
}

extension Array where Element: Interpolatable {
  /// Interpolates the elements that both arrays have in blocks, each element at its own progress.
  ///
  /// - Parameters:
  ///   - from: The start values.
  ///   - to: The end values.
  ///   - remaining: One of the two arrays. The result has as many elements as this array, and its
  ///     elements where the other array has none.
  ///   - progress: Writes the progress of the elements that begin at an index.
  @inlinable
  static func interpolate(
    from: [Element],
    to: [Element],
    remaining: [Element],
    progress: (_ first: Int, _ own: inout MutableSpan<Double>) -> Void,
  ) -> [Element] {
    // All empty arrays share one object, and each thread would write the reference count of that
    // object.
    guard !remaining.isEmpty else { return remaining }
    let shared = Swift.min(from.count, to.count)
    // The progress of a block stays in the first-level cache.
    let size = Swift.max(1, Swift.min(shared, 512))
    return unsafe Array(unsafeUninitializedCapacity: remaining.count) { values, count in
      // Assignment replaces a value with references; only trivial values are written to
      // uninitialized memory.
      let blank = _isPOD(Element.self) ? shared : 0
      _ = unsafe values[blank...].initialize(fromContentsOf: remaining[blank...])
      count = remaining.count
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { scratch in
        for first in stride(from: 0, to: shared, by: size) {
          let block = first..<Swift.min(first + size, shared)
          var own = unsafe MutableSpan(_unsafeElements: scratch.extracting(0..<block.count))
          progress(first, &own)
          var span = unsafe MutableSpan(_unsafeElements: values.extracting(block))
          Element.interpolate(
            from: from.span.extracting(block),
            to: to.span.extracting(block),
            progress: own.span,
            into: &span,
          )
        }
      }
    }
  }
}

extension Optional: Interpolatable where Wrapped: Interpolatable {
  /// Returns the interpolation of two values. If one value is nil, returns the nearer side: `from`
  /// while progress is below one half, `to` from one half on.
  @inlinable
  public static func interpolate(from: Wrapped?, to: Wrapped?, progress: Double) -> Wrapped? {
    if let from, let to {
      return Wrapped.interpolate(from: from, to: to, progress: progress)
    }
    return progress < 0.5 ? from : to
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
