#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The text for the lines above a group. Whole lines come in the order in which they ended.
struct ProgressLines: Sendable {
  /// A writer of lines: a task, or a thread outside of tasks.
  typealias Writer = Int

  private var whole = ""
  /// The lines that have begun, in the order of their beginnings.
  private var begun: [(writer: Writer, text: String)] = []

  /// Adds text of a writer. A line is kept back until it ends, so that lines of two writers do not
  /// mix.
  mutating func write(_ text: String, from writer: Writer) {
    guard let end = text.unicodeScalars.lastIndex(of: "\n") else {
      guard !text.isEmpty else { return }
      if let index = begun.firstIndex(where: { $0.writer == writer }) {
        begun[index].text += text
      } else {
        begun.append((writer, text))
      }
      return
    }
    if let index = begun.firstIndex(where: { $0.writer == writer }) {
      whole += begun.remove(at: index).text
    }
    let next = text.unicodeScalars.index(after: end)
    whole += text[..<next]
    write(String(text[next...]), from: writer)
  }

  /// The writer of the current task or thread.
  static var currentWriter: Writer {
    unsafe withUnsafeCurrentTask { task in
      unsafe task?.hashValue ?? pthread_self().hashValue
    }
  }

  /// Removes the whole lines, and returns them.
  mutating func take() -> String {
    defer { whole = "" }
    return whole
  }

  /// Removes all lines, and returns them. Unfinished lines end.
  mutating func takeAll() -> String {
    defer { begun = [] }
    return take() + begun.map { $0.text + "\n" }.joined()
  }
}

extension ProgressGroup {
  /// The lines above a group, for `print(_:to:)` and for loggers.
  ///
  /// ```swift
  /// print("retrying", to: &progress.standardOutput)
  /// ```
  ///
  /// A line appears when it has ended. Each task and each thread has a line of its own, so the
  /// lines of two tasks do not mix.
  public struct Output: TextOutputStream, Sendable {
    let display: ProgressDisplay

    /// Adds text to the line of this task or thread. The line appears at its line break.
    public mutating func write(_ text: String) {
      display.write(text)
    }
  }
}
