import Tweening
import TweeningWeb

/// A line of `tween follow`: the values of all tweens in a frame.
struct FollowedLine {
  let frame: TweenFrame
  /// In the order of the first changes, each key once.
  let tweens: [(key: String, member: FollowedTween)]

  private static let noValue = "null"

  /// The line. A value is null while its motion is not in effect.
  ///
  /// The values of `tween share` have the places that they have in the lines of `tween play`. Of
  /// several tweens at a place, the last one in effect has its value in the line, as there.
  func text(showsRevisions: Bool) -> String {
    var line = "{\"time\": \(Milliseconds.count(frame.time).jsonText), "
    line += "\"values\": \(values)"
    if showsRevisions {
      let revisions = tweens.map { (name: $0.key, value: "\($0.member.revision)") }
      line += ", \"revisions\": \(Self.object(revisions))"
    }
    return line + "}\n"
  }

  private var values: String {
    let ownKeys = keysOutsideTargets
    var entries: [(name: String, text: String?)] = []
    var targets: [String: CodedObject<String>] = [:]
    for (key, member) in tweens {
      let text = text(of: member)
      guard let (target, property) = member.place, !ownKeys.contains(key) else {
        entries.append((key, text))
        continue
      }
      if targets[target] == nil {
        entries.append((target, nil))
      }
      targets[target, default: CodedObject()].update(property, orNew: text) { last in
        last = text == Self.noValue ? last : text
      }
    }
    return Self.object(
      entries.map { ($0.name, $0.text ?? Self.object(targets[$0.name]?.members ?? [])) }
    )
  }

  /// The keys of the tweens whose values are not in a target. These are tweens without a place, and
  /// tweens whose target has the name of such a key, because the name of a member is unique.
  private var keysOutsideTargets: Set<String> {
    var keys: Set<String> = []
    var count = -1
    while count < keys.count {
      count = keys.count
      for (key, member) in tweens where member.place.map({ keys.contains($0.target) }) ?? true {
        keys.insert(key)
      }
    }
    return keys
  }

  private func text(of member: FollowedTween) -> String {
    let values = member.values(in: frame).map { track, value in
      (name: track ?? "", value: value?.description ?? Self.noValue)
    }
    return member.tracks == nil ? values[0].value : Self.object(values)
  }

  /// The members, whose values are texts of JSON, as an object.
  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\($0.name.quoted): \($0.value)" }.joined(separator: ", "))}"
  }
}
