import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

/// The properties of sixty documents, at twenty times each.
enum BrowserComparison {
  /// A property of a document, with the local times at which it is compared.
  struct Compared: Encodable {
    let name: String
    let animation: WebAnimation
    /// The same for a style sheet; nil: CSS lacks a part of it.
    let css: WebAnimation.CSS?
    let property: String
    let times: [Double]
    /// The components at the times; two where the property jumps.
    let expected: [[[Double]]]
    /// The largest difference between two values of one component.
    let range: Double

    private enum CodingKeys: CodingKey {
      case animation
      case keyframes
      case sheet
      case property
      case times
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(animation, forKey: .animation)
      try container.encodeIfPresent(css?.keyframes, forKey: .keyframes)
      try container.encodeIfPresent(css?.animation, forKey: .sheet)
      try container.encode(property, forKey: .property)
      try container.encode(times, forKey: .times)
    }
  }

  static let folder = ProcessInfo.processInfo.environment["TWEENING_BROWSER"]
    .map { URL(filePath: $0) }

  static func compared() throws -> [Compared] {
    let documents = try BrowserDocuments.all()
    #expect(documents.count == 60)
    var random = SeededGenerator(seed: 156)
    var count = 0
    return try documents.enumerated().flatMap { index, document in
      let end = document.endTime ?? .seconds(3)
      // The tracks of a timeline have no values before it.
      let first = document.animations.isEmpty ? 0 : -0.05
      return try document.webAnimations(units: ["translate": "px"]).map { export in
        let property = try #require(
          document.properties.first { $0.name == export.animation.property },
        )
        let times = (0..<20).map { _ in
          (Double.random(in: first...1.05, using: &random) * 1e3 * (end / .seconds(1))).rounded()
            + 0.25
        }
        count += 1
        return try Compared(
          name: "document \(index): \(property)",
          animation: export.animation,
          css: css(of: export.animation, named: "keyframes \(count)"),
          property: property.name,
          times: times,
          expected: times.map { time in
            // A boundary is a quarter of a millisecond away, or the value jumps there.
            try [0, -0.001, 0.001].map { shift in
              let frame = document.frame(at: .milliseconds(time + shift))
              return try components(
                #require(frame[property], "document \(index): \(property) at \(time)"))
            }
          },
          range: range(of: property, in: document, until: end),
        )
      }
    }
  }

  private static func css(
    of animation: WebAnimation,
    named name: String,
  ) throws -> WebAnimation.CSS? {
    do {
      return try animation.css(named: name)
    } catch {
      guard case .notInCSS = error.reason else { throw error }
      return nil
    }
  }

  private static func range(
    of property: WebDocument.Property,
    in document: WebDocument,
    until end: Duration,
  ) -> Double {
    let samples = (0...500).compactMap { part in
      document.frame(at: end * (Double(part) / 500))[property].map(components)
    }
    let ranges = (samples.first ?? []).indices.map { component in
      let numbers = samples.map { $0[component] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    return ranges.max() ?? 0
  }

  private static func components(_ value: WebValue) -> [Double] {
    switch value {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .color(let color): premultiplied(color.color)
    case .text: []
    }
  }

  static func premultiplied(_ color: TweenColor) -> [Double] {
    let (color, alpha) = (color.oklab, color.alpha)
    return [color.x * alpha, color.y * alpha, color.z * alpha, alpha]
  }

  /// The numbers of a computed value; those of a color premultiplied, in OKLab.
  static func components(_ text: String) throws -> [Double] {
    if text.contains("(") {
      return try premultiplied(TweenColor(parsing: text))
    }
    let numbers = text.split(separator: " ").map { word in
      Double(word.hasSuffix("px") ? word.dropLast(2) : word)
    }
    // A browser leaves out a second length of zero.
    let known = numbers.compactMap(\.self)
    return text.hasSuffix("px") && known.count == 1 ? known + [0] : known
  }
}
