/// A curve with its parameters, which eases reference.
///
/// An object of a generic class stores the curve, and its superclass knows the type of the curve.
/// An enum of all curves in one class would copy the largest of them for every value. An enum would
/// also mark the case in the bits of a reference, which must stay an address, as ``Ease/Kind``
/// says.
struct ParametricCurve: Sendable {
  /// The curve by its type.
  enum Shape {
    case back(BackCurve, EaseDirection)
    case elastic(ElasticCurve, EaseDirection)
    case cubicBezier(CubicBezierCurve)
    case steps(StepsCurve)
    case stops(LinearStopsCurve)
    case spring(SpringCurve)
    case custom(CustomCurve)
  }

  fileprivate enum Family: Hashable {
    case back(EaseDirection)
    case elastic(EaseDirection)
    case cubicBezier
    case steps
    case stops
    case spring
    case custom
  }

  /// Constant: the object and the curve in it are never changed.
  private let object: Constant<AnyCurve>

  init(_ shape: Shape) {
    let object: AnyCurve =
      switch shape {
      case .back(let curve, let direction): TypedCurve(curve, .back(direction))
      case .elastic(let curve, let direction): TypedCurve(curve, .elastic(direction))
      case .cubicBezier(let curve): TypedCurve(curve, .cubicBezier)
      case .steps(let curve): TypedCurve(curve, .steps)
      case .stops(let curve): TypedCurve(curve, .stops)
      case .spring(let curve): TypedCurve(curve, .spring)
      case .custom(let curve): TypedCurve(curve, .custom)
      }
    self.object = Constant(object)
  }

  @inline(__always)
  private var family: Family {
    object.value.family
  }

  /// The object that holds the curve.
  var identity: ObjectIdentifier {
    ObjectIdentifier(object.value)
  }

  /// Inlined, so that a switch over the shape becomes a switch over the family, which copies no
  /// curve.
  @inline(__always)
  var shape: Shape {
    switch family {
    case .back(let direction): .back(curve(), direction)
    case .elastic(let direction): .elastic(curve(), direction)
    case .cubicBezier: .cubicBezier(curve())
    case .steps: .steps(curve())
    case .stops: .stops(curve())
    case .spring: .spring(curve())
    case .custom: .custom(curve())
    }
  }

  /// Returns the curve, which must have the type of the family. A checked cast would be slow.
  @inline(__always)
  private func curve<Curve: Sendable>() -> Curve {
    unsafe unsafeDowncast(object.value, to: TypedCurve<Curve>.self).curve
  }
}

private class AnyCurve {
  final let family: ParametricCurve.Family

  init(_ family: ParametricCurve.Family) {
    self.family = family
  }
}

private final class TypedCurve<Curve: Sendable>: AnyCurve {
  let curve: Curve

  init(_ curve: Curve, _ family: ParametricCurve.Family) {
    self.curve = curve
    super.init(family)
  }
}

extension ParametricCurve: Hashable {
  static func == (left: ParametricCurve, right: ParametricCurve) -> Bool {
    guard left.identity != right.identity else { return true }
    guard left.family == right.family else { return false }
    return switch left.shape {
    case .back(let curve, _): curve == right.curve()
    case .elastic(let curve, _): curve == right.curve()
    case .cubicBezier(let curve): curve == right.curve()
    case .steps(let curve): curve == right.curve()
    case .stops(let curve): curve == right.curve()
    case .spring(let curve): curve == right.curve()
    case .custom(let curve): curve == right.curve()
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    switch shape {
    case .back(let curve, _): hasher.combine(curve)
    case .elastic(let curve, _): hasher.combine(curve)
    case .cubicBezier(let curve): hasher.combine(curve)
    case .steps(let curve): hasher.combine(curve)
    case .stops(let curve): hasher.combine(curve)
    case .spring(let curve): hasher.combine(curve)
    case .custom(let curve): hasher.combine(curve)
    }
  }
}

extension ParametricCurve {
  /// Returns the eased progress, where `before` is the "before flag" of CSS Easing.
  @inline(__always)
  func value(at progress: Double, before: Bool) -> Double {
    switch shape {
    case .back(let curve, let direction): curve.value(at: progress, direction)

    case .elastic(let curve, let direction): curve.quickValue(at: progress, direction)

    case .cubicBezier(let curve):
      if (0...1).contains(progress), let baked = BakedCurve.bezier(curve) {
        baked.value(at: progress)
      } else {
        curve.value(at: progress)
      }

    case .steps(let curve): curve.value(at: progress, before: before)

    case .stops(let curve): curve.value(at: progress)

    case .spring(let curve): curve.value(at: progress)

    case .custom(let curve): curve.function(progress)
    }
  }

  /// Eases a batch.
  @inline(__always)
  func apply(to batch: some EaseBatch) {
    switch shape {
    case .back(let curve, let direction): curve.apply(to: batch, direction)

    case .elastic(let curve, let direction):
      if let baked = BakedCurve.elastic(curve, direction) {
        baked.apply(to: batch)
      } else {
        curve.apply(to: batch, direction)
      }

    case .cubicBezier(let curve):
      if let baked = BakedCurve.bezier(curve) {
        baked.apply(to: batch)
      } else {
        curve.apply(to: batch)
      }

    case .steps(let curve): batch.ease { curve.value(atUnit: $0) }

    case .stops(let curve): batch.ease { curve.value(at: $0) }

    case .spring(let curve): curve.apply(to: batch)

    case .custom(let curve): batch.ease(curve.function)
    }
  }
}

extension ElasticCurve {
  /// Returns the eased progress, from the baked form if there is one.
  ///
  /// Not inlined, so that the curve is read first, and the object with the curve is not retained.
  @inline(never)
  fileprivate func quickValue(at progress: Double, _ direction: EaseDirection) -> Double {
    if let baked = BakedCurve.elastic(self, direction) {
      baked.value(at: progress)
    } else {
      value(at: progress, direction)
    }
  }
}
