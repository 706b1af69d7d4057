extension Timeline {
  /// An item of a timeline, with the times at which it was laid out.
  public struct Item: Sendable, Hashable, Identifiable {
    /// What an item is.
    public enum Kind: Sendable, Hashable {
      /// A motion on the track of a name.
      case play(track: String)
      /// A wait.
      case wait
      /// A label.
      case label(String)
      /// A marker.
      case marker(String)
      /// A pause.
      case pause
      /// A child with a time of its own: a group, or an item that is repeated, reversed, eased or
      /// has a speed.
      case child
    }

    /// The item's index in the timeline, then its index in the group at that index, and so on, as
    /// in ``TimelineError/path``; and how deep it lies in children with times of their own.
    public struct ID: Sendable, Hashable {
      /// The indices.
      public let path: [Int]
      /// The number of children with a time of their own that it is in.
      public let depth: Int
    }

    /// The place of the item in the timeline.
    public let id: ID
    /// What the item is.
    public let kind: Kind
    /// When it begins: in the innermost child with a time of its own that it is in, or else in one
    /// play of the timeline, forwards.
    public let start: Duration
    /// When it ends, in the same time; nil: never.
    public let end: Duration?
  }

  /// The items, in the order in which they were given, each child before the items in it.
  ///
  /// A group without a time of its own is none of them: its items are.
  public var items: [Item] {
    contents.rows.map { row in
      let kind: Item.Kind =
        switch row.kind {
        case .play(let track): .play(track: track)
        case .wait: .wait
        case .label(let name): .label(name)
        case .marker(let name): .marker(name)
        case .pause: .pause
        case .child: .child
        }
      return Item(
        id: Item.ID(path: row.path, depth: row.depth),
        kind: kind,
        start: .nanoseconds(row.start),
        end: row.end.map { .nanoseconds($0) },
      )
    }
  }

  /// The names of the tracks, in the order in which the timeline first names them.
  public var tracks: [String] {
    var known: Set<String> = []
    return contents.rows.compactMap { row in
      guard case .play(let track) = row.kind, known.insert(track).inserted else { return nil }
      return track
    }
  }
}
