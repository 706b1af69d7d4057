extension Array: Interpolatable where Element: Interpolatable {
  /// Element by element.
  ///
  /// Where the counts differ, the elements both have are interpolated, and the rest of the longer
  /// one is there, unchanged, while its side is the nearer: that of `from` while progress is below
  /// one half, that of `to` from there on.
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
  /// Interpolates the elements that both arrays have, in batches, each at a progress of its own.
  ///
  /// - Parameters:
  ///   - from: The values at the start.
  ///   - to: The values at the end.
  ///   - rest: One of the two: how many elements there are, and where those come from that the other
  ///     has not.
  ///   - progress: Writes the progress of the elements from an index on.
  @inlinable
  static func interpolate(
    from: [Element],
    to: [Element],
    rest: [Element],
    progress: (_ first: Int, _ own: inout MutableSpan<Double>) -> Void,
  ) -> [Element] {
    // An array made without capacity is one for the whole process, and its count would be written
    // by every thread that makes it.
    guard !rest.isEmpty else { return rest }
    let shared = Swift.min(from.count, to.count)
    // Their progress stays in the nearest cache.
    let size = Swift.max(1, Swift.min(shared, 512))
    return unsafe Array(unsafeUninitializedCapacity: rest.count) { values, count in
      // A value with references cannot be made of nothing: it takes the place of another.
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
  /// Between two values, their interpolation; otherwise the nearer side: `from` while progress is
  /// below one half, `to` from there on.
  @inlinable
  public static func interpolate(from: Wrapped?, to: Wrapped?, progress: Double) -> Wrapped? {
    if let from, let to {
      return Wrapped.interpolate(from: from, to: to, progress: progress)
    }
    return progress < 0.5 ? from : to
  }
}
