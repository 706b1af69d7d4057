import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// Values, velocities and retargets through the public interface, to the bit: a change inside the
/// engine is none outside.
@Suite(.limitedConcurrency)
struct ChecksumTests {
  private static let reductions: [(name: String, reduceMotion: ReducedMotion)] = [
    ("", .none), (" instant", .instant), (" crossfade", .crossfade(duration: .milliseconds(200))),
  ]

  /// The checksums that were recorded, by their names.
  private static func recorded() throws -> [Substring: Substring] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recorded/checksums.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let colon = try #require(line.lastIndex(of: ":"))
        return (line[..<colon], line[colon...].dropFirst(2))
      }
    )
  }

  /// A debug build takes some of the rows.
  private static let rows = ChecksumRow.all.enumerated().filter { index, _ in
    index.isMultiple(of: TestLength.choose(23, full: 1))
  }.map(\.element)

  @Test(arguments: rows)
  func `values, velocities and retargets are those that were recorded`(
    _ row: ChecksumRow
  ) async throws {
    let recorded = try Self.recorded()
    for reduction in Self.reductions {
      let name = row.name + reduction.name
      let found = try await String(row.checksum(reduction.reduceMotion), radix: 16)
      #expect(recorded[name[...]] == found[...], "\(name): \(found)")
    }
  }

  @Test
  func `each recorded checksum is compared`() throws {
    let names = ChecksumRow.all.flatMap { row in Self.reductions.map { row.name + $0.name } }
    #expect(Set(try Self.recorded().keys) == Set(names.map { $0[...] }))
  }
}
