import Tweening

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An object that draws on a terminal, and restores the terminal while the process is stopped.
protocol TerminalOwner: AnyObject, Sendable {
  /// Restores the terminal, calls a function that stops the process until it is continued, and
  /// takes the terminal again. Nothing is drawn meanwhile.
  func suspend(_ stop: () -> Void)
  /// Takes the terminal again, after a stop by another program.
  func resume()
  /// Draws on a terminal of another size.
  func resize()
}

/// All objects that draw on terminals now.
enum TerminalOwners {
  private static let all = Locked<[any TerminalOwner]>([])

  static func add(_ owner: any TerminalOwner) {
    all.withLock { $0.append(owner) }
  }

  static func remove(_ owner: any TerminalOwner) {
    all.withLock { $0.removeAll { $0 === owner } }
  }

  /// Performs a signal of job control.
  static func take(_ number: CInt) {
    let owners = all.withLock { $0 }
    guard number != SIGTSTP else { return suspend(owners[...]) }
    for owner in owners {
      if number == SIGCONT {
        owner.resume()
      } else {
        owner.resize()
      }
    }
  }

  /// Stops the process when the last of the owners has restored its terminal.
  private static func suspend(_ owners: ArraySlice<any TerminalOwner>) {
    guard let last = owners.last else { return Signals.stopProcess() }
    last.suspend { suspend(owners.dropLast()) }
  }
}
