import Tweening
import TweeningWeb

/// `tween sample`: the values of a document at given times, without waiting.
struct SampleCommand: Hashable {
  /// The times to sample.
  enum Times: Hashable {
    /// A list in milliseconds, in this order.
    case list([Double])
    /// A grid.
    case grid(framesPerSecond: Double, from: Double, to: Double?)
  }

  let source: DocumentSource
  let times: Times

  init(parsing words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: .sample)
    source = try arguments.document()
    let rate = try arguments.positive("--fps")
    let from = try arguments.time("--from")
    let to = try arguments.time("--to")
    guard let list = try arguments.times("--at") else {
      if let to, to < from ?? 0 {
        throw .usage("sample: expected --to not before --from, found \(to.jsonText)")
      }
      times = .grid(framesPerSecond: rate ?? 60, from: from ?? 0, to: to)
      return
    }
    guard rate == nil, from == nil, to == nil else {
      throw .usage("sample: expected either --at or --fps, --from and --to, found both")
    }
    times = .list(list)
  }

  func run(_ output: Output) throws {
    let document = try source.document()
    for time in try times(of: document) {
      try output.write(line(of: document, at: time))
    }
  }

  /// The times to sample, in milliseconds.
  func times(of document: WebDocument) throws(CommandError) -> SampleTimes {
    switch times {
    case .list(let times): return (0..<Int64(times.count)).lazy.map { times[Int($0)] }
    case .grid(let rate, let from, let to):
      guard let last = to ?? document.endTime.map(Milliseconds.count) else {
        throw .usage("sample: expected --to: \(source.name) never ends")
      }
      guard let times = Self.grid(from: from, to: last, framesPerSecond: rate) else {
        let limit = Self.largestCount
        throw .usage("sample: expected a grid of up to \(limit) times, found a larger one")
      }
      return times
    }
  }

  private func line(of document: WebDocument, at time: Double) throws(CommandError) -> String {
    guard let duration = Milliseconds.duration(time) else {
      let limit = Milliseconds.largest.jsonText
      throw .usage("sample: expected times up to \(limit) ms, found \(time.jsonText)")
    }
    return document.line(at: time, time: duration)
  }
  /// The largest grid: more lines than a disk holds, and a count that a Double holds exactly.
  private static let largestCount: Int64 = 1_000_000_000_000

  /// `first`, `first + 1000/N`, …, and at last `last`, each computed by itself and never summed.
  ///
  /// Empty if `last` is before `first`; nil for a grid of more than `largestCount`.
  static func grid(from first: Double, to last: Double, framesPerSecond: Double) -> SampleTimes? {
    let steps = (last - first) * framesPerSecond / 1000
    guard steps < Double(largestCount) else { return nil }
    // A grid time within rounding of the last one is the last one.
    let whole = steps < 0 ? -1 : Int64((steps * (1 - 1e-12)).rounded(.up))
    return (0..<whole + 1).lazy.map { index in
      index == whole ? last : first + Double(index) * 1000 / framesPerSecond
    }
  }
}

/// Times in milliseconds: a list, or a grid whose times are computed one by one.
typealias SampleTimes = LazyMapSequence<Range<Int64>, Double>
