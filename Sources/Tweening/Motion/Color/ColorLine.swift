/// A line from one color to another in a color space other than OKLab.
struct ColorLine: MotionKind {
  let from: TweenColor
  let to: TweenColor
  let ends: ColorEnds

  func value(at progress: EasedProgress) -> TweenColor {
    ends.color(at: progress.value, from: from, to: to)
  }

  func replacingStart(_ value: TweenColor) -> ColorLine? {
    ColorLine(from: value, to: to, in: ends.space)
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodeLine(from: from, to: to)
    try container.encode(ends.space, forKey: .colorSpace)
  }

  func makeRows() -> any MotionRows {
    Rows()
  }

  func store(in rows: any MotionRows, _ row: Int32) {
    unsafe unsafeDowncast(rows, to: Rows.self).set(row, self)
  }

  private final class Rows: KindRows {
    // The loop reads the components to be mixed in order; only values at an end need the colors.
    private let ends = RowColumn<ColorEnds>()
    private let colors = RowColumn<(from: TweenColor, to: TweenColor)>()

    func set(_ row: Int32, _ line: ColorLine) {
      ends.set(row, line.ends)
      colors.set(row, (line.from, line.to))
    }

    func remove(_ row: Int32) {}

    func kind(_ row: Int32) -> ColorLine {
      let (from, to) = colors[row]
      return ColorLine(from: from, to: to, ends: ends[row])
    }

    func write(_ batch: RowBatch, _ scratch: RowScratch) {
      let ends = unsafe ends[batch.chunk]
      let colors = unsafe colors[batch.chunk]
      let values = unsafe batch.values.assumingMemoryBound(to: TweenColor.self)
      for index in 0..<batch.rows.count {
        let row = batch.rows[index]
        let progress = unsafe batch.progress[index]
        let color = unsafe ends[row]
          .color(at: progress, from: colors[row].from, to: colors[row].to)
        unsafe (values + row).initialize(to: color)
      }
    }
  }
}

extension ColorLine {
  init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    self.init(from: from, to: to, ends: ColorEnds(from, to, in: space))
  }
}

extension Motion<TweenColor> {
  /// Creates a motion from one color to another in a color space.
  ///
  /// In OKLCH, a gray has no hue and takes the hue of the other color.
  public init(from: TweenColor, to: TweenColor, in space: TweenColor.InterpolationSpace) {
    // This is the type's own interpolation, which the engine computes in batches.
    if space == .oklab {
      self.init(from: from, to: to)
      return
    }
    self.init(timing: Timing(), shape: ColorLine(from: from, to: to, in: space).shape)
  }
}
