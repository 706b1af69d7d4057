import Tweening

/// The curves of eases in one picture.
struct EasePicture {
  private static let margin = 16.0

  /// The number of intervals between samples: enough for the corners of a bounce, which lie between
  /// samples.
  static let intervals = 2400

  private let eases: [Ease]
  private let plot: Plot
  private let width: Double
  private let height: Double

  /// - Parameters:
  ///   - width: The width in pixels. With nil, 480.
  ///   - height: The height in pixels. With nil, 300.
  init(_ eases: [Ease], width: Int?, height: Int?) {
    self.eases = eases
    plot = Plot(eases, intervals: EasePicture.intervals)
    self.width = Double(max(width ?? 480, 160))
    self.height = Double(max(height ?? 300, 120))
  }

  func picture(animates: Bool) -> SVGPicture {
    var picture = SVGPicture(width: width, height: height, title: plot.title)
    let margin = EasePicture.margin
    let legend = SVGLegend(plot.curves.map(\.name), width: width - 2 * margin)
    let isSingle = plot.curves.count == 1
    let top = margin + (isSingle ? 18 : legend.height) + 10
    if isSingle {
      picture.text(plot.title, at: SIMD2(margin, margin + 10), class: "title")
    } else {
      legend.draw(in: &picture, at: SIMD2(margin, margin - 4))
    }
    let bottom = height - 46
    let left = margin + 20 + SVGPlot.labelWidth(plot, height: bottom - top)
    let body = SVGPlot(
      plot,
      origin: SIMD2(left, top),
      size: SIMD2(max(width - margin - left, 1), max(bottom - top, 1)),
    )
    drawAxes(of: body, in: &picture)
    body.draw(in: &picture)
    if animates {
      drawDots(on: body, in: &picture)
    }
    return picture
  }

  private func drawAxes(of body: SVGPlot, in picture: inout SVGPicture) {
    let area = body.area
    let ticks = AxisTicks(0...1, most: area.size.x < 200 ? 2 : 5)
    for value in ticks.values {
      picture.text(ticks.label(value), at: SIMD2(area.x(value), area.bottom + 16), .middle)
    }
    picture.text(
      "progress", at: SIMD2((area.left + area.right) / 2, area.bottom + 34), .middle,
    )
    let center = (area.top + area.bottom) / 2
    let x = EasePicture.margin + 4
    picture.add("<g transform=\"rotate(-90 \(x.svgText) \(center.svgText))\">")
    picture.text("eased progress", at: SIMD2(x, center), .middle)
    picture.add("</g>")
  }

  /// A dot on each curve: a browser moves it to the right at a constant speed, and up by the ease
  /// as the export for browsers writes it.
  private func drawDots(on body: SVGPlot, in picture: inout SVGPicture) {
    let area = body.area
    let animation = PictureAnimation(milliseconds: 2000)
    let across = picture.move(by: "translateX(\(area.size.x.svgText)px)", animation)
    let way = (area.y(1) - area.y(0)).svgText
    let upward = picture.move(by: "translateY(\(way)px)", animation)
    let start = SIMD2(area.left, area.y(0)).svgText
    for (index, ease) in eases.enumerated() {
      let color = SVGStyle.curve(index)
      let timing = "animation-timing-function:\(ease.cssText)"
      picture.add(
        """
        <g class="moving" transform="translate(\(start))"><g class="m\(across)">\
        <circle class="d\(color) m\(upward)" r="5" style="\(timing)"/></g></g>
        """
      )
    }
  }
}
