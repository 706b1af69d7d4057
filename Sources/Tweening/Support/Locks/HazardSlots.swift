import Synchronization

/// Hazard pointers: readers without a lock say here which object they read, so that no writer frees
/// the object meanwhile.
///
/// A reader takes a slot, and leaves the object's address in it while it reads. A writer that has
/// replaced an object frees it once no slot has its address. The slots are those of the whole
/// process, each in cache lines of its own, and threads begin their search at different slots: so
/// readers do not slow each other down.
@safe
final class HazardSlots: @unchecked Sendable {
  static let shared = HazardSlots()

  private static let count = 128
  /// Two lines of 64 bytes: processors fetch lines in pairs.
  private static let stride = 128 / MemoryLayout<Atomic<UInt>>.stride

  /// The address in each slot; 0: the slot is free.
  private let slots: UnsafeMutablePointer<Atomic<UInt>>

  private init() {
    let bytes = Self.count * Self.stride * MemoryLayout<Atomic<UInt>>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 128)
    unsafe slots = memory.bindMemory(to: Atomic<UInt>.self, capacity: Self.count * Self.stride)
    for index in 0..<Self.count * Self.stride {
      unsafe (slots + index).initialize(to: Atomic(0))
    }
  }

  /// Takes a slot for an address; nil where all are taken.
  ///
  /// The reader must look afterwards whether the object is still in reach: only then it is safe.
  @inline(__always)
  func take(for address: UInt) -> Int? {
    let first = Self.firstSlot
    for step in 0..<Self.count {
      let index = (first + step) % Self.count
      let (isTaken, _) = unsafe slots[index * Self.stride].compareExchange(
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

  @inline(__always)
  func giveBack(_ index: Int) {
    unsafe slots[index * Self.stride].store(0, ordering: .releasing)
  }

  /// The addresses in the slots.
  func addresses() -> Set<UInt> {
    var addresses: Set<UInt> = []
    for index in 0..<Self.count {
      let address = unsafe slots[index * Self.stride].load(ordering: .sequentiallyConsistent)
      if address != 0 {
        addresses.insert(address)
      }
    }
    return addresses
  }

  /// A slot that differs between threads, because their stacks lie apart: multiples of the golden
  /// ratio spread what is evenly spaced.
  @inline(__always)
  private static var firstSlot: Int {
    var place: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &place) { UInt64(UInt(bitPattern: $0)) }
    return Int(truncatingIfNeeded: ((address >> 16) &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}
