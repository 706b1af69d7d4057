import Tweening

/// The rate of the frames that were shown in the last second, and how many came late.
struct FrameStatistics: Hashable {
  /// The seconds between two frames.
  private let interval: Double
  /// The times of the frames of the last second, in order.
  private var times: [Duration] = []
  private(set) var lateCount = 0

  /// - Parameter framesPerSecond: The requested rate.
  init(framesPerSecond: Double) {
    interval = 1 / framesPerSecond
  }

  /// Adds a frame. It is late where half of another frame would have fitted before.
  ///
  /// - Parameter time: The clock time of the frame.
  mutating func add(at time: Duration) {
    if let last = times.last, (time - last) / .seconds(1) > interval * 1.5 {
      lateCount += 1
    }
    times.append(time)
    let old = times.prefix { $0 <= time - .seconds(1) }.count
    times.removeFirst(old)
  }

  /// Begins anew after a pause, in which no frames were due.
  mutating func pause() {
    times = []
  }

  /// The frames of the last second; nil before there are two.
  var framesPerSecond: Double? {
    guard let first = times.first, let last = times.last, last > first else { return nil }
    return Double(times.count - 1) / ((last - first) / .seconds(1))
  }
}
