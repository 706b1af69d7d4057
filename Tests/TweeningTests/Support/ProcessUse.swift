import Foundation

/// What this process has taken of the machine: tests that measure it run in a process of their own.
enum ProcessUse {
  /// The time that all threads together have run; what other programs do does not count.
  static var time: Duration {
    .seconds(Double(clock()) / Double(CLOCKS_PER_SEC))
  }

  /// The bytes of memory that are in use; nil where the system does not say.
  static var memory: Int? {
    #if os(Linux)
      guard
        let pages = FileManager.default.contents(atPath: "/proc/self/statm")
          .flatMap({ String(decoding: $0, as: UTF8.self).split(separator: " ").dropFirst().first })
          .flatMap({ Int($0) })
      else { return nil }
      return pages * 4096
    #else
      return nil
    #endif
  }
}
