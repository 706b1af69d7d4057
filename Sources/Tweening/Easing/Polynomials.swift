/// sin(πx/2) for x in −1…1, exact at −1, 0 and 1, and within 2e-16 between.
///
/// Written as x + x(1 − x²)·r(x²), so that no rounding can reach the ends; r is the polynomial of
/// least maximum error. Estrin's order, since Horner's chain of dependent operations is twice as
/// slow here.
@inline(__always)
func sineOfQuarterTurns(_ x: Double) -> Double {
  let s = x * x
  let s2 = s * s
  let low = (0.5707963267948967 + -0.07516777071134947 * s)
    + (0.0045248555348139236 + -0.00015689860047336424 * s) * s2
  let high = (3.5425841763396864e-06 + -5.6258714715604234e-08 * s)
    + (6.625024373870801e-10 + -5.851771202055577e-12 * s) * s2
  return x + x * ((1 - x) * (1 + x)) * (low + high * (s2 * s2))
}

/// 2 to the power x for x in −1000…1000, exact for whole x, and within 3e-16 of the value between.
///
/// The whole part goes straight into the exponent bits, the rest, −½…½, into a polynomial of least
/// maximum error.
@inline(__always)
func powerOfTwo(_ x: Double) -> Double {
  let shifted = x + roundingShift
  let f = x - (shifted - roundingShift)
  let scale = Double(bitPattern: (shifted.bitPattern &<< 52) &+ (1.0).bitPattern)
  let f2 = f * f
  let f4 = f2 * f2
  let low = (0.6931471805599462 + 0.24022650695910075 * f)
    + (0.05550410866465167 + 0.009618129107618665 * f) * f2
  let high = (0.0013333558200794592 + 0.00015403530424776529 * f)
    + (1.5252672924850737e-05 + 1.3215451633221434e-06 * f) * f2
  let top = 1.0205905413765595e-07 + 7.070977866508138e-09 * f
  return scale + scale * (f * (low + f4 * (high + f4 * top)))
}

/// Added to a number of magnitude below 2⁵¹ it leaves the nearest integer in the low bits.
///
/// Plain x86-64 has no rounding instruction, and a checked conversion to `Int` traps on NaN.
@inline(__always)
var roundingShift: Double { 0x1.8p52 }
