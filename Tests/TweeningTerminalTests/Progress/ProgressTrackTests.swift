import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressTrackTests {
  private struct Failure: Error {}

  @Test
  func `sequences count what has been used`() async throws {
    let shown = ShownGroup(columns: (80, 24), [.title, .count])
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    continuation.yield([1, 2, 3])
    continuation.yield([4])
    continuation.finish(throwing: Failure())
    await shown.group.run { progress in
      var sum = 0
      for number in progress.track([1, 2, 3], "numbers") {
        sum += number
        await shown.pass(.seconds(2))
        #expect(shown.lines == ["numbers \(number - 1)/3"])
      }
      #expect(sum == 6)
      await #expect(throws: Failure.self) {
        for try await bytes in progress.track(
          stream, "bytes", total: 9, unit: .named("B"), by: \.count,
        ) {
          sum += bytes.count
        }
      }
      #expect(sum == 10)
    }
    #expect(shown.lines == ["numbers   3/3", "bytes   4/9 B"])
  }

  @Test
  func `a loop that is left skips its task, which keeps its count`() async {
    let shown = ShownGroup(columns: (80, 24), [.spinner, .title, .count])
    await shown.group.run { progress in
      let numbers = progress.track([1, 2, 3], "broken")
      for number in numbers where number == 2 {
        break
      }
      #expect(throws: Failure.self) {
        for number in progress.track([1, 2, 3], "thrown") where number == 3 {
          throw Failure()
        }
      }
      for await number in progress.track(Self.stream(1, 2, 3), "stream") where number == 2 {
        break
      }
      await #expect(throws: Failure.self) {
        for await number in progress.track(Self.stream(1, 2), "failing") where number == 2 {
          throw Failure()
        }
      }
      // The group runs on.
      await shown.pass(.seconds(2))
      #expect(shown.lines == Self.left)
      for await _ in progress.track(Self.stream(1), "whole") {}
      withExtendedLifetime(numbers) {}
    }
    #expect(shown.lines == Self.left + ["✓ whole     1"])
  }

  @Test
  func `a loop that is left has failed if the group fails`() async {
    let shown = ShownGroup(columns: (80, 24), [.spinner, .title, .count])
    await #expect(throws: Failure.self) {
      try await shown.group.run { progress in
        for number in progress.track([1, 2, 3], "thrown") where number == 3 {
          throw Failure()
        }
      }
    }
    #expect(shown.lines == ["✗ thrown 2/3"])
  }

  private static let left = [
    "– broken  1/3", "– thrown  2/3", "– stream    1", "– failing   1",
  ]

  private static func stream(_ numbers: Int...) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in numbers {
        continuation.yield(number)
      }
      continuation.finish()
    }
  }
}
