extension Array: Interpolatable where Element: Interpolatable {
  /// Element by element.
  ///
  /// Where the counts differ, the elements of both are interpolated, and the remaining elements of
  /// the longer one are present, unchanged, while it is the nearer one: `from` while progress is
  /// below one half, `to` from one half on.
  @inlinable
  public static func interpolate(from: [Element], to: [Element], progress: Double) -> [Element] {
    interpolate(from: from, to: to, rest: progress < 0.5 ? from : to) { _, own in
      for index in own.indices {
        own[index] = progress
      }
    }
  }
}

extension Array where Element: Interpolatable {
  /// Interpolates the elements that both arrays have, in batches, each at its own progress.
  ///
  /// - Parameters:
  ///   - from: The values at the start.
  ///   - to: The values at the end.
  ///   - rest: One of the two arrays, which gives the count, and the elements that the other one
  ///     does not have.
  ///   - progress: Writes the progress of the elements from an index on.
  @inlinable
  static func interpolate(
    from: [Element],
    to: [Element],
    rest: [Element],
    progress: (_ first: Int, _ own: inout MutableSpan<Double>) -> Void,
  ) -> [Element] {
    // All arrays without capacity share one object, and every thread would write its count.
    guard !rest.isEmpty else { return rest }
    let shared = Swift.min(from.count, to.count)
    // The progress of a batch stays in the first-level cache.
    let size = Swift.max(1, Swift.min(shared, 512))
    return unsafe Array(unsafeUninitializedCapacity: rest.count) { values, count in
      // A value with references cannot be written to uninitialized memory: it replaces another.
      let blank = _isPOD(Element.self) ? shared : 0
      _ = unsafe values[blank...].initialize(fromContentsOf: rest[blank...])
      count = rest.count
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
  /// The interpolation of two values; if one is nil, the nearer side: `from` while progress is
  /// below one half, `to` from one half on.
  @inlinable
  public static func interpolate(from: Wrapped?, to: Wrapped?, progress: Double) -> Wrapped? {
    if let from, let to {
      return Wrapped.interpolate(from: from, to: to, progress: progress)
    }
    return progress < 0.5 ? from : to
  }
}
