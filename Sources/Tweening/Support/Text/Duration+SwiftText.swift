extension Duration {
  /// The duration as Swift code, in the largest unit with a whole number: `.milliseconds(500)`.
  var swiftText: String {
    let nanoseconds = Nanoseconds(rounding: self)
    guard nanoseconds != 0 else { return ".zero" }
    let units: [(name: String, size: Nanoseconds)] = [
      ("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1000),
    ]
    for unit in units where nanoseconds % unit.size == 0 {
      return ".\(unit.name)(\(nanoseconds / unit.size))"
    }
    return ".nanoseconds(\(nanoseconds))"
  }
}
