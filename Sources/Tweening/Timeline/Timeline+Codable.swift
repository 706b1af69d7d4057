extension Timeline: Codable {
  /// Decodes a timeline.
  ///
  /// - Throws: ``MotionCodingError`` for an item that is not valid, for a name that ``TweenTypes``
  ///   does not contain, and if `init(_:_:defaults:)` would throw a `TimelineError`;
  ///   `DecodingError` as for a ``Motion``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ItemMember.self)
    let items = try container.decode([CodedItem].self, forKey: .items).map(\.item)
    let arrangement =
      try container.decodeIfPresent(Arrangement.self, forKey: .arrangement) ?? .sequence
    let defaults = try container.decodeIfPresent(Defaults.self, forKey: .defaults)
    let options = try RepeatOptions(from: container)
    let offset = try container.decodeDuration(forKey: .offset) ?? .zero
    do throws(TimelineError) {
      let timeline = try Timeline(items, arrangement, defaults: defaults ?? Defaults())
      try self.init(timeline, options, offset: .nanoseconds(Nanoseconds(bounding: offset)))
    } catch {
      throw MotionCodingError(.invalid(error.description), at: decoder.codingPath)
    }
  }

  /// Encodes the items, the defaults, the offset and the options.
  ///
  /// ```swift
  /// let x = Track<Double>("x")
  /// let intro = try Timeline {
  ///   x.play(Motion(from: 0, to: 100))
  ///   Timeline.Marker("arrived")
  /// }
  /// // {"items":[{"play":{…},"track":"x","type":"number"}, …]}
  /// let json = try JSONEncoder().encode(intro)
  /// ```
  ///
  /// - Throws: ``MotionCodingError`` for a function, and for a type of values that ``TweenTypes``
  ///   does not contain.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ItemMember.self)
    try container.encode(content.map(CodedItem.init(item:)), forKey: .items)
    try container.encode(arrangement, unless: .sequence, forKey: .arrangement)
    try container.encode(defaults, unless: Defaults(), forKey: .defaults)
    try container.encode(offset, unless: .zero, forKey: .offset)
    try options.encode(to: &container)
  }
}
