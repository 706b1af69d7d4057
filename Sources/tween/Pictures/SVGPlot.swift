import Tweening
import TweeningTerminal
import TweeningWeb

/// A plot in a part of a picture: the y axis, the phases, the marks and the curves.
struct SVGPlot {
  let plot: Plot
  let area: PlotArea
  private let ticks: AxisTicks

  init(_ plot: Plot, origin: SIMD2<Double>, size: SIMD2<Double>) {
    self.plot = plot
    ticks = SVGPlot.ticks(plot, height: size.y)
    area = PlotArea(origin: origin, size: size, x: plot.x, y: ticks.range(with: plot.y))
  }

  private static func ticks(_ plot: Plot, height: Double) -> AxisTicks {
    AxisTicks(plot.y, most: Int(height / 24), covers: true)
  }

  /// The width of the labels of the y axis; of a plot without numbers, 0.
  static func labelWidth(_ plot: Plot, height: Double) -> Double {
    plot.hasNumbers ? Double(ticks(plot, height: height).labelWidth) * SVGPicture.characterWidth : 0
  }

  func draw(in picture: inout SVGPicture) {
    drawPhases(in: &picture)
    if plot.hasNumbers {
      drawAxis(in: &picture)
    }
    for mark in plot.marks where area.x.contains(mark.x) && mark.x > area.x.lowerBound {
      let x = area.x(mark.x)
      picture.line(
        from: SIMD2(x, area.top), to: SIMD2(x, area.bottom), class: "axis\(mark.kind.dashes)",
      )
    }
    let isCut = plot.curves.contains { $0.samples.exceeds(plot.y) }
    if isCut {
      let margin = SIMD2(4.0, 4.0)
      // A sheet has several plots, below each other.
      let name = "body\(Int(area.top))"
      picture.add("<clipPath id=\"\(name)\">")
      picture.rectangle(from: area.origin - margin, to: area.origin + area.size + margin, "")
      picture.add("</clipPath><g clip-path=\"url(#\(name))\">")
    }
    for (index, curve) in plot.curves.enumerated() {
      switch curve.samples {
      case .numbers(let numbers): draw(numbers, index, in: &picture)
      case .colors(let colors): draw(colors, in: &picture)
      case .texts(let texts): draw(texts, in: &picture)
      }
    }
    if isCut {
      picture.add("</g>")
    }
  }

  // MARK: Axes and phases

  private func drawAxis(in picture: inout SVGPicture) {
    for value in ticks.values {
      let y = area.y(value)
      picture.line(from: SIMD2(area.left, y), to: SIMD2(area.right, y), class: "grid")
      picture.text(ticks.label(value), at: SIMD2(area.left - 6, y + 4), .end)
    }
    picture.line(
      from: SIMD2(area.left, area.top), to: SIMD2(area.left, area.bottom), class: "axis",
    )
  }

  private func drawPhases(in picture: inout SVGPicture) {
    let phases = plot.phases
    for phase in phases {
      let left = area.x(phase.range.lowerBound)
      let right = area.x(phase.range.upperBound)
      if phase.iteration == nil {
        picture.rectangle(
          from: SIMD2(left, area.top), to: SIMD2(right, area.bottom), "class=\"off\"",
        )
      }
      let name = phase.names.first {
        Double($0.count) * SVGPicture.characterWidth <= right - left
      }
      if let name {
        picture.text(name, at: SIMD2((left + right) / 2, area.top - 5), .middle)
      }
    }
  }

  // MARK: Curves

  private func draw(_ numbers: [Double?], _ index: Int, in picture: inout SVGPicture) {
    let color = SVGStyle.curve(index)
    let lines = area.lines(through: numbers)
    guard !lines.isEmpty else { return }
    let dashes = plot.curves.count > 1 ? " k\(color)" : ""
    let style = plot.isCrowded ? "faint" : "curve\(dashes)"
    picture.lines(lines, class: "\(style) c\(color)")
  }

  private func draw(_ colors: [WebColor?], in picture: inout SVGPicture) {
    // A strip of a pixel or two has one color.
    let texts = stride(from: 0, to: colors.count, by: 3).map { colors[$0]?.color.cssText(.hex) }
    for run in texts.runs {
      guard let color = run.value else { continue }
      picture.rectangle(
        from: SIMD2(place(run.range.lowerBound, of: texts.count), area.top),
        to: SIMD2(place(run.range.upperBound, of: texts.count), area.bottom),
        "fill=\"\(color)\" shape-rendering=\"crispEdges\"",
      )
    }
  }

  private func draw(_ texts: [String?], in picture: inout SVGPicture) {
    for run in texts.runs {
      guard let text = run.value else { continue }
      let left = place(run.range.lowerBound, of: texts.count)
      let width = place(run.range.upperBound, of: texts.count) - left
      picture.line(from: SIMD2(left, area.top), to: SIMD2(left, area.bottom), class: "grid")
      picture.text(
        text.truncated(toColumns: Int(width / SVGPicture.characterWidth)),
        at: SIMD2(left + 4, area.top + 14),
      )
    }
  }

  private func place(_ index: Int, of count: Int) -> Double {
    area.left + area.size.x * Double(index) / Double(max(count - 1, 1))
  }
}

extension Collection where Element: Equatable, Index == Int {
  /// The runs of equal elements, each up to the start of the next one or the last element.
  fileprivate var runs: [(value: Element, range: Range<Int>)] {
    var runs: [(value: Element, range: Range<Int>)] = []
    for (index, element) in enumerated() {
      if let last = runs.last {
        runs[runs.count - 1].range = last.range.lowerBound..<index
      }
      if runs.last?.value != element {
        runs.append((element, index..<index))
      }
    }
    return runs
  }
}

extension Plot.Samples {
  /// Whether a number is outside a range.
  fileprivate func exceeds(_ range: ClosedRange<Double>) -> Bool {
    guard let numbers = self.range else { return false }
    return numbers.lowerBound < range.lowerBound || numbers.upperBound > range.upperBound
  }
}

extension Plot.Mark.Kind {
  /// The class of a line across the plot.
  fileprivate var dashes: String {
    switch self {
    case .start, .end: ""
    case .iteration: " dotted"
    case .label, .marker: " dashed"
    }
  }
}
