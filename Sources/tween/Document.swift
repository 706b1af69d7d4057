import Tweening

/// An animation document: a pure function from a time to the values of all properties.
struct Document: Sendable {
  /// In the order of the document.
  let animations: [DocumentAnimation]
  /// In the order of first appearance.
  let targets: [DocumentTarget]
  /// When the last animation ends, or nil where one never does.
  let endTime: Duration?

  init(animations: [DocumentAnimation]) {
    self.animations = animations
    targets = DocumentTarget.collect(animations)
    let ends = animations.map(\.timing.endTime)
    endTime = ends.contains(nil) ? nil : ends.compactMap(\.self).max() ?? .zero
  }

  /// The line of output for a time, its values as `effect` of each motion.
  func line(at milliseconds: Double, effect: (DocumentTrack) -> AnimatedValue?) -> String {
    var line = "{\"time\": \(milliseconds.jsonText), \"values\": {"
    for (index, target) in targets.enumerated() {
      line += index == 0 ? target.key : ", \(target.key)"
      line += ": {"
      for (index, property) in target.properties.enumerated() {
        line += index == 0 ? property.key : ", \(property.key)"
        line += ": "
        line += property.value(effect)?.jsonText ?? "null"
      }
      line += "}"
    }
    return line + "}}\n"
  }

  /// The line of output for a time.
  func line(at milliseconds: Double, time: Duration) -> String {
    line(at: milliseconds) { $0.motion.effect(at: time) }
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
  /// Its place among all tracks of the document.
  let index: Int
  let property: String
  let motion: AnimatedMotion
}

/// What the animations of a document do to one target.
struct DocumentTarget: Sendable {
  /// One property, and what animates it.
  struct Property: Sendable {
    let key: String
    /// The later in the document goes over the earlier.
    fileprivate(set) var tracks: [DocumentTrack]

    func value(_ effect: (DocumentTrack) -> AnimatedValue?) -> AnimatedValue? {
      for track in tracks.reversed() {
        if let value = effect(track) {
          return value
        }
      }
      return nil
    }
  }

  /// The name as a JSON string.
  let key: String
  /// In the order of first appearance.
  private(set) var properties: [Property] = []
  private var places: [String: Int] = [:]

  private init(name: String) {
    key = name.quoted
  }

  private mutating func add(_ track: DocumentTrack) {
    if let place = places[track.property] {
      properties[place].tracks.append(track)
    } else {
      places[track.property] = properties.count
      properties.append(Property(key: track.property.quoted, tracks: [track]))
    }
  }

  static func collect(_ animations: [DocumentAnimation]) -> [DocumentTarget] {
    var targets: [DocumentTarget] = []
    var places: [String: Int] = [:]
    for animation in animations {
      let place = places[animation.target] ?? targets.count
      if place == targets.count {
        places[animation.target] = place
        targets.append(DocumentTarget(name: animation.target))
      }
      for track in animation.tracks {
        targets[place].add(track)
      }
    }
    return targets
  }
}
