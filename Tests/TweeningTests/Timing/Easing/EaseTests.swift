import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EaseTests {
  @Test
  func `an ease is one word`() {
    #expect(MemoryLayout<Ease>.size == MemoryLayout<Int>.size)
  }

  /// What looks for leaks takes an object for lost where no word in memory is its address.
  @Test(arguments: EaseCatalogue.all + [.custom("twice") { $0 * 2 }])
  func `the word of an ease with parameters is the address of its curve`(ease: Ease) {
    guard case .parametric(let box) = ease.kind else { return }
    #expect(unsafe unsafeBitCast(ease, to: UInt.self) == UInt(bitPattern: ObjectIdentifier(box)))
  }

  @Test(arguments: EaseCatalogue.anchored)
  func `every ease goes from exactly 0 to exactly 1`(ease: Ease) {
    #expect(ease(0).bitPattern == 0)
    #expect(ease(1) == 1)
  }

  @Test(arguments: EaseCatalogue.monotone)
  func `a monotone curve never turns back`(ease: Ease) {
    var last = ease(0)
    var turns: [Int] = []
    for step in 1...100_000 {
      let next = ease(Double(step) / 100_000)
      if next < last {
        turns.append(step)
      }
      last = next
    }
    #expect(turns.isEmpty)
  }

  @Test(arguments: EaseCatalogue.all + [.custom("twice") { $0 * 2 }])
  func `a batch and single calls agree to the last bit`(ease: Ease) {
    var generator = SeededGenerator(seed: 3)
    let random = (0..<1000).map { _ in Double.random(in: 0...1, using: &generator) }
    let edges = EaseCatalogue.edges.filter { $0.sign == .plus && $0 <= 1 }
    // Prefixes of every length meet the remainders of a vectorized loop.
    let prefixes = (0...9).map { Array(random.prefix($0)) }
    for input in [edges, random] + prefixes {
      let batch = eased(input, by: ease)
      #expect(zip(batch, input).allSatisfy { isSame($0, ease($1)) }, "\(ease)")
    }
  }

  @Test(arguments: EaseCatalogue.all)
  func `no batch traps, whatever is in it`(ease: Ease) {
    let batch = eased(EaseCatalogue.edges, by: ease)
    // Elements in 0…1 do not depend on the others.
    for (result, progress) in zip(batch, EaseCatalogue.edges) where (0...1).contains(progress) {
      #expect(result == ease(progress), "\(ease) at \(progress)")
    }
  }

  private func eased(_ progress: [Double], by ease: Ease) -> [Double] {
    var progress = progress
    var span = progress.mutableSpan
    span.withView { ease.apply(to: EaseLoop(results: $0)) }
    return progress
  }

  /// Whether two results are the same bits, or both NaN.
  private func isSame(_ left: Double, _ right: Double) -> Bool {
    left.bitPattern == right.bitPattern || left.isNaN && right.isNaN
  }

  @Test(arguments: EaseCatalogue.all)
  func `no progress traps, with or without the before flag`(ease: Ease) {
    for progress in EaseCatalogue.edges {
      _ = ease(progress)
      _ = ease(progress, before: true)
    }
  }

  @Test(arguments: EaseCatalogue.all)
  func `a finite progress near 0…1 gives a finite value`(ease: Ease) {
    #expect(stride(from: -2, through: 3, by: 0.01).allSatisfy { ease($0).isFinite })
  }

  /// Eases with the largest numbers.
  private static let huge: [String] = [
    "linear(1e308, -1e308)", "linear(-1.7e308, 1.7e308 50%, 0)",
    "linear(0 -1.7e306%, 1, 2 1.7e306%)", "linear(0, 1 -1.7e308%, 5, 2 1.7e308%)",
    "cubic-bezier(0.3, 1e308, 0.6, -1e308)", "cubic-bezier(0, 1.7e308, 1, 1.7e308)",
    "back-out(1e308)", "back-in-out(-1.7e308)", "elastic-in(1.7e308, 1e-6)",
  ]

  @Test(arguments: huge)
  func `large numbers give numbers between them`(text: String) throws {
    let ease = try Ease(parsing: text)
    #expect(stride(from: 0, through: 1, by: 0.001).allSatisfy { ease($0).isFinite })
    #expect(try Ease(parsing: ease.name) == ease)
  }

  @Test
  func `stops between the largest numbers lie evenly`() {
    let largest = 1.7e308
    let ease = Ease.linear([
      Ease.LinearStop(0, at: -largest), Ease.LinearStop(1), Ease.LinearStop(2, at: largest),
    ])
    #expect(ease(0) == 1)
    #expect(ease(-largest / 2) == 0.5)
    #expect(ease(largest / 2) == 1.5)
    #expect(Ease.linear(Ease.LinearStop(1e308), Ease.LinearStop(-1e308))(0.25) == 0.5e308)
  }

  @Test(arguments: EaseCatalogue.all)
  func `no infinite progress gives NaN`(ease: Ease) {
    #expect(!ease(.infinity).isNaN)
    #expect(!ease(-.infinity).isNaN)
  }

  @Test
  func `linear is the identity everywhere`() {
    #expect([-3, 0, 0.3, 1, 1e300].allSatisfy { Ease.linear($0) == $0 })
  }

  @Test
  func `equal parameters make equal eases, however they were created`() {
    #expect(Ease.backOut == .backOut(overshoot: 1.70158))
    #expect(Ease.elasticInOut == .elasticInOut(amplitude: 1, period: 0.45))
    #expect(Ease.easeIn == .cubicBezier(0.42, 0, 1, 1))
    #expect(Ease.stepEnd == .steps(1, .end))
    #expect(Ease.cubicBezier(-0.0, -0.0, 1, 1) == .cubicBezier(0, 0, 1, 1))
    let zeros = [Ease.cubicBezier(-0.0, 1, 0.5, 1), .cubicBezier(0, 1, 0.5, 1)]
    #expect(zeros[0] == zeros[1])
    #expect(zeros[0](-1) == zeros[1](-1))
    #expect(Ease.quadIn != .quadOut)
    #expect(Ease.backIn != .backOut)
    #expect(Set(Ease.catalogue).count == 38)
  }

  @Test
  func `custom eases are equal by name`() {
    let first = Ease.custom("mine") { $0 }
    #expect(first == .custom("mine") { $0 * $0 })
    #expect(first != .custom("other") { $0 })
    #expect(first(3) == 3)
    #expect(first.description == "mine")
  }

  @Test
  func `the shortest period of an elastic ease is one`() async throws {
    #expect(try Ease(parsing: "elastic-in(1, 0.000001)") == .elasticIn(amplitude: 1, period: 1e-6))
    #expect(throws: Ease.ParsingError.self) { try Ease(parsing: "elastic-in(1, 0.00000099)") }
    await #expect(processExitsWith: .failure) { _ = Ease.elasticOut(amplitude: 1, period: 9.9e-7) }
  }
}
