import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Arrivals against times that `Recorded/record.py` has computed with 50 digits.
@Suite(.limitedConcurrency)
struct RecordedArrivalsTests {
  /// A line of the file.
  private struct Recorded {
    let motion: Motion<Double>
    let number: Int
    let attoseconds: Int128
    let rate: Double
    /// The words before the number of the arrival, which are those of the motion.
    let name: String

    init(_ line: Substring) throws {
      let words = line.split(separator: " ")
      let numbers = words.map { Double($0) }
      func number(_ index: Int) throws -> Double {
        try #require(numbers[index])
      }
      let plain = try Motion(from: number(1), to: number(2))
        .duration(.milliseconds(number(3))).ease(Ease(parsing: String(words[0])))
      let count = try number(4)
      let alternates = try number(5) == 1
      motion =
        alternates
        ? plain.repeating(count / 2, autoreverses: true)
        : count > 1 ? plain.repeating(count) : plain
      self.number = try Int(number(6))
      attoseconds = try #require(Int128(words[7]))
      rate = try number(8)
      name = words[..<6].joined(separator: " ")
    }

    /// The lines of the file, by their motions.
    static func read() throws -> [String: [Recorded]] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Recorded/arrivals.txt")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return try Dictionary(grouping: lines.map { try Recorded($0) }, by: \.name)
    }
  }

  @Test
  func `the integral at the n-th arrival is n, within 1e-12 of n`() throws {
    let motions = try Recorded.read()
    #expect(motions.count == 85)
    for (name, rows) in motions {
      let motion = rows[0].motion
      let length = Double(motion.timing.duration.attoseconds) / 1e18
      var expected = rows[...]
      var number = 0
      for time in motion.arrivals() {
        guard let row = expected.first else { break }
        number += 1
        guard number == row.number else { continue }
        expected.removeFirst()
        let late = Double(time.attoseconds - row.attoseconds) / 1e18
        let precision = 3e-16 * length + 1e-18
        let error = max(0, abs(late) - precision) * row.rate
        #expect(error <= 1e-12 * Double(number), "\(name) \(number): \(late * row.rate)")
      }
      #expect(expected.isEmpty, "\(name) has only \(number)")
    }
  }
}
