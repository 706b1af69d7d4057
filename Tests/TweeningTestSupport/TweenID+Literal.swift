@testable import Tweening

extension TweenID: ExpressibleByIntegerLiteral {
  /// The identity with a serial number, for tables made by hand.
  init(integerLiteral number: UInt64) {
    self.init(number)
  }
}
