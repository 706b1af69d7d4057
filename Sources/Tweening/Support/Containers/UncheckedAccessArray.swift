/// An array for stored properties of classes that is read and written without an exclusivity check.
///
/// Swift checks each access to an array in a variable of a class for exclusivity. For memory that a
/// frame or a command uses once for each tween, the check takes longer than the access. This array
/// is a constant with a pointer to its storage; elements are read and written whole. Indices are
/// checked.
///
/// The array is not `Sendable`: its owner confines it to one thread at a time.
@safe
struct UncheckedAccessArray<Element>: ~Copyable {
  @safe
  private struct Header {
    var elements: UnsafeMutablePointer<Element>
    var count = 0
    var capacity: Int
  }

  private let header: UnsafeMutablePointer<Header>

  /// - Parameter capacity: The number of elements that the array has room for at first; at least 1.
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
    get {
      unsafe element(index).pointee
    }
    nonmutating set {
      unsafe element(index).pointee = newValue
    }
  }

  /// Changes an element in place. `body` must not add elements to the array or remove them.
  @inline(__always)
  func update<Result>(_ index: Int, _ body: (inout Element) -> Result) -> Result {
    unsafe body(&element(index).pointee)
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
    precondition(!isEmpty, "an empty array has no last element")
    unsafe header.pointee.count -= 1
    let last = unsafe (header.pointee.elements + count).move()
    shrink()
    return last
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
    shrink()
  }

  private func makeRoom() {
    move(toCapacity: unsafe 2 * header.pointee.capacity)
  }

  /// Releases memory once most of it is unused: most arrays are large only for a short time.
  @inline(__always)
  private func shrink() {
    let capacity = unsafe header.pointee.capacity
    if capacity > Self.retainedCapacity, count < capacity / 4 {
      move(toCapacity: max(2 * count, Self.retainedCapacity))
    }
  }

  /// The capacity that the array retains even when it is empty.
  private static var retainedCapacity: Int {
    64
  }

  private func move(toCapacity capacity: Int) {
    let elements = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe elements.moveInitialize(from: header.pointee.elements, count: count)
    unsafe header.pointee.elements.deallocate()
    unsafe header.pointee.elements = unsafe elements
    unsafe header.pointee.capacity = capacity
  }
}
