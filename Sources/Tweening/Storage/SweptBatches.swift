/// Chunks to sweep in one go: they are joined, and so is where their values go.
///
/// Between two loops the processor has nothing to look ahead to. While it waits for what the next
/// chunk is, it could have swept a third of it.
@safe
struct SweptRun {
  /// The first chunk.
  let chunk: Int
  /// How many slots are swept, from the first one of that chunk on.
  private(set) var count: Int
  let values: UnsafeMutableRawPointer

  /// One chunk.
  ///
  /// - Parameters:
  ///   - count: How many of its slots are in use, from the first one on.
  ///   - values: Where their values go.
  init(_ chunk: Int, count: Int32, _ values: UnsafeMutableRawPointer) {
    self.chunk = chunk
    self.count = Int(count)
    unsafe self.values = unsafe values
  }

  /// Takes in the run of a chunk that is joined to the one before it, where it follows this run and
  /// its values go on where this run's end; false where they do not.
  mutating func append(_ next: SweptRun, stride: Int) -> Bool {
    let distance = (next.chunk - chunk) << Chunk.shift
    guard count > distance - Chunk.size, unsafe next.values == values + distance * stride else {
      return false
    }
    count = distance + next.count
    return true
  }
}

/// The linear progress of slots.
@safe
struct SweptLine {
  let count: Int
  let instant: Double
  let starts: UnsafePointer<Double>
  let spans: UnsafePointer<Double>

  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe (instant - starts[index]) / spans[index]
  }

  /// The slots in blocks of a size, the last of which may be smaller.
  func blocks(of size: Int) -> some Sequence<Range<Int>> {
    stride(from: 0, to: count, by: size).lazy.map { [count] in $0..<Swift.min($0 + size, count) }
  }

  /// The lines of some of the slots.
  func part(_ slots: Range<Int>) -> SweptLine {
    unsafe SweptLine(
      count: slots.count,
      instant: instant,
      starts: starts + slots.lowerBound,
      spans: spans + slots.lowerBound,
    )
  }
}

/// Slots whose progress comes from their lines.
protocol SweptBatch: EaseBatch {
  var line: SweptLine { get }
}

extension SweptBatch {
  var count: Int {
    line.count
  }

  @inline(__always)
  func progress(_ index: Int) -> Double {
    line.progress(index)
  }
}

/// Slots whose eased progress is asked for.
@safe
struct SweptProgress: SweptBatch {
  let line: SweptLine
  let eased: UnsafeMutablePointer<Double>

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}

/// Slots with numbers, whose eased progress becomes a value at once.
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
