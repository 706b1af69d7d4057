import Synchronization

/// Hazard pointers: a reader without a lock publishes which object it reads, so that no writer
/// frees that object meanwhile.
///
/// A reader takes a slot and stores the address of the object in the slot while it reads. A writer
/// that has replaced an object frees the object once no slot has its address. All threads of the
/// process share the slots. Each slot has its own cache lines, and threads begin their search at
/// different slots, so readers do not slow each other down.
final class HazardSlots: Sendable {
  static let shared = HazardSlots()

  private static let count = 128
  /// Two cache lines of 64 bytes: processors fetch lines in pairs.
  private static let stride = 128 / MemoryLayout<Atomic<UInt>>.stride

  /// The address in each slot; 0 marks a free slot.
  private let slots: UncheckedSendable<BufferView<Atomic<UInt>>>

  private init() {
    let slots = BufferView<Atomic<UInt>>.allocate(count: Self.count * Self.stride)
    for index in 0..<slots.count {
      slots.initialize(index, to: Atomic(0))
    }
    self.slots = UncheckedSendable(slots)
  }

  /// Takes a slot for an address and returns its index; returns nil if all slots are taken.
  ///
  /// The reader must then check that the object is still reachable. Only then is the object safe to
  /// read.
  func take(for address: UInt) -> Int? {
    let first = Self.firstSlot
    for step in 0..<Self.count {
      let index = (first + step) % Self.count
      let (isTaken, _) = slots.value[index * Self.stride].compareExchange(
        expected: 0,
        desired: address,
        ordering: .sequentiallyConsistent,
      )
      if isTaken {
        return index
      }
    }
    return nil
  }

  func giveBack(_ index: Int) {
    slots.value[index * Self.stride].store(0, ordering: .releasing)
  }

  /// Returns the addresses in the slots.
  func addresses() -> Set<UInt> {
    var addresses: Set<UInt> = []
    for index in 0..<Self.count {
      let address = slots.value[index * Self.stride].load(ordering: .sequentiallyConsistent)
      if address != 0 {
        addresses.insert(address)
      }
    }
    return addresses
  }

  /// The slot at which the current thread begins its search.
  ///
  /// The slot differs between threads, because their stacks have different addresses: multiples of
  /// the golden ratio spread evenly spaced numbers.
  private static var firstSlot: Int {
    var local: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &local) { UInt64(UInt(bitPattern: $0)) }
    return Int(truncatingIfNeeded: ((address >> 16) &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}
