/// A batch of elements to ease: the source of their progress, and the destination of their eased
/// progress.
///
/// Most curves ease a batch in one loop. There the division for the progress of one element
/// overlaps with the polynomial of another; separate loops would add their times.
protocol EaseBatch {
  var count: Int { get }

  /// Returns the progress of an element. A progress outside 0…1 has a meaningless result. The index
  /// must be below `count`, and is not checked.
  @unsafe
  func progress(_ index: Int) -> Double

  /// Stores the eased progress of an element, whose progress is not read again. The index must be
  /// below `count`, and is not checked.
  @unsafe
  func put(_ eased: Double, _ index: Int)
}

extension EaseBatch {
  /// Eases the elements one by one.
  @inline(__always)
  func ease(_ kernel: (Double) -> Double = { $0 }) {
    for index in 0..<count {
      unsafe put(kernel(progress(index)), index)
    }
  }

  /// Eases the elements in three loops, for a curve with a long chain of operations, or with
  /// divisions or roots. In a single loop, the look-ahead of the processor would cover too few
  /// elements.
  @inline(__always)
  func ease(
    _ first: (Double) -> Double,
    _ second: (Double) -> Double,
    then third: (Double) -> Double = { $0 },
  ) {
    unsafe inBlocks(first, third) { block in
      for index in block.indices {
        unsafe block[index] = second(block[index])
      }
    }
  }

  /// Eases the elements in three loops, the second of which takes pairs. An odd last element is
  /// paired with itself.
  @inline(__always)
  func ease(
    _ first: (Double) -> Double,
    pairs second: (DoublePair) -> DoublePair,
    then third: (Double) -> Double = { $0 },
  ) {
    unsafe inBlocks(first, third) { block in
      for index in stride(from: 0, to: block.count & ~1, by: 2) {
        let pair = unsafe second(DoublePair(block[index], block[index &+ 1]))
        unsafe block[index] = pair[0]
        unsafe block[index &+ 1] = pair[1]
      }
      if let last = block.indices.last, block.count & 1 == 1 {
        unsafe block[last] = second(DoublePair(repeating: block[last]))[0]
      }
    }
  }

  @inline(__always)
  private func inBlocks(
    _ first: (Double) -> Double,
    _ last: (Double) -> Double,
    _ body: (UnsafeMutableBufferPointer<Double>) -> Void,
  ) {
    let size = 64
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { memory in
      var start = 0
      while start < count {
        let block = unsafe UnsafeMutableBufferPointer(
          rebasing: memory[..<min(count &- start, size)]
        )
        for index in block.indices {
          unsafe block[index] = first(progress(start &+ index))
        }
        unsafe body(block)
        for index in block.indices {
          unsafe put(last(block[index]), start &+ index)
        }
        start &+= size
      }
    }
  }
}

/// A batch whose progress is replaced by eased progress.
@safe
struct PlainBatch: EaseBatch {
  let count: Int
  let progress: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe progress[index]
  }

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe progress[index] = eased
  }
}

/// The progress of motions with an initial velocity, and the factors of their velocities.
@safe
struct PushBatch {
  let count: Int
  let progress: UnsafeMutablePointer<Double>
  let push: UnsafeMutablePointer<Double>
}
