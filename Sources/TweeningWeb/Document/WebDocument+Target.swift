import Tweening

extension WebDocument {
  /// The properties of a target that a document animates.
  public struct Target: Sendable {
    /// The name of the target, such as the `id` of an element.
    public let name: String
    /// The name as a JSON string.
    package let key: String
    /// The properties in the order of their first animations.
    public let properties: [Property]

    static func collect(_ animations: [Animation]) -> [Target] {
      var targets = CodedObject<CodedObject<Property>>()
      for animation in animations {
        targets.update(animation.target, orNew: CodedObject()) { properties in
          for track in animation.tracks {
            properties.update(
              track.property, orNew: Property(track.property, of: animation.target),
            ) { $0.tracks.append(track) }
          }
        }
      }
      return targets.members.map { name, properties in
        Target(name: name, key: name.quoted, properties: properties.members.map(\.value))
      }
    }
  }

  /// A property of a target, and the animations of this property.
  public struct Property: Sendable, CustomStringConvertible {
    /// The name of the target.
    public let target: String
    /// The name of the property, such as `opacity`.
    public let name: String
    /// The name as a JSON string.
    package let key: String
    /// A later track in the document overrides an earlier one.
    package fileprivate(set) var tracks: [Track] = []

    /// The type of the values, as ``WebDocument/Animation/motion(of:as:)`` takes it, or nil if a
    /// track of a timeline has values of a type that no document has.
    public var valueType: (any Sendable.Type)? {
      tracks.first?.valueType
    }

    fileprivate init(_ name: String, of target: String) {
      self.target = target
      self.name = name
      key = name.quoted
    }

    /// The names of the target and of the property, with a period between them: `box.opacity`.
    public var description: String {
      "\(target).\(name)"
    }

    package func value(_ value: (Track) -> WebValue?) -> WebValue? {
      for track in tracks.reversed() {
        if let value = value(track) {
          return value
        }
      }
      return nil
    }
  }
}
