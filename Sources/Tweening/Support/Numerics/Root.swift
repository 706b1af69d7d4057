/// Returns a root of a function that is positive at the lower end; nil if it is not negative at the
/// upper end.
///
/// This is the method of Anderson and Björck, a regula falsi whose ends both move, with bisection
/// where the interval shrinks too slowly.
func root(
  _ lower: Double,
  _ upper: Double,
  _ function: (Double) -> Double,
) -> Double? {
  var (low, high) = (lower, upper)
  var (atLow, atHigh) = (function(low), function(high))
  guard atLow > 0, atHigh < 0 else { return nil }
  var width = high - low
  for step in 0..<200 {
    // A step of a few roundings, where the root is at an end.
    let least = max(low.magnitude, high.magnitude) * 0x1p-52
    guard high - low > 2 * least else { break }
    var middle = low + (high - low) * (atLow / (atLow - atHigh))
    if step % 3 == 2 {
      if high - low > 0.5 * width {
        middle = 0.5 * (low + high)
      }
      width = high - low
    }
    middle = min(max(middle, low + least), high - least)
    let value = function(middle)
    if value == 0 { return middle }
    if value > 0 {
      let weight = 1 - value / atLow
      atHigh *= weight > 0 ? weight : 0.5
      (low, atLow) = (middle, value)
    } else {
      let weight = 1 - value / atHigh
      atLow *= weight > 0 ? weight : 0.5
      (high, atHigh) = (middle, value)
    }
  }
  return low
}

/// Returns where a function that falls and then grows is smallest, by the golden section.
///
/// Near a minimum, a number has half the digits of the function's value.
func minimum(_ lower: Double, _ upper: Double, _ function: (Double) -> Double) -> Double {
  let golden = 0.6180339887498949
  var (low, high) = (lower, upper)
  var (left, right) = (high - golden * (high - low), low + golden * (high - low))
  var (atLeft, atRight) = (function(left), function(right))
  for _ in 0..<40 {
    if atLeft < atRight {
      (high, right, atRight) = (right, left, atLeft)
      left = high - golden * (high - low)
      atLeft = function(left)
    } else {
      (low, left, atLeft) = (left, right, atRight)
      right = low + golden * (high - low)
      atRight = function(right)
    }
  }
  return atLeft < atRight ? left : right
}
