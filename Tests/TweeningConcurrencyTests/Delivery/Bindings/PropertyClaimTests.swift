import ProcessResources
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct PropertyClaimTests {
  private class Box {
    var x = 0.0
    var y = 0.0
    var items = [0.0, 0]

    subscript(index: Index) -> Double {
      get { 0 }
      set {}
    }
  }

  private let log = Log()
  private let tracker = CallbackTracker()

  private func claim(
    _ name: String,
    _ keyPath: AnyKeyPath,
    of object: Box,
    in domain: PropertyClaim.Domain = .everywhere,
  ) -> PropertyClaim {
    PropertyClaim(keyPath, of: object, in: domain, tracker) { [log] in log.add(name) }
  }

  @Test
  func `the later claim to a property wins`() {
    let box = Box()
    let first = claim("first", \Box.x, of: box)
    let second = claim("second", \Box.x, of: box)
    let third = claim("third", \Box.x, of: box)
    #expect(log.all == ["first", "second"])
    #expect([first, second, third].map(\.isHeld) == [false, false, true])
  }

  @Test
  func `other properties and other objects are others' own`() {
    let box = Box()
    let claims = [
      claim("x", \Box.x, of: box),
      claim("y", \Box.y, of: box),
      claim("x of another", \Box.x, of: Box()),
      claim("item 0", \Box.items[0], of: box),
      claim("item 1", \Box.items[1], of: box),
    ]
    #expect(log.all == [])
    let again = claim("again", \Box.items[0], of: box)
    #expect(log.all == ["item 0"])
    withExtendedLifetime((claims, again)) {}
  }

  @Test
  func `a released claim to a property cannot lose it`() {
    let box = Box()
    do {
      _ = claim("first", \Box.x, of: box)
    }
    let second = claim("second", \Box.x, of: box)
    #expect(log.all == [])
    #expect(second.isHeld)
  }

  // MARK: Domains

  @Test(arguments: [
    // The domains of two claims to one property, and whether the first one loses.
    (first: "everywhere", second: "everywhere", isLost: true),
    (first: "everywhere", second: "main actor", isLost: true),
    (first: "everywhere", second: "task", isLost: true),
    (first: "main actor", second: "main actor", isLost: true),
    (first: "main actor", second: "own actor", isLost: false),
    (first: "main actor", second: "everywhere", isLost: false),
    (first: "task", second: "task", isLost: false),
    (first: "task", second: "everywhere", isLost: false),
  ])
  func `a key path is compared only in its domain`(
    _ row: (first: String, second: String, isLost: Bool)
  ) {
    let domains: [String: PropertyClaim.Domain] = [
      "everywhere": .everywhere,
      "main actor": .actor(MainActor.shared),
      "own actor": .actor(OwnActor.shared),
      "task": .task,
    ]
    let box = Box()
    let index = Index(0)
    guard let firstDomain = domains[row.first], let secondDomain = domains[row.second] else {
      Issue.record("no such domain")
      return
    }
    let first = claim("first", \Box[index], of: box, in: firstDomain)
    let count = index.comparisons
    let second = claim("second", \Box[index], of: box, in: secondDomain)
    #expect(first.isHeld == !row.isLost)
    #expect(index.comparisons == count + (row.isLost ? 1 : 0))
    #expect(second.isHeld)
  }

  /// Code of the user may do anything: another claim, for example.
  @Test
  func `a key path is hashed and compared outside the lock`() {
    let box = Box()
    let other = Box()
    var inner: [PropertyClaim] = []
    let index = Index(0)
    let first = claim("first", \Box[index], of: box)
    index.whenUsed = { [self] in
      inner.append(claim("inner", \Box.x, of: other))
    }
    let second = claim("second", \Box[index], of: box)
    index.whenUsed = {}
    #expect(!first.isHeld)
    #expect(second.isHeld)
    // Once for the hash, and once for the comparison.
    #expect(inner.map(\.isHeld) == [false, true])
  }

  // MARK: Cost

  @Test(arguments: [1000, 8000])
  func `a claim is hashed once, and compared with none for other properties`(_ count: Int) {
    let box = Box()
    let indices = (0..<count).map(Index.init)
    let claims = indices.map { claim("\($0.number)", \Box[$0], of: box) }
    #expect(indices.map(\.hashes) == Array(repeating: 1, count: count))
    #expect(indices.map(\.comparisons).reduce(0, +) == 0)
    #expect(claims.filter(\.isHeld).count == count)
  }

  @MainActor
  @Test
  func `the cost of a binding does not grow with the count of bindings`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    func nanosecondsPerBinding(_ count: Int) async -> Double {
      let box = Box()
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let indices = (0..<count).map(Index.init)
      let start = ProcessResources.threadTime
      for index in indices {
        tween.bind(to: \.[index], of: box)
      }
      let time = ProcessResources.threadTime - start
      await tween.kill()
      return time / Double(count)
    }
    var ratios: [Double] = []
    for _ in 0..<3 {
      let few = await nanosecondsPerBinding(250)
      let many = await nanosecondsPerBinding(2000)
      ratios.append(many / few)
    }
    // It was 10 and more when each claim met all claims to the object.
    #expect(ratios.median < 3)
  }

  /// An index that counts how often it is used.
  private final class Index: Hashable {
    let number: Int
    var hashes = 0
    var comparisons = 0
    var whenUsed: () -> Void = {}

    init(_ number: Int) {
      self.number = number
    }

    static func == (lhs: Index, rhs: Index) -> Bool {
      lhs.comparisons += 1
      lhs.whenUsed()
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) {
      hashes += 1
      whenUsed()
      hasher.combine(number)
    }
  }
}
