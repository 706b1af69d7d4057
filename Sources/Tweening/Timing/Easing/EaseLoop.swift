/// A loop over elements to ease: the source of their progress, and the destination of the results.
///
/// Most curves need one loop. There the division for the progress of one element overlaps with the
/// polynomial of another; separate loops would add their times, and `Sweep.cubicOut` would take a
/// fifth longer.
struct EaseLoop {
  /// The columns of the progress. With nil, the results replace the progress.
  var columns: ProgressColumns?
  /// The values between which eased progress is interpolated, with finite differences. With nil,
  /// eased progress is the result.
  var ends: (from: BufferView<Double>, to: BufferView<Double>)?
  let results: BufferView<Double>

  /// The number of elements.
  private var count: Int {
    results.count
  }

  /// Eases the elements one by one.
  func ease(_ kernel: (Double) -> Double) {
    if let columns = columns?.part(0..<count) {
      put(0..<count) { kernel(columns.progress($0)) }
    } else {
      put(0..<count) { unsafe kernel(results[unchecked: $0]) }
    }
  }

  /// The number of elements that the loops of a curve take at a time.
  static let blockSize = 64

  /// Eases the elements in blocks, for a curve with several loops that read the progress.
  ///
  /// - Parameter kernel: Eases at most `blockSize` elements.
  func easeBlocks(
    _ kernel: (_ progress: BufferView<Double>, _ results: BufferView<Double>) -> Void
  ) {
    withTemporaryBuffer(of: Double.self, count: Self.blockSize) { progress in
      for start in stride(from: 0, to: count, by: Self.blockSize) {
        let rows = start..<min(start + Self.blockSize, count)
        let own = progress.prefix(rows.count)
        for index in 0..<rows.count {
          own[index] = columns?.progress(start &+ index) ?? results[start &+ index]
        }
        kernel(own, results[rows])
        put(rows) { results[$0] }
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
    let columns = columns?.part(0..<count)
    withTemporaryBuffer(of: Int.self, count: Self.blockSize) { indices in
      for start in stride(from: 0, to: count, by: Self.blockSize) {
        let rows = start..<min(start + Self.blockSize, count)
        if let columns {
          for row in rows {
            unsafe (indices[unchecked: row &- start], results[unchecked: row]) =
              locate(columns.progress(row))
          }
        } else {
          for row in rows {
            unsafe (indices[unchecked: row &- start], results[unchecked: row]) =
              locate(results[unchecked: row])
          }
        }
        for row in rows {
          unsafe results[unchecked: row] =
            value(indices[unchecked: row &- start], results[unchecked: row])
        }
        put(rows) { unsafe last(results[unchecked: $0]) }
      }
    }
  }

  /// Stores the results for eased progress.
  ///
  /// The rows are inside all buffers. A check of each row would take a sixth of the time
  /// (`Sweep.linear`).
  private func put(_ rows: Range<Int>, _ eased: (_ row: Int) -> Double) {
    guard let ends else {
      for row in rows {
        unsafe results[unchecked: row] = eased(row)
      }
      return
    }
    let (from, to) = (ends.from.prefix(count), ends.to.prefix(count))
    for row in rows {
      let (from, to, eased) = unsafe (from[unchecked: row], to[unchecked: row], eased(row))
      unsafe results[unchecked: row] =
        .interpolate(from: from, to: to, step: to - from, progress: eased)
    }
  }
}

/// The progress of motions with an initial velocity, and the factors of their velocities.
struct PushFactors {
  let progress: BufferView<Double>
  /// As many factors as there are rows.
  let push: BufferView<Double>
}
