/// Returns eˣ, within a relative error of 3e-16, and exactly 1 at 0.
///
/// `x` is clamped to −708...709, where the result is a normal number. With x = n ln 2 + r, the
/// result is 2ⁿ · e^r: the nearest whole n becomes the exponent, and |r| is below ln 2/2.
@usableFromInline
package func exponential(_ x: Double) -> Double {
  let capped = x > 709 ? 709 : x
  let x = capped < -708 ? -708 : capped
  let shifted = x * 1.4426950408889634 + 0x1.8p52
  let n = shifted - 0x1.8p52
  // The upper part of ln 2 has so few bits that its product with n is exact.
  let r = (x - n * 0x1.62E42FEEp-1) - n * 1.9082149292705877e-10
  let r2 = r * r
  let r4 = r2 * r2
  let p01 = 0.5 + 0.16666666666666669 * r
  let p23 = 0.041666666666623824 + 0.008333333333330039 * r
  let p45 = 0.0013888888917367081 + 0.00019841269863171557 * r
  let p67 = 2.4801521057868204e-05 + 2.7557268276905696e-06 * r
  let p89 = 2.7620201591031547e-07 + 2.5100472505694996e-08 * r
  let polynomial = (p01 + p23 * r2) + r4 * ((p45 + p67 * r2) + p89 * r4)
  let power = Double(bitPattern: (shifted.bitPattern &+ 1023) &<< 52)
  return power * (1 + (r + r2 * polynomial))
}

/// Returns the natural logarithm of a positive number, exactly 0 at 1, and −∞ at 0.
///
/// The error is at most 3e-16, relative or absolute. With x = 2ⁿ · m, the result is n ln 2 + 2
/// artanh f, where m is in √½...√2 and f = (m − 1)/(m + 1).
func naturalLogarithm(_ x: Double) -> Double {
  guard x >= .leastNormalMagnitude else {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    return naturalLogarithm(x * 0x1p54) - 54 * 0.6931471805599453
  }
  guard x < .infinity else { return x }
  let aboveRootOfHalf = x.bitPattern &- 0x3FE6_A09E_667F_3BCD
  let n = Int64(bitPattern: aboveRootOfHalf) &>> 52
  let m = Double(bitPattern: x.bitPattern &- UInt64(bitPattern: n &<< 52))
  let f = (m - 1) / (m + 1)
  let s = f * f
  let s2 = s * s
  let p01 = 0.3333333333333333 + 0.20000000000000442 * s
  let p23 = 0.14285714285399892 + 0.11111111196290523 * s
  let p45 = 0.09090897773760569 + 0.07693122368810833 * s
  let p67 = 0.06634319184633412 + 0.06544017425463777 * s
  let polynomial = (p01 + p23 * s2) + s2 * s2 * (p45 + p67 * s2)
  let low = Double(n) * 1.9082149292705877e-10 + 2 * f * s * polynomial
  return Double(n) * 0x1.62E42FEEp-1 + (2 * f + low)
}

/// Returns the cube root, within a relative error of 3e-16.
func cubeRoot(_ x: Double) -> Double {
  let size = x.magnitude
  guard size > 0 else { return 0 }
  let root = exponential(naturalLogarithm(size) / 3)
  // One step of Newton's method.
  let square = root * root
  return signed(root - (root * square - size) / (3 * square), like: x)
}

/// Returns the angle of the point (x, y) from the x axis, in −π...π, within 5e-16; 0 at the origin.
func arctangent(_ y: Double, _ x: Double) -> Double {
  let width = x.magnitude
  let height = y.magnitude
  let isSteep = height > width
  let long = isSteep ? height : width
  guard long > 0 else { return long.isNaN ? .nan : 0 }
  let t = width == height ? 1 : (isSteep ? width : height) / long
  // Beyond 22.5°, the polynomial computes the difference from 45°.
  let isNearDiagonal = t > 0.41421356237309503
  let f = isNearDiagonal ? (t - 1) / (t + 1) : t
  let s = f * f
  let s2 = s * s
  let s4 = s2 * s2
  let p01 = -0.3333333333333333 + 0.199999999999998 * s
  let p23 = -0.14285714285659326 + 0.11111111105106705 * s
  let p45 = -0.09090908751076636 + 0.0769229630497447 * s
  let p67 = -0.06666423628069258 + 0.058789145444006215 * s
  let p89 = -0.052303478730160745 + 0.04551108126325172 * s
  let pAB = -0.034558092551413795 + 0.01627194475162406 * s
  let upper = p89 + pAB * s2
  let polynomial = (p01 + p23 * s2) + s4 * ((p45 + p67 * s2) + s4 * upper)
  let fromBase = f + f * (s * polynomial)
  let first = isNearDiagonal ? .pi / 4 + fromBase : fromBase
  let quadrant = isSteep ? .pi / 2 - first : first
  return signed(x < 0 ? .pi - quadrant : quadrant, like: y)
}

/// Returns sin(πx/2) for |x| up to 2⁵⁰, within 1e-15, and exact at whole numbers.
///
/// The nearest even number of quarter-turns, a whole number of half-turns, is subtracted without an
/// error.
func sineOfAnyQuarterTurns(_ x: Double) -> Double {
  let shifted = x + 0x1.8p53
  let remainder = x - (shifted - 0x1.8p53)
  // Each half-turn changes the sign: the lowest bit of their number becomes the sign bit.
  let sign = shifted.bitPattern &<< 63
  return Double(bitPattern: sineOfQuarterTurns(remainder).bitPattern ^ sign)
}

/// Returns sin(πx/2) for x in −1…1, exact at −1, 0 and 1, and within 1e-15 between.
///
/// The form x + x(1 − x²)·r(x²) keeps roundings away from the ends; r is the polynomial of least
/// maximum error. The terms are in Estrin's order, because the dependent operations of Horner's
/// order have a long latency.
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
/// describe it. Six squarings replace the separation of exponent and fraction.
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
