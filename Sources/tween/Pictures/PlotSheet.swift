import Tweening
import TweeningTerminal

/// The plots of a document in one picture, one below the other, with one time axis.
struct PlotSheet {
  private static let margin = 16.0
  private static let titleHeight = 20.0
  private static let phaseHeight = 14.0
  private static let gap = 14.0

  private let plots: [Plot]
  /// In milliseconds.
  private let end: Double
  private let isEndless: Bool
  private let width: Double
  private let bodyHeight: Double

  /// - Parameters:
  ///   - width: The width in pixels. With nil, 480.
  ///   - height: The height of each plot in pixels. With nil, 90.
  init(_ page: PlotPage, width: Int?, height: Int?) {
    plots = page.plots
    end = Milliseconds.count(page.end)
    isEndless = page.isEndless
    self.width = Double(max(width ?? 480, 160))
    bodyHeight = Double(max(height ?? 90, 8))
  }

  func picture(animates: Bool) -> SVGPicture {
    let sharedNames = sharedNames
    let margin = PlotSheet.margin
    let labels = plots.map { SVGPlot.labelWidth($0, height: bodyHeight) }.max() ?? 0
    let left = margin + labels + 8
    let bodyWidth = max(width - margin - 8 - left, 1)
    var top = margin - 4
    var bodies: [(title: SIMD2<Double>, legend: SVGLegend?, body: SVGPlot)] = []
    for plot in plots {
      let title = SIMD2(margin, top)
      let legend = plot.legend(width: width - 2 * margin)
      top += plot.title.isEmpty ? 0 : PlotSheet.titleHeight
      top += legend.map { $0.height + 4 } ?? 0
      let hasNames = sharedNames == nil && !SVGMarkNames(plot.marks, x: plot.x).isEmpty
      top += plot.phases.isEmpty && !hasNames ? 4 : PlotSheet.phaseHeight
      let size = SIMD2(bodyWidth, bodyHeight)
      bodies.append((title, legend, SVGPlot(plot, origin: SIMD2(left, top), size: size)))
      top += bodyHeight + PlotSheet.gap
    }
    let bottom = top - PlotSheet.gap
    let namesHeight = sharedNames.map { $0.isEmpty ? 0 : SVGMarkNames.height } ?? 0
    var picture = SVGPicture(
      width: width,
      height: bottom + 28 + namesHeight + margin - 4,
      title: "Over time: " + plots.map(\.accessibleTitle).joined(separator: ", "),
    )
    for (title, legend, body) in bodies {
      let plot = body.plot
      if !plot.title.isEmpty {
        picture.text(plot.title, at: title + SIMD2(0, 12), class: "title")
      }
      let height = plot.title.isEmpty ? 0 : PlotSheet.titleHeight
      legend?.draw(in: &picture, at: title + SIMD2(0, height))
      body.draw(in: &picture)
      if sharedNames == nil {
        let area = body.area
        SVGMarkNames(plot.marks, x: plot.x)
          .draw(in: &picture, from: area.left, to: area.right, y: area.top - 5)
      }
    }
    drawAxis(from: left, to: left + bodyWidth, y: bottom, in: &picture)
    sharedNames?.draw(in: &picture, from: left, to: left + bodyWidth, y: bottom + 38)
    if animates {
      let animation = PictureAnimation(milliseconds: end)
      for (_, _, body) in bodies {
        body.drawDots(animation, in: &picture)
      }
    }
    return picture
  }

  /// The names below the axis, or nil if each plot has names of its own.
  private var sharedNames: SVGMarkNames? {
    let names = plots.map { SVGMarkNames($0.marks, x: 0...end) }
    let first = names.first ?? SVGMarkNames([], x: 0...end)
    return names.allSatisfy { $0 == first } ? first : nil
  }

  /// The time axis in seconds.
  private func drawAxis(
    from left: Double,
    to right: Double,
    y: Double,
    in picture: inout SVGPicture,
  ) {
    picture.line(from: SIMD2(left, y + 6), to: SIMD2(right, y + 6), class: "axis")
    let seconds = end / 1000
    let ticks = AxisTicks(0...seconds, most: Int((right - left) / 64))
    for value in ticks.values {
      let x = left + (right - left) * PlotArea.fraction(value, of: 0...seconds)
      picture.line(from: SIMD2(x, y + 6), to: SIMD2(x, y + 10), class: "axis")
      picture.text("\(ticks.label(value)) s", at: SIMD2(x, y + 22), .middle)
    }
    if isEndless {
      picture.text("…", at: SIMD2(right + 2, y + 10))
    }
  }
}

extension Plot {
  /// The legend of several numbers; a crowded plot has none.
  fileprivate func legend(width: Double) -> SVGLegend? {
    curves.count > 1 && !isCrowded ? SVGLegend(curves.map(\.name), width: width) : nil
  }

  fileprivate var accessibleTitle: String {
    title.isEmpty ? curves.map(\.name).joined(separator: ", ") : title
  }
}
