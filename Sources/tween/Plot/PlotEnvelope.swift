import Tweening
import TweeningWeb

/// The values of a property whose iterations are shorter than the intervals between samples.
///
/// Samples of such a curve would draw waves that it does not have. So the samples are the greatest
/// and the least value of an iteration, in turn: the lines between them fill the envelope.
struct PlotEnvelope {
  /// The number of intervals in which an iteration is looked at.
  private static let parts = 16
  /// The number of samples that share the range of an iteration.
  private static let group = 4

  private let document: WebDocument
  private let property: WebDocument.Property
  private let timing: Timing

  /// - Parameter interval: The time between two samples.
  /// - Returns: Nil for a property whose iterations can be drawn.
  init?(_ document: WebDocument, _ property: WebDocument.Property, interval: Duration) {
    let dense = property.tracks.reversed().map(\.timing).first { timing in
      timing.duration > .zero && timing.duration < interval * 2 && timing.iterations > 2
    }
    guard let dense else { return nil }
    self.document = document
    self.property = property
    timing = dense
  }

  /// Returns the samples.
  ///
  /// - Parameter count: Their number, without the last one, which is the end.
  func samples(_ count: Int, interval: Duration) -> [WebValue?] {
    var samples: [WebValue?] = []
    for first in stride(from: 0, to: count, by: Self.group) {
      let range = range(at: interval * first)
      for index in first..<min(first + Self.group, count) {
        samples.append(index.isMultiple(of: 2) ? range?.greatest : range?.least)
      }
    }
    return samples
  }

  /// Returns the least and the greatest value around a time; nil if there is no value.
  private func range(at time: Duration) -> (least: WebValue, greatest: WebValue)? {
    let values = times(around: time).compactMap { time in
      let frame = document.frame(at: time)
      return property.value { $0.value(in: frame) }
    }
    guard let first = values.first else { return nil }
    return values.reduce((first, first)) { range, value in
      (range.0.merged(with: value) { min($0, $1) }, range.1.merged(with: value) { max($0, $1) })
    }
  }

  /// The times of the iteration under way at a time; outside of iterations, the time itself.
  private func times(around time: Duration) -> [Duration] {
    let cycle = timing.duration + timing.iterationDelay
    let passed = time - timing.delay
    guard passed >= .zero, timing.endTime.map({ time < $0 }) ?? true else { return [time] }
    guard let index = Int(exactly: (passed / cycle).rounded(.down)) else { return [time] }
    let start = timing.delay + cycle * index
    // At its end, the next iteration begins.
    let last = timing.duration - .nanoseconds(1)
    return (0...Self.parts).map { start + last * (Double($0) / Double(Self.parts)) }
  }
}

extension WebValue {
  /// The value with the results of a function of both numbers; of other values, the value itself.
  fileprivate func merged(
    with other: WebValue,
    _ merge: (Double, Double) -> Double,
  ) -> WebValue {
    switch (self, other) {
    case (.number(let number), .number(let other)): .number(merge(number, other))
    case (.numbers(let numbers), .numbers(let others)): .numbers(zip(numbers, others).map(merge))
    case (.number, _), (.numbers, _), (.color, _), (.text, _): self
    }
  }
}
