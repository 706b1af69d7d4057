extension VectorInterpolatable {
  /// Returns an initial velocity, or another vector that is added to a motion; the zero of the type
  /// in place of a vector that is infinite or NaN in a part, because such a vector would hide the
  /// values of the motion.
  ///
  /// - Parameter end: The end value of the motion.
  @inlinable
  static func momentum(_ vector: Self, to end: Self) -> Self {
    guard !isFinite(vector) else { return vector }
    let zero = scale(vector, by: 0)
    // A user's type may scale NaN by 0 with a plain multiplication.
    return isFinite(zero) ? zero : scale(end, by: 0)
  }

  /// Returns whether no part of a vector is known to be infinite or NaN. Types that are not
  /// `Equatable` do not tell.
  @inlinable
  static func isFinite(_ vector: Self) -> Bool {
    // The most frequent types need no look-up.
    if Self.self == Double.self {
      let number: Double = retyped(vector)
      return number.isFinite
    }
    if Self.self == SIMD2<Double>.self {
      let pair: SIMD2<Double> = retyped(vector)
      return pair.x.isFinite && pair.y.isFinite
    }
    guard let equatable = Self.self as? any Equatable.Type else { return true }
    // The difference is NaN, which differs from itself.
    let difference = add(vector, scale(vector, by: -1))
    return areEqual(difference, difference, as: equatable)
  }
}
