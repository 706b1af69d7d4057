/// A value that keeps memory outside of its own bytes.
///
/// A motion from outside may take many times the memory of its text, so its memory is counted
/// where it is decoded. The count is about right, and never far too small.
protocol MemoryKeeping {
  /// About the bytes in memory outside of the value.
  var keptMemory: Int { get }
}

extension Array: MemoryKeeping {
  var keptMemory: Int {
    guard !isEmpty else { return 0 }
    let own = objectHeader + count * MemoryLayout<Element>.stride
    guard Element.self is any MemoryKeeping.Type else { return own }
    return reduce(own) { $0 + Tweening.keptMemory(by: $1) }
  }
}

extension String: MemoryKeeping {
  var keptMemory: Int {
    // A shorter text is in the value.
    utf8.count > 15 ? objectHeader + utf8.count : 0
  }
}

/// Returns about the bytes in memory outside of a value; 0 of a type that keeps none.
func keptMemory(by value: some Any) -> Int {
  (value as? any MemoryKeeping)?.keptMemory ?? 0
}

/// The bytes of an object or of the memory of an array, beside the contents.
let objectHeader = 32
