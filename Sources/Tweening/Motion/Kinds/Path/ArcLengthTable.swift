/// A table from lengths along a path to parameters of its segments.
///
/// Each segment is halved until, over each piece, the length is linear in the parameter to a
/// millionth of the path's length, and the speed is within a hundredth of its mean. The number of
/// halvings is limited, since a decoded arc may have any number of turns.
struct ArcLengthTable: Sendable {
  /// A piece of a segment.
  private struct Piece {
    let segment: Int32
    let parameter: Double
    /// The change of the parameter per length.
    let slope: Double
  }

  private static let tolerance = 1e-6
  /// The largest deviation from the mean speed, as a fraction. The limit is less than a hundredth,
  /// because only three points of a piece are checked.
  private static let speedTolerance = 0.008

  let length: Double
  /// The length before each piece. Pieces without length are left out.
  private let starts: [Double]
  private let pieces: [Piece]
  /// For each of many equal parts of the length, the piece at the start of the part. With this
  /// index, a search takes one step or two, without mispredicted branches.
  private let firstPieces: [Int32]
  /// The number of parts in a length of 1.
  private let density: Double

  /// About the bytes of the pieces, which may be thousands for a segment.
  var keptMemory: Int {
    starts.keptMemory + pieces.keptMemory + firstPieces.keptMemory
  }

  init<Curve: PathCurve>(_ segments: [Curve]) {
    // Without the lower bound, rounding would keep extremely short pieces from being even.
    let tolerance = max(Self.tolerance * Self.roughLength(of: segments), 0x1p-990)
    var cutter = Cutter(tolerance: tolerance, segments: segments.count)
    for (index, segment) in segments.enumerated() {
      if segment.isStraight {
        cutter.append(index, from: 0, to: 1, length: (segment.end - segment.start).length)
      } else {
        cutter.cut(segment, index)
      }
    }
    // A path whose length is infinite or not a number has no pieces.
    let isKnown = cutter.length < .infinity
    length = isKnown ? cutter.length : 0
    starts = isKnown ? cutter.starts : []
    pieces = isKnown ? cutter.pieces : []
    let parts = 2 * starts.count
    density = length > 0 ? Double(parts) / length : 0
    var firstPieces: [Int32] = []
    var piece = 0
    for part in 0..<parts {
      let reached = length * (Double(part) / Double(parts))
      while piece + 1 < starts.count, starts[piece + 1] <= reached {
        piece += 1
      }
      firstPieces.append(Int32(piece))
    }
    self.firstPieces = firstPieces
  }

  private static func roughLength(of segments: [some PathCurve]) -> Double {
    var length = 0.0
    for segment in segments {
      for quarter in 0..<4 {
        length += Self.length(of: segment, Double(quarter) / 4, Double(quarter + 1) / 4)
      }
    }
    return length
  }

  /// Cuts segments into pieces.
  private struct Cutter {
    /// The largest number of halvings: at a cusp, no piece becomes even enough.
    private static let maximumDepth = 24

    let tolerance: Double
    /// The largest number of halvings of a segment. One with two cusps needs fewer than three
    /// thousand. A decoded path may have a hundred thousand of them, which would take gigabytes.
    private let mostHalvings: Int
    /// The number of halvings that are left for the segment.
    private var halvings = 0
    private(set) var length = 0.0
    private(set) var starts: [Double] = []
    private(set) var pieces: [Piece] = []

    init(tolerance: Double, segments: Int) {
      self.tolerance = tolerance
      mostHalvings = max(4096 * 64 / max(segments, 64), 64)
    }

    mutating func append(_ index: Int, from: Double, to: Double, length ownLength: Double) {
      guard ownLength > 0 else { return }
      starts.append(length)
      pieces.append(
        Piece(segment: Int32(index), parameter: from, slope: (to - from) / ownLength)
      )
      length += ownLength
    }

    mutating func cut(_ segment: some PathCurve, _ index: Int) {
      halvings = mostHalvings
      let estimate = ArcLengthTable.length(of: segment, 0, 1)
      cut(segment, index, from: 0, to: 1, estimate: estimate, depth: 0)
    }

    private mutating func cut(
      _ segment: some PathCurve,
      _ index: Int,
      from: Double,
      to: Double,
      estimate: Double,
      depth: Int,
    ) {
      let width = (to - from) / 4
      let quarters = (0..<4).map { quarter in
        let start = from + width * Double(quarter)
        return ArcLengthTable.length(of: segment, start, start + width)
      }
      let sum = quarters[0] + quarters[1] + quarters[2] + quarters[3]
      // A piece whose length is not a number counts as even, so that it is not halved.
      var isEven = !((sum - estimate).magnitude > tolerance)
      var reached = 0.0
      for quarter in 1..<4 {
        reached += quarters[quarter - 1]
        isEven = isEven && !((reached - sum * Double(quarter) / 4).magnitude > tolerance)
      }
      isEven =
        isEven
        && (sum <= tolerance * 1e-3
          || ArcLengthTable.isSteady(segment, from: from, to: to, length: sum))
      guard !isEven, depth < Self.maximumDepth, halvings > 0 else {
        append(index, from: from, to: to, length: sum)
        return
      }
      halvings -= 1
      let middle = (from + to) / 2
      for (from, to, half) in [(from, middle, 0), (middle, to, 2)] {
        let estimate = quarters[half] + quarters[half + 1]
        cut(segment, index, from: from, to: to, estimate: estimate, depth: depth + 1)
      }
    }
  }

  /// Returns whether the speed over the parameter is nearly constant in a piece.
  private static func isSteady(
    _ segment: some PathCurve,
    from: Double,
    to: Double,
    length: Double,
  ) -> Bool {
    let mean = length / (to - from)
    return [from, (from + to) / 2, to].allSatisfy { parameter in
      let speed = segment.velocity(at: parameter).length
      return !((speed - mean).magnitude > speedTolerance * mean)
    }
  }

  /// Returns the segment and the parameter at a length; nil for a path without length.
  ///
  /// - Complexity: O(1) on average, O(log *n*) in the number of pieces at most.
  func location(at distance: Double) -> (segment: Int, parameter: Double)? {
    guard !starts.isEmpty else { return nil }
    let part = distance * density
    // For a distance that is not a number, any location is correct.
    let last = Double(firstPieces.count - 1)
    let index = part > 0 ? Int(part < last ? part : last) : 0
    var low = Int(firstPieces[index])
    var high = index + 1 < firstPieces.count ? Int(firstPieces[index + 1]) + 1 : starts.count
    // By `partitionPoint`, `Sweep.path` would take a twentieth longer.
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= distance {
        low = middle
      } else {
        high = middle
      }
    }
    // The part may have been rounded to a neighbor.
    while low > 0, starts[low] > distance {
      low -= 1
    }
    while low + 1 < starts.count, starts[low + 1] <= distance {
      low += 1
    }
    let piece = pieces[low]
    let parameter = piece.parameter + (distance - starts[low]) * piece.slope
    return (Int(piece.segment), min(max(0, parameter), 1))
  }

  /// Returns the length between two parameters, by Gauss-Legendre quadrature with five points.
  private static func length(of segment: some PathCurve, _ from: Double, _ to: Double) -> Double {
    let middle = (from + to) / 2
    let half = (to - from) / 2

    func speed(_ offset: Double) -> Double {
      segment.velocity(at: middle + half * offset).length
    }
    let outer = speed(-0.9061798459386640) + speed(0.9061798459386640)
    let inner = speed(-0.5384693101056831) + speed(0.5384693101056831)
    let weighted = 0.2369268850561891 * outer + 0.4786286704993665 * inner
    return half * (weighted + 0.5688888888888889 * speed(0))
  }
}
