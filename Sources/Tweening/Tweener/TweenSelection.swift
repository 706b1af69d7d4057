/// The tweens that a command addresses.
///
/// ```swift
/// await tweener.pause(.all)
/// await tweener.kill(.tagged("level 1"))
/// await tweener.setRate(2, of: .key("door"))
/// ```
///
/// All tweens of a selection change at one instant, in the order of the selection. Each command
/// returns the number of changed tweens, and is O(*n* log *n*) in the number of selected tweens.
public struct TweenSelection: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    case tween(AnyTween)
    case key(TweenKey)
    case tag(TweenKey)
    case all
  }

  let content: Content

  /// All tweens of the tweener that are not killed, in the order of their creation.
  public static let all = TweenSelection(content: .all)

  /// The tweens with a key that are not killed: the tween that runs under the key, then the tweens
  /// that wait for the key in the order of the queue, then the others in the order of their
  /// creation.
  public static func key(_ key: TweenKey) -> TweenSelection {
    TweenSelection(content: .key(key))
  }

  /// The tweens with a tag that are not killed, in the order of their creation.
  public static func tagged(_ tag: TweenKey) -> TweenSelection {
    TweenSelection(content: .tag(tag))
  }

  static func tween(_ tween: AnyTween) -> TweenSelection {
    TweenSelection(content: .tween(tween))
  }
}

extension TweenSelection: CustomStringConvertible {
  /// The selection as Swift code, such as `.tagged("level 1")`.
  public var description: String {
    switch content {
    case .tween(let tween): ".tween(\(tween.id))"
    case .key(let key): ".key(\(key))"
    case .tag(let tag): ".tagged(\(tag))"
    case .all: ".all"
    }
  }
}

extension Tweener {
  /// Applies a command to each tween of a selection at one instant.
  ///
  /// - Parameters:
  ///   - command: Returns whether the tween has changed.
  ///   - prepare: Runs for each tween before the first tween changes. A tween for which it returns
  ///     false is skipped.
  /// - Returns: The number of changed tweens.
  @inline(__always)
  func change(
    _ selection: TweenSelection,
    _ command: (TweenTable, Int32) -> Bool,
    preparing prepare: (TweenTable, Int32) -> Bool = { _, _ in true },
  ) -> Int {
    if case .tween(let tween) = selection.content {
      return self.command(tween) { prepare($0, $1) && command($0, $1) } ? 1 : 0
    }
    return entry { change(members(selection), command, preparing: prepare) }
  }

  /// Applies a command to each of the members, within an entry.
  func change(
    _ members: [TweenStore.Member],
    _ command: (TweenTable, Int32) -> Bool,
    preparing prepare: (TweenTable, Int32) -> Bool = { _, _ in true },
  ) -> Int {
    let prepared = members.filter { prepare($0.table, $0.row) }
    // The command to one tween may have ended another tween, whose row may belong to a new tween
    // now.
    let changed = prepared.count { $0.exists && command($0.table, $0.row) }
    settle()
    return changed
  }

  /// Returns the handles of all tweens of a selection that are not killed.
  func handles(_ selection: TweenSelection) -> [AnyTween] {
    entry { handles(members(selection)) }
  }

  private func members(_ selection: TweenSelection) -> [TweenStore.Member] {
    switch selection.content {
    case .tween(let tween): [store.member(tween.location)]
    case .key(let key): store.members(under: key)
    case .tag(let tag): store.members(tagged: tag)
    case .all: store.members
    }
  }
}
