import Tweening
import TweeningTerminal
import TweeningWeb

/// `tween export`: a document in the form of another player.
struct ExportCommand: Hashable {
  let source: DocumentSource
  /// The largest error, as a fraction of the range of the values.
  let tolerance: Double
  /// The units of properties with numbers, by the names of the properties.
  let units: [String: String]

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .export)
    source = try arguments.document()
    tolerance = try arguments.positive("--tolerance") ?? 0.001
    units = try arguments.pairs("--units")
  }

  func run(_ output: Output) throws {
    let document = try source.document()
    do {
      let lines = try document.webLines(tolerance: tolerance, units: units)
      for line in lines {
        try output.write(line.text)
      }
      // An output that fails is an error, without warnings.
      try output.flush()
      let warnings = WebWarning.lines(of: lines.compactMap(\.warning))
      Output.report(
        warnings.map { CommandError.line(of: "warning: \(source.name): \($0)") }.joined()
      )
    } catch let error as WebDocumentError {
      throw CommandError(code: .badDocument, message: "\(source.name): \(error)")
    }
  }
}
