/// The linear progress of a chunk's slots.
@safe
struct SweptLine {
  let instant: Double
  let starts: UnsafePointer<Double>
  let spans: UnsafePointer<Double>

  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe (instant - starts[index]) / spans[index]
  }
}

/// A chunk whose progress comes from its lines.
protocol SweptBatch: EaseBatch {
  var line: SweptLine { get }
}

extension SweptBatch {
  var count: Int {
    Chunk.size
  }

  @inline(__always)
  func progress(_ index: Int) -> Double {
    line.progress(index)
  }
}

/// A chunk whose eased progress is asked for.
@safe
struct SweptProgress: SweptBatch {
  let line: SweptLine
  let eased: UnsafeMutablePointer<Double>

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}

/// A chunk of numbers, whose eased progress becomes a value at once.
@safe
struct SweptDoubles: SweptBatch {
  let line: SweptLine
  let from: UnsafePointer<Double>
  let to: UnsafePointer<Double>
  let values: UnsafeMutablePointer<Double>

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe values[index] = .interpolate(from: from[index], to: to[index], progress: eased)
  }
}
