import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LockedTests {
  @Test
  func `concurrent additions are all counted`() async {
    let counter = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 {
            counter.withLock { $0 += 1 }
          }
        }
      }
    }
    #expect(counter.withLock { $0 } == 8000)
  }
}
