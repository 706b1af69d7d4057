import Foundation
import Testing
import TweeningTerminal

@testable import tween

/// A screen that was recorded as text, one line for each row, or a picture that was recorded as SVG.
///
/// With `TWEEN_RECORD_SCREENS=1` the tests write the files instead of comparing; look at the changes
/// before you commit them.
enum RecordedScreen {
  static func expectEqual(
    _ grid: TerminalGrid,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    try expectEqual(
      grid.lines.map { $0 + "\n" }.joined(),
      file: "\(name)-\(grid.size.columns)x\(grid.size.rows).txt",
      sourceLocation: sourceLocation,
    )
  }

  static func expectEqual(
    _ picture: SVGPicture,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    try expectEqual(picture.text, file: "\(name).svg", sourceLocation: sourceLocation)
  }

  private static func expectEqual(
    _ text: String,
    file name: String,
    sourceLocation: SourceLocation,
  ) throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Screens/\(name)")
    if ProcessInfo.processInfo.environment["TWEEN_RECORD_SCREENS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == recorded, "\(file.lastPathComponent)", sourceLocation: sourceLocation)
  }
}
