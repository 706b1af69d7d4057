import Foundation

/// How much the tests of random cases do: a little in a debug build, all in a release build,
/// and much more if `TWEENING_LONG_TESTS` is set in the environment.
enum TestLength {
  /// Whether random cases are few: a debug build is a tenth as fast.
  static var isShort: Bool {
    choose(true, full: false)
  }

  static let isLong = ProcessInfo.processInfo.environment["TWEENING_LONG_TESTS"] != nil

  /// How long a test of load goes on that begins now: for as many seconds as
  /// `TWEENING_LOAD_SECONDS` says in the environment, else for a number of steps.
  struct Load: Sendable {
    private let end: ContinuousClock.Instant?
    private let steps: Int

    init(steps: Int, release: Int? = nil, long: Int) {
      let seconds = ProcessInfo.processInfo.environment["TWEENING_LOAD_SECONDS"].flatMap(Int.init)
      end = seconds.map { ContinuousClock.now + .seconds($0) }
      self.steps = choose(steps, release: release, long: long)
    }

    func goesOn(after steps: Int) -> Bool {
      end.map { ContinuousClock.now < $0 } ?? (steps < self.steps)
    }
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
