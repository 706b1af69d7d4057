import Tweening

/// An animation document: a pure function from a time to the values of all properties.
struct Document: Sendable {
  /// The animations in the order of the document.
  let animations: [DocumentAnimation]
  /// In the order of first appearance.
  let targets: [DocumentTarget]
  /// All animations in parallel, with a track for each property of each animation.
  let timeline: Timeline
  /// Whether the document is an encoded timeline, which may have markers and pauses.
  let isTimeline: Bool
  /// The end of the last animation, or nil if one never ends.
  ///
  /// Exact where the timeline counts whole nanoseconds.
  let endTime: Duration?

  init(animations: [DocumentAnimation]) throws(TimelineError) {
    self.animations = animations
    isTimeline = false
    timeline = try Timeline(animations.flatMap(\.tracks).compactMap(\.item), .parallel)
    targets = DocumentTarget.collect(animations)
    let ends = animations.map(\.timing.endTime)
    endTime = ends.contains(nil) ? nil : ends.compactMap(\.self).max() ?? .zero
  }

  /// Creates the document of a timeline, with a property for each of its tracks.
  init(timeline: Timeline) {
    self.timeline = timeline
    isTimeline = true
    let timing = timeline.motion.timing
    let tracks = timeline.tracks.enumerated().map { index, name in
      DocumentTrack(index: index, property: name, timing: timing, motion: nil)
    }
    animations = [DocumentAnimation(target: "timeline", timing: timing, tracks: tracks)]
    targets = DocumentTarget.collect(animations)
    endTime = timeline.duration.map { max(.zero, $0 - timeline.offset) }
  }

  /// The properties of all targets.
  var properties: [DocumentTarget.Property] {
    targets.flatMap(\.properties)
  }

  /// The values at a time.
  func frame(at time: Duration) -> Timeline.Frame {
    timeline.frame(at: time + timeline.offset)
  }

  /// The line of output for a time, with a value for each track that is in effect.
  func line(at milliseconds: Double, value: (DocumentTrack) -> AnimatedValue?) -> String {
    let texts = targets.map { target in
      let texts = target.properties.map { property in
        "\(property.key): \(property.value(value)?.jsonText ?? "null")"
      }
      return "\(target.key): {\(texts.joined(separator: ", "))}"
    }
    let values = texts.joined(separator: ", ")
    return "{\"time\": \(milliseconds.jsonText), \"values\": {\(values)}}\n"
  }

  /// The line of output for a time.
  func line(at milliseconds: Double, time: Duration) -> String {
    let frame = frame(at: time)
    return line(at: milliseconds) { $0.value(in: frame) }
  }
}

/// One animation: the motions of a target's properties, all with one timing.
struct DocumentAnimation: Sendable {
  let target: String
  let timing: Timing
  let tracks: [DocumentTrack]
}

/// One property of one animation.
struct DocumentTrack: Sendable {
  /// Its index among all tracks of the document.
  let index: Int
  let property: String
  /// The timing of the animation.
  let timing: Timing
  /// The motion; nil: the property is a track of a timeline.
  let motion: (any AnimatedMotion)?

  var item: Timeline.Item? {
    motion?.item(onTrack: "\(index)")
  }

  func value(in frame: Timeline.Frame) -> AnimatedValue? {
    guard let motion else { return frame.animatedValue(onTrack: property) }
    return motion.value(onTrack: "\(index)", in: frame)
  }
}

/// The properties of one target that a document animates.
struct DocumentTarget: Sendable {
  /// One property, and the tracks that animate it.
  struct Property: Sendable {
    /// The name with that of the target, as `box.x`.
    let name: String
    /// The name alone, as a JSON string.
    let key: String
    /// A later track in the document overrides an earlier one.
    fileprivate(set) var tracks: [DocumentTrack] = []

    fileprivate init(_ name: String, of target: String) {
      self.name = "\(target).\(name)"
      key = name.quoted
    }

    func value(_ value: (DocumentTrack) -> AnimatedValue?) -> AnimatedValue? {
      for track in tracks.reversed() {
        if let value = value(track) {
          return value
        }
      }
      return nil
    }
  }

  /// The name as a JSON string.
  let key: String
  /// In the order of first appearance.
  let properties: [Property]

  static func collect(_ animations: [DocumentAnimation]) -> [DocumentTarget] {
    var targets = CodedObject<CodedObject<Property>>()
    for animation in animations {
      targets.update(animation.target, orNew: CodedObject()) { properties in
        for track in animation.tracks {
          properties.update(
            track.property, orNew: Property(track.property, of: animation.target),
          ) { $0.tracks.append(track) }
        }
      }
    }
    return targets.members.map { name, properties in
      DocumentTarget(key: name.quoted, properties: properties.members.map(\.value))
    }
  }
}
