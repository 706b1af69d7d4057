/// The sums of arguments, which belong to one isolation.
final class FormLog {
  var sums: [Double]? = []

  func add(_ values: Double...) {
    sums?.append(values.reduce(0, +))
  }
}

/// The writer of a response, as servers have it: not Sendable, and of no isolation.
protocol FormWriter {
  @concurrent
  mutating func write(_ text: String) async throws
}

/// The texts that a writer has written.
final class WrittenTexts: FormWriter {
  private(set) var all: [String] = []

  @concurrent
  func write(_ text: String) async throws {
    all.append(text)
  }
}
