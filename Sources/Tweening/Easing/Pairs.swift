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

extension MutableSpan<Double> {
  /// Replaces the elements two by two; one that is left over goes alone.
  @inline(__always)
  mutating func replacePairs(_ kernel: (Pair) -> Pair) {
    let paired = count & ~1
    var index = 0
    while index < paired {
      let pair = unsafe kernel(Pair(self[unchecked: index], self[unchecked: index &+ 1]))
      unsafe self[unchecked: index] = pair[0]
      unsafe self[unchecked: index &+ 1] = pair[1]
      index &+= 2
    }
    if paired < count {
      self[paired] = kernel(Pair(repeating: self[paired]))[0]
    }
  }
}
