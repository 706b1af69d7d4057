/// The times to which the positions in a group can refer.
struct LayoutContext {
  let arrangement: Timeline.Arrangement
  var labels: [String: Nanoseconds] = [:]
  /// The start and the end of the previous item; a nil end: the item never ends.
  var previous: (start: Nanoseconds, end: Nanoseconds?) = (0, 0)

  init(_ arrangement: Timeline.Arrangement) {
    self.arrangement = arrangement
  }

  /// Returns the start of an item.
  ///
  /// - Parameters:
  ///   - length: The length of the item; nil: the item never ends.
  ///   - end: The time at which all items before the item have ended; nil: never.
  func start(
    of item: Timeline.Item,
    length: Nanoseconds?,
    end: Nanoseconds?,
  ) throws(TimelineError) -> Nanoseconds {
    let position = item.position ?? (arrangement == .sequence ? .end() : .time(.zero))
    let anchor: Nanoseconds? =
      switch position.anchor {
      case .start: 0
      case .end: end
      case .previousStart: previous.start
      case .previousEnd: previous.end
      case .label(let name): try time(of: name)
      }
    guard let anchor else { throw TimelineError(.afterInfinite) }
    let start = try anchor.saturatingAdding(distance(position.offset, length: length))
    guard start >= 0 else {
      throw TimelineError(.beforeStart(.nanoseconds(start)))
    }
    guard start <= TimelineIterations.limit else { throw TimelineError(.tooLong) }
    return start
  }

  private func distance(
    _ offset: Timeline.Position.Offset,
    length: Nanoseconds?,
  ) throws(TimelineError) -> Nanoseconds {
    switch offset {
    case .time(let time):
      return Nanoseconds(rounding: time)

    case .fraction(let fraction, let whole):
      let whole =
        switch whole {
        case .item: length
        case .previous: previous.end.map { $0 - previous.start }
        }
      guard let whole else { throw TimelineError(.fractionOfInfinite) }
      return whole.scaled(by: fraction)
    }
  }

  private func time(of name: String) throws(TimelineError) -> Nanoseconds {
    guard let time = labels[name] else { throw TimelineError(.unknownLabel(name)) }
    return time
  }
}
