/// Returns sin(πx/2) for x in −1…1, exact at −1, 0 and 1, and within 1e-15 between.
///
/// The form x + x(1 − x²)·r(x²) keeps roundings away from the ends; r is the polynomial of least
/// maximum error. The terms are in Estrin's order, because the dependent operations of Horner's
/// order have a long latency.
@inline(__always)
func sineOfQuarterTurns(_ x: Double) -> Double {
  let s = x * x
  let s2 = s * s
  let r01 = 0.5707963267948959 + -0.07516777071127938 * s
  let r23 = 0.00452485553369277 + -0.00015689859374833355 * s
  let r45 = 3.542564966273909e-06 + -5.623054511986822e-08 * s
  let r456 = r45 + 6.420185895630037e-10 * s2
  return x + x * (1 - s) * (r01 + r23 * s2 + r456 * (s2 * s2))
}

/// Returns 2^(−10x) for x in 0…1, exactly 1 at 0, and within 1e-14 between.
///
/// The result is the 64th power of 2^(−10x/64), which is so nearly straight that seven terms
/// describe it. Six squarings are cheaper than the separation of exponent and fraction.
@inline(__always)
func tenfoldDecay(_ x: Double) -> Double {
  let x2 = x * x
  let q01 = -0.1083042469624914 + 0.005864904955050784 * x
  let q23 = -0.00021173137146841516 + 5.732851170593431e-06 * x
  let q45 = -1.2417695360103335e-07 + 2.239324269273346e-09 * x
  let q456 = q45 + -3.307869154593597e-11 * x2
  let root = 1 + x * (q01 + q23 * x2 + q456 * (x2 * x2))
  let power4 = (root * root) * (root * root)
  let power16 = (power4 * power4) * (power4 * power4)
  return (power16 * power16) * (power16 * power16)
}
