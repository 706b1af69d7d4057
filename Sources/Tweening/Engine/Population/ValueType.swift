/// What the engine knows of a type of value: how values lie in memory, and how they are copied.
@usableFromInline
struct ValueType: Sendable {
  @usableFromInline let id: ObjectIdentifier
  @usableFromInline let stride: Int
  @usableFromInline let alignment: Int
  /// Whether values hold no references, so that they are copied as memory is.
  @usableFromInline let isTrivial: Bool
  @usableFromInline let memory: any ValueMemory.Type

  /// Inlined where the type is known: then all of this is constant.
  @inlinable
  init<Value: Sendable>(_ type: Value.Type) {
    id = ObjectIdentifier(type)
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = Self.isTrivial(type)
    memory = TypedMemory<Value>.self
  }

  /// Whether values of a type hold no references.
  @inlinable
  static func isTrivial(_ type: (some Any).Type) -> Bool {
    // Swift has no other way to ask this of a type at run time: `BitwiseCopyable` leaves no trace.
    _isPOD(type)
  }

  /// Copies a value to memory that holds none.
  func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe memory.copy(source, to: target)
  }

  /// Takes a value apart.
  func destroy(_ value: UnsafeMutableRawPointer) {
    if !isTrivial {
      unsafe memory.destroy(value)
    }
  }

  /// Calls `body` with memory for one value, which `make` fills.
  func withValue<Result>(
    _ make: (UnsafeMutableRawPointer) -> Void,
    _ body: (ErasedValue) -> Result,
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, stride),
      alignment: alignment,
    ) { memory in
      guard let place = memory.baseAddress else {
        preconditionFailure("a temporary allocation has no address")
      }
      unsafe make(place)
      defer { unsafe destroy(place) }
      return unsafe body(ErasedValue(id, place))
    }
  }
}

/// What is done with values in memory, of a type that only the conforming type knows.
@usableFromInline
protocol ValueMemory: SendableMetatype {
  static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer)
  static func destroy(_ value: UnsafeMutableRawPointer)
  /// The type of the handles of tweens.
  static var handle: AnyTween.Type { get }
  /// The type, where its values have arithmetic.
  static var vectors: (any VectorInterpolatable.Type)? { get }
  /// Lets a tween go on from where another one stands; both have values of the type.
  static func continueMotion(
    of location: TweenLocation,
    rate: Double?,
    from other: TweenLocation,
    in tweener: isolated Tweener,
  ) -> Schedule?
}

@usableFromInline
enum TypedMemory<Value: Sendable>: ValueMemory {
  @usableFromInline static var handle: AnyTween.Type {
    Tween<Value>.self
  }

  @usableFromInline static var vectors: (any VectorInterpolatable.Type)? {
    Value.self as? any VectorInterpolatable.Type
  }

  @usableFromInline
  static func continueMotion(
    of location: TweenLocation,
    rate: Double?,
    from other: TweenLocation,
    in tweener: isolated Tweener,
  ) -> Schedule? {
    tweener.continueMotion(of: location, rate: rate, from: other, Value.self)
  }

  @usableFromInline
  static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(
      as: Value.self,
      from: source.assumingMemoryBound(to: Value.self),
      count: 1,
    )
  }

  @usableFromInline
  static func destroy(_ value: UnsafeMutableRawPointer) {
    unsafe value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}
