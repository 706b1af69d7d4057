import Tweening

/// A command for the tweens of a plotted document: `600 reverse` or `600 retarget 40 box.x`.
struct TimedCommand: Hashable {
  enum Action: Hashable {
    case pause
    case resume
    case restart
    case reverse
    /// To an elapsed time.
    case seek(Duration)
    case retarget(Double)
  }

  /// When the command is given.
  let time: Duration
  let action: Action
  /// The property, as `box.x`; nil: all properties.
  let property: String?
  /// The command without its time and its property.
  let name: String

  func applies(to property: String) -> Bool {
    self.property == nil || self.property == property
  }

  private static let names = ["pause", "resume", "restart", "reverse", "seek", "retarget"]

  /// Parses commands that commas separate, and sorts them by their times.
  static func commands(_ arguments: Arguments) throws(CommandError) -> [TimedCommand] {
    guard let text = arguments.text("--commands") else { return [] }
    var commands: [TimedCommand] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      do throws(ParsingError) {
        try commands.append(TimedCommand(parsing: part))
      } catch {
        let found = String(part).trimmingSpaces.quoted
        throw .usage("plot: expected \(error.expected) in --commands, found \(found)")
      }
    }
    // Commands at one time keep their order.
    return commands.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }

  private struct ParsingError: Error {
    let expected: String
  }

  private init(parsing text: Substring) throws(ParsingError) {
    var words = text.split(separator: " ")[...]
    guard let first = words.popFirst(), let number = Double(first),
      let time = Milliseconds.duration(number), time >= .zero
    else { throw ParsingError(expected: "a time in milliseconds from 0 before a command") }
    let name = words.popFirst().map(String.init) ?? ""
    func argument(_ expected: String) throws(ParsingError) -> Double {
      guard let word = words.popFirst(), let number = Double(word), number.isFinite else {
        throw ParsingError(expected: "\(expected) after \(name)")
      }
      return number
    }
    switch name {
    case "pause": action = .pause
    case "resume": action = .resume
    case "restart": action = .restart
    case "reverse": action = .reverse
    case "retarget": action = try .retarget(argument("a value"))
    case "seek":
      let expected = "a time in milliseconds"
      guard let elapsed = try Milliseconds.duration(argument(expected)) else {
        throw ParsingError(expected: "\(expected) after seek")
      }
      action = .seek(elapsed)

    default:
      let suggestion = name.suggestion(from: TimedCommand.names)
      throw ParsingError(expected: TimedCommand.names.joinedAsChoice() + suggestion)
    }
    self.time = time
    switch action {
    case .pause, .resume, .restart, .reverse: self.name = name
    case .retarget(let value): self.name = "\(name) \(value.plainText)"
    case .seek(let elapsed): self.name = "\(name) \(Milliseconds.count(elapsed).plainText)"
    }
    property = words.isEmpty ? nil : words.joined(separator: " ")
  }
}
