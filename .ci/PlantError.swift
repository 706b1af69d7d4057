import Foundation

// Changes one operator or constant in a tree of Swift sources, and prints where and what.
// Which one is drawn from a seed and a number: the same ones change the same place again.
//
//     plant-error DIRECTORY SEED NUMBER

/// Where a change may be made: the bytes of a token, and what may stand there instead.
struct Site {
  let file: URL
  let line: Int
  let range: Range<String.Index>
  let replacements: [String]
}

/// What takes the place of a token. Operators count where spaces are around them: without, they are
/// parts of types.
let replacements = [
  "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
  "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"], "&+": ["&-"], "&-": ["&+"],
  "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "^": ["&"], "+=": ["-="], "-=": ["+="],
  "&&": ["||"], "||": ["&&"], "..<": ["..."], "...": ["..<"],
  "true": ["false"], "false": ["true"], "min": ["max"], "max": ["min"],
]

/// What a number becomes: one more, one less, and for a fraction a little more.
func changed(_ number: Substring) -> [String] {
  if let whole = Int(number) {
    return whole == 0 ? ["1"] : ["\(whole + 1)", "\(whole - 1)"]
  }
  guard let fraction = Double(number), fraction != 0 else { return [] }
  return ["\(fraction * 1.001)"]
}

/// All sites of a line of code; none in comments, attributes, messages and checks of programmer errors.
func sites(in line: Substring, _ file: URL, _ number: Int) -> [Site] {
  let code = line.drop { $0 == " " }
  let skipped = ["//", "@", "import ", "*", "precondition", "assert", "public init", "case \""]
  guard !skipped.contains(where: code.hasPrefix) else { return [] }
  var sites: [Site] = []
  let token = /"(?:[^"\\]|\\.)*"|\/\/.*|[A-Za-z_][A-Za-z_0-9]*|[0-9][0-9_.]*(?:e-?[0-9]+)?|[-+*\/%<>=!&|^.]+/
  for match in code.matches(of: token) {
    let text = match.output
    let before = match.range.lowerBound == code.startIndex
      ? nil : code[code.index(before: match.range.lowerBound)]
    let after = match.range.upperBound == code.endIndex ? nil : code[match.range.upperBound]
    let found: [String]
    if text.first?.isNumber == true {
      found = before == "." || before == "$" ? [] : changed(Substring(text.filter { $0 != "_" }))
    } else if text.first?.isLetter == true {
      // A name of a member or a label is no constant.
      found = before == "." || after == ":" ? [] : replacements[String(text)] ?? []
    } else if text == "..<" || text == "..." || (before == " " && after == " ") {
      found = replacements[String(text)] ?? []
    } else if text == "!", before == " " || before == "(" {
      found = [""]
    } else {
      found = []
    }
    if !found.isEmpty {
      sites.append(Site(file: file, line: number, range: match.range, replacements: found))
    }
  }
  return sites
}

@main
enum PlantError {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let seed = UInt64(arguments[2]), let number = Int(arguments[3]) else {
      FileHandle.standardError.write(Data("usage: plant-error DIRECTORY SEED NUMBER\n".utf8))
      exit(64)
    }
    let root = URL(fileURLWithPath: arguments[1])
    let files = (FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
    var all: [Site] = []
    for file in files {
      for (index, line) in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        all += sites(in: line, file, index + 1)
      }
    }
    var generator = SeededGenerator(seed: seed)
    all.shuffle(using: &generator)
    guard number >= 1, number <= all.count else {
      FileHandle.standardError.write(Data("there are \(all.count) places\n".utf8))
      exit(65)
    }
    let site = all[number - 1]
    var text = try String(contentsOf: site.file, encoding: .utf8)
    let new = site.replacements.randomElement(using: &generator) ?? ""
    let start = text.split(separator: "\n", omittingEmptySubsequences: false)[site.line - 1]
    let old = String(text[site.range])
    text.replaceSubrange(site.range, with: new)
    try text.write(to: site.file, atomically: true, encoding: .utf8)
    let name = site.file.path.dropFirst(root.path.count + 1)
    print("\(name):\(site.line): \(old) → \(new.isEmpty ? "nothing" : new) in \(start.drop { $0 == " " })")
  }
}
