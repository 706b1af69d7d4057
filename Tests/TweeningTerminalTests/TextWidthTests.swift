import Foundation
import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// The columns of text beside those of PyPI wcwidth, which `Widths/record.py` has recorded.
@Suite(.limitedConcurrency)
struct TextWidthTests {
  private struct Row {
    let width: Int
    let text: String

    init(_ line: Substring) throws {
      let fields = line.split(separator: " ")
      width = try #require(Int(fields[0]))
      var scalars = String.UnicodeScalarView()
      for field in fields.dropFirst() {
        scalars.append(try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init)))
      }
      text = String(scalars)
    }

    var numbers: String {
      text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
        .joined(separator: " ")
    }
  }

  private func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Widths/widths.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(Row.init)
  }

  /// Words that wcwidth draws a column narrower: it joins consonants around a virama, or around a
  /// sign that separates them, which are characters of their own for the standard library.
  private static let apart: Set<String> = [
    "র‌্যাব", "கோப்பு", "க்ஷௌ", "ខ្មែរ​ភាសា", "ស្ត្រី", "ᬓ᭄ᬱᬾ", "ꦏ꧀ꦱꦺꦴ",
  ]

  @Test
  func `text takes as many columns as wcwidth says`() throws {
    let rows = try rows().filter { row in
      // The standard library does not know the marks of Unicode 18.
      row.width > 0
        || row.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .unassigned }
    }
    #expect(rows.count > 4500)
    let different = rows.filter { row in
      row.text.terminalWidth != row.width + (Self.apart.contains(row.text) ? 1 : 0)
    }
    #expect(different.map(\.numbers) == [])
  }
}
