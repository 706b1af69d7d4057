import Foundation
import Testing

@testable import TweeningTestSupport

/// The page for a real browser. The step `browser` of .ci/run names a folder for it.
@Suite(.limitedConcurrency, .enabled(if: BrowserComparison.folder != nil))
struct BrowserPageTests {
  @Test
  func `a page has the animations of all documents`() throws {
    let folder = try #require(BrowserComparison.folder)
    let compared = try BrowserComparison.compared()
    #expect(compared.count >= 60)
    #expect(compared.count { $0.css != nil } >= 50)
    let json = try String(decoding: JSONEncoder().encode(compared), as: UTF8.self)
    let page = """
      <!doctype html><meta charset="utf-8"><body><script>
      for (const [name, syntax] of [["--number", "<number>"], ["--numbers", "<number>+"]])
        CSS.registerProperty({ name, syntax, inherits: false, initialValue: "0" });
      const sheet = document.head.appendChild(document.createElement("style")).sheet;
      const found = \(json).map((compared) => {
        const { animation, property, times } = compared;
        const values = (play) => {
          const element = document.body.appendChild(document.createElement("div"));
          const played = play(element);
          played.pause();
          return times.map((time) => {
            played.currentTime = time;
            return getComputedStyle(element).getPropertyValue(property);
          });
        };
        const script = values((element) =>
          element.animate(animation.keyframes, animation.options));
        if (!compared.keyframes) return [script];
        sheet.insertRule(compared.keyframes);
        return [script, values((element) => {
          element.style.animation = compared.sheet;
          return element.getAnimations()[0];
        })];
      });
      const text = document.createElement("pre");
      text.textContent = JSON.stringify(found);
      document.body.replaceChildren(text);
      </script>
      """
    try Data(page.utf8).write(to: folder.appending(path: "page.html"))
  }
}

/// What a real browser shows on that page, which the step has written beside it.
@Suite(.limitedConcurrency, .enabled(if: BrowserComparison.folder != nil))
struct BrowserTests {
  @Test
  func `the browser shows the values of all documents`() throws {
    let folder = try #require(BrowserComparison.folder)
    let dom = try String(contentsOf: folder.appending(path: "dom.html"), encoding: .utf8)
    let json = try #require(dom.firstMatch(of: #/<pre>(.*)</pre>/#)).1
    let shown = try JSONDecoder().decode([[[String]]].self, from: Data(json.utf8))
    let compared = try BrowserComparison.compared()
    try #require(shown.count == compared.count)
    for (property, ways) in zip(compared, shown) {
      try #require(ways.count == (property.css == nil ? 1 : 2))
      for texts in ways {
        try expect(texts, of: property)
      }
    }
  }

  /// - Parameter texts: The computed values, of an animation by a script or by a style sheet.
  private func expect(_ texts: [String], of property: BrowserComparison.Compared) throws {
    try #require(texts.count == property.times.count)
    // A browser writes six digits of a number, and eight bits of a component in sRGB.
    for (index, text) in texts.enumerated() {
      let isByte = text.hasPrefix("rgb")
      let slack = isByte ? 0.008 : property.range * 0.0011 + 2e-4
      let found = try BrowserComparison.components(text)
      let sides = property.expected[index]
      for component in sides[0].indices {
        let values = sides.map { $0[component] }
        let near = (values.min() ?? 0) - slack...(values.max() ?? 0) + slack
        let number = try #require(found.indices.contains(component) ? found[component] : nil)
        #expect(near.contains(number), "\(property.name) at \(property.times[index]): \(text)")
      }
    }
  }
}
