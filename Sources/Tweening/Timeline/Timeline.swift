/// Motions on tracks, laid out in time.
///
/// A timeline is a pure, `Sendable` value.
///
/// ```swift
/// let x = Track<Double>("x")
/// let intro = try Timeline {
///   x.play(Motion(from: 0, to: 100).duration(.seconds(1)))
///   Timeline.Marker("arrived")
///   x.play(Motion(from: 100, to: 0).duration(.seconds(2)))
///     .at(.end(.seconds(0.5)))
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
/// in parallel and timelines nest, up to 128 levels deep. A child with repeats, a speed, an ease or
/// a reversed direction has its own time. Any other child has no time of its own: its items are
/// laid out from the start of the child, and the tracks show them as if they were items of the
/// parent. For the positions of other items, each child is one item.
///
/// Each track shows the item in effect that began last. If several items began together, the track
/// shows the last of these items in the timeline. While no item is in effect, the track keeps the
/// end value of the last item that has ended and fills forwards. Before its first item, a track has
/// its initial value, or no value, unless the item was made with `fillingBackwards()`. A child
/// with its own time applies these rules to each of its plays, but has no initial values. While a
/// child has no value on a track, the track shows what it would show without the child.
///
/// All times are rounded to whole nanoseconds once, when the timeline is built.
///
/// ## Encoding
///
/// The JSON of a timeline is the list of its items, each with its track, its type and its options.
/// Types of values have names: see ``TweenTypes``. A motion is encoded as ``Motion`` is. Groups can
/// be encoded up to 30 levels deep.
public struct Timeline: Sendable {
  let content: [Timeline.Item]
  let arrangement: Arrangement
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
  /// - Throws: `TimelineError` if an item would follow an item that never ends, if the position of
  ///   an item is invalid, or if an item or a motion without length repeats forever without a
  ///   delay. One case does not throw: in a parallel group, such a motion is an instant, if its
  ///   item has neither a position nor modifiers.
  /// - Complexity: O(*n* log *n*) in the number of items. An item that continues from the value of
  ///   its track also takes a time that is linear in the number of children with a gap at its
  ///   start.
  public init(
    defaults: Defaults = Defaults(),
    @Timeline.Builder _ content: () throws(TimelineError) -> [Timeline.Item],
  ) throws(TimelineError) {
    try self.init(content(), defaults: defaults)
  }

  /// Creates a timeline of given items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - arrangement: The arrangement of items without a position.
  ///   - defaults: The duration and the ease of items that have none of their own.
  /// - Throws: `TimelineError`, as the other initializer does.
  public init(
    _ items: [Timeline.Item],
    _ arrangement: Timeline.Arrangement = .sequence,
    defaults: Defaults = Defaults(),
  ) throws(TimelineError) {
    contents = try TimelineLayout.contents(of: items, arrangement, defaults)
    content = items
    self.arrangement = arrangement
    options = RepeatOptions()
    self.defaults = defaults
    offset = .zero
    iterations = try TimelineIterations(options, content: contents.length)
  }

  /// Creates a timeline with the same content and other options.
  init(
    _ timeline: Timeline,
    _ options: RepeatOptions,
    offset: Duration,
  ) throws(TimelineError) {
    content = timeline.content
    arrangement = timeline.arrangement
    self.options = options
    defaults = timeline.defaults
    self.offset = offset
    contents = timeline.contents
    iterations = try TimelineIterations(options, content: timeline.contents.length)
  }

  /// The end of the last play, or nil if the timeline never ends.
  public var duration: Duration? {
    iterations.total.map { .nanoseconds($0) }
  }

  /// Returns the frame at a time.
  ///
  /// Before the start, the frame shows the start of the timeline. After the end, the frame shows
  /// the end.
  ///
  /// A track with a single motion is an exception, if the motion begins with the timeline, and if
  /// neither the timeline nor the item is repeated, reversed, eased or sped up. Such a track shows
  /// `effect(at:)` of the motion for the given time. So before the start, a motion that does not
  /// fill backwards shows nothing. If the effect is nil, the track shows its initial value, if
  /// any.
  ///
  /// The call computes no values: the frame computes them when you read them.
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

  // MARK: Options

  /// Returns a copy with changed options; nil where no timeline can have these options.
  private func changing(
    offset: Duration? = nil,
    _ change: (inout RepeatOptions) -> Void = { _ in },
  ) -> Timeline? {
    var options = options
    change(&options)
    do throws(TimelineError) {
      return try Timeline(self, options, offset: offset ?? self.offset)
    } catch {
      return nil
    }
  }

  /// Returns a copy that is played `count` times.
  ///
  /// A timeline that never ends is played once. A copy that would last longer than 73 years never
  /// ends.
  ///
  /// - Parameters:
  ///   - count: The number of plays, which may be a fraction or infinite, and is not negative. NaN
  ///     counts as 0.
  ///   - autoreverses: Whether each play runs forwards and then backwards; both are one
  ///     play, as in Core Animation. (SwiftUI counts them as two.)
  ///   - delay: The pause before each further play, and before each backward half of a play. A
  ///     negative pause counts as zero.
  public func repeating(
    _ count: Double,
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> Timeline {
    Timing.checkPlays(count)
    let delay = min(max(.zero, delay), .nanoseconds(TimelineIterations.limit - 1))
    return changing { $0.repeating(count, autoreverses: autoreverses, delay: delay) }
      ?? changing { $0.repeating(.infinity, autoreverses: autoreverses, delay: delay) }
      ?? self
  }

  /// Returns a copy that repeats forever. If the length of the timeline and the delay are zero, the
  /// copy ends at once.
  ///
  /// - Parameters:
  ///   - autoreverses: Whether every second play runs backwards.
  ///   - delay: The pause before each further play; a negative one counts as zero.
  public func repeatingForever(
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> Timeline {
    repeating(.infinity, autoreverses: autoreverses, delay: delay)
  }

  /// Returns a copy that is played `factor` times as fast: a factor of 2 is twice as fast.
  ///
  /// The length of one play, the pauses between the plays and the offset are divided by the factor,
  /// each rounded to the nearest nanosecond.
  ///
  /// A factor that is not finite, or not above 0, changes nothing. Neither does a factor with which
  /// the timeline would last longer than 73 years, or repeat an instant forever.
  public func speed(_ factor: Double) -> Timeline {
    changing(offset: offset.atSpeed(factor)) { $0.speedUp(factor) } ?? self
  }

  /// Returns a copy with an ease over the progress of each play.
  ///
  /// Even if the ease runs backwards for a while, each iteration passes a marker only once.
  ///
  /// A timeline that never ends has no progress, and is returned unchanged.
  public func ease(_ ease: Ease) -> Timeline {
    changing { $0.ease = ease } ?? self
  }

  /// Returns a copy that is played in the opposite direction, with the same repeats.
  ///
  /// A timeline that never ends has no end to start from, and is returned unchanged.
  public func reversed() -> Timeline {
    changing { $0.isReversed.toggle() } ?? self
  }

  /// Returns a copy whose motion begins at a time of the timeline, also after a restart.
  ///
  /// - Parameter time: The time, rounded to the nearest nanosecond. With a negative time, the
  ///   motion has a delay of that length.
  public func offset(_ time: Duration) -> Timeline {
    // With the options that it has, the timeline is valid.
    changing(offset: .nanoseconds(Nanoseconds(bounding: time))) ?? self
  }
}

extension Timeline: Timeline.Content {
  /// The timeline as an item of another timeline, without its offset.
  public var item: Timeline.Item {
    let items = arrangement == .sequence ? content : [Timeline.Item(arrangement, content)]
    return Timeline.Item(.sequence, items).changing {
      $0.options = options
      $0.defaults = defaults
    }
  }
}
