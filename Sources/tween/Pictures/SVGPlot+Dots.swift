extension SVGPlot {
  /// Adds a line that moves over the plot, and a dot on each curve, through the points that the
  /// curves are drawn with.
  ///
  /// The dots of many curves stand side by side, so that they show a wave.
  ///
  /// - Parameter animation: The times of the movement.
  func drawDots(_ animation: PictureAnimation, in picture: inout SVGPicture) {
    let playhead = picture.move(by: "translateX(\(area.size.x.svgText)px)", animation)
    picture.line(
      from: SIMD2(area.left, area.top), to: SIMD2(area.left, area.bottom),
      class: "axis moving m\(playhead)",
    )
    for (index, curve) in plot.curves.enumerated() {
      guard case .numbers(let numbers) = curve.samples else { continue }
      let lines = area.lines(through: numbers)
      guard !lines.isEmpty else { continue }
      let place = area.left + area.size.x * (Double(index) + 0.5) / Double(plot.curves.count)
      let number = picture.animate { number in
        animation.rule(number, stops(lines, place: plot.isCrowded ? place : nil))
      }
      let color = SVGStyle.curve(index)
      let radius = plot.isCrowded ? 3 : 4.5
      picture.add("<circle class=\"moving d\(color) m\(number)\" r=\"\(radius.svgText)\"/>")
    }
  }

  /// The keyframes of a dot; between two lines, the dot is invisible.
  private func stops(
    _ lines: [[SIMD2<Double>]],
    place: Double?,
  ) -> [(progress: Double, style: String)] {
    func style(_ point: SIMD2<Double>, isVisible: Bool) -> String {
      let x = (place ?? point.x).svgText
      let transform = "transform:translate(\(x)px,\(point.y.svgText)px)"
      return transform + (isVisible ? "" : ";opacity:0")
    }
    var stops: [(progress: Double, style: String)] = []
    func add(_ point: SIMD2<Double>, after delay: Double = 0, isVisible: Bool) {
      let progress = (point.x - area.left) / area.size.x + delay
      stops.append((min(max(progress, 0), 1), style(point, isVisible: isVisible)))
    }
    let pause = 0.001
    for (index, line) in lines.enumerated() {
      if line[0].x > area.left {
        add(line[0], after: -pause, isVisible: false)
      }
      for point in line {
        add(point, isVisible: true)
      }
      let isLast = index == lines.count - 1
      let end = line[line.count - 1]
      if !isLast || end.x < area.right {
        add(end, after: pause, isVisible: false)
      }
    }
    if let first = stops.first, first.progress > 0 {
      stops.insert((0, first.style), at: 0)
    }
    return stops
  }
}
