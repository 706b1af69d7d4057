/// How the time of a parent becomes that of the content, and the other way round.
extension Legs {
  // MARK: From the parent's time

  /// A leg and a pause.
  var period: Int128 {
    Int128(length) + Int128(gap)
  }

  func isBackwards(_ leg: Int128) -> Bool {
    startsBackwards != (alternates && leg & 1 == 1)
  }

  /// The leg that is under way, or the one before the pause that is.
  func leg(at time: Nanoseconds) -> Int128 {
    period == 0 ? (last ?? 0) : min(passed(at: time) / period, last ?? .max)
  }

  private func passed(at time: Nanoseconds) -> Int128 {
    Int128(max(0, min(time, total ?? .max))) + offset
  }

  /// The time in the content; before the first leg that of its start, after the last that of its
  /// end.
  func content(at time: Nanoseconds) -> Nanoseconds {
    if isEndless {
      return max(0, time).scaled(by: speed)
    }
    let leg = leg(at: time)
    let isBackwards = isBackwards(leg)
    if length == 0 {
      return isEmpty == isBackwards ? content : 0
    }
    let rest = Nanoseconds(min(passed(at: time) - leg * period, Int128(length)))
    // At a cut its own share, and not that of the nanosecond next to it: half of an odd length is no
    // whole one.
    let cut = time >= total ?? .max ? lastShare : nil
    if cut != nil || ease != .linear {
      let share = cut ?? Double(rest) / Double(length)
      return content(atShare: isBackwards ? 1 - share : share)
    }
    return content(inLeg: isBackwards ? length - rest : rest)
  }

  /// The time in the content at a time in a leg that goes forth.
  func content(inLeg time: Nanoseconds) -> Nanoseconds {
    if isEndless {
      return time.scaled(by: speed)
    }
    if ease == .linear {
      guard length != content else { return time }
      guard length > 0 else { return content }
      return Nanoseconds(
        (Int128(time) * Int128(content) * 2 + Int128(length)) / (2 * Int128(length))
      )
    }
    return content(atShare: length == 0 ? 1 : Double(time) / Double(length))
  }

  /// The time in the content where a leg that goes forth has got a part of its way.
  private func content(atShare share: Double) -> Nanoseconds {
    guard ease != .linear else {
      return content(inLeg: Nanoseconds(nearest: share * Double(length)))
    }
    return Nanoseconds(nearest: ease(share) * Double(content))
  }

  // MARK: From the content's time

  /// The time in a leg that goes forth at which a time in the content is reached.
  ///
  /// Where an ease turns back, it is one of the times at which that is passed; where an ease does
  /// not get that far, it is the end of the leg.
  func leg(atContent time: Nanoseconds) -> Nanoseconds {
    if time <= 0 {
      return 0
    }
    if isEndless {
      return time.time(atRate: speed) ?? .max
    }
    if length == content, ease == .linear {
      return min(time, length)
    }
    return (0...length).partitionPoint { content(inLeg: $0) >= time }
  }

  /// The time in the parent at which a time in the content is first reached; nil: never.
  ///
  /// A time after the end of the content, as a label may have, lies that long after the end of the
  /// first leg, at the same speed. It has no time where the first leg goes back or is cut short.
  func firstTime(ofContent time: Nanoseconds) -> Nanoseconds? {
    if time > content {
      guard !isEmpty, !startsBackwards, length <= total ?? .max else { return nil }
      let rest = Duration.nanoseconds(time - content).divided(by: speed)
      return length.saturatingAdding(Nanoseconds(rounding: rest))
    }
    let leg = leg(atContent: time)
    let first = startsBackwards ? length - leg : leg
    return first <= total ?? .max ? first : nil
  }

  /// The least time in the content that is reached at `time` or later in a leg that goes forth.
  private func content(reachedFrom time: Nanoseconds) -> Nanoseconds {
    if time <= 0 {
      return 0
    }
    if isEndless {
      return (time - 1).scaled(by: speed).saturatingAdding(1)
    }
    if time > length {
      return content + 1
    }
    if ease == .linear {
      return content(inLeg: time - 1) + 1
    }
    return (0...content + 1).partitionPoint { $0 > content || leg(atContent: $0) >= time }
  }

  /// The times in the content that are reached in a stretch of a leg that goes forth.
  func content(reachedIn range: Range<Nanoseconds>) -> Range<Nanoseconds> {
    let lower = content(reachedFrom: range.lowerBound)
    return lower..<max(lower, content(reachedFrom: range.upperBound))
  }
}
