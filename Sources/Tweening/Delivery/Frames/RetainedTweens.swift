/// Tweens that are retained as by handles, which do not retain their tweener.
final class RetainedTweens: Sendable {
  private let locations: [TweenLocation]
  private let release: @Sendable (TweenLocation) -> Void

  /// - Parameters:
  ///   - tables: The tables that have the tweens.
  ///   - release: Reports to the tweener that a tween has one handle less.
  init(
    _ locations: [TweenLocation],
    in tables: TweenTables,
    release: @escaping @Sendable (TweenLocation) -> Void,
  ) {
    self.locations = locations
    self.release = release
    for location in locations {
      tables[location].update(location.row) { $0.handles += 1 }
    }
  }

  deinit {
    for location in locations {
      release(location)
    }
  }
}
