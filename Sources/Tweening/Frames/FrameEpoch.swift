/// The origin of the instants of frames: exact in Doubles to 52 days on either side.
struct FrameEpoch {
  private static let range: Nanoseconds = 1 << 52
  private let origin: Nanoseconds

  /// - Parameter origin: An instant near the instants of the frames to come.
  init(_ origin: Nanoseconds) {
    self.origin = origin
  }

  /// An instant as a number; nil where the epoch is too far away.
  func instant(_ time: Nanoseconds) -> Double? {
    let distance = time.saturatingSubtracting(origin)
    return abs(distance.saturatingAdding(1)) < Self.range ? Double(distance) : nil
  }
}
