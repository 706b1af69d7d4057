import Foundation
import Testing

/// An animation as a browser evaluates it, after the texts of Web Animations Level 1 and CSS Easing
/// Level 2: a reader of the exported JSON that shares no code with the library.
struct PageAnimation {
  private struct Keyframe {
    let offset: Double
    let components: [Double]
    let isColor: Bool
    let easing: PageEasing
  }

  private let keyframes: [Keyframe]
  private let options: [String: Any]
  private let easing: PageEasing
  let state: [String: Any]

  /// - Parameter property: The name of the property that the keyframes have.
  init(_ json: Data, property: String) throws {
    state = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    options = try #require(state["options"] as? [String: Any])
    easing = try PageEasing(options["easing"] as? String ?? "linear")
    let list = try #require(state["keyframes"] as? [[String: Any]])
    keyframes = try list.map { keyframe in
      let text = try #require(keyframe[property] as? String)
      return try Keyframe(
        offset: #require(keyframe["offset"] as? Double),
        components: Self.components(text),
        isColor: Self.isColor(text),
        easing: PageEasing(keyframe["easing"] as? String ?? "linear"),
      )
    }
    #expect(keyframes.first?.offset == 0)
    #expect(keyframes.last?.offset == 1)
    #expect(zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.offset <= $1.offset })
  }

  var count: Int {
    keyframes.count
  }

  /// The numbers in a text of CSS. Those of a color are clamped and premultiplied, as a browser
  /// interpolates them.
  private static func components(_ text: String) throws -> [Double] {
    let numbers = text.matches(of: #/[-+]?[0-9.]+(?:e[-+]?[0-9]+)?/#)
      .compactMap { Double($0.output) }
    guard isColor(text) else { return numbers }
    let alpha = numbers.count > 3 ? numbers[3] : 1
    let shown = min(max(alpha, 0), 1)
    return limited(numbers.prefix(3).map { $0 * shown } + [alpha])
  }

  private static func isColor(_ text: String) -> Bool {
    text.hasPrefix("oklab(")
  }

  /// The premultiplied components with alpha and lightness in 0...1.
  private static func limited(_ color: [Double]) -> [Double] {
    let alpha = min(max(color[3], 0), 1)
    return alpha == 0 ? [0, 0, 0, 0] : [min(max(color[0], 0), alpha), color[1], color[2], alpha]
  }

  // MARK: Timing

  private func number(_ name: String, or other: Double = 0) -> Double {
    if let text = options[name] as? String {
      return Double(text) ?? .nan
    }
    return options[name] as? Double ?? other
  }

  /// The current time at a time on the wall clock, in milliseconds.
  func currentTime(atWall milliseconds: Double) -> Double {
    if let held = state["currentTime"] as? Double {
      return held
    }
    let rate = state["playbackRate"] as? Double ?? 1
    let start = state["startTime"] as? Double ?? .nan
    let time = (milliseconds - start) * rate
    // An animation does not run past its ends.
    let active = number("duration") * number("iterations", or: 1)
    let end = number("delay") + (active.isNaN ? 0 : active) + number("endDelay")
    return rate > 0 ? min(time, max(0, end)) : max(time, 0)
  }

  /// The components at a local time in milliseconds, as if the fill were both.
  func components(at local: Double, isReversed: Bool = false) -> [Double] {
    let delay = number("delay")
    let duration = number("duration")
    let iterations = number("iterations", or: 1)
    let active = duration == 0 || iterations == 0 ? 0 : duration * iterations
    let end = max(0, delay + active + number("endDelay"))
    let start = max(min(delay, end), 0)
    let stop = max(min(delay + active, end), 0)
    let isBefore = local < start || (isReversed && local == start)
    let isAfter = local > stop || (!isReversed && local == stop)
    let time =
      isBefore
      ? max(local - delay, 0) : isAfter ? max(min(local - delay, active), 0) : local - delay

    // Overall progress, iteration and its progress: 4.8.3.2 to 4.8.3.4.
    var overall = duration == 0 ? (isBefore ? 0 : iterations) : time / duration
    overall += number("iterationStart")
    var progress = overall.isInfinite ? number("iterationStart") : overall
    progress = progress.truncatingRemainder(dividingBy: 1)
    if progress == 0, !isBefore, isAfter || time == active, time == active, iterations != 0 {
      progress = 1
    }
    var iteration = progress == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    if isAfter, iterations == .infinity {
      iteration = .infinity
    }
    let isOdd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) != 0
    let isBackwards =
      switch options["direction"] as? String ?? "normal" {
      case "reverse": true
      case "alternate": isOdd
      case "alternate-reverse": !isOdd
      case _: false
      }
    let directed = isBackwards ? 1 - progress : progress
    let flag = (isBefore && !isBackwards) || (isAfter && isBackwards)
    return components(atProgress: easing.output(directed, before: flag), before: flag)
  }

  // MARK: Keyframes

  /// Browsers pass the before flag to the easings of keyframes, too.
  private func components(atProgress progress: Double, before: Bool) -> [Double] {
    let last = keyframes.count - 1
    if progress < 0, keyframes[1].offset == 0 {
      return keyframes[0].components
    }
    if progress >= 1, keyframes[last - 1].offset == 1 {
      return keyframes[last].components
    }
    let start = keyframes.lastIndex { $0.offset <= progress && $0.offset < 1 } ?? 0
    let (from, to) = (keyframes[start], keyframes[start + 1])
    let distance = (progress - from.offset) / (to.offset - from.offset)
    let share = from.easing.output(distance, before: before)
    let mixed = zip(from.components, to.components).map { $0 + ($1 - $0) * share }
    return from.isColor ? Self.limited(mixed) : mixed
  }
}

/// An easing of CSS Easing Level 2.
enum PageEasing {
  case bezier(Double, Double, Double, Double)
  case steps(Double, String)
  case linear([(input: Double, output: Double)])

  init(_ text: String) throws {
    switch text {
    case "linear": self = .linear([(0, 0), (1, 1)])
    case "ease": self = .bezier(0.25, 0.1, 0.25, 1)
    case "ease-in": self = .bezier(0.42, 0, 1, 1)
    case "ease-out": self = .bezier(0, 0, 0.58, 1)
    case "ease-in-out": self = .bezier(0.42, 0, 0.58, 1)
    case "step-start": self = .steps(1, "jump-start")
    case "step-end": self = .steps(1, "jump-end")

    case _:
      let parts = text.dropLast().split(separator: "(", maxSplits: 1)
      let arguments = parts[1].split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      switch parts[0] {
      case "cubic-bezier":
        let numbers = arguments.compactMap { Double($0) }
        self = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])

      case "steps":
        self = try .steps(
          #require(Double(arguments[0])), arguments.count > 1 ? arguments[1] : "jump-end",
        )

      case _:
        try #require(parts[0] == "linear")
        self = try .linear(
          arguments.enumerated().map { index, argument in
            let words = argument.split(separator: " ")
            let input = words.count > 1 ? Double(words[1].dropLast()) : index == 0 ? 0 : 100
            return try (#require(input) / 100, #require(Double(words[0])))
          }
        )
      }
    }
  }

  func output(_ x: Double, before: Bool = false) -> Double {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      func coordinate(_ t: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      guard x > 0, x < 1 else {
        // Outside, on the tangent at the nearer end.
        let slope =
          x <= 0
          ? (x1 > 0 ? y1 / x1 : y1 == 0 && x2 > 0 ? y2 / x2 : x1 == 0 && y1 == 0 ? 1 : 0)
          : (x2 < 1 ? (1 - y2) / (1 - x2) : y2 == 1 && x1 < 1 ? (1 - y1) / (1 - x1) : 0)
        return x <= 0 ? x * slope : 1 + (x - 1) * slope
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if coordinate(middle, x1, x2) < x { low = middle } else { high = middle }
      }
      return coordinate(low, y1, y2)

    case .steps(let count, let position):
      var step = (x * count).rounded(.down)
      if position == "jump-start" || position == "jump-both" { step += 1 }
      if before, (x * count).truncatingRemainder(dividingBy: 1) == 0 { step -= 1 }
      if x >= 0, step < 0 { step = 0 }
      let jumps = position == "jump-both" ? count + 1 : position == "jump-none" ? count - 1 : count
      if x <= 1, step > jumps { step = jumps }
      return step / jumps

    case .linear(let stops):
      let start = min(stops.lastIndex { $0.input <= x } ?? 0, stops.count - 2)
      let (from, to) = (stops[start], stops[start + 1])
      if from.input == to.input {
        return to.output
      }
      return from.output
        + (to.output - from.output) * (x - from.input) / (to.input - from.input)
    }
  }
}
