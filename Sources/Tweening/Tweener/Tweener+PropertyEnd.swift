extension Tweener {
  /// A property of an object, with the end value of its animation.
  public struct PropertyEnd<Root: AnyObject> {
    let keyPath: AnyKeyPath
    /// Reads the start value, and returns the closure that writes the value at a progress.
    let begin: (Root) -> (EasedProgress) -> Void

    /// A property and its end value.
    public static func to<Value: Interpolatable>(
      _ keyPath: ReferenceWritableKeyPath<Root, Value>,
      _ end: Value,
    ) -> PropertyEnd {
      PropertyEnd(keyPath: keyPath) { object in
        let start = object[keyPath: keyPath]
        return { object[keyPath: keyPath] = .interpolate(from: start, to: end, progress: $0.value) }
      }
    }
  }
}

extension Tweener.PropertyEnd {
  /// A property and its motion, from a start value that has been read.
  init<Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    _ motion: Motion<Value>,
  ) {
    self.init(keyPath: keyPath) { object in
      { object[keyPath: keyPath] = motion.shape.value(at: $0) }
    }
  }
}
