/// A power of 1000 or of 1024 in which a number is shown, with its prefix.
struct ProgressScale {
  /// The prefixes of the powers.
  enum Prefixes: Hashable {
    case ofNumbers
    case ofBytes
    case ofBinaryBytes

    fileprivate var base: Double {
      switch self {
      case .ofNumbers, .ofBytes: 1000
      case .ofBinaryBytes: 1024
      }
    }

    fileprivate var texts: [String] {
      switch self {
      case .ofNumbers, .ofBytes: ["", "k", "M", "G", "T", "P", "E"]
      case .ofBinaryBytes: ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"]
      }
    }
  }

  let prefix: String
  /// Whether the numbers have no prefix, and so no decimals.
  let isWhole: Bool
  private let divisor: Double

  /// - Parameter limit: The number that would be rounded to one with another digit.
  init(of number: Double, below limit: Double, _ prefixes: Prefixes) {
    let texts = prefixes.texts
    var power = 0
    var divisor = 1.0
    while number >= divisor * limit, power < texts.count - 1 {
      divisor *= prefixes.base
      power += 1
    }
    self.divisor = divisor
    prefix = texts[power]
    isWhole = power == 0
  }

  func scaled(_ number: Double) -> Double {
    number / divisor
  }
}

extension Double {
  var wholeText: String {
    Int(exactly: rounded()).map(String.init) ?? "\(self)"
  }

  var tenthsText: String {
    guard let tenths = Int(exactly: (self * 10).rounded()) else { return "\(self)" }
    let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole).\(tenth)"
  }
}

extension String {
  /// The text, of ASCII, with spaces before it.
  func paddedLeft(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - utf8.count)) + self
  }
}

extension Duration {
  /// The whole seconds as `m:ss` or `h:mm:ss`.
  var clockText: String {
    let seconds = max(0, components.seconds)
    func padded(_ number: Int64) -> String {
      number < 10 ? "0\(number)" : "\(number)"
    }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))"
      : "\(minutes):\(padded(seconds % 60))"
  }
}
