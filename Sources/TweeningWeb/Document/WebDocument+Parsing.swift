import Tweening

extension WebDocument {
  /// Parses a document: Web Animations keyframes and timing options, as JSON; or a motion or a
  /// timeline, as Tweening encodes them.
  ///
  /// The JSON is parsed according to RFC 8259, in UTF-8, with at most 256 levels of nesting. A key
  /// that occurs twice in an object and a number beyond 1.8e308 are errors.
  ///
  /// - Throws: ``WebDocumentError`` with the place of the first error.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(WebDocumentError) {
    try self.init(parsing: text.utf8)
  }

  /// Parses a document, as ``init(parsing:)-(String)`` does.
  ///
  /// - Parameter bytes: The text in UTF-8, which may start with a byte order mark. The size of data
  ///   from outside is yours to limit: a document takes several times its size in memory.
  public init(parsing bytes: some Sequence<UInt8>) throws(WebDocumentError) {
    let bytes = Array(bytes)
    do throws(WebDocumentError) {
      try self.init(root: DocumentNode(JSONParser.parse(bytes)))
    } catch {
      throw error.located(in: bytes)
    }
  }

  private init(root: DocumentNode) throws(WebDocumentError) {
    if try root.members(allowing: nil)["animations"] == nil,
      let coded = try WebDocument(coded: root)
    {
      self = coded
      return
    }
    let document = try root.members(allowing: ["animations"])
    let expected = "an array of animations"
    let nodes = try document.required("animations", expected).elements(expected)
    let animations = try nodes.map { node throws(WebDocumentError) in try Animation(node) }
    do throws(TimelineError) {
      try self.init(animations)
    } catch {
      throw WebDocumentError(reason: "\(error)")
    }
  }
}

extension WebDocument.Animation {
  fileprivate init(_ node: DocumentNode) throws(WebDocumentError) {
    let members = try node.members(allowing: ["target", "keyframes", "options", "id"])
    _ = try members["id"]?.string("a string")
    let target = try members.required("target", "a string").string("a string")
    let timing =
      if let options = members["options"] {
        try Timing(options: options)
      } else {
        Timing.webAnimations
      }
    let keyframes = try DocumentKeyframes(
      members.required("keyframes", "an array of keyframes")
    )
    // The document numbers the tracks of all its animations.
    let tracks = try keyframes.properties.map { property throws(WebDocumentError) in
      let motion = try keyframes.motion(of: property, timing: timing)
      return WebDocument.Track(index: 0, property: property.name, motion: motion)
    }
    self.init(target: target, timing: timing, tracks: tracks)
  }
}
