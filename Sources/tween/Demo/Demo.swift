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
    Picture(
      price: price.value(at: time),
      bars: zip(Demo.eases, bars).map { ($0.name, $1.value(at: time)) },
    )
  }

  /// Plays on a tweener, and shows every frame. The last picture shows the end.
  ///
  /// Ends early where its task is cancelled.
  func play(on tweener: Tweener, show: (Picture, Duration) throws -> Void) async throws {
    let motion = Motion(from: 0.0, to: 1).duration(Demo.duration).ease(.linear)
    do {
      try await tweener.animate(motion) { progress in
        let time = Demo.duration * progress
        try show(picture(at: time), time)
      }
    } catch is CancellationError {}
  }
}
