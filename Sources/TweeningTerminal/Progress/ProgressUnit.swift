/// The unit of the counts of a ``ProgressTask``.
///
/// ```swift
/// let sent = progress.task("Sending", total: 4000, unit: .bytes)
/// let built = progress.task("Building", unit: .named("files"))
/// ```
public struct ProgressUnit: Sendable, Hashable {
  private enum Kind: Hashable {
    case plain
    case bytes(ProgressScale.Prefixes)
    case named(String)
  }

  private let kind: Kind

  /// Plain numbers: `12/80`, `3.0/s`, `1.2M/s`, `4.5 s each`. This unit is the default.
  public static let items = ProgressUnit(kind: .plain)

  /// Bytes in powers of 1000: `1.2/4.0 MB`, `820 kB/s`.
  public static let bytes = ProgressUnit(kind: .bytes(.ofBytes))

  /// Bytes in powers of 1024: `1.1/3.8 MiB`, `801 KiB/s`.
  public static let binaryBytes = ProgressUnit(kind: .bytes(.ofBinaryBytes))

  /// Numbers with a word behind them: `12/80 files`, `3.0 files/s`.
  public static func named(_ plural: String) -> ProgressUnit {
    ProgressUnit(kind: .named(plural))
  }

  /// The unit for a column of bytes: this unit if it counts bytes, otherwise ``bytes``.
  var ofBytes: ProgressUnit {
    switch kind {
    case .bytes: self
    case .plain, .named: .bytes
    }
  }

  // MARK: Counts

  /// The columns of a number of bytes without a total, as 999.9.
  private static let byteColumns = 5

  /// Returns a count, and the total where it is known, with the unit.
  ///
  /// The count has room for a number as long as the total.
  func text(of count: Int, total: Int?) -> String {
    switch kind {
    case .plain: return ProgressUnit.pair("\(count)", total.map { "\($0)" })
    case .named(let word): return "\(ProgressUnit.items.text(of: count, total: total)) \(word)"
    case .bytes(let prefixes):
      // Both numbers have the prefix of the larger one.
      let largest = Double(max(count.magnitude, total?.magnitude ?? 0))
      let scale = ProgressScale(of: largest, below: 999.95, prefixes)
      func number(_ bytes: Int) -> String {
        let scaled = scale.scaled(Double(bytes))
        return scale.isWhole ? scaled.wholeText : scaled.tenthsText
      }
      guard let total else {
        return "\(number(count).paddedLeft(to: ProgressUnit.byteColumns)) \(scale.prefix)B"
      }
      return "\(ProgressUnit.pair(number(count), number(total))) \(scale.prefix)B"
    }
  }

  private static func pair(_ count: String, _ total: String?) -> String {
    guard let total else { return count }
    return "\(count.paddedLeft(to: total.utf8.count))/\(total)"
  }

  // MARK: Rates

  /// The columns of the number in a rate, as 1.2M.
  private static let rateColumns = 4

  /// Returns a rate, which is above zero, with the unit.
  ///
  /// The number always has the same number of columns. For slow work, the text is the time for one
  /// unit.
  func text(ofRate rate: Double) -> String {
    switch kind {
    case .bytes(let prefixes):
      // If a byte takes longer than a second, the rate is per minute, and then per hour.
      let (count, span) =
        rate >= 0.95
        ? (rate, "s") : rate * 60 >= 0.95 ? (rate * 60, "min") : (rate * 3600, "h")
      let scale = ProgressScale(of: count, below: 999.5, prefixes)
      return "\(ProgressUnit.number(scale.scaled(count), "")) \(scale.prefix)B/\(span)"

    case .plain, .named:
      guard rate >= 0.95 else { return ProgressUnit.pace(1 / rate) }
      let scale = ProgressScale(of: rate, below: 999.5, .ofNumbers)
      let number = ProgressUnit.number(scale.scaled(rate), scale.prefix)
      guard case .named(let word) = kind else { return "\(number)/s" }
      return "\(number) \(word)/s"
    }
  }

  private static func pace(_ seconds: Double) -> String {
    let (count, span) =
      seconds < 99.5
      ? (seconds, "s") : seconds < 5970 ? (seconds / 60, "min") : (seconds / 3600, "h")
    return "\(number(count, "")) \(span) each"
  }

  private static func number(_ number: Double, _ prefix: String) -> String {
    // One decimal below 10, and none from there on.
    let text = number < 9.95 ? number.tenthsText : number.wholeText
    return (text + prefix).paddedLeft(to: rateColumns)
  }
}
