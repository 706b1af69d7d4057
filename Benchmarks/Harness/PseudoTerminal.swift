import Dispatch
import TweeningTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A terminal whose output is read and dropped.
final class PseudoTerminal: Sendable {
  let terminal: Terminal
  private let ends: (reader: Int32, writer: Int32)

  init() {
    // Without a name, a terminal takes no escape codes.
    unsafe setenv("TERM", "xterm-256color", 1)
    var reader: Int32 = -1
    var writer: Int32 = -1
    let code = unsafe openpty(&reader, &writer, nil, nil, nil)
    precondition(code == 0, "no terminal: \(errno)")
    ends = (reader, writer)
    terminal = Terminal(output: writer, input: writer)
    DispatchQueue(label: "terminal").async { [reader] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      // Ends with an error when the writer has been closed.
      while unsafe read(reader, &bytes, bytes.count) > 0 {}
      close(reader)
    }
  }

  func write(_ text: String) {
    do {
      try terminal.write(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  deinit {
    close(ends.writer)
  }
}
