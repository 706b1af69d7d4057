public import Tweening

extension ProgressGroup {
  /// Runs a closure with a group, and returns its result.
  ///
  /// When the closure returns, tasks that still run have succeeded. When it throws, or its task is
  /// cancelled, they have failed. The last lines of all tasks stay on the terminal.
  ///
  /// The tasks are shown on standard error, and printed lines go to standard output. Where standard
  /// error is not a terminal, as in the log of a build server, the group writes lines without
  /// escape codes. `log` determines when. A group with a `terminal` writes both to that terminal.
  ///
  /// SIGINT (Ctrl-C), SIGTERM and SIGHUP cancel the task that calls this method. When the closure
  /// has ended, its `defer` statements included, the group ends the tasks that run as failed, and
  /// raises the signal anew, which ends the process. A second signal ends the process at once. A
  /// group inside another group, or beside it, leaves the end of the process to the first group.
  ///
  /// The group hides the cursor, and keys are not echoed. The group restores the terminal when the
  /// closure returns or throws, while the process is suspended with Ctrl-Z, and when the process
  /// ends by `exit`, by a crash or by a signal that the program does not handle itself. Only
  /// SIGKILL leaves the terminal as it is. In the background, the group shows no tasks, until the
  /// process is back in the foreground.
  ///
  /// If another group has the terminal, this group joins the other group: its tasks come below the
  /// other tasks, with the columns and the theme of the other group.
  ///
  /// - Parameters:
  ///   - terminal: The terminal. The default, nil, is the terminal of standard error for tasks, and
  ///     standard output for printed lines.
  ///   - columns: The columns of each line, from the left.
  ///   - theme: The styles of the lines.
  ///   - log: When to write a line where the output is not a terminal.
  ///   - isTransient: Whether a terminal keeps only the lines of failed tasks. The default is
  ///     false.
  ///   - capturesOutput: Whether the output of other code and of child processes appears above the
  ///     tasks too. On a terminal, standard output and standard error then go through a terminal of
  ///     their own until the closure returns. The default is false.
  ///   - endsOnSignals: Whether SIGINT, SIGTERM and SIGHUP cancel the closure and then end the
  ///     process. With false, the program handles these signals itself, and returns from the
  ///     closure.
  ///   - cleanupTime: The time from the first of these signals to the end of the process, if the
  ///     closure has not ended before. The default is one second.
  ///   - clock: The clock of the frames, of the times and of the rates.
  ///   - body: The closure, which runs in the caller's isolation.
  public static func run<Value, Failure: Error>(
    on terminal: Terminal? = nil,
    columns: [ProgressColumn] = ProgressColumn.standard,
    theme: ProgressTheme = .standard,
    log: ProgressLogPolicy = .tenths,
    isTransient: Bool = false,
    capturesOutput: Bool = false,
    endsOnSignals: Bool = true,
    cleanupTime: Duration = .seconds(1),
    clock: some TweenClock = .dispatch,
    _ body: (ProgressGroup) async throws(Failure) -> Value,
  ) async throws(Failure) -> Value {
    let interruption =
      endsOnSignals ? Interruption.ofCurrentTask(cleanupTime: cleanupTime) : nil
    let place = terminal ?? .standardError
    func display(on target: ProgressTarget) -> ProgressDisplay {
      ProgressDisplay(
        on: target, place.look, columns: columns, theme: theme, log: log, isTransient: isTransient,
        clock: clock,
      )
    }
    let joined = ProgressOwner.join(place) {
      guard place.showsProgress else { return nil }
      return ProgressOwner(
        place, printed: terminal?.output ?? .standardOutput, capturesOutput: capturesOutput,
        display(on:),
      )
    }
    guard let (group, owner) = joined else {
      let target = ProgressTarget(
        log: place.output, printed: terminal == nil ? .standardOutput : nil,
      )
      defer { interruption?.endRaising() }
      return try await ProgressGroup(on: display(on: target), index: 0).run(body)
    }
    var rest = ProgressTask.State.failed
    defer {
      let signal = interruption?.end()
      owner.leave(group, rest, endsAll: signal != nil)
      if let signal {
        Signals.raise(signal)
      }
    }
    let value = try await body(group)
    rest = Task.isCancelled ? .failed : .succeeded
    return value
  }

  /// Runs the closure, while the alarm of the clock wakes the group.
  package func run<Value, Failure: Error>(
    _ body: (ProgressGroup) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    display.begin()
    var rest = ProgressTask.State.failed
    defer { display.finish(rest) }
    let value = try await body(self)
    rest = Task.isCancelled ? .failed : .succeeded
    return value
  }
}
