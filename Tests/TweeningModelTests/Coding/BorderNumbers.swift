import Foundation

/// The JSON texts that follow from one text by other numbers: those at the borders of `Int64`,
/// `UInt64` and `Double`, and those that JSON does not have, as texts.
struct BorderNumbers {
  static let numbers = [
    "0", "-0.0", "1", "-1", "0.5", "5e-324", "-5e-324", "1e-300", "1e-19", "-1e-9", "1e9",
    "-9007199254740993", "4611686018427387904", "4611686018427387905", "-4611686018427387904",
    "9.3e18", "-9.3e18", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e19", "-1e19", "1e20",
    "-1e20", "1e100", "1e154", "-1e155", "1e308", "-1e308", "1.7976931348623157e308",
    "-1.7976931348623157e308",
  ]
  static let texts = [
    #""Infinity""#, #""-Infinity""#, #""NaN""#, #""9223372036854.775808""#,
    #""-100000000000000000000""#, #""18446744073709551615""#, "null", "[]",
  ]

  let text: String
  /// The numbers of the text, also those inside strings, such as the numbers of an ease.
  private let places: [(range: Range<String.Index>, isInString: Bool)]

  init(_ text: String) {
    self.text = text
    places = text.matches(of: /-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/).map { match in
      (match.range, text[..<match.range.lowerBound].count { $0 == "\"" } % 2 == 1)
    }
  }

  /// Texts with one other number: for each place, a few of them.
  func withOne(_ count: Int, using random: inout some RandomNumberGenerator) -> [String] {
    places.indices.flatMap { place in
      let others = Self.numbers + (places[place].isInString ? [] : Self.texts)
      return others.shuffled(using: &random).prefix(count).map { replacing([place: $0]) }
    }
  }

  /// Texts with about half of the numbers replaced.
  func withMany(_ count: Int, using random: inout some RandomNumberGenerator) -> [String] {
    (0..<count).map { _ in
      var others: [Int: String] = [:]
      for place in places.indices where Bool.random(using: &random) {
        others[place] = Self.numbers.randomElement(using: &random)
      }
      return replacing(others)
    }
  }

  private func replacing(_ others: [Int: String]) -> String {
    var result = ""
    var end = text.startIndex
    for (index, place) in places.enumerated() {
      guard let other = others[index] else { continue }
      result += text[end..<place.range.lowerBound] + other
      end = place.range.upperBound
    }
    return result + text[end...]
  }
}
