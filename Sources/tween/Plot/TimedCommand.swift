import Tweening
import TweeningWeb

/// A command for the tweens of a plotted document: `600 reverse` or `600 retarget 40 box.x`.
struct TimedCommand: Hashable {
  enum Action: String, CaseIterable {
    case pause
    case resume
    case restart
    case reverse
    /// To an elapsed time in milliseconds.
    case seek
    /// To a value.
    case retarget

    /// The meaning of the number after the name, or nil if there is no number.
    fileprivate var argument: String? {
      switch self {
      case .pause, .resume, .restart, .reverse: nil
      case .seek: "a time in milliseconds"
      case .retarget: "a value"
      }
    }
  }

  /// When the command is given.
  let time: Duration
  let action: Action
  /// The number after the name of the action, if it takes one.
  private let number: Double?
  /// The property, as `box.x`, or nil for all properties.
  let property: String?

  /// The command without its time and its property.
  var name: String {
    action.rawValue + (number.map { " \($0.plainText)" } ?? "")
  }

  func applies(to property: String) -> Bool {
    self.property == nil || self.property == property
  }

  /// Performs the command on a tween. Lists and colors keep their ends.
  func perform(on tween: AnyTween) async {
    let number = number ?? 0
    switch action {
    case .pause: await tween.pause()
    case .resume: await tween.resume()
    case .restart: await tween.restart()
    case .reverse: await tween.reverse()
    case .seek: await tween.seek(to: Milliseconds.duration(number) ?? .zero)
    case .retarget: await (tween as? Tween<Double>)?.retarget(to: number)
    }
  }

  /// Parses commands that commas separate, and sorts them by their times.
  static func commands(_ arguments: Arguments) throws(CommandError) -> [TimedCommand] {
    guard let text = arguments.text("--commands") else { return [] }
    let commands = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part throws(CommandError) in try TimedCommand(parsing: part) }
    // The sort is stable: commands at one time keep their order.
    return commands.sorted { $0.time < $1.time }
  }

  private init(parsing text: Substring) throws(CommandError) {
    func error(expected: String) -> CommandError {
      .usage("plot: expected \(expected) in --commands, found \(text.trimmingSpaces.quoted)")
    }
    var words = text.split(separator: " ")[...]
    guard let first = words.popFirst(), let milliseconds = Double(first),
      let time = Milliseconds.duration(milliseconds), time >= .zero
    else { throw error(expected: "a time in milliseconds from 0 before a command") }
    let name = words.popFirst().map(String.init) ?? ""
    guard let action = Action(rawValue: name) else {
      let names = Action.allCases.map(\.rawValue)
      throw error(expected: names.joinedAsChoice() + name.suggestion(from: names))
    }
    number = try action.argument.map { expected throws(CommandError) in
      let number = words.popFirst().flatMap { Double($0) }
      guard let number, number.isFinite, action != .seek || Milliseconds.duration(number) != nil
      else { throw error(expected: "\(expected) after \(name)") }
      return number
    }
    self.time = time
    self.action = action
    property = words.isEmpty ? nil : words.joined(separator: " ")
  }
}
