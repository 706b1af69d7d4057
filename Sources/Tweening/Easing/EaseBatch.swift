/// Elements to ease: where the progress of each comes from, and where its eased progress goes.
///
/// A kernel goes through a batch in one loop, so that the division that makes the progress of one
/// element hides behind the polynomial of another; passes of their own would take their time on top.
protocol EaseBatch {
  var count: Int { get }

  /// The progress of an element, in 0…1.
  func progress(_ index: Int) -> Double

  /// Takes the eased progress of an element; afterwards its progress is not asked for again.
  func put(_ eased: Double, _ index: Int)
}

extension EaseBatch {
  /// Goes through the elements one by one.
  @inline(__always)
  func ease(_ kernel: (Double) -> Double = { $0 }) {
    for index in 0..<count {
      put(kernel(progress(index)), index)
    }
  }

  /// Goes through the elements in three loops, for a kernel that is a long chain: in one loop with
  /// what comes before and after, the processor looks ahead over too few of them.
  @inline(__always)
  func easeApart(_ kernel: (Double) -> Double) {
    let size = 64
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { block in
      var start = 0
      while start < count {
        let indices = 0..<min(count &- start, size)
        for index in indices {
          unsafe block[index] = progress(start &+ index)
        }
        for index in indices {
          unsafe block[index] = kernel(block[index])
        }
        for index in indices {
          unsafe put(block[index], start &+ index)
        }
        start &+= size
      }
    }
  }

  /// Goes through the elements two by two; one that is left over goes alone.
  @inline(__always)
  func easePairs(_ kernel: (Pair) -> Pair) {
    let paired = count & ~1
    var index = 0
    while index < paired {
      let pair = kernel(Pair(progress(index), progress(index &+ 1)))
      put(pair[0], index)
      put(pair[1], index &+ 1)
      index &+= 2
    }
    if paired < count {
      put(kernel(Pair(repeating: progress(paired)))[0], paired)
    }
  }
}
