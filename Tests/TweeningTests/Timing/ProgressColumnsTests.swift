import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The sweeps of frames have the bits of the model, which all other values come from.
@Suite(.limitedConcurrency)
struct ProgressColumnsTests {
  @Test(arguments: PlaybackDirection.allCases)
  func `folded loops have the bits of the model`(direction: PlaybackDirection) {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<400 {
      let span = Int64.random(
        in: 1000...1 << Int64.random(in: 11...51, using: &random),
        using: &random,
      )
      let timing = Timing(duration: .nanoseconds(span), iterations: .infinity, direction: direction)
      let positions = (0..<8).flatMap { _ in
        let most = min(((1 << 52) - 1) / span, 1 << Int64.random(in: 0...40, using: &random))
        let boundary = Int64.random(in: 0...most, using: &random) * span
        return [-1, 0, 1, span / 3, span / 2].map { min(max(1, boundary + $0), 1 << 52 - 1) }
      }
      for isReversed in [false, true] {
        let progress = progress(of: positions, span, isReversed) {
          $0.fold(direction, to: $1)
        }
        for (position, progress) in zip(positions, progress) {
          let expected = directedProgress(timing, at: position, isReversed)
          #expect(progress.bitPattern == expected.bitPattern, "\(position) of \(span)")
        }
      }
    }
  }

  @Test
  func `the progress of one iteration has the bits of the model, also past the end`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<2000 {
      let span = Int64.random(
        in: 1...1 << Int64.random(in: 1...51, using: &random),
        using: &random,
      )
      let positions = [1, span / 3, span / 2, span - 1, span, span + 1, 2 * span].map { max(1, $0) }
      for isReversed in [false, true] {
        let timing = Timing(duration: .nanoseconds(span))
        let progress = progress(of: positions, span, isReversed) { $0.write(to: $1) }
        for (position, progress) in zip(positions, progress) {
          let expected = directedProgress(timing, at: position, isReversed)
          #expect(progress.bitPattern == expected.bitPattern, "\(position) of \(span)")
          let plain = TimingModel(ofOne: span).steps(at: position, isReversed: isReversed)
          #expect(plain.directedProgress.bitPattern == expected.bitPattern)
        }
      }
    }
  }

  @Test
  func `the model of one iteration is that of its timing`() {
    for position: Int64 in [.min, -1, 0, 1, 500, 999, 1000, 1001, .max] {
      for isReversed in [false, true] {
        for isAtEnd in [false, true] {
          let one = TimingModel(ofOne: 1000)
          let same = TimingModel(ofRun: Timing(duration: .nanoseconds(1000)))
          let steps = [one, same].map {
            $0.steps(at: position, isReversed: isReversed, isAtEnd: isAtEnd)
          }
          #expect(steps[0].phase == steps[1].phase)
          #expect(steps[0].activeTime == steps[1].activeTime)
          #expect(steps[0].directedProgress == steps[1].directedProgress)
          #expect(steps[0].isBefore == steps[1].isBefore)
        }
      }
    }
  }

  private func directedProgress(_ timing: Timing, at position: Int64, _ isReversed: Bool) -> Double
  {
    TimingModel(ofRun: timing).steps(at: position, isReversed: isReversed).directedProgress
  }

  /// What a loop over columns writes for positions.
  private func progress(
    of positions: [Int64],
    _ span: Int64,
    _ isReversed: Bool,
    _ write: (ProgressColumns, BufferView<Double>) -> Void,
  ) -> [Double] {
    let sign: Double = isReversed ? -1 : 1
    let starts = Buffer(repeating: 0.0, count: positions.count)
    for (index, position) in positions.enumerated() {
      starts.view[index] = -sign * Double(position)
    }
    let spans = Buffer(repeating: sign * Double(span), count: positions.count)
    let progress = Buffer(repeating: -1.0, count: positions.count)
    write(ProgressColumns(instant: 0, starts: starts.view, spans: spans.view), progress.view)
    return positions.indices.map { progress.view[$0] }
  }
}
