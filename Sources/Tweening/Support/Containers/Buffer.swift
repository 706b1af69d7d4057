/// Memory for values without references. Unlike an array, a buffer is never copied, and its
/// elements are read and written without a check for other owners.
@safe
struct Buffer<Element>: ~Copyable {
  private var memory: UnsafeMutableBufferPointer<Element>
  private(set) var count: Int

  init() {
    unsafe memory = .allocate(capacity: 0)
    count = 0
  }

  init(repeating value: Element, count: Int) {
    unsafe memory = .allocate(capacity: count)
    self.count = count
    view.fill(with: value)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// A view of the values, valid until the buffer grows.
  var view: BufferView<Element> {
    unsafe BufferView(memory).prefix(count)
  }

  /// Returns a view of the first values, valid until the buffer grows.
  func prefix(_ count: Int) -> BufferView<Element> {
    view.prefix(count)
  }

  mutating func append(_ value: Element) {
    if unsafe count == memory.count {
      let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, 2 * count))
      _ = unsafe larger.moveInitialize(fromContentsOf: memory)
      unsafe memory.deallocate()
      unsafe memory = unsafe larger
    }
    count += 1
    view.initialize(count - 1, to: value)
  }

  mutating func removeAll() {
    count = 0
  }
}
