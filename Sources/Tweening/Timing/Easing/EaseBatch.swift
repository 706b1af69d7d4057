/// A batch of elements to ease: the source of their progress, and the destination of the results.
///
/// Most curves ease a batch in one loop. There the division for the progress of one element
/// overlaps with the polynomial of another; separate loops would add their times,
/// and `Sweep.cubicOut` would take a fifth longer.
@safe
struct EaseBatch {
  let count: Int
  /// The columns of the progress; nil: the results replace the progress.
  var columns: ProgressColumns?
  /// The values between which eased progress is interpolated, with finite differences; nil: eased
  /// progress is the result.
  var ends: (from: UnsafePointer<Double>, to: UnsafePointer<Double>)?
  let results: UnsafeMutablePointer<Double>

  /// Eases the elements one by one.
  func ease(_ kernel: (Double) -> Double) {
    if let columns {
      put(0..<count) { unsafe kernel(columns.progress($0)) }
    } else {
      put(0..<count) { unsafe kernel(results[$0]) }
    }
  }

  /// The number of elements that the loops of a curve take at a time.
  static let blockSize = 64

  /// Eases the elements in blocks, for a curve with several loops that read the progress.
  ///
  /// - Parameter kernel: Eases `count` elements, at most `blockSize`.
  func easeBlocks(
    _ kernel: (
      _ progress: UnsafePointer<Double>, _ results: UnsafeMutablePointer<Double>, _ count: Int,
    ) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockSize) { progress in
      guard let own = progress.baseAddress else { return }
      for start in stride(from: 0, to: count, by: Self.blockSize) {
        let rows = start..<min(start + Self.blockSize, count)
        for index in 0..<rows.count {
          unsafe own[index] = columns?.progress(start &+ index) ?? results[start &+ index]
        }
        unsafe kernel(own, results + start, rows.count)
        put(rows) { unsafe results[$0] }
      }
    }
  }

  /// Eases the elements by a table, in three loops. The operations on one element depend on each
  /// other, so a single loop would exceed the look-ahead of the processor: `Sweep.ease` and
  /// `Sweep.expoOut` would take twice as long.
  func ease(
    _ locate: (Double) -> (index: Int, distance: Double),
    _ value: (_ index: Int, _ distance: Double) -> Double,
    then last: (Double) -> Double = { $0 },
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.blockSize) { indices in
      for start in stride(from: 0, to: count, by: Self.blockSize) {
        let rows = start..<min(start + Self.blockSize, count)
        let distances = unsafe results + start
        if let columns {
          for index in 0..<rows.count {
            unsafe (indices[index], distances[index]) = locate(columns.progress(start &+ index))
          }
        } else {
          for index in 0..<rows.count {
            unsafe (indices[index], distances[index]) = locate(distances[index])
          }
        }
        for index in 0..<rows.count {
          unsafe distances[index] = value(indices[index], distances[index])
        }
        put(rows) { unsafe last(results[$0]) }
      }
    }
  }

  /// Stores the results for eased progress.
  private func put(_ rows: Range<Int>, _ eased: (_ row: Int) -> Double) {
    guard let ends = unsafe ends else {
      for row in rows {
        unsafe results[row] = eased(row)
      }
      return
    }
    for row in rows {
      let (from, to, eased) = unsafe (ends.from[row], ends.to[row], eased(row))
      unsafe results[row] = .interpolate(from: from, to: to, step: to - from, progress: eased)
    }
  }
}

/// The progress of motions with an initial velocity, and the factors of their velocities.
@safe
struct PushBatch {
  let count: Int
  let progress: UnsafeMutablePointer<Double>
  let push: UnsafeMutablePointer<Double>
}
