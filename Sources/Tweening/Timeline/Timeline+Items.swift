extension Timeline {
  /// An item of a timeline, with its start and its end.
  public struct PlacedItem: Sendable, Hashable, Identifiable {
    /// The kind of an item.
    public enum Kind: Sendable, Hashable {
      /// A motion, with the name of its track.
      case play(track: String)
      /// A wait.
      case wait
      /// A label, with its name.
      case label(String)
      /// A marker, with its name.
      case marker(String)
      /// A pause.
      case pause
      /// A child with its own time: a group or an item with repeats, a speed, an ease or a reversed
      /// direction.
      case child
    }

    /// The identity of an item in a timeline.
    public struct ID: Sendable, Hashable {
      /// The index of the item in the timeline, then in the group at that index, and so on, as in
      /// ``TimelineError/path``.
      public let path: [Int]
      /// The number of children with their own time that contain the item.
      public let depth: Int
    }

    /// The identity of the item in the timeline.
    public let id: ID
    /// The kind of the item.
    public let kind: Kind
    /// The start of the item, in the time of the innermost child with its own time. Outside of such
    /// children, the start is a time within one play of the timeline that plays forwards.
    public let start: Duration
    /// The end of the item, in the same time as `start`, or nil if the item never ends.
    public let end: Duration?
  }

  /// The items in their listed order, each child before the items in it.
  ///
  /// A group without its own time is not part of the list; its items are.
  public var items: [PlacedItem] {
    contents.rows.map { row in
      PlacedItem(
        id: PlacedItem.ID(path: row.path, depth: row.depth),
        kind: row.kind,
        start: .nanoseconds(row.start),
        end: row.end.map { .nanoseconds($0) },
      )
    }
  }

  /// The names of the tracks, in the order of their first items.
  public var tracks: [String] {
    var known: Set<String> = []
    return contents.rows.compactMap { row in
      guard case .play(let track) = row.kind, known.insert(track).inserted else { return nil }
      return track
    }
  }
}

extension Timeline: CustomStringConvertible {
  /// The layout, with a line of text for each item: its start, its end and its track, in seconds.
  ///
  /// The items of a child with its own time follow the child, indented, with their times in the
  /// child.
  public var description: String {
    let end = Self.text(duration.map { Nanoseconds(rounding: $0) })
    let head = "timeline 0…\(end)\(options.description)"
    let items = contents.rows.map { row in
      let indent = String(repeating: "  ", count: row.depth + 1)
      let span = "\(indent)\(Self.text(row.start))…\(Self.text(row.end))"
      return switch row.kind {
      case .play(let track): "\(span) play \(track)"
      case .wait: "\(span) wait"
      case .label(let name): "\(indent)\(Self.text(row.start)) label \(name)"
      case .marker(let name): "\(indent)\(Self.text(row.start)) marker \(name)"
      case .pause: "\(indent)\(Self.text(row.start)) pause"
      case .child: "\(span) child\(row.options.description)"
      }
    }
    return ([head] + items).joined(separator: "\n")
  }

  /// Returns a time in seconds, exact, without trailing zeros.
  private static func text(_ time: Nanoseconds?) -> String {
    time?.text(decimals: 9, atLeast: 0) ?? "∞"
  }
}
