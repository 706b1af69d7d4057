#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All rows: a table for people, JSON for machines.
struct Report: Encodable {
  private let machine = Machine.name
  private let compiler = Machine.compiler
  private let date = Date().formatted(.iso8601)
  private(set) var rows: [Row] = []

  private static let widths = [34, 9, 10, 10, 10, 9, 10, 8, 9]

  /// Adds rows, and prints them.
  mutating func add(_ rows: [Row]) {
    self.rows += rows
    for row in rows {
      let columns = [
        row.name, String(row.n), row.median.short, row.min.short, row.p99.short, row.unit,
        row.baseline?.median.short ?? "–", row.ratio.map { $0.short + "×" } ?? "–",
        goalText(row),
      ]
      printLine(columns, last: row.baseline?.name ?? "")
    }
  }

  func printHead() {
    print("\(machine), \(compiler), \(date)")
    printLine(
      ["scenario", "N", "median", "min", "p99", "unit", "baseline", "ratio", "goal"],
      last: "baseline is",
    )
  }

  func printFoot() {
    let missed = rows.filter { row in row.goal.map { !row.keeps($0) } ?? false }
    print("! marks a goal that is missed: \(missed.count) of \(rows.count { $0.goal != nil })")
  }

  func writeJSON(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // A broken measurement is a row like any other, with a broken gate.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    )
    try encoder.encode(self).write(to: URL(filePath: file))
  }

  private func goalText(_ row: Row) -> String {
    guard let goal = row.goal else { return "–" }
    let text =
      switch goal.subject {
      case .median: "≤" + goal.most.short
      case .ratio: "≤" + goal.most.short + "×"
      case .difference: "≤+" + goal.most.short
      }
    return row.keeps(goal) ? text : text + " !"
  }

  private func printLine(_ fields: [String], last: String) {
    let padded = zip(fields, Self.widths).enumerated().map { index, field in
      let padding = String(repeating: " ", count: max(0, field.1 - field.0.count))
      // Names are read from the left, numbers from the right.
      return index == 0 || index == 5 ? field.0 + padding : padding + field.0
    }
    print((padded + [last]).joined(separator: " "))
  }
}

extension Double {
  /// Three digits or so, which is as much as measurements are good for.
  var short: String {
    let places = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][places]
    let scaled = (magnitude * scale).rounded()
    guard scaled < 1e15 else { return String(self) }
    let digits = Int(scaled)
    let whole = (self < 0 && digits > 0 ? "-" : "") + String(digits / Int(scale))
    guard places > 0 else { return whole }
    let fraction = String(digits % Int(scale))
    return whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
