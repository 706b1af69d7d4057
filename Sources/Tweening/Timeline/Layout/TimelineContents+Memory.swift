extension Timeline {
  /// About the bytes that the timeline keeps in memory.
  var keptMemory: Int {
    var counted: Set<ObjectIdentifier> = []
    return contents.keptMemory(&counted)
  }
}

extension TimelineContents {
  /// A row, and the item from which it was made.
  private static let rowSize = 2 * MemoryLayout<TimelineRow>.stride

  /// Returns about the bytes of the contents and of the children that have not been counted.
  fileprivate func keptMemory(_ counted: inout Set<ObjectIdentifier>) -> Int {
    guard counted.insert(ObjectIdentifier(self)).inserted else { return 0 }
    var bytes = rows.count * Self.rowSize + (markers.markers + pauses.markers).keptMemory
    bytes += labels.keys.reduce(0) { $0 + 4 * objectHeader + $1.keptMemory }
    for index in tracks.values {
      bytes += index.items.keptMemory + 5 * objectHeader
      for item in index.items {
        switch item.source {
        case .group(let group): bytes += group.contents.keptMemory(&counted)
        case .clip(let clip): bytes += clip.keptMemory
        }
      }
    }
    return bytes
  }
}

extension Clip {
  fileprivate var keptMemory: Int {
    // The object, the boxed motion, and what the track shows at its start and at its end.
    12 * objectHeader + key.name.keptMemory + motionMemory
  }
}
