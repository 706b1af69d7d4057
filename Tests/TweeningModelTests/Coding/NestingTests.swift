import Foundation
import ProcessResources
import Testing
import Tweening

@testable import TweeningTestSupport

/// The limits of what is nested in encoded data, and the time to find them.
@Suite(.limitedConcurrency)
struct NestingTests {
  private func snapshot(_ motion: String) throws -> TweenSnapshot {
    let text = """
      {"version":1,"wallTime":0,"tweens":[
      {"type":"number","playback":{"state":"active"},"motion":\(motion)}]}
      """
    return try JSONDecoder().decode(TweenSnapshot.self, from: Data(text.utf8))
  }

  private func nested(_ levels: Int, _ open: String = "[", _ close: String = "]") -> String {
    String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func `arrays and objects count to the limit of nesting`(open: String, close: String) throws {
    let each = open.hasPrefix("[{") ? 2 : 1
    _ = try snapshot(nested(80 / each, open, close))
    for levels in [86, 300, 400] {
      let text = nested((levels + each - 1) / each, open, close)
      let error = #expect(throws: MotionCodingError.self) { try snapshot(text) }
      #expect(error?.reason == .tooDeep)
      #expect(error?.path.hasPrefix("tweens[0].motion") == true)
      #expect(
        "\(error.debugDescription)".contains("expected at most 64 keys in a path, found more"))
      #expect((error?.path.count ?? 0) < 60)
    }
  }

  private func time(_ text: String) throws -> Double {
    let start = ProcessResources.threadTime
    do {
      _ = try snapshot(text)
    } catch let error as MotionCodingError {
      #expect(error.reason == .tooDeep)
    }
    return ProcessResources.threadTime - start
  }

  /// Returns the least ratio of two times. What else the machine does slows some down.
  private func ratio(_ numerator: String, _ denominator: String) throws -> Double {
    try #require((0..<3).map { _ in try time(numerator) / time(denominator) }.min())
  }

  private func array(_ element: String, _ count: Int) -> String {
    "[" + repeatElement(element, count: count).joined(separator: ",") + "]"
  }

  @Test(arguments: [78, 400])
  func `deep values take no longer than shallow ones of the same size`(levels: Int) throws {
    let deep = array(nested(levels), 2000 / levels)
    let shallow = array(nested(4), 500)
    // Once 400 levels took seventy times as long.
    #expect(try ratio(deep, shallow) < 25)
  }

  @Test
  func `the time to decode a snapshot grows with its size`() throws {
    let values = array(#"[[],{},"",true]"#, 5)
    let mixed = String(repeating: "[", count: 60) + values + String(repeating: "]", count: 60)
    #expect(try ratio(array(mixed, 40), array(mixed, 5)) < 8 * 3.5)
  }

  @Test
  func `every value that encodes is restored`() async throws {
    var encodable = 0
    var sum = Motion(from: 0.0, to: 1)
    let x = Track<Double>("x")
    var item = x.play(Motion(from: 0, to: 1)).at(.previousEnd())
    for _ in 0..<50 {
      sum = sum + Motion(from: 0.0, to: 1)
      item = Timeline.InSequence { item }.item
      let tweener = Tweener(clock: ManualTweenClock())
      await tweener.tween(sum, key: "sum")
      await tweener.tween(try Timeline([item]).motion, key: "timeline")
      let snapshot = try await copied(tweener.snapshot())
      encodable += snapshot.tweens.count
      for omission in snapshot.omitted {
        #expect(omission.reason.contains("expected at most 64 keys in a path, found more"))
      }
      let copy = Tweener(clock: ManualTweenClock())
      let tweens = try await copy.restore(snapshot, downtime: .skipped)
      #expect(tweens.count == snapshot.tweens.count)
    }
    #expect((60...64).contains(encodable))
  }

  private struct Values: Codable {
    let list: [CodedValue]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `values keep their kinds in a property list`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let list: [CodedValue] = [
      .number(1), .bool(true), .number(0), .bool(false), .text("1"), .number(2.5), .text("true"),
      .array([.number(1), .bool(true)]), .object(["a": .bool(false), "b": .number(3)]),
      .integer(.max), .integer(.min), .unsigned(.max), .array([]), .object([:]),
    ]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let copy = try PropertyListDecoder().decode(
      Values.self, from: encoder.encode(Values(list: list)))
    #expect(copy.list == list)
  }
}
