import Tweening

/// The whole screen of a terminal while a closure runs. Draw grids on the session, and read its
/// keys.
///
/// The session restores the terminal when the closure returns or throws, while the process is
/// suspended with Ctrl-Z, and when the process ends by `exit`, by a crash or by a signal that the
/// program does not handle itself. Only SIGKILL leaves the terminal as it is.
///
/// ```swift
/// try await TerminalSession.run { session in
///   for await event in session.events {
///     var grid = TerminalGrid(size: session.size)
///     grid.write("\(event)", column: 0, row: 0)
///     try session.draw(grid)
///     if event == .key(.character("q")) { break }
///   }
/// }
/// ```
public final class TerminalSession: Sendable {
  /// Something that happens at the terminal.
  public enum Event: Sendable, Hashable {
    /// A key was pressed.
    case key(TerminalKey)
    /// The terminal has another size.
    case resized(TerminalSize)
    /// The process was suspended, and has been continued: the screen is blank.
    case resumed
  }

  /// Keys and changes of the terminal, in order. One subscriber may read them.
  ///
  /// The stream finishes when the terminal is closed, and at the end of the session.
  public let events: AsyncStream<Event>

  private let claim: TerminalClaim
  private let continuation: AsyncStream<Event>.Continuation
  private let state: Locked<State>

  private struct State {
    var renderer: TerminalRenderer
    var isOver = false
  }

  /// The most events that wait for a subscriber: more keys than a person can press or paste.
  private static let mostEvents = 1 << 16

  private init(on terminal: Terminal, _ look: TerminalLook) {
    claim = TerminalClaim(terminal, restoredBy: TerminalSession.leaving)
    state = Locked(State(renderer: TerminalRenderer(look)))
    (events, continuation) = AsyncStream.makeStream(
      of: Event.self,
      bufferingPolicy: .bufferingNewest(TerminalSession.mostEvents),
    )
  }

  /// Runs a closure with a session, and returns its result.
  ///
  /// SIGINT (Ctrl-C), SIGTERM and SIGHUP cancel the task that calls this method. When the closure
  /// has ended, its `defer` statements included, the session restores the terminal and raises the
  /// signal anew, which ends the process. A second signal ends the process at once.
  ///
  /// - Parameters:
  ///   - terminal: The terminal. The default is the terminal of standard output.
  ///   - endsOnSignals: Whether SIGINT, SIGTERM and SIGHUP cancel the closure and then end the
  ///     process. With false, the program handles these signals itself, and returns from the
  ///     closure.
  ///   - cleanupTime: The time from the first of these signals to the end of the process, if the
  ///     closure has not ended before. The default is one second.
  ///   - body: The closure, which runs in the caller's isolation.
  /// - Throws: The errors of the closure, and a ``TerminalError`` if the terminal is not
  ///   ``Terminal/isInteractive`` or cannot be written to.
  public static func run<Value>(
    on terminal: Terminal = .standard,
    endsOnSignals: Bool = true,
    cleanupTime: Duration = .seconds(1),
    _ body: (TerminalSession) async throws -> Value,
  ) async throws -> Value {
    try await run(
      on: terminal, terminal.look, cleanupTime: endsOnSignals ? cleanupTime : nil, body,
    )
  }

  /// Runs a closure with a session on a terminal whose look is known.
  ///
  /// - Parameter cleanupTime: The time for the closure after a signal, or nil if the caller handles
  ///   signals.
  package static func run<Value>(
    on terminal: Terminal,
    _ look: TerminalLook,
    cleanupTime: Duration? = nil,
    _ body: (TerminalSession) async throws -> Value,
  ) async throws -> Value {
    guard terminal.isInteractive else { throw TerminalError.notInteractive }
    let interruption = cleanupTime.map { Interruption.ofCurrentTask(cleanupTime: $0) }
    let session = TerminalSession(on: terminal, look)
    TerminalOwners.add(session)
    let keys = session.claim.mode.map { KeyReader($0.input, events: session.continuation) }
    let result: Result<Value, any Error>
    do {
      try session.enter()
      result = try await .success(body(session))
    } catch {
      result = .failure(error)
    }
    // Before any call that waits for a thread of Swift: other tasks may occupy all threads.
    if let signal = interruption?.end() {
      session.leave()
      Signals.raise(signal)
    }
    await keys?.stop()
    session.leave()
    TerminalOwners.remove(session)
    session.claim.end()
    session.continuation.finish()
    return try result.get()
  }

  // MARK: Drawing

  /// The size of the terminal now.
  public var size: TerminalSize {
    claim.terminal.size
  }

  /// Whether the terminal has keys that the session can read.
  public var hasKeys: Bool {
    claim.mode != nil
  }

  /// Draws a grid, with one write of the cells that differ from the screen.
  ///
  /// While the process is suspended, the method does not return.
  public func draw(_ grid: TerminalGrid) throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard !state.isOver else { return }
      try claim.write(state.renderer.render(grid))
    }
  }

  // MARK: Entering and leaving

  /// The alternate screen, without wrapping at the right edge, without the cursor, and with marks
  /// around pasted text.
  static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h"
  static let leaving = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private func enter() throws(TerminalError) {
    claim.mode?.enter()
    try claim.write(TerminalSession.entering)
  }

  private func leave() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      giveBack()
    }
  }

  private func giveBack() {
    claim.mode?.leave()
    claim.writeIgnoringErrors(TerminalSession.leaving)
  }
}

extension TerminalSession: TerminalOwner {
  func suspend(_ stop: () -> Void) {
    state.withLock { state in
      if !state.isOver {
        giveBack()
      }
      stop()
      reenter(&state)
    }
  }

  func resume() {
    state.withLock { reenter(&$0) }
    continuation.yield(.resumed)
  }

  private func reenter(_ state: inout State) {
    // The session may have ended before the signal was handled.
    guard !state.isOver else { return }
    while !claim.terminal.output.isForeground {
      Signals.stopProcess()
    }
    claim.mode?.enter()
    claim.writeIgnoringErrors(TerminalSession.entering)
    state.renderer.invalidate()
  }

  func resize() {
    state.withLock { $0.renderer.invalidate() }
    continuation.yield(.resized(size))
  }
}
