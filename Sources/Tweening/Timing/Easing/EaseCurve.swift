/// A curve with parameters: a type of its own, which an ease references.
protocol EaseCurve: Hashable, Sendable {
  /// The text that parses to an equal curve, except for a custom curve.
  var name: String { get }

  /// The baked form, which replaces the curve inside 0…1; nil if the curve has none.
  var baked: BakedCurve? { get }

  /// About the bytes of the tables that the first evaluation makes; by default, the bytes of the
  /// baked form.
  var tableMemory: Int { get }

  /// Returns the eased progress, where `before` is the "before flag" of CSS Easing.
  func value(at progress: Double, before: Bool) -> Double

  /// Eases a loop of elements in 0…1, with the bits of `value(at:before:)`.
  func apply(to loop: EaseLoop)

  /// Returns the derivative of the eased progress on one side, which is not finite where the
  /// tangent is vertical.
  func slope(at progress: Double, on side: Side) -> Double
}

extension EaseCurve {
  var baked: BakedCurve? {
    nil
  }

  var tableMemory: Int {
    baked?.keptMemory ?? 0
  }

  func apply(to loop: EaseLoop) {
    loop.ease { value(at: $0, before: false) }
  }

  fileprivate func isEqual(to other: any EaseCurve) -> Bool {
    other as? Self == self
  }
}

extension Ease {
  /// About the bytes outside of the ease, without tables.
  var keptMemory: Int {
    curve.map { 4 * objectHeader + Tweening.keptMemory(by: $0) } ?? 0
  }
}

/// The object that an ease references: its curve, whatever the type of the curve.
///
/// An ease with a reference to this object is one word.
final class CurveBox: Sendable {
  let curve: any EaseCurve
  private let baked: BakedCurve?
  /// Stored, because the table of each new tween is looked up by the tween's ease.
  let hash: Int

  init(_ curve: any EaseCurve) {
    self.curve = curve
    baked = curve.baked
    hash = curve.hashValue
  }

  func value(at progress: Double, before: Bool) -> Double {
    if let baked, (0...1).contains(progress) {
      return baked.value(at: progress)
    }
    return curve.value(at: progress, before: before)
  }

  func apply(to loop: EaseLoop) {
    if let baked {
      baked.apply(to: loop)
    } else {
      curve.apply(to: loop)
    }
  }
}

extension CurveBox: Hashable {
  static func == (left: CurveBox, right: CurveBox) -> Bool {
    left === right || left.hash == right.hash && left.curve.isEqual(to: right.curve)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
