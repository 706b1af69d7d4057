import TweeningTerminal

extension VirtualTerminal {
  package mutating func interpret(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": interpretCode(&rest)
      case "\r": column = 0
      case "\n", "\r\n":
        // The terminal's line adds the return.
        breakLine()
      case let character: put(character)
      }
    }
  }

  private mutating func interpretCode(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "[": break
    case "]":
      interpretCommand(&rest)
      return
    case _:
      faults.append("an escape without a bracket")
      return
    }
    let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
    rest.removeFirst(parameters.count)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch rest.popFirst() {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "A": row = max(row - numbers[0], 0)
    case "B": row = min(row + numbers[0], size.rows - 1)
    case "C": column = min(column + numbers[0], size.columns - 1)
    case "D": column = max(column - numbers[0], 0)
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
  private mutating func interpretCommand(_ rest: inout Substring) {
    let command = rest.prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
    rest.removeFirst(command.count)
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
      history += cells.prefix { $0.contains { $0.character != " " } }
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
    let scalars = character.unicodeScalars
    let isJoined =
      scalars.count > 1
      && scalars.contains { $0.properties.isEmojiPresentation || $0 == Unicode.Scalar.presentation }
    guard !isJoined || joinsEmoji else {
      for scalar in scalars where scalar.isShown {
        put(Character(scalar))
      }
      return
    }
    let width = isJoined || scalars.first?.isWide ?? false ? 2 : 1
    if let wraps, column + width > size.columns {
      if wraps {
        breakLine()
      } else {
        column = size.columns - width
      }
    }
    guard (0..<size.rows).contains(row), column >= 0, column + width <= size.columns else {
      faults.append("\(character) at \(column), \(row)")
      return
    }
    replace(column, Cell(character: character, style: style, width: width))
    if width == 2 {
      replace(column + 1, Cell(style: style, width: 0))
      cells[row][column] = Cell(character: character, style: style, width: 2)
    }
    column += width
  }

  /// Replaces a cell; the other half of a wide character becomes blank.
  private mutating func replace(_ column: Int, _ cell: Cell) {
    switch cells[row][column].width {
    case 2 where column + 1 < size.columns: cells[row][column + 1] = Cell()
    case 0 where column > 0: cells[row][column - 1] = Cell()
    case _: break
    }
    cells[row][column] = cell
  }
}

extension Unicode.Scalar {
  /// Whether terminals draw it in two columns: most ideographs and emoji.
  fileprivate var isWide: Bool {
    (0x2E80...0xD7A3).contains(value) || (0xFF01...0xFF60).contains(value)
      || (0x1F300...0x1FAFF).contains(value)
  }

  /// Selects the picture of a character, and not its sign.
  fileprivate static let presentation: Unicode.Scalar = "\u{FE0F}"

  /// Whether it is seen where an emoji is drawn one scalar after the other.
  fileprivate var isShown: Bool {
    self != Unicode.Scalar.presentation && self != "\u{200D}" && self != "\u{20E3}"
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
