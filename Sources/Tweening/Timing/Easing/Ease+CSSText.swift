extension Ease {
  /// The ease in the syntax of CSS, for a style sheet.
  ///
  /// Keywords, cubic Bézier curves, steps and stops of CSS are exact, as in ``name``. Every other
  /// curve (a Penner curve, a spring, a custom ease) is approximated by stops of `linear()`. The
  /// error is at most a thousandth, except at a jump at an end. An output that is not finite
  /// becomes 0.
  public var cssText: String {
    switch kind {
    case .linear: name

    case .penner: "linear(\(drawnStops.joined(separator: ", ")))"

    case .parametric(let curve):
      switch curve.shape {
      case .cubicBezier, .steps, .stops: name
      case .back, .elastic, .spring, .custom: "linear(\(drawnStops.joined(separator: ", ")))"
      }
    }
  }

  /// The stops of straight segments that approximate the curve. Each segment is as long as the
  /// tolerance allows.
  private var drawnStops: [String] {
    // Each stop is at a multiple of 0.025 %, so that its text is short and exact.
    let count = 4000
    let tolerance = 8e-4
    let outputs = (0...count).map { index in
      let output = self(Double(index) / Double(count))
      return output.isFinite ? output : 0
    }
    var stops = [digits(of: rounded(outputs[0]))]
    var start = 0
    while start < count {
      // The range of slopes that pass all points so far within the tolerance.
      var steepest = Double.infinity
      var flattest = -Double.infinity
      var end = start + 1
      for index in start + 1...count where flattest <= steepest {
        let length = Double(index - start)
        let rise = outputs[index] - outputs[start]
        if (flattest...steepest).contains(rise / length) {
          end = index
        }
        steepest = min(steepest, (rise + tolerance) / length)
        flattest = max(flattest, (rise - tolerance) / length)
      }
      let percentage = end == count ? "" : " \(digits(of: Double(end * 25) / 1000))%"
      stops.append(digits(of: rounded(outputs[end])) + percentage)
      start = end
    }
    return stops
  }
}

/// Returns the number rounded to four decimals.
private func rounded(_ number: Double) -> Double {
  // Larger numbers have no decimals.
  guard number.magnitude < 0x1p40 else { return number }
  return Double(Nanoseconds(nearest: number * 10_000)) / 10_000
}
