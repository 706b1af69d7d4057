/// An array that is reached without an access scope.
///
/// Swift guards every access to an array that is a variable of a class, and looks the guard up for
/// each; what is touched once for every tween cannot afford that. This one is a constant that leads
/// to what varies. Indices are checked.
@safe
struct DirectArray<Element>: ~Copyable {
  @safe
  private struct Header {
    var elements: UnsafeMutablePointer<Element>
    var count = 0
    var capacity: Int
  }

  private let header: UnsafeMutablePointer<Header>

  /// - Parameter capacity: How many elements there is room for at first; at least 1.
  init(capacity: Int = 4) {
    unsafe header = .allocate(capacity: 1)
    unsafe header.initialize(
      to: Header(elements: .allocate(capacity: capacity), capacity: capacity)
    )
  }

  deinit {
    unsafe header.pointee.elements.deinitialize(count: count)
    unsafe header.pointee.elements.deallocate()
    unsafe header.deinitialize(count: 1)
    unsafe header.deallocate()
  }

  var count: Int {
    unsafe header.pointee.count
  }

  var indices: Range<Int> {
    0..<count
  }

  var isEmpty: Bool {
    count == 0
  }

  subscript(index: Int) -> Element {
    unsafeAddress {
      unsafe UnsafePointer(element(index))
    }
    nonmutating unsafeMutableAddress {
      unsafe element(index)
    }
  }

  private func element(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "an index out of range")
    return unsafe header.pointee.elements + index
  }

  func append(_ element: Element) {
    if unsafe header.pointee.capacity == count {
      makeRoom()
    }
    unsafe (header.pointee.elements + count).initialize(to: element)
    unsafe header.pointee.count += 1
  }

  func removeLast() -> Element {
    precondition(!isEmpty, "nothing is left to remove")
    unsafe header.pointee.count -= 1
    return unsafe (header.pointee.elements + count).move()
  }

  /// - Complexity: O(*n*).
  func removeAll(where isRemoved: (Element) -> Bool) {
    var kept = 0
    for index in indices {
      let element = self[index]
      guard !isRemoved(element) else { continue }
      self[kept] = element
      kept += 1
    }
    unsafe (header.pointee.elements + kept).deinitialize(count: count - kept)
    unsafe header.pointee.count = kept
  }

  private func makeRoom() {
    let capacity = unsafe 2 * header.pointee.capacity
    let elements = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe elements.moveInitialize(from: header.pointee.elements, count: count)
    unsafe header.pointee.elements.deallocate()
    unsafe header.pointee.elements = unsafe elements
    unsafe header.pointee.capacity = capacity
  }
}

/// Not shared: it goes where its owner goes.
extension DirectArray: @unchecked Sendable where Element: Sendable {}
