import Tweening

extension WebDocument {
  /// Returns a style sheet that plays the document: an element with the `id` of a target plays its
  /// animations when it appears.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the range of the values.
  ///   - units: The units of properties with numbers, such as `["left": "px"]`.
  /// - Throws: ``WebDocumentError`` with the path of a property that a browser cannot animate, or
  ///   that CSS cannot express; see ``WebAnimation/css(named:)``.
  public func css(
    tolerance: Double = 0.001,
    units: [String: String] = [:],
  ) throws(WebDocumentError) -> String {
    var keyframes = ""
    var animations = CodedObject<[String]>()
    for (index, export) in try webAnimations(tolerance: tolerance, units: units).enumerated() {
      do {
        let css = try export.animation.css(named: "\(export.target)-\(index + 1)")
        keyframes += css.keyframes
        animations.update(export.target, orNew: []) { $0.append(css.animation) }
      } catch {
        throw WebDocumentError(path: export.keys, reason: error.description)
      }
    }
    let rules = animations.members.map { target, animations in
      "#\(target.cssIdentifier) {\n  animation: \(animations.joined(separator: ",\n    "));\n}\n"
    }
    return keyframes + rules.joined()
  }

  /// Returns a page of HTML that shows each target as a square, and plays the document.
  ///
  /// The page needs nothing else: write it to a file, and open the file in a browser.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - tolerance: The largest error, as a fraction of the range of the values.
  ///   - units: The units of properties with numbers, such as `["left": "px"]`.
  /// - Throws: ``WebDocumentError`` with the path of a property that a browser cannot animate.
  public func page(
    title: String = "Animations",
    tolerance: Double = 0.001,
    units: [String: String] = [:],
  ) throws(WebDocumentError) -> String {
    let exports = try webAnimations(tolerance: tolerance, units: units)
    let elements = targets.map { "<div id=\"\($0.name.htmlText)\"></div>\n" }
    var lines: [String] = []
    for export in exports {
      do {
        // A text with `</script>` would end the script.
        let json = try CodedValue.encoded { try export.encode(to: $0) }.jsonText
        lines.append("  " + json.replacing("<", with: "\\u003C"))
      } catch {
        throw WebDocumentError(path: export.keys, reason: "\(error)")
      }
    }
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>\(title.htmlText)</title>
      <style>
      div { width: 6em; height: 6em; margin: 1em; background: currentcolor }
      </style>
      \(elements.joined())<script>
      for (const { target, keyframes, options } of [
      \(lines.joined(separator: ",\n"))
      ]) document.getElementById(target).animate(keyframes, options);
      </script>

      """
  }
}

extension String {
  /// The text in HTML, also in an attribute.
  fileprivate var htmlText: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
