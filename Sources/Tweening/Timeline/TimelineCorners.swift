extension TimelineProgram {
  /// Returns the progresses of an iteration of the motion at which items of a track begin and end,
  /// in ascending order; nil if there are more than a limit.
  func corners(on key: TrackKey, limit: Int) -> [Double]? {
    guard steps > 0 else { return [] }
    let contents = timeline.contents
    let times: [Nanoseconds]? =
      switch path {
      case .iteration(let iterations):
        contents.corners(on: key, limit: limit)?.map { iterations.iterationTime(atContent: $0) }

      case .eased: contents.corners(on: key, limit: limit)

      case .whole(let iterations):
        TimelineGroup(iterations: iterations, contents: contents)
          .corners(on: key, until: length, limit: limit)
      }
    return times.map { times in
      Set(times).sorted().map { Double($0) / Double(steps) }.filter { $0 > 0 && $0 < 1 }
    }
  }
}

extension TimelineContents {
  fileprivate func corners(on key: TrackKey, limit: Int) -> [Nanoseconds]? {
    var times: [Nanoseconds] = []
    for item in tracks[key]?.items ?? [] {
      times += [item.effectStart, item.effectEnd]
      if case .group(let group) = item.source {
        let length = item.effectEnd.saturatingSubtracting(item.start)
        guard let inner = group.corners(on: key, until: length, limit: limit) else { return nil }
        times += inner.map { item.start.saturatingAdding($0) }
      }
      guard times.count <= limit else { return nil }
    }
    return times
  }
}

extension TimelineGroup {
  /// Returns the times since the start of the child.
  fileprivate func corners(
    on key: TrackKey,
    until end: Nanoseconds,
    limit: Int,
  ) -> [Nanoseconds]? {
    guard iterations.period > 0 else { return [] }
    guard let inner = contents.corners(on: key, limit: limit) else { return nil }
    let passed = Set(inner).map { iterations.iterationTime(atContent: $0) }
    var times: [Nanoseconds] = []
    var index: Int128 = 0
    while true {
      let start = iterations.start(of: index)
      guard start < Int128(end), index <= iterations.last ?? index else { return times }
      guard times.count <= limit else { return nil }
      times.append(Nanoseconds(clamping: start))
      for time in passed {
        let own = iterations.isBackwards(index) ? iterations.length - time : time
        times.append(Nanoseconds(clamping: start + Int128(own)))
      }
      index += 1
    }
  }
}
