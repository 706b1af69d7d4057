/// The parameters of a path at its lengths.
///
/// Each segment is cut until the length grows so evenly over each piece that a straight line is
/// within a millionth of the whole length, and the pace within a hundredth of its mean.
struct ArcLengthTable: Sendable {
  /// A piece of a segment.
  private struct Piece {
    let segment: Int32
    let parameter: Double
    /// The change of the parameter per length.
    let slope: Double
  }

  private static let tolerance = 1e-6
  /// The part of the pace by which a piece may be uneven; so much less than a hundredth, because it is
  /// checked at three places.
  private static let paceTolerance = 0.008

  let length: Double
  /// The length before each piece; none for pieces of no length.
  private let starts: [Double]
  private let pieces: [Piece]
  /// For equal parts of the length, the piece in which each begins: to find a place takes a step or
  /// two, and no guesses.
  private let beginnings: [Int32]
  /// How many parts there are in a length of 1.
  private let density: Double

  init(_ segments: [PathSegment]) {
    // Lengths that are hardly numbers are never even, however short the pieces.
    let tolerance = max(Self.tolerance * Self.roughLength(of: segments), 0x1p-990)
    var cutter = Cutter(tolerance: tolerance)
    for index in segments.indices {
      switch segments[index] {
      case .line(let start, let end):
        cutter.append(index, 0, 1, (end - start).length)

      case .curve, .arc:
        cutter.cut(segments[index], index, 0, 1, Self.length(of: segments[index], 0, 1))
      }
    }
    // Of a length that is not a number, no part is known.
    let isKnown = cutter.length < .infinity
    length = isKnown ? cutter.length : 0
    starts = isKnown ? cutter.starts : []
    pieces = isKnown ? cutter.pieces : []
    let parts = 2 * starts.count
    density = length > 0 ? Double(parts) / length : 0
    var beginnings: [Int32] = []
    var piece = 0
    for part in 0..<parts {
      let reached = length * (Double(part) / Double(parts))
      while piece + 1 < starts.count, starts[piece + 1] <= reached {
        piece += 1
      }
      beginnings.append(Int32(piece))
    }
    self.beginnings = beginnings
  }

  private static func roughLength(of segments: [PathSegment]) -> Double {
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
    /// The number of halvings at which a piece is cut no more: at a cusp, none is even enough.
    private static let deepest = 24

    let tolerance: Double
    private(set) var length = 0.0
    private(set) var starts: [Double] = []
    private(set) var pieces: [Piece] = []

    init(tolerance: Double) {
      self.tolerance = tolerance
    }

    mutating func append(_ index: Int, _ from: Double, _ to: Double, _ ownLength: Double) {
      guard ownLength > 0 else { return }
      starts.append(length)
      pieces.append(
        Piece(segment: Int32(index), parameter: from, slope: (to - from) / ownLength)
      )
      length += ownLength
    }

    mutating func cut(
      _ segment: PathSegment,
      _ index: Int,
      _ from: Double,
      _ to: Double,
      _ estimate: Double,
      depth: Int = 0,
    ) {
      let width = (to - from) / 4
      let quarters = (0..<4).map { quarter in
        let start = from + width * Double(quarter)
        return ArcLengthTable.length(of: segment, start, start + width)
      }
      let sum = quarters[0] + quarters[1] + quarters[2] + quarters[3]
      // A piece whose length is not a number is not cut.
      var isEven = !((sum - estimate).magnitude > tolerance)
      var reached = 0.0
      for quarter in 1..<4 {
        reached += quarters[quarter - 1]
        isEven = isEven && !((reached - sum * Double(quarter) / 4).magnitude > tolerance)
      }
      isEven =
        isEven && (sum <= tolerance * 1e-3 || ArcLengthTable.isSteady(segment, from, to, sum))
      guard !isEven, depth < Self.deepest else {
        append(index, from, to, sum)
        return
      }
      let middle = (from + to) / 2
      cut(segment, index, from, middle, quarters[0] + quarters[1], depth: depth + 1)
      cut(segment, index, middle, to, quarters[2] + quarters[3], depth: depth + 1)
    }
  }

  /// Whether the speed over the parameter is nearly the same in all of a piece.
  private static func isSteady(
    _ segment: PathSegment,
    _ from: Double,
    _ to: Double,
    _ length: Double,
  ) -> Bool {
    let mean = length / (to - from)
    return [from, (from + to) / 2, to].allSatisfy { parameter in
      let speed = segment.velocity(at: parameter).length
      return !((speed - mean).magnitude > paceTolerance * mean)
    }
  }

  /// The segment and the parameter at a length; nil where the path has none.
  ///
  /// - Complexity: O(1) on average, O(log *n*) in the number of pieces at most.
  func place(at distance: Double) -> (segment: Int, parameter: Double)? {
    guard !starts.isEmpty else { return nil }
    let part = distance * density
    // Of a distance that is not a number, any place will do.
    let last = Double(beginnings.count - 1)
    let index = part > 0 ? Int(part < last ? part : last) : 0
    var low = Int(beginnings[index])
    var high = index + 1 < beginnings.count ? Int(beginnings[index + 1]) + 1 : starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= distance {
        low = middle
      } else {
        high = middle
      }
    }
    // The part may have been rounded to a neighbour.
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

  /// The length between two parameters, by the five points of Gauss and Legendre.
  private static func length(of segment: PathSegment, _ from: Double, _ to: Double) -> Double {
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
