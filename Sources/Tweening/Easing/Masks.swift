/// All bits set where the condition holds, else none.
@inline(__always)
func mask(_ condition: Bool) -> UInt64 {
  condition ? ~0 : 0
}

/// `first` where the mask is set, else `second`.
@inline(__always)
func select(_ first: Double, _ second: Double, where mask: UInt64) -> Double {
  Double(bitPattern: (first.bitPattern & mask) | (second.bitPattern & ~mask))
}

/// Zero where the mask is set, else `x`.
@inline(__always)
func zeroed(_ x: Double, where mask: UInt64) -> Double {
  Double(bitPattern: x.bitPattern & ~mask)
}

/// The progress moved into 0…1; negative zero becomes zero, NaN stays NaN.
@inline(__always)
func clampedToUnit(_ x: Double) -> Double {
  let capped = x > 1 ? 1 : x
  return capped <= 0 ? 0 : capped
}
