/// The index of an element in a path.
struct CodedIndex: CodingKey {
  let index: Int

  init(index: Int) {
    self.index = index
  }

  init(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.index = index
  }

  var intValue: Int? {
    index
  }

  var stringValue: String {
    "\(index)"
  }
}

/// The member with what a superclass encodes.
enum CodedSuperclass: String, CodingKey {
  case key = "super"
}
