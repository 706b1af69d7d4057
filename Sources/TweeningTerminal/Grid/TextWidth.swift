extension String {
  /// Returns the text, shortened to a number of columns. If the text is wider, an ellipsis takes
  /// the last column.
  ///
  /// In a ``TerminalGrid``, the result takes at most that number of columns.
  public func truncated(toColumns columns: Int) -> String {
    // No character takes more columns than bytes.
    guard utf8.count > columns else { return self }
    var width = 0
    // The end of the text that leaves room for the ellipsis.
    var end = startIndex
    var index = startIndex
    while index < endIndex {
      let next = cluster(from: index)
      (index, width) = (next.end, width + next.columns)
      guard width <= columns else { return columns > 0 ? self[..<end] + "…" : "" }
      if width < columns {
        end = index
      }
    }
    return self
  }

  /// The number of columns that the text takes in a ``TerminalGrid``.
  public var terminalWidth: Int {
    // Control characters and line breaks, which are one character with a return, need the long way.
    guard !isPrintableASCII else { return utf8.count }
    var width = 0
    var index = startIndex
    while index < endIndex {
      let next = cluster(from: index)
      (index, width) = (next.end, width + next.columns)
    }
    return width
  }

  /// Whether each byte is an ASCII character with one column.
  var isPrintableASCII: Bool {
    // A loop over the storage does not examine the form of the string at each byte.
    unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.allSatisfy(\.isPrintableASCII)
    } ?? utf8.allSatisfy(\.isPrintableASCII)
  }

  /// Finds the next character, with the characters before and after it that take no column of their
  /// own.
  ///
  /// Some vowels are characters of their own for the standard library, as in Burmese, and are drawn
  /// with the consonant.
  func cluster(from start: Index) -> (end: Index, columns: Int) {
    var index = start
    func takeMark() -> Character? {
      guard index < endIndex, self[index].terminalWidth == 0 else { return nil }
      defer { formIndex(after: &index) }
      return self[index]
    }
    while takeMark() != nil {}
    guard index < endIndex else { return (index, 0) }
    let character = self[index]
    formIndex(after: &index)
    guard let mark = takeMark() else { return (index, character.terminalWidth ?? 1) }
    var columns = CharacterColumns(character)
    columns.add(mark)
    while let next = takeMark() {
      columns.add(next)
    }
    return (index, columns.count)
  }

  /// The most columns in which a terminal draws the text of a cell, or nil if all terminals draw
  /// the text in the same columns, such as a letter with marks above or below.
  var mostTerminalColumns: Int? {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return nil }
    // Nearly all: western letters, frames, blocks and braille.
    let isCommon = first.value < 0x300 || (0x2500..<0x2900).contains(first.value)
    guard !isCommon || utf8.count > 3 else { return nil }
    guard first.widthVaries || !scalars.dropFirst().allSatisfy(\.isPlainMark) else { return nil }
    return scalars.reduce(0) { $0 + $1.mostColumns }
  }

  /// The text of a cell without the marks before its character, which a terminal would draw over
  /// the cell before, and leave there.
  var withoutLeadingMarks: String {
    let count = prefix { $0.terminalWidth == 0 }.count
    return prefix(count).filter { !($0.unicodeScalars.first?.isMark ?? false) } + dropFirst(count)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character with one column.
  var isPrintableASCII: Bool {
    (0x20..<0x7F).contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    case _: false
    }
  }

  /// Whether all terminals draw the scalar above or below the letter before.
  fileprivate var isPlainMark: Bool {
    properties.generalCategory == .nonspacingMark && !properties.isVariationSelector
  }

  /// Whether terminals disagree about the width of the scalar alone.
  fileprivate var widthVaries: Bool {
    switch properties.generalCategory {
    case .unassigned, .privateUse, .format, .spacingMark: true
    case _: isRegionalIndicator
    }
  }

  /// The most columns in which a terminal draws the scalar.
  fileprivate var mostColumns: Int {
    switch properties.generalCategory {
    case .unassigned, .privateUse: 2
    // A picture instead of a sign.
    case .nonspacingMark: value == 0xFE0F ? 1 : 0
    // Joiners, and vowels.
    case .format, .spacingMark: 1
    case .otherLetter: max(terminalWidth, 1)
    case _: terminalWidth
    }
  }
}
