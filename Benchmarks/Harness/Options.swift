/// The options of the command line.
struct Options: Sendable {
  static let usage =
    """
    usage: tweening-benchmarks [--list] [--filter TEXT] [--quick] [--json FILE] [--help]

      --list         print the names of the scenarios, and measure nothing
      --filter TEXT  run only scenarios with TEXT in their name
      --quick        leave out what needs real time, take fewer samples
      --json FILE    write the results to FILE too
      --help         print this

    Exits 1 where a gate is broken: growth with N, bytes a tween, wake-ups, allocations. Without
    --quick, also where a goal is missed by more than half.
    """

  var isListing = false
  var isHelping = false
  var isQuick = false
  var filter: String?
  var json: String?

  init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": isListing = true
      case "--help", "-h": isHelping = true
      case "--quick": isQuick = true
      case "--filter": filter = try Self.value(of: argument, from: &rest)
      case "--json": json = try Self.value(of: argument, from: &rest)
      default: throw UsageError(message: "unknown argument '\(argument)'; see --help")
      }
    }
  }

  private static func value(
    of flag: String,
    from rest: inout ArraySlice<String>,
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(message: "expected a value after \(flag); see --help")
    }
    return value
  }
}

/// An error in the command line, as one line.
struct UsageError: Error {
  let message: String
}
