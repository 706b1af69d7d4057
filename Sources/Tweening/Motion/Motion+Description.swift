extension Motion: CustomStringConvertible {
  /// The motion as Swift code, as far as it is made from values:
  /// `Motion(from: 0.0, to: 100.0).timing(Timing(duration: .seconds(2)))`. A motion of another kind
  /// than a line is shown by the type of its values: `Motion<Double> { … }`.
  public var description: String {
    let made =
      if let ends = shape.ends {
        "Motion(from: \(code(ends.from)), to: \(code(ends.to)))"
      } else {
        "Motion<\(Value.self)> { … }"
      }
    return timing == Timing() ? made : "\(made).timing(\(timing))"
  }
}

/// Returns a value as a debugger shows it: a text in quotation marks, a number as a literal.
private func code(_ value: some Any) -> String {
  String(reflecting: value)
}
