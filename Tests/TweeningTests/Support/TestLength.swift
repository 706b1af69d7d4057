import Foundation

/// How much the tests of random cases do: a little each time, or all of it where
/// `TWEENING_LONG_TESTS` is set in the environment.
enum TestLength {
  static let isLong = ProcessInfo.processInfo.environment["TWEENING_LONG_TESTS"] != nil

  /// One number for each run, and another for the long mode.
  static func choose<Number>(_ short: Number, long: Number) -> Number {
    isLong ? long : short
  }
}
