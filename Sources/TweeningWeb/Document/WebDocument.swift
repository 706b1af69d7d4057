public import Tweening

/// A document of animations: keyframes and timing options of Web Animations, as JSON.
///
/// ```swift
/// let document = try WebDocument(parsing: json)
/// let tween = await tweener.tween(document)
/// for await frame in tween.values {
///   print(document.properties.map { frame[$0] })
/// }
/// ```
///
/// A document is a value, and a pure function from a time to the values of its properties.
///
/// ## Format
///
/// The member `animations` is an array. Each animation has a `target`, `keyframes` and `options`,
/// as `element.animate(keyframes, options)` receives them. The values of keyframes are numbers,
/// arrays of numbers, and colors of CSS:
///
/// ```json
/// {"animations": [{
///   "target": "box",
///   "keyframes": [{"opacity": 0, "translate": [0, 0]},
///                 {"opacity": 1, "translate": [40, 10]}],
///   "options": {"duration": 800, "easing": "ease-out"}
/// }]}
/// ```
///
/// A document may also be an encoded `Motion` or `Timeline`. The target of a
/// motion is `motion`, and its property `value`; the target of a timeline is `timeline`, with a
/// property for each track.
public struct WebDocument: Sendable {
  /// All animations, including the animation that represents a timeline.
  package let parts: [Animation]
  /// The targets in the order of their first animations, with their properties.
  public let targets: [Target]
  /// All animations in parallel, with a track for each property of each animation. For an encoded
  /// timeline, that timeline.
  public let timeline: Timeline
  /// Whether the document is a timeline, which may have markers and pauses.
  package let isTimeline: Bool
  /// The end of the last animation; nil if an animation never ends.
  public let endTime: Duration?

  /// Creates a document of animations.
  ///
  /// - Throws: `TimelineError` if the animations have no timeline.
  public init(_ animations: [Animation]) throws(TimelineError) {
    var parts: [Animation] = []
    var count = 0
    for animation in animations {
      parts.append(animation.numbered(from: count))
      count += animation.tracks.count
    }
    self.parts = parts
    isTimeline = false
    timeline = try Timeline(parts.flatMap(\.tracks).compactMap(\.item), .parallel)
    targets = Target.collect(parts)
    // Exact where the timeline counts whole nanoseconds.
    let ends = parts.map(\.timing.endTime)
    endTime = ends.contains(nil) ? nil : ends.compactMap(\.self).max() ?? .zero
  }

  /// Creates the document of a timeline, with a property for each of its tracks.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    isTimeline = true
    let timing = timeline.motion.timing
    let tracks = timeline.tracks.enumerated().map { index, name in
      Track(index: index, property: name, in: timeline)
    }
    parts = [Animation(target: "timeline", timing: timing, tracks: tracks)]
    targets = Target.collect(parts)
    endTime = timeline.duration.map { max(.zero, $0 - timeline.offset) }
  }

  /// The animations in the order of the document. A document of a timeline has none: change its
  /// ``timeline``.
  public var animations: [Animation] {
    isTimeline ? [] : parts
  }

  /// The properties of all targets.
  public var properties: [Property] {
    targets.flatMap(\.properties)
  }

  /// Returns the values at a time since the start.
  public func frame(at time: Duration) -> Timeline.Frame {
    timeline.frame(at: time + timeline.offset)
  }
}

extension Tweener {
  /// Creates a tween of a document, and starts it unless `autostart` is false.
  ///
  /// The values of the tween are frames, from which each property of the document reads its value:
  /// `frame[property]`.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - key: The key under which the tween runs, or nil.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tween. With nil, the configuration decides.
  ///   - configure: Configures the tween before the start, so that its subscriptions miss no event.
  @discardableResult
  public func tween(
    _ document: WebDocument,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Timeline.Frame>) -> Void)? = nil,
  ) -> Tween<Timeline.Frame> {
    tween(
      document.timeline, key: key, onConflict: conflict, tags: tags, autostart: autostart,
      autokill: autokill, configure: configure,
    )
  }
}

extension Timeline.Frame {
  /// The value of a document's property; nil while no animation of the property is in effect.
  ///
  /// If several animations of the property are in effect, the last one in the document counts.
  public subscript(property: WebDocument.Property) -> WebValue? {
    property.value { $0.value(in: self) }
  }
}
