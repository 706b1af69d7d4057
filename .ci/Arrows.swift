import Foundation

// The floors of the library. A file names types of its own folder and of the floors below it; the
// rooms inside a folder form no cycle. The actor and its handles name each other: the one exception.
let floors = [
  ["Support"], ["Values"], ["Timing"], ["Motion"], ["Timeline"], ["Playback"], ["Engine"],
  ["Tweener", "Tween"], ["Web"],
]

/// A type's name in a file.
struct Mention {
  let file: String
  let line: Int
  let name: String
}

struct Source {
  let path: String
  let lines: [String]
  /// The folder on the top level, and the room inside it.
  let folder: String
  let room: String

  init(_ path: String, under root: String) throws {
    self.path = path
    let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    lines = Source.code(of: text)
    let parts = path.split(separator: "/").dropLast().map(String.init)
    folder = parts.first ?? ""
    room = parts.prefix(2).joined(separator: "/")
  }

  /// The lines without comments and the contents of string literals.
  static func code(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      String(line).replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
    }
  }
}

/// The types that a file declares on its top level, and those inside other types.
func declarations(_ source: Source) -> (top: [String], nested: Set<String>) {
  let top =
    #/^(?:@\w+\s+)*(?:(?:public|package|open|final|indirect|nonisolated)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)/#
  let nested = #/^ +(?:\w+\s+)*(?:struct|class|enum|protocol|typealias|case)\s+([A-Z]\w*)/#
  return (
    source.lines.compactMap { $0.firstMatch(of: top).map { String($0.1) } },
    Set(source.lines.compactMap { $0.firstMatch(of: nested).map { String($0.1) } })
  )
}

guard let root = CommandLine.arguments.dropFirst().first else {
  print("usage: Arrows FOLDER")
  exit(64)
}

let paths = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? [])
  .filter { $0.hasSuffix(".swift") }.sorted()
let sources = try paths.map { try Source($0, under: root) }
let level = Dictionary(
  uniqueKeysWithValues: floors.enumerated().flatMap { floor in floor.element.map { ($0, floor.offset) } }
)
var failures: [String] = []
var owners: [String: Source] = [:]
for source in sources {
  if level[source.folder] == nil {
    failures.append("\(source.path): expected a folder of \(floors.joined().joined(separator: ", "))")
  }
  for name in declarations(source).top {
    owners[name] = source
  }
}

/// Which rooms a room names, and where.
var arrows: [String: [String: Mention]] = [:]
for source in sources {
  let own = declarations(source).nested
  for (index, line) in source.lines.enumerated() {
    for word in line.matches(of: #/\b[A-Z]\w*/#) {
      let name = String(word.output)
      guard let owner = owners[name], owner.room != source.room, !own.contains(name) else { continue }
      let mention = Mention(file: source.path, line: index + 1, name: name)
      if owner.folder == source.folder {
        arrows[source.room, default: [:]][owner.room] = arrows[source.room]?[owner.room] ?? mention
      } else if let lower = level[source.folder], let upper = level[owner.folder], upper > lower {
        failures.append("\(source.path):\(index + 1): names \(name) of \(owner.folder), a floor above")
      }
    }
  }
}

/// The rooms that stand on each other in a circle: each reaches the other.
func reach(_ room: String, by arrows: [String: [String: Mention]]) -> Set<String> {
  var reached: Set<String> = []
  var open = [room]
  while let next = open.popLast() {
    for other in arrows[next, default: [:]].keys where reached.insert(other).inserted {
      open.append(other)
    }
  }
  return reached
}
let reached = Dictionary(uniqueKeysWithValues: arrows.keys.map { ($0, reach($0, by: arrows)) })
for (room, others) in arrows.sorted(by: { $0.key < $1.key }) {
  for (other, mention) in others.sorted(by: { $0.key < $1.key })
  where reached[other]?.contains(room) ?? false {
    failures.append("\(mention.file):\(mention.line): names \(mention.name) of \(other), which names \(room)")
  }
}

failures.forEach { print($0) }
exit(failures.isEmpty ? 0 : 1)
