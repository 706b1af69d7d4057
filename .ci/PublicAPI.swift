import Foundation

// Prints the public declarations and conformances of symbol graphs, sorted, a line each:
//
//     PublicAPI FILE...

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let spelling: String
    }

    struct Extension: Decodable {
      struct Constraint: Decodable {
        let kind: String
        let lhs: String
        let rhs: String
      }

      let constraints: [Constraint]?
    }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?

    /// The first parts of the path, then the declaration, which names the last one, and what the
    /// extension requires.
    var line: String {
      let declaration = declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let constraints = (swiftExtension?.constraints ?? []).map { constraint in
        "\(constraint.lhs) \(constraint.kind == "sameType" ? "==" : ":") \(constraint.rhs)"
      }
      return (pathComponents.dropLast() + [declaration]).joined(separator: ".")
        + (constraints.isEmpty ? "" : " in extension where \(constraints.joined(separator: ", "))")
    }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  struct Module: Decodable {
    let name: String
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]
}

let files = CommandLine.arguments.dropFirst()
let graphs = try files.map { file in
  try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
}
var names: [String: String] = [:]
for symbol in graphs.flatMap(\.symbols) {
  names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
}
var lines: Set<String> = []
for graph in graphs {
  // What a type has from a protocol's extension is listed there.
  for symbol in graph.symbols where !symbol.identifier.precise.contains("::SYNTHESIZED::") {
    lines.insert("\(graph.module.name): \(symbol.line)")
  }
  for conformance in graph.relationships where conformance.kind == "conformsTo" {
    guard let type = names[conformance.source],
      let target = names[conformance.target] ?? conformance.targetFallback
    else { continue }
    lines.insert("\(graph.module.name): extension \(type): \(target)")
  }
}
// What every type has by itself.
let implied = [": Swift.Copyable", ": Swift.Escapable", ": Swift.SendableMetatype"]
for line in lines.sorted() where !implied.contains(where: line.hasSuffix) {
  print(line)
}
