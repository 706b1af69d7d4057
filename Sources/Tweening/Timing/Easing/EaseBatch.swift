/// Elements to ease: the source of each element's progress, and the destination of its eased
/// progress.
///
/// Most curves go through a batch in one loop, so that the division that makes the progress of one
/// element hides behind the polynomial of another; passes of their own would take their time on
/// top.
protocol EaseBatch {
  var count: Int { get }

  /// The progress of an element; what is outside 0…1 gets a meaningless result. The index, which is
  /// not checked, is below `count`.
  @unsafe
  func progress(_ index: Int) -> Double

  /// Stores the eased progress of an element; its progress is not read again after that. The index,
  /// which is not checked, is below `count`.
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

  /// Goes through the elements in three loops, for a curve that is a long chain, or that needs the
  /// unit that divides: in one loop with what comes before and after, the processor looks ahead
  /// over too few of them.
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

  /// The same with a second loop that takes the elements two by two; one that is left over goes
  /// with itself.
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

/// Progress that is replaced by eased progress.
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

/// Progress of motions with an initial velocity, and the factors of their velocities.
@safe
struct PushBatch {
  let count: Int
  let progress: UnsafeMutablePointer<Double>
  let push: UnsafeMutablePointer<Double>
}
