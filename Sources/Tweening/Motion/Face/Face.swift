/// What the values of a motion pass through before they are shown, such as the rounding of
/// `rounded()`.
///
/// The motion under a face is its core. A retarget, and whatever else continues a movement, moves
/// the core, and the face stays.
@usableFromInline
final class Face: Sendable {
  /// The face between the core and this face, or nil if there is none.
  private let inner: Face?
  private let modifier: any ValueModifier
  /// Replaces values by what the modifier shows for them. The function changes memory, so that one
  /// column of a table has faces for values of any type.
  private let modify: Loop
  /// Whether the core is shown as it is until it moves again, as after a tween was set to a value.
  private let isHeld: Bool

  /// A loop over some rows of values; nil: over the first value.
  @usableFromInline typealias Loop = @Sendable (_ values: ErasedValues, _ rows: RowList?) -> Void

  @usableFromInline
  init(
    _ modifier: any ValueModifier,
    over inner: Face?,
    isHeld: Bool = false,
    _ modify: @escaping Loop,
  ) {
    self.inner = inner
    self.modifier = modifier
    self.modify = modify
    self.isHeld = isHeld
  }

  /// Inlined, so that the loop is specialized where the motion is made.
  @inlinable
  convenience init<Modifier: ValueModifier>(_ modifier: Modifier, over inner: Face?) {
    self.init(modifier, over: inner) { values, rows in
      let values = values.typed(as: Modifier.Value.self)
      guard let rows else {
        values[0] = modifier(values[0])
        return
      }
      for index in 0..<rows.count {
        values[rows[index]] = modifier(values[rows[index]])
      }
    }
  }

  /// The same face, whose core is shown as it is until it moves again.
  var held: Face {
    Face(modifier, over: inner, isHeld: true, modify)
  }

  /// The face once its core moves.
  var released: Face {
    guard isHeld || inner?.isHeld ?? false else { return self }
    return Face(modifier, over: inner?.released, modify)
  }

  /// Replaces the values of rows by those that are shown for them.
  ///
  /// - Parameter rows: The rows; nil: the first value.
  func show(_ values: ErasedValues, _ rows: RowList? = nil) {
    guard !isHeld else { return }
    inner?.show(values, rows)
    modify(values, rows)
  }

  /// Returns the value that is shown for a value.
  func callAsFunction<Value>(_ value: Value) -> Value {
    var value = value
    unsafe withUnsafeMutablePointer(to: &value) { pointer in
      show(ErasedValues(unsafe BufferView(UnsafeMutableBufferPointer(start: pointer, count: 1))))
    }
    return value
  }

  /// Returns the value nearest to a target, of the values that are shown as a value.
  func nearest<Value>(_ value: Value, to target: Value) -> Value {
    func nearest<Modifier: ValueModifier>(_ modifier: Modifier) -> Value {
      let value = inner?.nearest(value, to: target) ?? value
      let nearest = modifier.nearest(retyped(value), to: retyped(target)) { value in
        inner?(value) ?? value
      }
      return retyped(nearest)
    }
    return nearest(modifier)
  }

  /// Returns whether both faces show the same for every value.
  func isEqual(to other: Face) -> Bool {
    func isEqual<Modifier: ValueModifier>(_ modifier: Modifier) -> Bool {
      other.modifier as? Modifier == modifier
    }
    guard self !== other else { return true }
    let haveEqualInner =
      inner.map { inner in other.inner.map { inner.isEqual(to: $0) } ?? false }
      ?? (other.inner == nil)
    return isHeld == other.isHeld && haveEqualInner && isEqual(modifier)
  }
}
