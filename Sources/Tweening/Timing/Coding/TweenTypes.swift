/// The names of the types of values, of the custom eases, courses and motions, and of the motions
/// that are functions, in encoded motions, timelines, tweens and courses.
///
/// A timeline has tracks of several types, so its encoded form contains the names of types. Pass
/// the names to an encoder or a decoder:
///
/// ```swift
/// var types = TweenTypes()
/// types.register(Rotation.self, as: "rotation of the program")
/// let decoder = JSONDecoder()
/// decoder.userInfo[TweenTypes.userInfoKey] = types
/// ```
///
/// Without names in `userInfo`, coders know the built-in names: `number` (`Double`), `integer`
/// (`Int`), `point` (`SIMD2<Double>`), `vector3` and `vector4` (`SIMD3` and `SIMD4` of `Double`),
/// `numbers` (`[Double]`), `color` (`TweenColor`), `rotation` (`Quaternion`) and `text` (`String`).
public struct TweenTypes: Sendable {
  /// The key of a coder's `userInfo` under which it finds the names.
  public static let userInfoKey: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "Tweening.TweenTypes") else {
      preconditionFailure("a coder does not accept the name of its key")
    }
    return key
  }()

  /// The names of the built-in types.
  private static let builtIn: [(any (Codable & Sendable).Type, String)] = [
    (Double.self, "number"), (Int.self, "integer"), (SIMD2<Double>.self, "point"),
    (SIMD3<Double>.self, "vector3"), (SIMD4<Double>.self, "vector4"), ([Double].self, "numbers"),
    (TweenColor.self, "color"), (Quaternion.self, "rotation"), (String.self, "text"),
  ]

  private var types: [String: any (Codable & Sendable).Type] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var eases: [String: Ease] = [:]
  /// The motions that are no data, by the keys of their tweens.
  var motions: [String: any Sendable] = [:]

  /// Creates the names of the built-in types.
  public init() {
    for (type, name) in Self.builtIn {
      register(type, as: name)
    }
  }

  /// The names that a coder's `userInfo` contains; nil if it contains none.
  init?(_ userInfo: [CodingUserInfoKey: Any]) {
    guard let types = userInfo[Self.userInfoKey] as? TweenTypes else { return nil }
    self = types
  }

  /// Gives a type a name. A type may have several names; the latest is encoded.
  ///
  /// - Parameters:
  ///   - type: The type of values, which must be `Interpolatable` to be interpolated; or the type
  ///     of a ``CustomCourse`` or a ``CustomMotion``.
  ///   - name: The name. If another type has the name already, the call traps.
  public mutating func register<Value: Codable & Sendable>(_ type: Value.Type, as name: String) {
    precondition(types[name] == nil || types[name] == type, "a name of two types: \(name)")
    types[name] = type
    names[ObjectIdentifier(type)] = name
  }

  /// Adds a custom ease, which is then encoded as its name.
  public mutating func register(_ ease: Ease) {
    eases[ease.name] = ease
  }

  package func type(named name: String) -> (any (Codable & Sendable).Type)? {
    types[name]
  }

  func name(of type: ObjectIdentifier) -> String? {
    names[type]
  }

  /// Returns the name of a type.
  ///
  /// - Throws: ``MotionCodingError`` with the path if the type has no name.
  func encodedName<Value>(of type: Value.Type, at path: [any CodingKey]) throws -> String {
    guard let name = names[ObjectIdentifier(type)] else {
      throw MotionCodingError(.unregisteredType("\(type)"), at: path)
    }
    return name
  }

  /// Returns the type with a name.
  ///
  /// - Throws: ``MotionCodingError`` with the path if no type has the name.
  func decodedType(
    named name: String,
    at path: [any CodingKey],
  ) throws -> any (Codable & Sendable).Type {
    guard let type = types[name] else {
      throw MotionCodingError(.unknownType(name), at: path)
    }
    return type
  }

  func ease(named name: String) -> Ease? {
    eases[name]
  }
}
