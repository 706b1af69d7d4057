import Tweening

// The code of README.md, to the letter: ReadmeTests runs it, and holds the two texts together.

// README: await
/// Counts to 100, and returns how that ended.
func count(on tweener: Tweener) async throws -> TweenOutcome {
  let tween = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(2), ease: .cubicOut)
  tween.onComplete { await print("done, at \($0.value)") }
  // .completed, .stopped, .killed or .superseded
  return try await tween.outcome
}

// README: end

// README: values
/// Shows a price that counts from $0.00 to $100.00.
func showPrice(on tweener: Tweener, show: (String) -> Void) async {
  let cents = Motion(from: 0, to: 10_000).duration(.seconds(2)).delay(.milliseconds(250))
  let price = cents.map { "$\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)" }
  for await label in await tweener.tween(price).values {
    show(label)
  }
}

// README: end

// README: animate
@MainActor
final class Panel {
  private(set) var width = 0.0

  func open(on tweener: Tweener) async throws {
    let motion = Motion(from: width, to: 320).duration(.milliseconds(400)).ease(.backOut)
    try await tweener.animate(motion) { width = $0 }
  }
}

// README: end
