import Tweening
import TweeningTerminal
import TweeningWeb

/// The meaning of a key in the live view.
enum PlayKey: Hashable {
  case togglePause
  /// Goes some steps forwards, or backwards with a negative number.
  case seek(Int)
  /// Goes to the next mark, or to the previous one.
  case mark(isNext: Bool)
  case reverse
  /// A higher rate, or a lower one.
  case rate(isHigher: Bool)
  case restart
  case scroll(Int)
  case page(Int)
  case quit

  /// The meaning of a key, or nil if the key has none.
  init?(_ key: TerminalKey) {
    switch key {
    case .character(" "): self = .togglePause
    case .left: self = .seek(-1)
    case .right: self = .seek(1)
    case .character("["): self = .mark(isNext: false)
    case .character("]"): self = .mark(isNext: true)
    case .character("r"): self = .reverse
    case .character("+"), .character("="): self = .rate(isHigher: true)
    case .character("-"), .character("_"): self = .rate(isHigher: false)
    case .character("0"), .home: self = .restart
    case .up, .character("k"): self = .scroll(-1)
    case .down, .character("j"): self = .scroll(1)
    case .pageUp: self = .page(-1)
    case .pageDown: self = .page(1)
    case .character("q"), .character("Q"), .escape, .control("c"), .control("d"): self = .quit
    case .character, .control, .alternate, .modified, .paste: return nil
    case .end, .enter, .tab, .backspace, .delete, .insert, .function: return nil
    }
  }

  /// The rates of the keys for faster and slower.
  private static let rates = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8, 16]

  /// Performs the command of the key on the tween of a document.
  func perform(on tween: Tween<Timeline.Frame>, _ screen: PlayScreen) async {
    let offset = screen.document.timeline.offset
    await tween.tweener.perform { tweener in
      let time = tweener.elapsed(of: tween) - offset
      let elapsed = { (time: Duration) in max(time, .zero) + offset }
      switch self {
      case .togglePause:
        if !tweener.pause(tween) {
          tweener.play(tween)
        }

      case .seek(let steps):
        let step = min(max(screen.document.plottedEnd / 20, .milliseconds(1)), .seconds(1))
        tweener.seek(tween, to: elapsed(time + step * steps))

      case .mark(let isNext):
        let now = Milliseconds.count(time)
        let marks = screen.marks.map(\.x)
        let end = Milliseconds.count(screen.document.plottedEnd)
        // Rounding of a time to nanoseconds must not make a mark its own next one.
        let place =
          isNext
          ? marks.first { $0 > now + 1e-6 } ?? end
          : marks.last { $0 < now - 1e-6 } ?? 0
        tweener.seek(tween, to: elapsed(Milliseconds.duration(place) ?? .zero))

      case .reverse: tweener.reverse(tween)

      case .rate(let isHigher):
        let rate = abs(tweener.rate(of: tween))
        let next =
          isHigher
          ? PlayKey.rates.first { $0 > rate } ?? rate
          : PlayKey.rates.last { $0 < rate } ?? rate
        tweener.setRate(tweener.isReversed(tween) ? -next : next, of: tween)

      case .restart:
        tweener.setReversed(false, of: tween)
        tweener.restart(tween)

      case .scroll, .page, .quit: break
      }
    }
  }
}
