@testable import Tweening

/// Counts the objects of one test that are alive.
final class Census: Sendable {
  private let count = Locked(0)

  var living: Int {
    count.withLock { $0 }
  }

  /// An object with a number, which is counted.
  final class Member: Sendable {
    let number: Double
    private let census: Census

    init(_ number: Double, _ census: Census) {
      self.number = number
      self.census = census
      census.count.withLock { $0 += 1 }
    }

    deinit {
      census.count.withLock { $0 -= 1 }
    }

    /// A new member of the same census.
    func sibling(_ number: Double) -> Member {
      Member(number, census)
    }
  }

  func make(_ number: Double) -> Member {
    Member(number, self)
  }
}

/// A value that holds an object, and a new object for each interpolation.
struct Carrier: Interpolatable, Equatable {
  let member: Census.Member

  var number: Double {
    member.number
  }

  static func interpolate(from: Carrier, to: Carrier, progress: Double) -> Carrier {
    let number = Double.interpolate(from: from.number, to: to.number, progress: progress)
    return Carrier(member: from.member.sibling(number))
  }

  static func == (lhs: Carrier, rhs: Carrier) -> Bool {
    lhs.number == rhs.number
  }
}
