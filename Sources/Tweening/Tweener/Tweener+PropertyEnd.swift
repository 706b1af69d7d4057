extension Tweener {
  /// A property of an object, with the end value of its animation.
  public struct PropertyEnd<Root: AnyObject> {
    let keyPath: AnyKeyPath
    /// Reads the start value, and returns the closure that writes the value at a progress.
    let begin: (Root) -> (EasedProgress) -> Void

    init(
      _ keyPath: AnyKeyPath,
      begin: @escaping (Root) -> (EasedProgress) -> Void,
    ) {
      self.keyPath = keyPath
      self.begin = begin
    }

    /// A property and its motion, from a start value that has been read.
    init<Value>(
      _ keyPath: ReferenceWritableKeyPath<Root, Value>,
      _ motion: Motion<Value>,
    ) {
      self.init(keyPath) { object in
        { object[keyPath: keyPath] = motion.shape.value(at: $0) }
      }
    }

    /// A property and its end value.
    public static func to<Value: Interpolatable>(
      _ keyPath: ReferenceWritableKeyPath<Root, Value>,
      _ end: Value,
    ) -> PropertyEnd {
      PropertyEnd(keyPath) { object in
        let start = object[keyPath: keyPath]
        return { object[keyPath: keyPath] = .interpolate(from: start, to: end, progress: $0.value) }
      }
    }
  }
}
