extension Ease {
  /// The text of the ease in CSS, for a style sheet.
  ///
  /// The keywords, curves, steps and stops of CSS are exact, as in ``name``. Every other curve (a
  /// Penner curve, a spring, a custom ease) is drawn with so many stops of `linear()` that the
  /// error is at most a thousandth, but for a jump at an end; a number that is not finite becomes
  /// 0.
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

  /// The stops of lines that follow the curve, each as long as the tolerance allows.
  private var drawnStops: [String] {
    // Every place is a whole number of 0.025 %, so that its text is short and exact.
    let count = 4000
    let tolerance = 8e-4
    let outputs = (0...count).map { index in
      let output = self(Double(index) / Double(count))
      return output.isFinite ? output : 0
    }
    var stops = [digits(of: rounded(outputs[0]))]
    var start = 0
    while start < count {
      // The slopes of the lines from here that pass every place so far within the tolerance.
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
      let place = end == count ? "" : " \(digits(of: Double(end * 25) / 1000))%"
      stops.append(digits(of: rounded(outputs[end])) + place)
      start = end
    }
    return stops
  }
}

/// The number with four decimals.
private func rounded(_ number: Double) -> Double {
  // Larger numbers have no decimals.
  guard number.magnitude < 0x1p40 else { return number }
  return Double(Nanoseconds(nearest: number * 10_000)) / 10_000
}
