import Tweening

extension Document {
  /// Returns a line for each property of each animation.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the range of the values.
  ///   - units: The units of properties with numbers.
  func webLines(
    tolerance: Double,
    units: [String: String],
  ) throws -> [WebLine] {
    var lines: [WebLine] = []
    for (index, animation) in animations.enumerated() {
      for track in animation.tracks {
        let path: [any CodingKey] = [
          CodedKey.member("animations"), CodedKey.element(index), CodedKey.member(track.property),
        ]
        let unit = units[track.property]
        do {
          let web = try track.web(in: timeline, unit: unit ?? "", tolerance)
          let warning = unit == nil ? web.warningWithoutUnit : nil
          try lines.append(
            WebLine(
              text: web.line(for: animation.target),
              warning: warning.map {
                WebWarning(path: path.pathText, property: track.property, reason: $0)
              },
            )
          )
        } catch let error as WebAnimationError {
          throw DocumentError(path: path, reason: error.description)
        }
      }
    }
    return lines
  }
}

/// The export of one property.
struct WebLine {
  /// A line of JSON: the target, and the arguments of `element.animate(keyframes, options)`.
  let text: String
  /// The part of the line that a browser ignores in silence; nil: none is known.
  let warning: WebWarning?
}

extension DocumentTrack {
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

    case let motion as Motion<DocumentColor>:
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
        let track = Track<Value>(self.property)
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
      of: Track<SIMD4<Double>>(property), as: .point(property, unit: unit), tolerance: tolerance,
    )
  }
}

extension WebAnimation {
  /// A line of JSON: the target, and the arguments of `element.animate(keyframes, options)`.
  fileprivate func line(for target: String) throws -> String {
    let coded = try CodedValue.encoded { try encode(to: $0) }
    guard case .object(let all) = coded else {
      preconditionFailure("an animation is encoded as an object")
    }
    var line = CodedObject<CodedValue>()
    line.set(.text(target), for: "target")
    for (name, value) in all.members where name == "keyframes" || name == "options" {
      line.set(value, for: name)
    }
    return CodedValue.object(line).jsonText + "\n"
  }
}
