/// Two elements side by side, for kernels that the compiler does not vectorise by itself.
typealias Pair = SIMD2<Double>

extension Pair {
  @inline(__always)
  var magnitude: Pair {
    Pair(self[0].magnitude, self[1].magnitude)
  }
}

/// `x`, each lane negated where that of `other` is negative.
@inline(__always)
func signed(_ x: Pair, like other: Pair) -> Pair {
  Pair(signed(x[0], like: other[0]), signed(x[1], like: other[1]))
}
