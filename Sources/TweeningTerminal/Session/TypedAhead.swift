import Tweening

/// Keys that were read before there was a session, among the answers of the terminal.
enum TypedAhead {
  /// The most bytes that are kept; more than a person types while a terminal answers.
  private static let mostBytes = 4096

  private static let kept = Locked<[FileDescriptor: [UInt8]]>([:])

  /// Keeps bytes for the next reader of a descriptor.
  static func keep(_ bytes: [UInt8], from input: FileDescriptor) {
    kept.withLock { kept in
      let room = mostBytes - (kept[input]?.count ?? 0)
      kept[input, default: []] += bytes.prefix(max(room, 0))
    }
  }

  /// Removes the bytes that were kept, and returns them.
  static func take(from input: FileDescriptor) -> [UInt8] {
    kept.withLock { kept in
      kept.removeValue(forKey: input) ?? []
    }
  }
}
