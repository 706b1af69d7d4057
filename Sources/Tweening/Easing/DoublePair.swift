/// Two elements side by side, for kernels that the compiler does not vectorise by itself.
typealias DoublePair = SIMD2<Double>

extension DoublePair {
  @inline(__always)
  var magnitude: DoublePair {
    DoublePair(self[0].magnitude, self[1].magnitude)
  }
}

/// `x`, with each lane negated where the same lane of `other` is negative.
@inline(__always)
func signed(_ x: DoublePair, like other: DoublePair) -> DoublePair {
  DoublePair(signed(x[0], like: other[0]), signed(x[1], like: other[1]))
}
