import Dispatch
import Tweening

/// The whole screen of a terminal while a closure runs. Draw grids on the session, and read its
/// keys.
///
/// The session restores the terminal when the closure returns or throws, while the process is
/// suspended with Ctrl-Z, after SIGINT, SIGTERM and SIGHUP, and when the process calls `exit` or
/// crashes. Only SIGKILL leaves the terminal as it is.
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

  let terminal: Terminal
  let continuation: AsyncStream<Event>.Continuation
  let mode: TerminalMode?
  let renderer: Locked<TerminalRenderer>

  /// The most events that wait for a subscriber; more than a person can press, or paste as keys.
  private static let mostEvents = 1 << 16

  private init(on terminal: Terminal, _ look: TerminalLook) {
    self.terminal = terminal
    mode = TerminalMode(terminal)
    renderer = Locked(TerminalRenderer(look))
    (events, continuation) = AsyncStream.makeStream(
      of: Event.self,
      bufferingPolicy: .bufferingNewest(TerminalSession.mostEvents),
    )
  }

  /// Runs a closure with a session, and returns its result.
  ///
  /// - Parameters:
  ///   - terminal: The terminal. The default is the terminal of standard output.
  ///   - endsOnSignals: Whether SIGINT (Ctrl-C), SIGTERM and SIGHUP restore the terminal and end
  ///     the process. With false, the program handles these signals itself, and returns from the
  ///     closure.
  ///   - body: The closure, which runs in the caller's isolation.
  /// - Throws: The errors of the closure, and a ``TerminalError`` if the terminal is not
  ///   ``Terminal/isInteractive`` or cannot be written to.
  public static func run<Value>(
    on terminal: Terminal = .standard,
    endsOnSignals: Bool = true,
    _ body: (TerminalSession) async throws -> Value,
  ) async throws -> Value {
    try await run(on: terminal, terminal.look, endsOnSignals: endsOnSignals, body)
  }

  /// Runs a closure with a session on a terminal that has been asked for its look.
  package static func run<Value>(
    on terminal: Terminal,
    _ look: TerminalLook,
    endsOnSignals: Bool,
    _ body: (TerminalSession) async throws -> Value,
  ) async throws -> Value {
    guard terminal.isInteractive else { throw TerminalError.notInteractive }
    let session = TerminalSession(on: terminal, look)
    let sources = await session.signalSources(endsOnSignals: endsOnSignals)
    let keys = session.mode.map { KeyReader($0.input, events: session.continuation) }
    defer {
      for source in sources {
        source.cancel()
      }
      session.continuation.finish()
    }
    let result: Result<Value, any Error>
    do {
      try session.enter()
      result = try await .success(body(session))
    } catch {
      result = .failure(error)
    }
    await keys?.stop()
    session.leave()
    session.mode?.close()
    return try result.get()
  }

  // MARK: Drawing

  /// The size of the terminal now.
  public var size: TerminalSize {
    terminal.size
  }

  /// Whether the terminal has keys that the session can read.
  public var hasKeys: Bool {
    mode != nil
  }

  /// Draws a grid, with one write of the cells that differ from the screen.
  ///
  /// While the process is suspended, the method does not return.
  public func draw(_ grid: TerminalGrid) throws(TerminalError) {
    try renderer.withLock { renderer throws(TerminalError) in
      let text = renderer.render(grid)
      guard !text.isEmpty else { return }
      try terminal.write(text)
    }
  }

  /// Restores the terminals of all sessions, if the process ends without their return.
  ///
  /// Waits at most a tenth of a second for a terminal that takes no output.
  package static func restoreAll() {
    for session in open.withLock({ Array($0.values) }) {
      session.leaveAtOnce()
    }
  }

  /// Restores the terminal without the lock, which a draw may hold that never returns.
  func leaveAtOnce() {
    TerminalRestoring.end(on: terminal)
    mode?.leave()
    guard terminal.output.isWritable else { return }
    // The terminal may take only a part of the text.
    TerminalSession.wait { self.writeIgnoringErrors(TerminalSession.leaving) }
  }

  /// Whether the session has the terminal.
  var isOpen: Bool {
    TerminalSession.open.withLock { $0[ObjectIdentifier(self)] != nil }
  }

  private static let open = Locked<[ObjectIdentifier: TerminalSession]>([:])

  // MARK: Entering and leaving

  /// The other screen, without wrapping at the right edge, without the cursor, and with marks around
  /// what is pasted.
  static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h"
  static let leaving = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private func enter() throws(TerminalError) {
    TerminalSession.open.withLock { $0[ObjectIdentifier(self)] = self }
    TerminalRestoring.begin(on: terminal, mode, TerminalSession.leaving)
    mode?.enter()
    try terminal.write(TerminalSession.entering)
  }

  func leave() {
    let isOpen = TerminalSession.open.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    guard isOpen != nil else { return }
    TerminalRestoring.end(on: terminal)
    renderer.withLock { _ in
      mode?.leave()
      // A terminal that has gone away needs no restoring.
      writeIgnoringErrors(TerminalSession.leaving)
    }
  }

  func writeIgnoringErrors(_ text: String) {
    do {
      try terminal.write(text)
    } catch {
      // There is no one left to tell.
    }
  }
}

extension TerminalSession: TerminalOwner {
  func suspend() {
    renderer.withLock { renderer in
      mode?.leave()
      writeIgnoringErrors(TerminalSession.leaving)
      Signal.stopProcess()
      reenter(&renderer)
    }
  }

  func resume() {
    renderer.withLock { reenter(&$0) }
    continuation.yield(.resumed)
  }

  private func reenter(_ renderer: inout TerminalRenderer) {
    // The session may have ended before the signal was handled.
    guard isOpen else { return }
    stopInBackground(terminal)
    mode?.enter()
    writeIgnoringErrors(TerminalSession.entering)
    renderer.invalidate()
  }

  func resize() {
    renderer.withLock { $0.invalidate() }
    continuation.yield(.resized(size))
  }
}
