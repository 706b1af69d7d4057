/// Conversion between the parent's time and the content's time.
extension TimelineIterations {
  // MARK: From the parent's time

  /// The length of an iteration and the pause after it.
  var period: Int128 {
    Int128(length) + Int128(gap)
  }

  func isBackwards(_ iteration: Int128) -> Bool {
    direction.isBackwards(isOdd: iteration & 1 == 1)
  }

  /// The current iteration; in a pause, the one before it.
  func iteration(at time: Nanoseconds) -> Int128 {
    let index = model.steps(at: time, isReversed: false).iteration.index
    return Int128(min(index, 0x1p62))
  }

  /// The time in the content: before the first iteration its start, after the last one its end.
  func content(at time: Nanoseconds) -> Nanoseconds {
    if isEndless {
      return max(0, time).scaled(by: speed)
    }
    let steps = model.steps(at: time, isReversed: false)
    let iteration = steps.iteration
    if length == 0 {
      return (iteration.progress > 0) == steps.isBackwards ? 0 : content
    }
    // The end of a last iteration that is cut short is its exact fraction, not that of the nearest
    // nanosecond: half of an odd length is not a whole number.
    let isCut = steps.phase == .after && iteration.progress < 1
    if isCut || ease != .linear {
      return content(atShare: steps.directedProgress)
    }
    return content(inIteration: steps.isBackwards ? length - iteration.passed : iteration.passed)
  }

  /// The time in the content at a time in an iteration that runs forwards.
  func content(inIteration time: Nanoseconds) -> Nanoseconds {
    if isEndless {
      return time.scaled(by: speed)
    }
    if ease == .linear {
      guard length != content else { return time }
      guard length > 0 else { return content }
      let twice = Int128(time) * Int128(content) * 2
      let whole = Int128(length)
      return Nanoseconds((twice + whole) / (2 * whole))
    }
    return content(atShare: length == 0 ? 1 : Double(time) / Double(length))
  }

  /// The time in the content at a fraction of an iteration that runs forwards.
  private func content(atShare share: Double) -> Nanoseconds {
    guard ease != .linear else {
      return content(inIteration: Nanoseconds(nearest: share * Double(length)))
    }
    return Nanoseconds(nearest: ease(share) * Double(content))
  }

  // MARK: From the content's time

  /// The time in an iteration that runs forwards at which it reaches a time in the content.
  ///
  /// Where the ease turns back, it is one of the times at which the iteration passes that time;
  /// where the ease does not get that far, it is the end of the iteration.
  func iterationTime(atContent time: Nanoseconds) -> Nanoseconds {
    if time <= 0 {
      return 0
    }
    if isEndless {
      return time.time(atRate: speed) ?? .max
    }
    if length == content, ease == .linear {
      return min(time, length)
    }
    return (0...length).partitionPoint { content(inIteration: $0) >= time }
  }

  /// The time in the parent at which a time in the content is first reached; nil: never.
  ///
  /// A time after the end of the content, as a label may have, is that long after the end of the
  /// first iteration, at the same speed. It is never reached where the first iteration runs
  /// backwards or is cut short.
  func firstTime(ofContent time: Nanoseconds) -> Nanoseconds? {
    if time > content {
      guard !isEmpty, !startsBackwards, length <= total ?? .max else { return nil }
      return length.saturatingAdding((time - content).divided(by: speed, limit: .max))
    }
    let rest = iterationTime(atContent: time)
    let first = startsBackwards ? length - rest : rest
    return first <= total ?? .max ? first : nil
  }

  /// The least time in the content that an iteration that runs forwards reaches at `time` or later.
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
      return content(inIteration: time - 1) + 1
    }
    return (0...content + 1).partitionPoint { $0 > content || iterationTime(atContent: $0) >= time }
  }

  /// The times in the content that an iteration that runs forwards reaches in a range of its time.
  func content(reachedIn range: Range<Nanoseconds>) -> Range<Nanoseconds> {
    let lower = content(reachedFrom: range.lowerBound)
    return lower..<max(lower, content(reachedFrom: range.upperBound))
  }
}
