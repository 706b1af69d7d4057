/// A cell as a grid stores it.
///
/// Unlike a `Character`, the text of a cell has no reference, so a grid is copied and compared as
/// plain memory.
struct GridCell: Hashable {
  static let blank = GridCell(text: .space)

  /// An excess that no gap makes up for.
  private static let mostExcess = 31

  var text: CellText
  var style: TerminalStyle
  /// The columns, and above them what terminals disagree about: a cell has 32 bytes.
  private let width: UInt16

  /// - Parameter mostColumns: The most columns in which a terminal draws the text, or nil if all
  ///   terminals draw the text in the same columns.
  init(
    text: CellText,
    style: TerminalStyle = .plain,
    columns: Int = 1,
    mostColumns: Int? = nil,
  ) {
    self.text = text
    self.style = style
    let excess = min(max((mostColumns ?? columns) - columns, 0), GridCell.mostExcess)
    width = UInt16(columns | excess << 10 | (mostColumns == nil ? 0 : 1 << 15))
  }

  /// The columns that the text takes from here on, or 0 if the text begins in an earlier cell.
  var columns: Int {
    Int(width & 0x3FF)
  }

  /// Whether terminals disagree about the width of the text.
  var widthVaries: Bool {
    width >> 15 != 0
  }

  /// The columns that a terminal may draw in addition.
  var excess: Int {
    let excess = Int(width >> 10 & 0x1F)
    return excess < GridCell.mostExcess ? excess : TerminalSize.largest
  }
}

/// The text of a cell: up to 16 bytes of UTF-8, from the lowest byte on, or a place in a table.
struct CellText: Hashable {
  static let space = CellText(ascii: 0x20)

  /// UTF-8 never has this byte, so the lowest byte distinguishes both forms.
  private static let mark: UInt128 = 0xFF

  fileprivate let bits: UInt128

  init(ascii byte: UInt8) {
    bits = UInt128(byte)
  }

  fileprivate init(place: Int) {
    bits = UInt128(place) << 8 | CellText.mark
  }

  fileprivate init(utf8: String.UTF8View) {
    bits = utf8.reversed().reduce(0) { $0 &<< 8 | UInt128($1) }
  }

  /// The place in the table, or nil if the text is short.
  fileprivate var place: Int? {
    bits & 0xFF == CellText.mark ? Int(bits >> 8) : nil
  }
}

/// The texts of a grid that are too long for a cell.
struct LongTexts {
  private var texts: [String] = []

  /// Returns the text for a cell of a grid.
  ///
  /// - Parameter cells: The cells of the grid. The texts of replaced cells are dropped when there
  ///   are too many, so that a grid that is drawn again and again does not grow.
  mutating func store(_ text: String, for cells: inout [GridCell]) -> CellText {
    guard text.utf8.count > 16 else { return CellText(utf8: text.utf8) }
    if texts.count >= 2 * cells.count {
      let all = texts
      texts = []
      for index in cells.indices {
        guard let place = cells[index].text.place else { continue }
        cells[index].text = CellText(place: texts.count)
        texts.append(all[place])
      }
    }
    texts.append(text)
    return CellText(place: texts.count - 1)
  }

  /// Appends the text of a cell.
  func write(_ text: CellText, to bytes: inout [UInt8]) {
    if let place = text.place {
      bytes += texts[place].utf8
      return
    }
    var rest = text.bits
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
  }

  /// Whether a cell is the same as a cell of another grid, with the long texts there.
  func isSame(_ cell: GridCell, as other: GridCell, in others: LongTexts) -> Bool {
    guard let place = cell.text.place else { return cell == other }
    guard let otherPlace = other.text.place else { return false }
    return cell.style == other.style && texts[place] == others.texts[otherPlace]
  }
}
