/// Motions on tracks, laid out in time: one value, pure and `Sendable`.
///
/// ```swift
/// let x = Track<Double>("x")
/// let intro = try Timeline {
///   x.play(Motion(from: 0, to: 100).duration(.seconds(1)))
///   TimelineMarker("arrived")
///   x.play(Motion(from: 100, to: 0).duration(.seconds(2))).at(.end(.seconds(0.5)))
/// }
/// // 3.5 s
/// let length = intro.duration
/// // 75
/// let value = intro.frame(at: .seconds(0.5))[x]
/// // A tween like any other:
/// let tween = await tweener.tween(Motion(intro))
/// ```
///
/// The items of a timeline run in sequence, unless they have a position. Groups in sequence, groups
/// in parallel and timelines nest, up to 128 levels deep. A child that is repeated, reversed, eased
/// or has a speed has a time of its own; the items of any other child are laid out as if they were
/// items of its parent.
///
/// On each track, the item in effect that began last wins; of items that began together, the last
/// one in the timeline wins. Where no item is in effect, the track keeps the value of the item that
/// ended last. Before its first item a track has no value, unless that item fills backwards; in a
/// child, this applies to each play anew. Where a child shows nothing on a track, the item beneath
/// it shows through.
///
/// All times are rounded to whole nanoseconds once, when the timeline is built.
public struct Timeline: Sendable {
  let content: [TimelineItem]
  let options: RepeatOptions
  let defaults: Defaults
  /// The time in the timeline at which its motion begins.
  public let offset: Duration
  let contents: TimelineContents
  let iterations: TimelineIterations

  /// Creates a timeline of items in sequence.
  ///
  /// - Parameters:
  ///   - defaults: The duration and the ease of items that have none of their own.
  ///   - content: The items.
  /// - Throws: `TimelineError` where an item would follow an item that never ends, where an item of
  ///   no length repeats for ever (but such a motion in parallel is an instant, as its timing
  ///   says), or where the position of an item is invalid.
  /// - Complexity: O(*n* log *n*) in the number of items.
  public init(
    defaults: Defaults = Defaults(),
    @TimelineBuilder _ content: () throws(TimelineError) -> [TimelineItem],
  ) throws(TimelineError) {
    try self.init(content(), defaults: defaults)
  }

  /// Creates a timeline of given items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - arrangement: Where items without a position begin.
  ///   - defaults: The duration and the ease of items that have none of their own.
  /// - Throws: `TimelineError`, as the other initialiser does.
  public init(
    _ items: [TimelineItem],
    _ arrangement: TimelineArrangement = .sequence,
    defaults: Defaults = Defaults(),
  ) throws(TimelineError) {
    contents = try TimelineLayout.contents(of: items, arrangement, defaults)
    content = arrangement == .sequence ? items : [TimelineItem(arrangement, items)]
    options = RepeatOptions()
    self.defaults = defaults
    offset = .zero
    iterations = try TimelineIterations(options, content: contents.length)
  }

  /// The same content with other options.
  private init(
    _ timeline: Timeline,
    _ options: RepeatOptions,
    offset: Duration,
  ) throws(TimelineError) {
    content = timeline.content
    self.options = options
    defaults = timeline.defaults
    self.offset = offset
    contents = timeline.contents
    iterations = try TimelineIterations(options, content: contents.length)
  }

  /// The end of the last play; nil: never.
  public var duration: Duration? {
    iterations.total.map { .nanoseconds($0) }
  }

  /// The frame at a time: before the start the frame of the start, after the end that of the end.
  ///
  /// If a track has only one motion, which begins with the timeline, and nothing is repeated,
  /// reversed, eased or sped up, its value is `effect(at:)` of the motion at this time: nil where
  /// that is nil, also before the start.
  ///
  /// This costs next to nothing: the frame computes values when they are read.
  public func frame(at time: Duration) -> Frame {
    frame(at: Nanoseconds(rounding: time))
  }

  func frame(at time: Nanoseconds) -> Frame {
    Frame(
      contents: contents,
      nanoseconds: iterations.content(at: time),
      requested: options.isPlain ? time : nil,
    )
  }

  // MARK: The whole

  /// A copy that is played `count` times.
  ///
  /// - Parameters:
  ///   - count: May be a fraction, or infinite; one that is negative or not a number counts as 0.
  ///   - autoreverses: Whether each play runs forwards and then backwards; both count as one play.
  ///   - delay: The pause before each further play, and before each run backwards.
  /// - Throws: `TimelineError` where the timeline never ends, where it has no length and `count` is
  ///   infinite, or where the delay is negative.
  public func repeating(
    _ count: Double,
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) throws(TimelineError) -> Timeline {
    var options = options
    options.repeating(count, autoreverses, delay)
    return try Timeline(self, options, offset: offset)
  }

  /// A copy that never ends.
  ///
  /// - Throws: `TimelineError` where the timeline has no length or never ends, or the delay is
  ///   negative.
  public func repeatingForever(
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) throws(TimelineError) -> Timeline {
    try repeating(.infinity, autoreverses: autoreverses, delay: delay)
  }

  /// A copy that is `factor` times as fast: its rate is multiplied by the factor, so 2 is twice as
  /// fast.
  ///
  /// The length of one play is divided by the factor, and so are the pauses and the offset that the
  /// timeline has, each rounded to the nearest nanosecond.
  ///
  /// - Throws: `TimelineError` where `factor` is not finite and above zero.
  public func speed(_ factor: Double) throws(TimelineError) -> Timeline {
    var options = options
    options.speedUp(factor)
    return try Timeline(self, options, offset: offset.atSpeed(factor))
  }

  /// A copy with an ease over the progress of each play.
  ///
  /// Under an ease that turns back, each run through the timeline passes a marker only once.
  ///
  /// - Throws: `TimelineError` where the timeline never ends by itself.
  public func ease(_ ease: Ease) throws(TimelineError) -> Timeline {
    var options = options
    options.ease = ease
    return try Timeline(self, options, offset: offset)
  }

  /// A copy that is played in the opposite direction, with the same repeats.
  ///
  /// - Throws: `TimelineError` where the timeline never ends by itself.
  public func reversed() throws(TimelineError) -> Timeline {
    var options = options
    options.isReversed.toggle()
    return try Timeline(self, options, offset: offset)
  }

  /// A copy whose motion begins at a time of the timeline; a restart goes back to that time.
  ///
  /// - Parameter time: The time, rounded to the nearest nanosecond; where it is negative, the motion
  ///   waits that long first.
  public func offset(_ time: Duration) throws(TimelineError) -> Timeline {
    try Timeline(self, options, offset: .nanoseconds(Nanoseconds(bounding: time)))
  }

  // MARK: As an item of another timeline

  /// The timeline as an item of another timeline, without its offset.
  public var item: TimelineItem {
    TimelineItem(.sequence, content).changing {
      $0.options = options
      $0.defaults = defaults
    }
  }

  /// The timeline as an item that begins at a position.
  public func at(_ position: TimelinePosition) -> TimelineItem {
    item.at(position)
  }
}
