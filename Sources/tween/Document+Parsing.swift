import Tweening

extension Document {
  /// Parses a document: Web Animations keyframes and timing options, as JSON; or a motion or a
  /// timeline, as the library encodes them.
  init(parsing bytes: [UInt8]) throws(DocumentError) {
    let root = try DocumentNode(JSONParser.parse(bytes))
    if try root.members(allowing: nil)["animations"] == nil, let coded = try Document(coded: root) {
      self = coded
      return
    }
    let document = try root.members(allowing: ["animations"])
    var animations: [DocumentAnimation] = []
    var trackCount = 0
    let expected = "an array of animations"
    for node in try document.required("animations", expected).elements(expected) {
      let animation = try DocumentAnimation(node, firstTrack: trackCount)
      trackCount += animation.tracks.count
      animations.append(animation)
    }
    do throws(TimelineError) {
      try self.init(animations: animations)
    } catch {
      throw DocumentError(reason: "\(error)")
    }
  }
}

extension DocumentAnimation {
  init(_ node: DocumentNode, firstTrack: Int) throws(DocumentError) {
    let members = try node.members(allowing: ["target", "keyframes", "options", "id"])
    _ = try members["id"]?.string("a string")
    target = try members.required("target", "a string").string("a string")
    timing =
      if let options = members["options"] {
        try Timing(options: options)
      } else {
        .webAnimations
      }
    let keyframes = try DocumentKeyframes(
      members.required("keyframes", "an array of keyframes")
    )
    var tracks: [DocumentTrack] = []
    for property in keyframes.properties {
      let motion = try keyframes.motion(of: property, timing: timing)
      let index = firstTrack + tracks.count
      tracks.append(
        DocumentTrack(index: index, property: property.name, timing: timing, motion: motion)
      )
    }
    self.tracks = tracks
  }
}
