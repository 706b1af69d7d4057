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

/// A chunk whose eased progress is asked for.
@safe
struct SweptProgress: EaseBatch {
  let line: SweptLine
  let eased: UnsafeMutablePointer<Double>

  var count: Int {
    Chunk.size
  }

  @inline(__always)
  func progress(_ index: Int) -> Double {
    line.progress(index)
  }

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}

/// A chunk of numbers, whose eased progress becomes a value at once.
@safe
struct SweptDoubles: EaseBatch {
  let line: SweptLine
  let from: UnsafePointer<Double>
  let to: UnsafePointer<Double>
  let values: UnsafeMutablePointer<Double>

  var count: Int {
    Chunk.size
  }

  @inline(__always)
  func progress(_ index: Int) -> Double {
    line.progress(index)
  }

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe values[index] = .interpolate(from: from[index], to: to[index], progress: eased)
  }
}
