extension Ease {
  /// The ease in the syntax of CSS, for a style sheet, within a thousandth: `cssText(within:
  /// 0.001)`.
  public var cssText: String {
    cssText(within: 0.001)
  }

  /// Returns the ease in the syntax of CSS, for a style sheet.
  ///
  /// Keywords, cubic Bézier curves, steps and stops of CSS are exact, as in ``name``. Every other
  /// curve (a Penner curve, a spring, a custom ease) is approximated by as few stops of `linear()`
  /// as the tolerance allows. An output that is not finite becomes 0.
  ///
  /// - Parameter tolerance: The largest difference between an output of the text and of the ease; a
  ///   number that is not above 0 counts as a thousandth. A curve that needs more than 100,000
  ///   samples becomes `linear`.
  public func cssText(within tolerance: Double) -> String {
    do throws(FunctionSampler.Failure) {
      return try css(within: tolerance > 0 ? tolerance : 0.001)
    } catch {
      return Ease.linear.name
    }
  }

  /// Returns the ease in the syntax of CSS.
  ///
  /// - Throws: `FunctionSampler.Failure` for a curve that needs too many samples.
  func css(within tolerance: Double) throws(FunctionSampler.Failure) -> String {
    guard !isCSS else { return name }
    let fit = try LinearFit(.absolute(tolerance)) { progress in
      let output = self(progress)
      return [output.isFinite ? output : 0]
    }
    return "linear(\(fit.stops.joined(separator: ", ")))"
  }
}

extension LinearFit {
  /// The points as stops of `linear()`. The first stop and the last need no place.
  fileprivate var stops: [String] {
    points.enumerated().map { index, point in
      let output = digits(of: point.values[0])
      let isEnd = index == 0 || index == points.count - 1
      return isEnd ? output : "\(output) \(percentage(of: point.x))"
    }
  }
}
