import Tweening

/// The demonstration: a price that counts to $100.00 in two seconds, and bars with other eases.
struct Demo {
  static let duration = Duration.seconds(2)
  static let eases: [Ease] = [.linear, .cubicOut, .sineInOut, .backOut, .elasticOut, .bounceOut]

  let price = Motion(from: 0, to: 10_000).duration(duration).ease(.quadOut).map(Demo.label)
  let bars = eases.map { Motion(from: 0.0, to: 1.0).duration(duration).ease($0) }

  /// An amount of cents as dollars, without rounding.
  static func label(cents: Int) -> String {
    "\(cents < 0 ? "-" : "")$\(cents.magnitude.text(decimals: 2))"
  }

  /// The values of the demonstration at one instant.
  struct Picture {
    let price: String
    let bars: [(name: String, progress: Double)]

    /// The picture as one line of text.
    func line(at time: Duration) -> String {
      let milliseconds = Int(Milliseconds.count(time).rounded())
      let bars = bars.map { "\($0.name) \(Int(($0.progress * 100).rounded()))%" }
      return "\(milliseconds) ms  \(price)  " + bars.joined(separator: "  ") + "\n"
    }
  }

  /// The picture at a time.
  func picture(at time: Duration) -> Picture {
    picture(price: price.value(at: time), bars: bars.map { $0.value(at: time) })
  }

  private func picture(price: String, bars: [Double]) -> Picture {
    Picture(price: price, bars: zip(Demo.eases, bars).map { ($0.name, $1) })
  }

  /// Plays on a tweener, and shows every frame; the last picture is that of the end.
  ///
  /// Ends early where its task is cancelled.
  func play(
    on tweener: Tweener,
    show: (Picture, Duration) throws -> Void,
  ) async throws {
    let (origin, label, tweens) = await tweener.perform { [price, bars] tweener in
      (tweener.time, tweener.tween(price), bars.map { tweener.tween($0) })
    }
    for await frame in tweener.frames(lasting: .untilIdle) {
      let time = frame.time - origin
      guard time < Demo.duration else { break }
      guard let price = frame[label] else { continue }
      try show(picture(price: price, bars: tweens.compactMap { frame[$0] }), time)
    }
    guard !Task.isCancelled else { return }
    try show(picture(at: Demo.duration), Demo.duration)
  }
}
