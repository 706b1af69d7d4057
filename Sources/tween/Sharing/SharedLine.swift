import Tweening
import TweeningWeb

/// A line of `tween share`, or of a server that writes such lines.
enum SharedLine {
  case change(TweenSnapshot)
  case statistics(DocumentNode)
  /// A line that is no object: brokers' clients print lines of their own.
  case other

  /// The member that a line of statistics has.
  static let statisticsName = "statistics"

  init(parsing bytes: [UInt8]) throws {
    guard JSONParser.beginsObject(bytes) else {
      self = .other
      return
    }
    let node = try DocumentNode(JSONParser.parse(bytes))
    if let statistics = try node.members(allowing: nil)[SharedLine.statisticsName] {
      self = .statistics(statistics)
      return
    }
    let change = try node.decoded(TweenSnapshot.self)
    guard change.isChange, change.tweens.count <= 1 else {
      throw node.error("expected a change of one tween, found a snapshot")
    }
    self = .change(change)
  }
}

/// The statistics of another process's tweener, as a line has them. All members are optional.
struct SharedStatistics: Hashable, Sendable {
  /// The numbers of tweens by state, or nil if the line has no such numbers.
  let tweens: [TweenState: Double]?
  /// The rates since the previous statistics, or nil if the rates are unknown.
  let framesPerSecond: Double?
  let wakesPerSecond: Double?
  /// The totals, and the time at which they were read.
  private let frames: Double?
  private let wakes: Double?
  private let milliseconds: Double?

  init(_ node: DocumentNode, after earlier: SharedStatistics?) throws(WebDocumentError) {
    let members = try node.members(allowing: nil)
    frames = try members.number("frames")
    wakes = try members.number("wakes")
    milliseconds = try members.number("clockTime")
    if let counts = try members["tweens"]?.members(allowing: nil) {
      var tweens: [TweenState: Double] = [:]
      for state in TweenState.allCases {
        tweens[state] = try counts.number(state.rawValue)
      }
      self.tweens = tweens
    } else {
      tweens = nil
    }
    let seconds = (milliseconds ?? 0) / 1000 - (earlier?.milliseconds ?? .infinity) / 1000
    func rate(_ total: Double?, _ earlier: Double?) -> Double? {
      // A program that starts again counts from zero.
      guard let total, let earlier, total >= earlier, seconds > 0 else { return nil }
      return (total - earlier) / seconds
    }
    framesPerSecond = rate(frames, earlier?.frames)
    wakesPerSecond = rate(wakes, earlier?.wakes)
  }
}

extension DocumentMembers {
  /// The number under a name, or nil if there is no such member.
  fileprivate func number(_ name: String) throws(WebDocumentError) -> Double? {
    try self[name]?.number("a number")
  }
}
