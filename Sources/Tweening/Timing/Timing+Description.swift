extension Timing: CustomStringConvertible {
  /// The timing as Swift code, without the parts that have their defaults:
  /// `Timing(duration: .seconds(2), ease: .cubicOut)`.
  public var description: String {
    let standard = Timing()
    var parts: [String] = []
    func add<Value: Equatable>(
      _ name: String,
      _ path: KeyPath<Timing, Value>,
      _ text: (Value) -> String,
    ) {
      if self[keyPath: path] != standard[keyPath: path] {
        parts.append("\(name): \(text(self[keyPath: path]))")
      }
    }
    add("duration", \.duration) { $0.swiftText }
    add("delay", \.delay) { $0.swiftText }
    add("endDelay", \.endDelay) { $0.swiftText }
    add("iterations", \.iterations) { $0 == .infinity ? ".infinity" : "\($0)" }
    add("iterationDelay", \.iterationDelay) { $0.swiftText }
    add("iterationStart", \.iterationStart) { "\($0)" }
    add("direction", \.direction) { ".\($0)" }
    add("fill", \.fill) { ".\($0)" }
    add("ease", \.ease) { $0.swiftText }
    return "Timing(\(parts.joined(separator: ", ")))"
  }
}
