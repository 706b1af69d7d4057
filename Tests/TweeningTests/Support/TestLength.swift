import Foundation

/// How much the tests of random cases do: a little in a debug build, more in a release build, and all
/// of it where `TWEENING_LONG_TESTS` is set in the environment.
enum TestLength {
  static let isLong = ProcessInfo.processInfo.environment["TWEENING_LONG_TESTS"] != nil

  /// A number of seconds from the environment.
  static func seconds(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// The number of this run.
  static func choose<Number>(_ short: Number, release: Number? = nil, long: Number) -> Number {
    if isLong {
      return long
    }
    #if DEBUG
      return short
    #else
      return release ?? short
    #endif
  }
}
