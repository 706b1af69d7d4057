extension Array: Interpolatable where Element: Interpolatable {
  /// Element by element.
  ///
  /// Where the counts differ, the elements both have are interpolated, and the rest of the longer
  /// one is there, unchanged, while its side is the nearer: that of `from` while progress is below
  /// one half, that of `to` from there on.
  @inlinable
  public static func interpolate(from: [Element], to: [Element], progress: Double) -> [Element] {
    let nearer = progress < 0.5 ? from : to
    let shared = Swift.min(from.count, to.count)
    var result: [Element] = []
    result.reserveCapacity(nearer.count)
    for index in 0..<shared {
      result.append(.interpolate(from: from[index], to: to[index], progress: progress))
    }
    result.append(contentsOf: nearer[shared...])
    return result
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
