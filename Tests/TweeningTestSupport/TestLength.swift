import Foundation

/// How much the tests of random cases do: a little in a debug build, more in a release build, and
/// all of it if `TWEENING_LONG_TESTS` is set in the environment.
enum TestLength {
  /// Whether random cases are few: a debug build is a tenth as fast.
  static var isShort: Bool {
    choose(true, full: false)
  }

  static let isLong = ProcessInfo.processInfo.environment["TWEENING_LONG_TESTS"] != nil

  /// How long a test of load goes on: as many seconds as `TWEENING_LOAD_SECONDS` says in the
  /// environment, else one, or so many where the tests are long.
  static func load(long seconds: Int) -> Duration {
    let given = ProcessInfo.processInfo.environment["TWEENING_LOAD_SECONDS"].flatMap(Int.init)
    return .seconds(given ?? choose(1, long: seconds))
  }

  /// The seeds of this run, or those that `TWEENING_SEEDS` gives in the environment, as in
  /// `25000..<50000`: so that several processes can share a long run.
  static func seeds(_ short: Int, release: Int, long: Int) -> Range<UInt64> {
    guard let text = ProcessInfo.processInfo.environment["TWEENING_SEEDS"] else {
      return 0..<UInt64(choose(short, release: release, long: long))
    }
    let bounds = text.split(separator: "..<").compactMap { UInt64($0) }
    precondition(bounds.count == 2, "TWEENING_SEEDS: expected a range as 0..<100, found \(text)")
    return bounds[0]..<bounds[1]
  }

  /// The number of a debug build, or that of all others.
  static func choose<Number>(_ short: Number, full: Number) -> Number {
    choose(short, release: full, long: full)
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
