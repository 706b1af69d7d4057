import Foundation
import Testing
@testable import Tweening

struct EntryLockTests {
  @Test
  func `only one thread at a time has the lock`() {
    let lock = EntryLock()
    let sum = Sum()
    // Threads of their own, so that all are at it at once.
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for step in 0..<2000 {
        if step % 2 == 0 {
          lock.withLock { sum.number += 1 }
        } else {
          lock.lock()
          sum.number += 1
          lock.unlock()
        }
      }
    }
    #expect(sum.number == 16_000)
  }

  @Test
  func `the thread that has the lock may take it again`() {
    let lock = EntryLock()
    let sum = Sum()
    lock.lock()
    lock.withLock { lock.withLock { sum.number += 1 } }
    lock.unlock()
    lock.withLock { sum.number += 1 }
    #expect(sum.number == 2)
  }

  /// What nothing but the lock protects.
  private final class Sum: @unchecked Sendable {
    var number = 0
  }
}
