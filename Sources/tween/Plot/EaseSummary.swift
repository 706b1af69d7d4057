import Tweening

/// The facts that `tween ease show` prints about an ease.
struct EaseSummary {
  let ease: Ease

  /// The number of intervals in which a curve is looked at.
  private static let intervals = 10_000

  /// The distance from the end within which a curve has settled.
  private static let tolerance = 0.001

  var text: String {
    """
    \(ease.name)
      Swift      \(ease.swiftText)
      CSS        \(ease.cssText)
      overshoot  \(overshoot)
      settles    \(settling)

    """
  }

  private var samples: [Double] {
    ease.samples(intervals: EaseSummary.intervals)
  }

  /// The largest distance of the curve from 0…1, and its place.
  private var overshoot: String {
    let samples = samples.enumerated().filter { $0.element.isFinite }
    guard
      let highest = samples.max(by: { $0.element < $1.element }),
      let lowest = samples.min(by: { $0.element < $1.element })
    else { return "unknown: the curve is not finite" }
    var parts: [String] = []
    if highest.element > 1 + 1e-9 {
      parts.append("\(percent(highest.element - 1)) above 1, at \(place(highest.offset))")
    }
    if lowest.element < -1e-9 {
      parts.append("\(percent(-lowest.element)) below 0, at \(place(lowest.offset))")
    }
    return parts.isEmpty ? "none" : parts.joined(separator: "; ")
  }

  /// From where on the curve stays near the end.
  private var settling: String {
    let within = "within \(percent(EaseSummary.tolerance)) of the end"
    let last = samples.lastIndex { !(abs($0 - 1) <= EaseSummary.tolerance) }
    guard last != EaseSummary.intervals else { return "never: the curve does not end at 1" }
    let place = place(last.map { $0 + 1 } ?? 0)
    guard let spring, let duration = spring.settlingDuration else {
      return "\(within) from \(place) of the duration on"
    }
    return "\(within) after \(duration.secondsText), the duration of its motion"
  }

  /// The spring whose ease this is, or nil for any other ease.
  private var spring: Spring? {
    guard ease.name.hasPrefix("spring(") else { return nil }
    let numbers = ease.name.dropFirst("spring(".count).dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingSpaces) }
    guard numbers.count == 2 else { return nil }
    do {
      return try Spring(response: .seconds(numbers[0]), dampingRatio: numbers[1])
    } catch {
      return nil
    }
  }

  private func percent(_ fraction: Double) -> String {
    "\((fraction * 100).compactText(span: 10, columns: 8)) %"
  }

  private func place(_ index: Int) -> String {
    percent(Double(index) / Double(EaseSummary.intervals))
  }
}
