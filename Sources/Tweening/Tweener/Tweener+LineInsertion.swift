extension Tweener {
  // Most tweens have motions that are lines between values without references.

  /// Inserts and starts the tweens of lines with one timing.
  ///
  /// - Parameter end: The index after the last of the lines.
  /// - Returns: Whether the tweens were inserted.
  @inlinable
  func insertLines<Value>(
    upTo end: Int,
    of motions: [Motion<Value>],
    into tweens: inout [Tween<Value>],
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Bool {
    let type = ValueType(Value.self)
    let count = end - tweens.count
    guard count > 0, type.isTrivial else { return false }
    return insertStartedLines(count, type, motions[tweens.count].timing, autostart, autokill) {
      guard case .line(let line) = motions[tweens.count].shape else {
        preconditionFailure("a motion that is not a line is inserted as one")
      }
      $2.write(from: line.from, to: line.to)
      tweens.append(Tween(id: $0, tweener: self, location: $1))
    }
  }

  /// Inserts a tween whose motion is a line between two values without references.
  ///
  /// - Returns: The identity and the location of the tween, and the endpoints that the caller must
  ///   write.
  @usableFromInline
  func insertLine(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints) {
    requests.handles.add(1, to: self)
    return store.insertLine(type, timing, interpolate, newTween(autostart, autokill))
  }

  /// Inserts and starts tweens like the tween that was made last.
  ///
  /// - Parameter write: Called for each tween, in order. Writes the endpoints.
  /// - Returns: Whether the tweens were inserted.
  @usableFromInline
  func insertStartedLines(
    _ count: Int,
    _ type: ValueType,
    _ timing: Timing,
    _ autostart: Bool?,
    _ autokill: Bool?,
    _ write: (_ id: TweenID, _ location: TweenLocation, _ endpoints: Endpoints) -> Void,
  ) -> Bool {
    let isInserted = store.insertStartedLines(
      count, type, timing, newTween(autostart, autokill), at: instant, write,
    )
    if isInserted {
      requests.handles.add(count, to: self)
    }
    return isInserted
  }
}

extension Array {
  /// Returns the index after the motions from an index on that are lines with one timing, and at
  /// least the next index.
  @inlinable
  func endOfLines<Value>(from first: Int) -> Int where Element == Motion<Value> {
    guard
      case .line = self[first].shape, let offset = MemoryLayout<Element>.offset(of: \.timing)
    else { return first + 1 }
    return unsafe withUnsafeBufferPointer { motions in
      guard let base = motions.baseAddress else { return first + 1 }
      let timings = unsafe UnsafeRawPointer(base) + offset
      let stride = MemoryLayout<Element>.stride
      var end = first + 1
      while end < motions.count, case .line = unsafe motions[end].shape,
        unsafe Timing.areEqual(timings + first * stride, timings + end * stride)
      {
        end += 1
      }
      return end
    }
  }
}

extension Timing {
  /// Compares two timings in place: a comparison of two elements of an array copies both.
  @unsafe
  @usableFromInline
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = unsafe left.assumingMemoryBound(to: Timing.self)
    let right = unsafe right.assumingMemoryBound(to: Timing.self)
    return unsafe left.pointee == right.pointee
  }
}
