import Foundation
import Testing

struct ArticleTests {
  private static let articles = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/Tweening/Tweening.docc").standardized

  @Test
  func `the code in the articles is the code that is tested here`() throws {
    let path = URL(filePath: #filePath).appending(path: "../ArticleSnippets.swift").standardized
    let snippets = try String(contentsOf: path, encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.articles.path)
    var count = 0
    for file in files where file.hasSuffix(".md") {
      let name = file.dropLast(3)
      let article = try String(contentsOf: Self.articles.appending(path: file), encoding: .utf8)
      let shown = article.blocks(from: "```swift", to: "```")
      #expect(shown == snippets.blocks(from: "// \(name): ", to: "// \(name): end"), "\(file)")
      count += shown.count
    }
    #expect(count == 7)
  }
}
