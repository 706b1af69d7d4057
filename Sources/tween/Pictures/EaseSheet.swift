import Tweening

/// A sheet with the curve of each ease; where the sheet moves, the eases race below their curves.
struct EaseSheet {
  private static let columns = 4
  private static let margin = 12.0
  /// The cell of a curve from 0 to 1, with room for the overshoot around the curve.
  private static let cell = SIMD2(120.0, 112.0)
  private static let body = SIMD2(84.0, 48.0)

  let eases: [Ease]

  func picture(animates: Bool) -> SVGPicture {
    let laneHeight = animates ? 16.0 : 0
    let cell = EaseSheet.cell + SIMD2(0, laneHeight)
    let rows = (eases.count + EaseSheet.columns - 1) / EaseSheet.columns
    let margin = EaseSheet.margin
    var picture = SVGPicture(
      width: Double(EaseSheet.columns) * cell.x + 2 * margin,
      height: Double(rows) * cell.y + 2 * margin,
      title: "The curves of \(eases.count) eases",
    )
    let animation = PictureAnimation(milliseconds: 2000)
    let lane = EaseSheet.body.x * 0.6
    let race = animates ? picture.move(by: "translateX(\(lane.svgText)px)", animation) : nil
    for (index, ease) in eases.enumerated() {
      let place = SIMD2(Double(index % EaseSheet.columns), Double(index / EaseSheet.columns))
      let origin = SIMD2(margin, margin) + place * cell
      let color = Palette.family(ofEase: index)
      draw(ease, color, at: origin, in: &picture)
      if let race {
        let start = origin + SIMD2((cell.x - lane) / 2, EaseSheet.cell.y)
        picture.line(from: start, to: start + SIMD2(lane, 0), class: "grid")
        let timing = "animation-timing-function:\(ease.cssText)"
        picture.add(
          """
          <g class="moving" transform="translate(\(start.svgText))">\
          <circle class="d\(color) m\(race)" r="5" style="\(timing)"/></g>
          """
        )
      }
    }
    return picture
  }

  private func draw(
    _ ease: Ease,
    _ color: Int,
    at origin: SIMD2<Double>,
    in picture: inout SVGPicture,
  ) {
    let body = EaseSheet.body
    let corner = origin + SIMD2((EaseSheet.cell.x - body.x) / 2, 22)
    let area = PlotArea(origin: corner, size: body, x: 0...1, y: 0...1)
    for value in [0.0, 1] {
      let y = area.y(value)
      picture.line(from: SIMD2(area.left, y), to: SIMD2(area.right, y), class: "grid")
    }
    let lines = area.lines(through: ease.samples(intervals: EasePicture.intervals))
    picture.lines(lines, class: "curve c\(color)")
    picture.text(
      ease.name, at: SIMD2(origin.x + EaseSheet.cell.x / 2, area.bottom + 32), .middle,
    )
  }
}
