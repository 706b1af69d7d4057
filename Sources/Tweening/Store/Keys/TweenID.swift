/// The identity of a tween: unique in the process.
///
/// A later tween has a greater identity, so identities sort tweens by their creation.
public struct TweenID: Sendable, Hashable, Comparable, BitwiseCopyable {
  /// The serial number of the tween, for logs and protocols.
  public let number: UInt64

  @inlinable
  init(_ number: UInt64) {
    self.number = number
  }

  /// The identity of a free row.
  @inlinable static var none: TweenID {
    TweenID(0)
  }

  /// Returns whether the first tween was made before the second.
  @inlinable
  public static func < (left: TweenID, right: TweenID) -> Bool {
    left.number < right.number
  }
}

extension TweenID: CustomStringConvertible {
  /// The serial number of the tween, for logs and protocols.
  public var description: String {
    "\(number)"
  }
}
