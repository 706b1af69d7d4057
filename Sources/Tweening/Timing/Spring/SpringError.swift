/// An error for parameters that describe no spring.
public struct SpringError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The parameters of a spring.
  public enum Parameter: String, Sendable, Hashable, CaseIterable {
    /// The perceptual duration, which must be above 0: ``Spring/duration``.
    case duration
    /// The bounce, which must be above −1 and at most 1: ``Spring/bounce``.
    case bounce
    /// The period of the undamped oscillation: ``Spring/response``.
    case response
    /// The fraction of the critical damping: ``Spring/dampingRatio``.
    case dampingRatio
    /// The mass at the end of the spring: ``Spring/mass``.
    case mass
    /// The force per unit of distance: ``Spring/stiffness``.
    case stiffness
    /// The force per unit of velocity: ``Spring/damping``.
    case damping
  }

  /// The invalid parameter, which the caller passed or which follows from the others.
  public let parameter: Parameter

  /// The value of the parameter; for durations, in seconds.
  public let value: Double

  /// The expected value, such as "a number above 0".
  public let expectation: String

  /// A message of one sentence: the parameter, the expected value and the actual value.
  public var description: String {
    "\(parameter.rawValue): expected \(expectation), found \(value)"
  }
}

extension SpringError {
  /// Throws the error unless the condition holds.
  static func require(
    _ condition: Bool,
    of parameter: Parameter,
    found value: Double,
    expected expectation: String,
  ) throws(SpringError) {
    guard condition else {
      throw SpringError(parameter: parameter, value: value, expectation: expectation)
    }
  }
}
