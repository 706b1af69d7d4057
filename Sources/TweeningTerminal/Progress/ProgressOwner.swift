import Tweening

/// A display on a terminal, which groups share, and which other programs use too.
final class ProgressOwner: TerminalOwner {
  private let display: ProgressDisplay
  private let claim: TerminalClaim
  private let captured: CapturedOutput?

  /// - Parameters:
  ///   - printed: The output for printed lines without frames.
  ///   - makeDisplay: Returns the display that writes to a target.
  init(
    _ terminal: Terminal,
    printed: FileDescriptor,
    capturesOutput: Bool,
    _ makeDisplay: (ProgressTarget) -> ProgressDisplay,
  ) {
    let printsAbove = printed.isSameTerminal(as: terminal.output)
    captured = capturesOutput ? CapturedOutput(terminal) : nil
    let hasTaskbar = ProgressTaskbar.isKnown(environment: Terminal.variable)
    claim = TerminalClaim(
      captured?.terminal ?? terminal,
      restoredBy: ProgressScreen.showingCursor + (hasTaskbar ? ProgressTaskbar.clearing : ""),
      captured: captured?.descriptors,
    )
    let target = ProgressTarget(
      claim, printed: printed, printsAbove: printsAbove, hasTaskbar: hasTaskbar,
    )
    display = makeDisplay(target)
  }

  // MARK: Groups

  private struct OpenOwner {
    let owner: ProgressOwner
    /// The number of groups that run, and of all that have joined.
    var running = 0
    var joined = 0
  }

  private static let open = Locked<[OpenOwner]>([])

  /// Returns a group on a terminal. The group joins the groups that have the terminal, or is the
  /// first.
  ///
  /// - Parameter make: Makes an owner, or returns nil if the terminal cannot show lines that
  ///   change.
  static func join(
    _ terminal: Terminal,
    _ make: () -> ProgressOwner?,
  ) -> (group: ProgressGroup, owner: ProgressOwner)? {
    open.withLock { open in
      var index = open.firstIndex { $0.owner.has(terminal.output) }
      if index == nil, let owner = make() {
        owner.begin()
        index = open.endIndex
        open.append(OpenOwner(owner: owner))
      }
      guard let index else { return nil }
      let owner = open[index].owner
      let group = ProgressGroup(on: owner.display, index: open[index].joined)
      open[index].running += 1
      open[index].joined += 1
      return (group, owner)
    }
  }

  /// Ends the tasks of a group, and with the last group the display.
  ///
  /// - Parameter endsAll: Whether to end all groups, because the process ends.
  func leave(_ group: ProgressGroup, _ rest: ProgressTask.State, endsAll: Bool) {
    ProgressOwner.open.withLock { open in
      // Another group may have ended all groups.
      guard let index = open.firstIndex(where: { $0.owner === self }) else { return }
      open[index].running -= 1
      if endsAll || open[index].running == 0 {
        open.remove(at: index)
        end(rest)
      } else {
        display.finish(rest, group: group.index)
      }
    }
  }

  /// Whether a descriptor refers to the terminal, or to the terminal that captures its output.
  private func has(_ output: FileDescriptor) -> Bool {
    guard let device = output.terminalDevice else { return false }
    return device == claim.terminal.output.terminalDevice || device == captured?.device
  }

  private func begin() {
    TerminalOwners.add(self)
    captured?.begin(display, claim)
    display.begin()
  }

  private func end(_ rest: ProgressTask.State) {
    captured?.end(display)
    display.finish(rest)
    claim.giveBackQuietly()
    TerminalOwners.remove(self)
    claim.end()
    captured?.close()
  }

  // MARK: Job control

  func suspend(_ stop: () -> Void) {
    display.screen.withLock { screen in
      if !display.isOver, claim.takeQuietly() {
        display.target.write(screen.erase() + ProgressScreen.showingCursor)
        claim.giveBackQuietly()
      }
      stop()
    }
    resume()
  }

  func resume() {
    display.screen.withLock { screen in
      guard !display.isOver else { return }
      claim.giveBackQuietly()
      _ = screen.erase()
    }
    display.drawFrame()
  }

  func resize() {
    display.redraw()
  }
}
