import Foundation
public import Tweening

extension TweenTypes {
  /// Adds the types of Foundation: `cgFloat`, `cgPoint`, `cgSize`, `cgRect`, `date`, `decimal` and
  /// `transform` (`AffineTransform`).
  public mutating func registerFoundation() {
    register(CGFloat.self, as: "cgFloat")
    register(CGPoint.self, as: "cgPoint")
    register(CGSize.self, as: "cgSize")
    register(CGRect.self, as: "cgRect")
    register(Date.self, as: "date")
    register(Decimal.self, as: "decimal")
    register(AffineTransform.self, as: "transform")
  }
}
