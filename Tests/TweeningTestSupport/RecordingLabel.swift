/// What belongs to one isolation only, and records what is written into it.
final class RecordingLabel {
  private(set) var widths: [Double] = []
  private(set) var texts: [String] = []

  var width = -1.0 {
    didSet { widths.append(width) }
  }

  var text: String? {
    didSet { texts.append(text ?? "nil") }
  }
}
