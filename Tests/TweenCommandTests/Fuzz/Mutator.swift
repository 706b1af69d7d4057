import Tweening

/// Creates inputs from valid ones: cuts, repeats, splices and replaces at random.
struct Mutator {
  private static let longest = 4096
  private var random: SeededGenerator
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]

  init(seed: UInt64, corpus: [String], words: [String]) {
    random = SeededGenerator(seed: seed)
    self.corpus = corpus.map { Array($0.utf8) }
    self.words = words.map { Array($0.utf8) }
  }

  /// The next input.
  mutating func next() -> [UInt8] {
    var bytes = pick(corpus)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      mutate(&bytes)
    }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let span = span(of: bytes)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.removeSubrange(span)

    case 1: bytes.insert(contentsOf: bytes[span], at: span.lowerBound)

    case 2: bytes.insert(contentsOf: pick(words), at: span.lowerBound)

    case 3: bytes.replaceSubrange(span, with: pick(words))

    case 4: replaceNumber(in: &bytes, from: span.lowerBound)

    case 5:
      let other = pick(corpus)
      bytes.replaceSubrange(span, with: other[self.span(of: other)])

    case 6:
      if !span.isEmpty {
        bytes[span.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }

    case _: bytes.insert(UInt8.random(in: 0...255, using: &random), at: span.lowerBound)
    }
  }

  /// Puts another word in the place of the next number.
  private mutating func replaceNumber(in bytes: inout [UInt8], from start: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(first..<end, with: pick(words))
  }

  /// A span of up to 32 bytes.
  private mutating func span(of bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 0...min(32, bytes.count - start), using: &random)
    return start..<start + length
  }

  private mutating func pick(_ choices: [[UInt8]]) -> [UInt8] {
    choices.randomElement(using: &random) ?? []
  }
}
