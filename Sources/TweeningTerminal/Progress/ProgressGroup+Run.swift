import Dispatch
public import Tweening

extension ProgressGroup {
  /// Runs a closure with a group, and returns its result.
  ///
  /// When the closure returns, tasks that still run have succeeded. When it throws, or its task is
  /// cancelled, they have failed. The last lines of all tasks stay on the terminal.
  ///
  /// The group hides the cursor, and keys are not echoed. The group restores the terminal when the
  /// closure returns or throws, while the process is suspended with Ctrl-Z, after SIGINT, SIGTERM
  /// and SIGHUP, and when the process calls `exit` or crashes. Only SIGKILL leaves the terminal so.
  ///
  /// Where the output is not a terminal, as in a pipe or in the log of a build server, the group
  /// writes lines without escape codes. `log` says when.
  ///
  /// - Parameters:
  ///   - terminal: The terminal. The default is the terminal of standard output.
  ///   - columns: The columns of each line, from the left.
  ///   - theme: The styles of the lines.
  ///   - log: When to write a line where the output is not a terminal.
  ///   - isTransient: Whether a terminal keeps no lines of tasks, except of those that have failed.
  ///     The default is false.
  ///   - capturesOutput: Whether what other code and child processes print comes above the tasks
  ///     too. On a terminal, standard output and standard error then go through a terminal of their
  ///     own until the closure returns. The default is false.
  ///   - endsOnSignals: Whether SIGINT (Ctrl-C), SIGTERM and SIGHUP restore the terminal and end
  ///     the process. With false, the program handles these signals itself, and returns from the
  ///     closure.
  ///   - clock: The clock of the frames, of the times and of the rates.
  ///   - body: The closure, which runs in the caller's isolation.
  public static func run<Value, Failure: Error>(
    on terminal: Terminal = .standard,
    columns: [ProgressColumn] = ProgressColumn.standard,
    theme: ProgressTheme = .standard,
    log: ProgressLogPolicy = .tenths,
    isTransient: Bool = false,
    capturesOutput: Bool = false,
    endsOnSignals: Bool = true,
    clock: some TweenClock = .dispatch,
    _ body: (ProgressGroup) async throws(Failure) -> Value,
  ) async throws(Failure) -> Value {
    let look = terminal.look
    let isInteractive = terminal.showsProgress
    let captured = capturesOutput && isInteractive ? CapturedOutput(terminal) : nil
    let terminal = captured?.terminal ?? terminal
    let group = ProgressGroup(
      on: ProgressTarget(on: terminal), look, columns: columns, theme: theme, log: log,
      isTransient: isTransient, clock: clock,
    )
    guard isInteractive else {
      return try await group.run(body)
    }
    let owner = ProgressOwner(group, terminal, captured)
    let sources = await owner.signalSources(endsOnSignals: endsOnSignals)
    owner.begin()
    defer {
      owner.end()
      for source in sources {
        source.cancel()
      }
    }
    return try await group.run(body, collect: { captured?.end(group) })
  }

  /// Runs the closure, while the alarm of the clock wakes the group.
  ///
  /// - Parameter collect: Writes what is still to come above the tasks, after the closure.
  package func run<Value, Failure: Error>(
    _ body: (ProgressGroup) async throws(Failure) -> Value,
    collect: () -> Void = {},
  ) async throws(Failure) -> Value {
    begin(makeAlarm())
    do {
      let value = try await body(self)
      collect()
      finish(Task.isCancelled ? .failed : .succeeded)
      return value
    } catch {
      collect()
      finish(.failed)
      throw error
    }
  }

  /// Frames have a thread of their own: lines move on while the program computes on all others.
  private func makeAlarm() -> any TweenAlarm {
    let queue = DispatchQueue(label: "tweening.terminal.progress")
    return clock.makeAlarm { [weak self] wake in
      queue.async {
        self?.drawFrame()
        // A clock that is moved by hand waits for the end of the frame.
        withExtendedLifetime(wake) {}
      }
    }
  }
}

/// A group on a terminal that other programs use too.
private final class ProgressOwner: TerminalOwner {
  private let group: ProgressGroup
  private let terminal: Terminal
  /// The line of the terminal. Keys that are echoed would move the cursor of the group.
  private let mode: TerminalMode?
  private let captured: CapturedOutput?

  init(_ group: ProgressGroup, _ terminal: Terminal, _ captured: CapturedOutput?) {
    self.group = group
    self.terminal = terminal
    self.captured = captured
    mode = TerminalMode(terminal)
  }

  func begin() {
    let clearing = group.target.hasTaskbar ? ProgressTaskbar.clearing : ""
    TerminalRestoring.begin(on: terminal, mode, ProgressScreen.showingCursor + clearing)
    mode?.silence()
    captured?.begin(group)
  }

  func end() {
    mode?.leaveKeys()
    TerminalRestoring.end(on: terminal)
    mode?.close()
    captured?.close()
  }

  func suspend() {
    group.screen.withLock { screen in
      group.target.write(screen.erase() + ProgressScreen.showingCursor)
      mode?.leaveKeys()
      Signal.stopProcess()
      reenter()
    }
    group.drawFrame()
  }

  func resume() {
    group.screen.withLock { screen in
      reenter()
      _ = screen.erase()
    }
    group.drawFrame()
  }

  private func reenter() {
    // The group may have ended before the signal was handled.
    guard !group.isOver else { return }
    stopInBackground(terminal)
    mode?.silence()
  }

  func resize() {
    group.redraw()
  }

  func leave() {
    captured?.end(group)
    group.finish(.failed)
    mode?.leaveKeys()
  }

  func leaveAtOnce() {
    TerminalRestoring.restore()
  }
}
