public import Tweening

extension WebDocument {
  /// An animation of a document: the motions of a target's properties, all with one timing.
  public struct Animation: Sendable {
    /// The name of the target, such as the `id` of an element.
    public let target: String
    /// The timing of all properties. To change a document, change the timings of its animations:
    ///
    /// ```swift
    /// var animations = document.animations
    /// animations[0].timing.duration = .seconds(2)
    /// let slower = try WebDocument(animations)
    /// ```
    public var timing: Timing {
      didSet {
        for index in tracks.indices {
          tracks[index].timing = timing
        }
      }
    }
    package private(set) var tracks: [Track]

    init(target: String, timing: Timing, tracks: [Track]) {
      self.target = target
      self.timing = timing
      self.tracks = tracks
    }

    /// The names of the properties, in the order of the keyframes.
    public var properties: [String] {
      tracks.map(\.property)
    }

    /// Returns the motion of a property; nil if the animation has no such property, or if its
    /// values are of another type.
    ///
    /// In keyframes, a number is a `Double`, an array of numbers a `[Double]`, and a color a
    /// ``WebColor``. An encoded motion has numbers, arrays of numbers, points (`SIMD2<Double>` and
    /// `SIMD3<Double>`) or colors (`TweenColor`).
    public func motion<Value>(of property: String, as type: Value.Type) -> Motion<Value>? {
      let track = tracks.first { $0.property.utf8.elementsEqual(property.utf8) }
      return track?.motion as? Motion<Value>
    }

    /// Returns the animation with other numbers of its tracks in the document.
    func numbered(from start: Int) -> Animation {
      var animation = self
      for index in tracks.indices {
        animation.tracks[index].index = start + index
      }
      return animation
    }
  }

  /// A property of an animation.
  package struct Track: Sendable {
    /// The index of the track among all tracks of the document.
    package fileprivate(set) var index: Int
    package let property: String
    /// The timing of the animation.
    package fileprivate(set) var timing: Timing {
      didSet {
        motion?.timing = timing
      }
    }
    /// The motion, or nil if the property is a track of a timeline.
    package private(set) var motion: (any AnimatedMotion)?

    /// The type of the values, or nil if the track of a timeline has a type that no document has.
    let valueType: (any DocumentValue.Type)?

    init(index: Int, property: String, motion: any AnimatedMotion) {
      self.index = index
      self.property = property
      timing = motion.timing
      self.motion = motion
      valueType = motion.valueType
    }

    /// Creates the track of a timeline.
    init(index: Int, property: String, in timeline: Timeline) {
      self.index = index
      self.property = property
      timing = timeline.motion.timing
      motion = nil
      valueType = timeline.valueType(onTrack: property)
    }

    var item: Timeline.Item? {
      motion?.item(onTrack: "\(index)")
    }

    package func value(in frame: Timeline.Frame) -> WebValue? {
      guard let motion else { return frame.webValue(onTrack: property) }
      return motion.value(onTrack: "\(index)", in: frame)
    }
  }
}
