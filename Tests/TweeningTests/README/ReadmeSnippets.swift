import Tweening

// The code of README.md, to the letter: ReadmeTests runs it, and holds the two texts together. The
// gate runs the program that the README begins with.

// README: animate
@MainActor
final class Panel {
  private(set) var width = 0.0

  func open(on tweener: Tweener) async throws {
    try await tweener.animate(self, \.width, to: 320, duration: .milliseconds(400), ease: .backOut)
  }
}

// README: end

// README: values
/// Shows a price that counts from $0.00 to $100.00.
func showPrice(on tweener: Tweener, show: (String) -> Void) async {
  let cents = Motion(from: 0, to: 10_000).duration(.seconds(2)).delay(.milliseconds(250))
  let price = cents.map { "$\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)" }
  for await label in tweener.values(of: price) {
    show(label)
  }
}

// README: end
