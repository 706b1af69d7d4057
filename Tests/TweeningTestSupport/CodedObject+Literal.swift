@testable import Tweening

extension CodedObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, Value)...) {
    self.init()
    for (name, value) in members {
      set(value, for: name)
    }
  }
}
