/// Returns a mask with all bits set if the condition holds, else with none.
func mask(_ condition: Bool) -> UInt64 {
  condition ? ~0 : 0
}

/// Returns zero if the mask is set, else `x`.
func zeroed(_ x: Double, where mask: UInt64) -> Double {
  Double(bitPattern: x.bitPattern & ~mask)
}

/// Returns `x` where the mask is set, else `other`.
func chosen(_ x: Double, where mask: UInt64, else other: Double) -> Double {
  Double(bitPattern: (x.bitPattern & mask) | (other.bitPattern & ~mask))
}

/// Returns the progress clamped to 0…1; negative zero becomes zero, NaN stays NaN.
package func clampedToUnit(_ x: Double) -> Double {
  let capped = x > 1 ? 1 : x
  return capped <= 0 ? 0 : capped
}

/// Returns `x`, negated where `other` is negative.
func signed(_ x: Double, like other: Double) -> Double {
  Double(bitPattern: x.bitPattern ^ (other.bitPattern & (1 << 63)))
}

/// Returns the largest whole number not above `x`, for `x` in 0..<2⁵¹.
///
/// Without `floor`, which is a call on plain x86-64.
func roundedDown(_ x: Double) -> Double {
  let nearest = (x + 0x1p52) - 0x1p52
  return nearest - zeroed(1, where: mask(nearest <= x))
}
