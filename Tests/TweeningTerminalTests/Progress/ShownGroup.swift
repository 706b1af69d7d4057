import Tweening
import TweeningScreens

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// A group on a terminal that interprets what is written, and on a clock that is moved by hand.
final class ShownGroup: Sendable {
  let clock = ManualTweenClock()
  let group: ProgressGroup
  let terminal: Locked<VirtualTerminal>
  /// The size that the group takes the terminal to have; nil: the one that it has.
  let believedSize = Locked<TerminalSize?>(nil)
  private let texts = Locked<[String]>([])

  /// - Parameter log: What a log shows; nil: a person sees lines change.
  init(
    columns rows: (Int, Int) = (80, 24),
    _ columns: [ProgressColumn] = [.spinner, .title, .percent, .text],
    log: ProgressLogPolicy? = nil,
    isTransient: Bool = false,
    hasTaskbar: Bool = false,
  ) {
    let size = TerminalSize(columns: rows.0, rows: rows.1)
    let terminal = Locked(VirtualTerminal(size: size))
    terminal.withLock { $0.wraps = true }
    self.terminal = terminal
    let target = ProgressTarget(
      isInteractive: log == nil, hasTaskbar: hasTaskbar,
      size: { [believedSize] in believedSize.withLock { $0 } ?? terminal.withLock { $0.size } },
      write: { [texts] text in
        terminal.withLock { $0.interpret(text) }
        if !text.isEmpty {
          texts.withLock { $0.append(text) }
        }
      },
    )
    group = ProgressGroup(
      on: target, TerminalLook(colors: .none), columns: columns, theme: .plain,
      log: log ?? .tenths, isTransient: isTransient, clock: clock,
    )
  }

  /// The rows of the screen, after all that have left it.
  var lines: [String] {
    terminal.withLock { $0.lines }
  }

  /// Removes the texts that have been written, and returns them.
  func takeTexts() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  /// Draws what is due after a time.
  func pass(_ time: Duration = .milliseconds(40)) async {
    await clock.advance(by: time)
  }
}
