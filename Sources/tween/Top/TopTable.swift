import Tweening
import TweeningTerminal
import TweeningWeb

/// The table of `tween top`: which rows are shown, in which order, and their recent values.
///
/// A table is a value without a clock and a terminal.
struct TopTable {
  /// A column by which the rows are sorted.
  enum Order: CaseIterable {
    case key
    case state
    /// The largest first.
    case value
    /// The newest change first.
    case changed
  }

  /// The most values that are kept of a row.
  private static let mostValues = 100
  /// The most characters of the filter.
  private static let longestFilter = 100

  private(set) var population: Population
  private(set) var order = Order.key
  private(set) var isReversed = false
  private(set) var isPaused = false
  private(set) var showsHelp = false
  /// The text that the keys of the rows contain, in any case.
  private(set) var filter = ""
  /// Whether keys edit the filter.
  private(set) var isFiltering = false
  /// The rows that pass the filter, in order.
  private(set) var rows: [Population.Row] = []
  private var firstRow = 0
  /// The values of the rows on the screen, by their keys. The values of all rows would take much
  /// memory.
  private var histories: [String: [WebValue?]] = [:]
  /// The numbers of changes in the last two seconds.
  private var changes: [(time: Duration, count: Int)] = []

  init(_ population: Population) {
    self.population = population
    arrange()
  }

  /// Shows a population, unless the table is paused.
  ///
  /// - Parameter rowCount: The number of rows that fit the screen.
  mutating func take(_ population: Population, rowCount: Int) {
    guard !isPaused else { return }
    self.population = population
    let start = population.time - .seconds(2)
    changes.removeAll { $0.time < start }
    changes.append((population.time, population.changeCount))
    arrange()
    var shown: [String: [WebValue?]] = [:]
    for row in rows[self.shown(rowCount)] {
      let value = row.member.value(in: population.frame)?.drawn
      let values = (histories[row.key] ?? []) + [value]
      shown[row.key] = values.suffix(TopTable.mostValues)
    }
    histories = shown
  }

  // MARK: Reading

  /// The indices of the rows that are shown.
  func shown(_ rowCount: Int) -> Range<Int> {
    let first = max(0, min(firstRow, rows.count - rowCount))
    return first..<min(first + rowCount, rows.count)
  }

  /// The values of a row while it was on the screen.
  func history(of row: Population.Row) -> [WebValue?] {
    histories[row.key] ?? []
  }

  /// Nil before there are two counts.
  var changesPerSecond: Double? {
    guard let first = changes.first, let last = changes.last, last.time > first.time else {
      return nil
    }
    return Double(last.count - first.count) / ((last.time - first.time) / .seconds(1))
  }

  // MARK: Keys

  /// Handles a key, and returns whether the view continues.
  mutating func take(_ key: TerminalKey, rowCount: Int) -> Bool {
    guard !isFiltering || !edit(key) else { return true }
    switch key {
    case .character("q"), .character("Q"), .control("c"), .control("d"): return false
    case .escape where showsHelp: showsHelp = false
    case .escape where !filter.isEmpty: filter = ""
    case .escape: return false
    case .character("?"), .character("h"): showsHelp.toggle()
    case .character(" "): isPaused.toggle()
    case .character("/"): isFiltering = true
    case .character("r"): isReversed.toggle()
    case .character("s"):
      let all = Order.allCases
      order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]

    case .up, .character("k"): firstRow -= 1
    case .down, .character("j"): firstRow += 1
    case .pageUp: firstRow -= rowCount
    case .pageDown: firstRow += rowCount
    case .home: firstRow = 0
    case .end: firstRow = rows.count
    case .character, .control, .alternate, .modified, .paste: break
    case .left, .right, .enter, .tab, .backspace, .delete, .insert, .function: break
    }
    arrange()
    firstRow = shown(rowCount).lowerBound
    return true
  }

  /// Edits the filter, and returns whether the key was for the filter.
  private mutating func edit(_ key: TerminalKey) -> Bool {
    switch key {
    case .character(let character): addToFilter(String(character))
    case .paste(let text): addToFilter(text.filter(\.isPrintable))

    case .backspace where !filter.isEmpty: filter.removeLast()
    case .backspace, .enter: isFiltering = false
    case .escape: (isFiltering, filter) = (false, "")

    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .delete: return false
    case .control, .alternate, .modified, .insert, .function: return false
    }
    arrange()
    firstRow = 0
    return true
  }

  private mutating func addToFilter(_ text: String) {
    filter = String((filter + text).prefix(TopTable.longestFilter))
  }

  // MARK: Order

  private mutating func arrange() {
    let text = filter.lowercased()
    var found = population.rows
    if !text.isEmpty {
      found.removeAll { !$0.key.lowercased().contains(text) }
    }
    // The sort moves numbers, not rows. Of equal ranks, the bytes of the keys decide, because a
    // comparison of texts may have to normalize them.
    var ranks = found.enumerated().map { (rank: rank($1), index: $0) }
    ranks.sort { first, second in
      first.rank == second.rank
        ? found[first.index].key.utf8.lexicographicallyPrecedes(found[second.index].key.utf8)
        : first.rank < second.rank
    }
    if isReversed {
      ranks.reverse()
    }
    rows = ranks.map { found[$0.index] }
  }

  private func rank(_ row: Population.Row) -> Double {
    switch order {
    case .key: 0
    case .state: Double(TweenState.allCases.firstIndex(of: row.shownState) ?? 0)
    case .value:
      row.member.value(in: population.frame)?.number(at: 0).flatMap { $0.isNaN ? nil : -$0 }
        ?? .infinity

    case .changed: -(row.member.changed / .seconds(1))
    }
  }
}

extension WebValue {
  /// The part of the value that a history draws, or nil if the history draws nothing.
  fileprivate var drawn: WebValue? {
    switch self {
    case .number, .color: self
    case .numbers: number(at: 0).map { .number($0) }
    case .text: nil
    }
  }
}
