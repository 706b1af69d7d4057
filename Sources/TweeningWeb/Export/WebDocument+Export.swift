import Tweening

extension WebDocument {
  /// The animation of one property, with the name of the target.
  ///
  /// The JSON has the members `target`, `keyframes` and `options`:
  ///
  /// ```js
  /// const element = document.getElementById(line.target)
  /// element.animate(line.keyframes, line.options)
  /// ```
  public struct Export: Sendable, Hashable {
    /// The name of the target.
    public let target: String
    /// The keyframes and the options of the property.
    public let animation: WebAnimation
    /// The index of the animation in the document.
    private let index: Int

    /// The keys of the property in the document.
    var keys: [any CodingKey] {
      Export.keys(of: animation.property, at: index)
    }

    fileprivate static func keys(of property: String, at index: Int) -> [any CodingKey] {
      [CodedKey.member("animations"), CodedKey.element(index), CodedKey.member(property)]
    }

    /// The path of the property in the document.
    package var path: String {
      keys.pathText
    }

    fileprivate init(target: String, animation: WebAnimation, index: Int) {
      self.target = target
      self.animation = animation
      self.index = index
    }
  }

  /// Returns an animation for a browser for each property of each animation.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the range of the values.
  ///   - units: The units of properties with numbers, such as `["left": "px"]`.
  /// - Throws: ``WebDocumentError`` with the path of a property that a browser cannot animate.
  public func webAnimations(
    tolerance: Double = 0.001,
    units: [String: String] = [:],
  ) throws(WebDocumentError) -> [Export] {
    var exports: [Export] = []
    for (index, animation) in parts.enumerated() {
      for track in animation.tracks {
        do {
          let web = try track.web(in: timeline, unit: units[track.property] ?? "", tolerance)
          exports.append(Export(target: animation.target, animation: web, index: index))
        } catch {
          throw WebDocumentError(
            path: Export.keys(of: track.property, at: index), reason: error.description,
          )
        }
      }
    }
    return exports
  }
}

extension WebDocument.Export: Encodable {
  private enum CodingKeys: CodingKey {
    case target
    case keyframes
    case options
  }

  /// Encodes the target, the keyframes and the options.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(target, forKey: .target)
    try animation.encodeKeyframes(to: &container, forKey: .keyframes)
    try container.encode(animation.options, forKey: .options)
  }
}

extension WebDocument.Track {
  fileprivate func web(
    in timeline: Timeline,
    unit: String,
    _ tolerance: Double,
  ) throws(WebAnimationError) -> WebAnimation {
    switch motion {
    case let motion as Motion<Double>:
      try motion.webAnimation(as: .number(property, unit: unit), tolerance: tolerance)

    case let motion as Motion<SIMD2<Double>>:
      try motion.webAnimation(as: .point(property, unit: unit), tolerance: tolerance)

    case let motion as Motion<SIMD3<Double>>:
      try motion.webAnimation(as: .point(property, unit: unit), tolerance: tolerance)

    case let motion as Motion<[Double]>:
      try motion.webAnimation(as: .numbers(property, unit: unit), tolerance: tolerance)

    case let motion as Motion<TweenColor>:
      try motion.webAnimation(as: .color(property), tolerance: tolerance)

    case let motion as Motion<WebColor>:
      try motion.webAnimation(as: .color(property, of: motion), tolerance: tolerance)

    case _: try web(ofTrackIn: timeline.motion, unit: unit, tolerance)
    }
  }

  /// Returns the animation of a timeline's track, whose type is the first one that has values.
  private func web(
    ofTrackIn motion: Motion<Timeline.Frame>,
    unit: String,
    _ tolerance: Double,
  ) throws(WebAnimationError) -> WebAnimation {
    func web<Value>(_ property: WebProperty<Value>) throws(WebAnimationError) -> WebAnimation? {
      do throws(WebAnimationError) {
        let track = Tweening.Track<Value>(self.property)
        return try motion.webAnimation(of: track, as: property, tolerance: tolerance)
      } catch {
        if case .noValue = error.reason { return nil }
        throw error
      }
    }
    if let number = try web(WebProperty<Double>.number(property, unit: unit)) { return number }
    if let number = try web(WebProperty<Int>.integer(property, unit: unit)) { return number }
    if let point = try web(WebProperty<SIMD2<Double>>.point(property, unit: unit)) { return point }
    if let point = try web(WebProperty<SIMD3<Double>>.point(property, unit: unit)) { return point }
    if let list = try web(WebProperty<[Double]>.numbers(property, unit: unit)) { return list }
    if let color = try web(WebProperty<TweenColor>.color(property)) { return color }
    return try motion.webAnimation(
      of: Tweening.Track<SIMD4<Double>>(property), as: .point(property, unit: unit),
      tolerance: tolerance,
    )
  }
}
