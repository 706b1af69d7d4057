import TweeningTerminal

extension VirtualTerminal {
  package mutating func interpret(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}":
        // A mark may follow the letter that ends a code.
        var scalars = rest.unicodeScalars
        interpretCode(&scalars)
        rest = Substring(scalars)
      case "\r": column = 0
      case "\n", "\r\n":
        // The terminal's line adds the return.
        breakLine()
      case let character: put(character)
      }
    }
  }

  private mutating func interpretCode(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": break
    case "]":
      interpretCommand(&rest)
      return
    case _:
      faults.append("an escape without a bracket")
      return
    }
    let parameters = Substring(rest.prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == "?" })
    rest.removeFirst(parameters.count)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch rest.popFirst() {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "A": row = max(row - numbers[0], 0)
    case "B": row = min(row + numbers[0], size.rows - 1)
    case "C": column = min(column + numbers[0], size.columns - 1)
    case "G": column = min(numbers[0] - 1, size.columns - 1)
    case "h": set(parameters, to: true)
    case "l": set(parameters, to: false)
    case "J" where numbers.isEmpty: eraseBelow()
    case "J" where numbers == [2]: cells = VirtualTerminal.blank(size)
    case "K" where numbers.isEmpty:
      for place in min(column, size.columns)..<size.columns {
        replace(place, Cell(style: TerminalStyle(background: style.background)))
      }
    case "m": select(numbers)
    case let final: faults.append("\(parameters)\(final.map(String.init) ?? "")")
    }
  }

  /// Interprets an operating system command, up to its terminator.
  private mutating func interpretCommand(_ rest: inout Substring.UnicodeScalarView) {
    let scalars = rest.prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
    rest.removeFirst(scalars.count)
    let command = String(scalars)
    if rest.popFirst() == "\u{1B}", rest.popFirst() != "\\" {
      faults.append("a command without an end")
    }
    guard command.hasPrefix("9;4;") else {
      faults.append("]\(command)")
      return
    }
    let progress = String(command.dropFirst(4))
    taskbar = progress == "0" ? nil : progress
  }

  private mutating func set(_ mode: Substring, to isOn: Bool) {
    switch mode {
    case "?7": wraps = isOn
    case "?25": isCursorShown = isOn
    case "?2004": marksPastes = isOn
    case "?2026": isSynchronized = isOn
    case "?1049":
      if let hidden, !isOn {
        (cells, column, row) = hidden
        self.hidden = nil
      } else if hidden == nil, isOn {
        hidden = (cells, column, row)
        cells = VirtualTerminal.blank(size)
      }
    case let mode: faults.append("mode \(mode)")
    }
  }

  private mutating func eraseBelow() {
    // As tmux does with what it takes for a screen of text.
    if (row, column) == (0, 0) {
      history += cells.prefix { $0.contains { $0.text != " " } }
    }
    let start = min(column, size.columns)
    cells[row].replaceSubrange(
      start..., with: Array(repeating: Cell(), count: size.columns - start),
    )
    for below in row + 1..<size.rows {
      cells[below] = Array(repeating: Cell(), count: size.columns)
    }
  }

  private mutating func breakLine() {
    (column, row) = (0, row + 1)
    if row == size.rows {
      cells.append(Array(repeating: Cell(), count: size.columns))
      scroll()
    }
  }

  private mutating func select(_ codes: [Int]) {
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 30...37: style.foreground = TerminalColor(ownColor: code)
      case 38: style.foreground = color(&codes)
      case 48: style.background = color(&codes)
      case let code: faults.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ codes: inout ArraySlice<Int>) -> TerminalColor? {
    guard codes.popFirst() == 2, codes.count >= 3 else {
      faults.append("a color without three components")
      return nil
    }
    let components = codes.prefix(3).map { UInt8($0) }
    codes.removeFirst(3)
    return TerminalColor(red: components[0], green: components[1], blue: components[2])
  }

  // MARK: Characters

  private mutating func put(_ character: Character) {
    guard let width = character.terminalWidth else {
      faults.append("a control character")
      return
    }
    guard !joinsScalars else {
      put(String(character), width: width)
      return
    }
    for scalar in character.unicodeScalars where scalar.isShown {
      put(String(scalar), width: scalar.isMark ? 0 : scalar.isWide ? 2 : 1)
    }
  }

  private mutating func put(_ text: String, width: Int) {
    guard width > 0 else {
      // A mark is drawn with the character before the cursor, if there is one.
      guard let start = cells[row].prefix(column).lastIndex(where: { $0.width > 0 }) else { return }
      cells[row][start].text += text
      let width = joinsScalars ? cells[row][start].text.terminalWidth : 1
      if width > cells[row][start].width, column < size.columns {
        replace(column, Cell(style: style, width: 0))
        cells[row][start].width = width
        column += 1
      }
      return
    }
    if let wraps, column + width > size.columns {
      if wraps {
        breakLine()
      } else {
        column = size.columns - width
      }
    }
    guard (0..<size.rows).contains(row), column >= 0, column + width <= size.columns else {
      faults.append("\(text) at \(column), \(row)")
      return
    }
    for place in column..<column + width {
      replace(place, Cell())
    }
    for place in column..<column + width {
      cells[row][place] = Cell(style: style, width: 0)
    }
    cells[row][column] = Cell(text: text, style: style, width: width)
    column += width
  }

  /// Replaces a cell; the other columns of a wide character become blank.
  private mutating func replace(_ column: Int, _ cell: Cell) {
    var start = column
    while start > 0, cells[row][start].width == 0 {
      start -= 1
    }
    for place in start..<min(start + max(cells[row][start].width, 1), size.columns) {
      cells[row][place] = Cell()
    }
    cells[row][column] = cell
  }
}

extension Unicode.Scalar {
  /// Whether terminals draw it in two columns: most ideographs and emoji.
  fileprivate var isWide: Bool {
    (0x2E80...0xA4CF).contains(value) || (0xAC00...0xD7A3).contains(value)
      || (0xFF01...0xFF60).contains(value) || (0x20000...0x3FFFD).contains(value)
      || (0x1F300...0x1FAFF).contains(value)
  }

  /// Whether it is drawn over the scalar before.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    case _: false
    }
  }

  /// Whether it is seen where each scalar is drawn.
  fileprivate var isShown: Bool {
    !properties.isVariationSelector && self != "\u{200D}" && self != "\u{20E3}"
      && !(0xE0020...0xE007F).contains(value)
  }
}

extension TerminalColor {
  /// One of the terminal's own eight colors, by the code of a foreground.
  fileprivate init(ownColor code: Int) {
    let colors: [(UInt8, UInt8, UInt8)] = [
      (110, 118, 129), (255, 123, 114), (63, 185, 80), (210, 153, 34),
      (88, 166, 255), (188, 140, 255), (57, 197, 207), (177, 186, 196),
    ]
    let (red, green, blue) = colors[code - 30]
    self.init(red: red, green: green, blue: blue)
  }
}
