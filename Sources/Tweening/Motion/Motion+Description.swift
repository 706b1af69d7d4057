extension Motion: CustomStringConvertible {
  /// The motion from one value to another as Swift code:
  /// `Motion(from: 0.0, to: 100.0).timing(Timing(duration: .seconds(2)))`. For other motions, only
  /// the type of the values: `Motion<Double> { … }`.
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
