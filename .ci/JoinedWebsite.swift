import Foundation

// Joins the libraries of a website that `docc merge` made:
//
//     joined-website FOLDER PAGE
//
// The navigator of a page, with its search, has the tree below the page's library. So the libraries
// become collections in one tree, and each page gets the first page above it. PAGE is the data of
// the first page, instead of the one that `docc merge` made.

typealias Object = [String: Any]

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let data = arguments[0].appending(path: "data")

func change(_ file: URL, _ body: (inout Object) -> Void) throws {
  guard var object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object
  else { throw CocoaError(.coderReadCorrupt) }
  body(&object)
  try JSONSerialization.data(withJSONObject: object, options: .sortedKeys).write(to: file)
}

extension Object {
  /// A member, which must be there: another version of docc may write other data.
  mutating func change<Member>(_ name: String, _ body: (inout Member) -> Void) {
    guard var member = self[name] as? Member else { fatalError("expected \(name) in \(keys)") }
    body(&member)
    self[name] = member
  }
}

let first = data.appending(path: "documentation.json")
let identifier = "doc://swift-tweening/documentation"
try FileManager.default.removeItem(at: first)
try FileManager.default.copyItem(at: arguments[1], to: first)
try change(first) { page in
  page.change("identifier") { (name: inout Object) in name["url"] = identifier }
}

let reference: Object = [
  "identifier": identifier, "title": "swift-tweening", "url": "/documentation", "abstract": [],
  "kind": "article", "role": "collection", "type": "topic",
]
let folder = data.appending(path: "documentation")
for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
where name.hasSuffix(".json") {
  try change(folder.appending(path: name)) { page in
    page.change("hierarchy") { (hierarchy: inout Object) in
      hierarchy.change("paths") { (paths: inout [[String]]) in
        paths = paths.map { [identifier] + $0 }
      }
    }
    page.change("references") { (references: inout Object) in references[identifier] = reference }
  }
}

try change(arguments[0].appending(path: "index/index.json")) { index in
  index.change("includedArchiveIdentifiers") { (names: inout [String]) in
    names.append("swift-tweening")
  }
  index.change("interfaceLanguages") { (languages: inout Object) in
    languages.change("swift") { (roots: inout [Object]) in
      roots[0].change("children") { (libraries: inout [Object]) in
        for index in libraries.indices {
          libraries[index]["type"] = "collection"
        }
      }
    }
  }
}
