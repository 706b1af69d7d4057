/// Returns the shortest text that parses to the same finite number.
func digits(of number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
