extension Ease: CustomStringConvertible {
  /// The text of the ease, which ``init(parsing:)`` parses to an equal ease.
  ///
  /// The name is the keyword of CSS, the name of the Penner curve (with the parameters that differ
  /// from the defaults), or the CSS function. Numbers have all their digits. The name of a custom
  /// ease does not parse.
  public var name: String {
    switch kind {
    case .linear: "linear"
    case .penner(let family, let direction): "\(family.name)-\(direction.name)"
    case .parametric(let box): box.curve.name
    }
  }

  /// The same text as ``name``.
  public var description: String {
    name
  }

  /// All eases with a plain name, in the order of the documentation: linear, the 30 Penner curves
  /// by family, the keywords of CSS, and ``lightness``.
  public static let catalogue: [Ease] =
    [linear] + penner + [ease, easeIn, easeOut, easeInOut, stepStart, stepEnd, lightness]

  /// The 30 Penner curves.
  static let penner: [Ease] = {
    let plain = PennerFamily.allCases.map { family in
      EaseDirection.allCases.map { Ease(.penner(family, $0)) }
    }
    let others = [backIn, backOut, backInOut, elasticIn, elasticOut, elasticInOut]
    return plain.dropLast().flatMap { $0 } + others + plain[plain.count - 1]
  }()

  /// The names of the ``catalogue``, in its order.
  public static var names: [String] {
    catalogue.map(\.name)
  }

  /// The ease as Swift code.
  package var swiftText: String {
    guard Ease.names.contains(name) else { return "try Ease(parsing: \"\(name)\")" }
    let parts = name.split(separator: "-")
    let capitalized = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "." + parts[0] + capitalized.joined()
  }
}

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
  package func css(within tolerance: Double) throws(FunctionSampler.Failure) -> String {
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
      let isEnd = index == 0 || index == points.count - 1
      guard !isEnd else { return digits(of: point.values[0]) }
      // The ends of a jump are exact, to the last digit.
      return "\(digits(of: short(point.values[0]))) \(percentage(of: shortPlace(point.x)))"
    }
  }

  /// The place of a jump in few digits, where no page could show the difference. A jump behind the
  /// start stays there: of stops at one place, the last one counts.
  private func shortPlace(_ place: Double) -> Double {
    let short = (place * 1e6).rounded() / 1e6
    return short > 0 && (short - place).magnitude < 1e-9 ? short : place
  }
}
