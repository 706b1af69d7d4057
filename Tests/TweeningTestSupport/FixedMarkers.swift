@testable import Tweening

/// Markers at positions of a run, each named after its position.
final class FixedMarkers: MarkerSource {
  private let positions: [Nanoseconds]

  /// - Parameter positions: In ascending order.
  init(_ positions: [Nanoseconds]) {
    self.positions = positions
  }

  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds? {
    isBackwards ? positions.last { $0 <= position } : positions.first { $0 >= position }
  }

  func passings(in range: Range<Nanoseconds>, isBackwards: Bool) -> [Passing] {
    let passed = positions.filter(range.contains).map { position in
      Passing(
        position: position,
        kind: .marker(name: "\(position)", direction: isBackwards ? .backwards : .forwards),
        iteration: isBackwards ? .max : .min,
      )
    }
    return isBackwards ? passed.reversed() : passed
  }

  func count(in range: Range<Nanoseconds>) -> Int {
    passings(in: range, isBackwards: false).count
  }

  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [Passing] {
    passings(in: range, isBackwards: isBackwards)
  }
}
