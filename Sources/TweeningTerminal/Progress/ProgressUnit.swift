/// The unit of the counts of a ``ProgressTask``.
///
/// ```swift
/// progress.task("Downloading", total: 4_000_000, unit: .bytes)
/// progress.task("Compiling", total: 80, unit: .named("files"))
/// ```
public struct ProgressUnit: Sendable, Hashable {
  private enum Kind: Hashable {
    case plain
    case bytes
    case named(String)
  }

  private let kind: Kind

  /// Plain numbers: `12/80`, `3/s`. This unit is the default.
  public static let items = ProgressUnit(kind: .plain)

  /// Bytes in powers of 1000: `1.2/4.0 MB`, `820 kB/s`.
  public static let bytes = ProgressUnit(kind: .bytes)

  /// Numbers with a word behind them: `12/80 files`, `3 files/s`.
  public static func named(_ plural: String) -> ProgressUnit {
    ProgressUnit(kind: .named(plural))
  }

  // MARK: Texts

  /// Returns a count, and the total where it is known, with the unit.
  ///
  /// The count has room for a number as long as the total.
  func text(of count: Int, total: Int?) -> String {
    switch kind {
    case .plain: return ProgressUnit.pair("\(count)", total.map { "\($0)" })
    case .named(let word): return "\(ProgressUnit.items.text(of: count, total: total)) \(word)"
    case .bytes:
      // Both numbers have the prefix of the larger one.
      let scale = Scale(of: Double(max(count.magnitude, total?.magnitude ?? 0)))
      let total = total.map { scale.number(Double($0)) }
      return "\(ProgressUnit.pair(scale.number(Double(count)), total)) \(scale.unit)"
    }
  }

  private static func pair(_ count: String, _ total: String?) -> String {
    guard let total else { return count }
    let room = String(repeating: " ", count: max(0, total.utf8.count - count.utf8.count))
    return "\(room)\(count)/\(total)"
  }

  /// Returns a rate, which is above zero, with the unit.
  func text(ofRate rate: Double) -> String {
    let isSlow = rate < 1
    let count = isSlow ? rate * 60 : rate
    let span = isSlow ? "min" : "s"
    switch kind {
    case .plain: return "\(count.shortText)/\(span)"
    case .named(let word): return "\(count.shortText) \(word)/\(span)"
    case .bytes:
      let scale = Scale(of: rate)
      return "\(scale.number(rate)) \(scale.unit)/s"
    }
  }

  /// The power of 1000 in which bytes are shown.
  private struct Scale {
    private static let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]

    private var power = 0
    private var divisor = 1.0

    init(of bytes: Double) {
      // From here on, the number would be rounded to 1000.0.
      while bytes >= divisor * 999.95, power < Scale.units.count - 1 {
        divisor *= 1000
        power += 1
      }
    }

    var unit: String {
      Scale.units[power]
    }

    func number(_ bytes: Double) -> String {
      divisor == 1 ? bytes.wholeText : (bytes / divisor).tenthsText
    }
  }
}

extension Double {
  /// The number with one decimal below 10, and none from there on.
  fileprivate var shortText: String {
    self < 9.95 ? tenthsText : wholeText
  }

  fileprivate var wholeText: String {
    Int(exactly: rounded()).map(String.init) ?? "\(self)"
  }

  fileprivate var tenthsText: String {
    guard let tenths = Int(exactly: (self * 10).rounded()) else { return "\(self)" }
    let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole).\(tenth)"
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
