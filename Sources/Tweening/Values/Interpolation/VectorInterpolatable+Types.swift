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
