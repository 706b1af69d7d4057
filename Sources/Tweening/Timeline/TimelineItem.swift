extension Timeline {
  /// The content of a timeline.
  ///
  /// To give a group of items a name, make a type of your own conform to this protocol.
  public protocol Content: Sendable {
    /// The content as an item.
    var item: Timeline.Item { get }
  }
}

extension Timeline {
  /// One item of a timeline, with its position and its repeats, speed, ease and direction.
  public struct Item: Timeline.Content {
    enum Kind: Sendable {
      case play(Clip)
      case continuing(any ContinuingItem)
      case wait(Duration)
      case label(String)
      case marker(String)
      case pause
      case group(Timeline.Arrangement, [Timeline.Item])
      /// A group with too many levels of nesting; its content is dropped.
      case tooDeep
    }

    /// The largest number of nested groups: more than timelines need, and far from a stack
    /// overflow.
    static let maximumDepth = 128

    var kind: Kind
    /// The number of nested groups, the item included; 0 for an item that is no group.
    private let depth: Int
    var position: Timeline.Position?
    var options = RepeatOptions()
    /// The defaults of the items in a nested timeline.
    var defaults = Timeline.Defaults()
    var fillsBackwards = false

    init(_ kind: Kind) {
      self.kind = kind
      depth = 0
    }

    /// Creates a group as an item.
    init(_ arrangement: Timeline.Arrangement, _ items: [Timeline.Item]) {
      depth = (items.map(\.depth).max() ?? 0) + 1
      // Building the timeline throws `tooDeep`. The items are dropped here, since releasing deeper
      // nesting could overflow the stack.
      kind = depth <= Self.maximumDepth ? .group(arrangement, items) : .tooDeep
    }

    /// The item itself.
    public var item: Timeline.Item {
      self
    }

    func changing(_ change: (inout Timeline.Item) -> Void) -> Timeline.Item {
      var copy = self
      change(&copy)
      return copy
    }
  }
}

extension Timeline {
  /// The arrangement of the items of a group that have no position.
  public enum Arrangement: String, Sendable, Hashable, Codable, CaseIterable {
    /// Each item begins when all items before it have ended.
    case sequence
    /// All items begin at the start of the group.
    case parallel
  }
}

extension Timeline.Content {
  /// Begins the item at a position, in place of its position in the group's arrangement.
  public func at(_ position: Timeline.Position) -> Timeline.Item {
    item.changing { $0.position = position }
  }

  /// Plays the item `count` times.
  ///
  /// - Parameters:
  ///   - count: The number of plays, which may be a fraction or infinite, and is not negative. NaN
  ///     counts as 0.
  ///   - autoreverses: Whether each play runs forwards and then backwards; both are one
  ///     play, as in Core Animation. (SwiftUI counts them as two.)
  ///   - delay: The pause before each further play, and before each backward half of a play.
  public func repeating(
    _ count: Double,
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> Timeline.Item {
    Timing.checkPlays(count)
    return item.changing { $0.options.repeating(count, autoreverses: autoreverses, delay: delay) }
  }

  /// Plays the item forever.
  public func repeatingForever(
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> Timeline.Item {
    repeating(.infinity, autoreverses: autoreverses, delay: delay)
  }

  /// Plays the item `factor` times as fast: a factor of 2 is twice as fast.
  ///
  /// The length of one play, and the pauses of an earlier `repeating`, are divided by the factor,
  /// each rounded to the nearest nanosecond.
  ///
  /// - Parameter factor: The factor, finite and above 0. Building a timeline with any other factor
  ///   throws.
  public func speed(_ factor: Double) -> Timeline.Item {
    item.changing { $0.options.speedUp(factor) }
  }

  /// Applies an ease to the progress of each play.
  public func ease(_ ease: Ease) -> Timeline.Item {
    item.changing { $0.options.ease = ease }
  }

  /// Plays the item in the opposite direction, with the same repeats.
  public func reversed() -> Timeline.Item {
    item.changing { $0.options.isReversed.toggle() }
  }

  /// Shows the start value of the item on each track from the start of the timeline on, if the item
  /// is the first on the track.
  ///
  /// In a child with its own time, the value shows from the start of the child on.
  public func fillingBackwards() -> Timeline.Item {
    item.changing { $0.fillsBackwards = true }
  }
}
