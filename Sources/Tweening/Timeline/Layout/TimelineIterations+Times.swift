extension TimelineIterations {
  // MARK: From the parent's time

  /// The sum of the length of an iteration and the pause after it.
  var period: Int128 {
    Int128(length) + Int128(gap)
  }

  func isBackwards(_ iteration: Int128) -> Bool {
    direction.isBackwards(isOdd: iteration & 1 == 1)
  }

  /// Returns the iteration at a time; in a pause, the iteration before the pause.
  func iteration(at time: Nanoseconds) -> Int128 {
    let index = model.steps(at: time, isReversed: false).iteration.index
    return Int128(min(index, 0x1p62))
  }

  /// Returns the time in the content at a time of the parent.
  ///
  /// Before the first iteration, the result is the time at its start; after the last iteration, the
  /// time at its end.
  func content(at time: Nanoseconds) -> Nanoseconds {
    if isEndless {
      return max(0, time).scaled(by: speed)
    }
    let steps = model.steps(at: time, isReversed: false)
    let iteration = steps.iteration
    if length == 0 {
      return (iteration.progress > 0) == steps.isBackwards ? 0 : content
    }
    // A last iteration that is cut short ends at its exact fraction, not at the nearest nanosecond:
    // half of an odd length is not a whole number.
    let isCut = steps.phase == .after && iteration.progress < 1
    if isCut || ease != .linear {
      return content(atFraction: steps.directedProgress)
    }
    return content(inIteration: steps.isBackwards ? length - iteration.passed : iteration.passed)
  }

  /// Returns the time in the content at a time in a forward iteration.
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
    return content(atFraction: length == 0 ? 1 : Double(time) / Double(length))
  }

  /// Returns the time in the content at a fraction of a forward iteration.
  private func content(atFraction fraction: Double) -> Nanoseconds {
    guard ease != .linear else {
      return content(inIteration: Nanoseconds(nearest: fraction * Double(length)))
    }
    return Nanoseconds(nearest: ease(fraction) * Double(content))
  }

  // MARK: From the content's time

  /// Returns the time at which a forward iteration reaches a time in the content.
  ///
  /// Where the ease turns back, the result is one of the times at which the iteration passes that
  /// time. Where the ease does not reach that time, the result is the end of the iteration.
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

  /// Returns the time in the parent at which a time in the content is first reached, or nil if the
  /// time is never reached.
  ///
  /// A label may have a time after the end of the content. Such a time is extrapolated beyond the
  /// end of the first iteration, at the same speed. Where the first iteration runs backwards or is
  /// cut short, the time is never reached.
  func firstTime(ofContent time: Nanoseconds) -> Nanoseconds? {
    if time > content {
      guard !isEmpty, !startsBackwards, length <= total ?? .max else { return nil }
      return length.saturatingAdding((time - content).divided(by: speed, limit: .max))
    }
    let reached = iterationTime(atContent: time)
    let first = startsBackwards ? length - reached : reached
    return first <= total ?? .max ? first : nil
  }

  /// Returns the earliest time in the content that a forward iteration reaches at `time` or later.
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

  /// Returns the times in the content that a forward iteration reaches in a range of its own time.
  func content(reachedIn range: Range<Nanoseconds>) -> Range<Nanoseconds> {
    let lower = content(reachedFrom: range.lowerBound)
    return lower..<max(lower, content(reachedFrom: range.upperBound))
  }
}
