import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Frames of a store whose tweens come, go and change at random, in rows of several chunks: each
/// frame has the bits of the tweens when each is evaluated by itself.
@Suite(.limitedConcurrency)
struct FrameProgramTests {
  @Test(arguments: 0..<UInt64(TestLength.choose(2, long: 200)))
  func `frames of random programs have the values of each tween`(seed: UInt64) throws {
    let census = Census()
    do {
      var program = FrameProgram(seed, census)
      for _ in 0..<TestLength.choose(25, long: 100) {
        try program.step()
      }
    }
    #expect(census.living == 0)
  }
}

/// A store with its tweens, and frames that readers keep.
private struct FrameProgram {
  /// A tween, and its value as a number, whatever its type.
  private struct Member {
    let tween: StoreDriver.Member
    let value: (Nanoseconds) -> Double
    let shown: (FrameBuffer) -> Double?
  }

  /// A frame that a reader keeps, and what the frame must go on to show.
  private struct Kept {
    let frame: FrameBuffer
    let members: [(member: Member, bits: UInt64)]
  }

  private let driver = StoreDriver()
  private let census: Census
  private var random: SeededGenerator
  private var members: [Member] = []
  private var gone: [Member] = []
  private var kept: [Kept] = []
  /// The tweens before this one run from their start to their end, so frames sweep their chunks.
  private let firstTouched: Int

  init(_ seed: UInt64, _ census: Census) {
    random = SeededGenerator(seed: seed)
    self.census = census
    // The number of rows is near a boundary of chunks, or of blocks of chunks.
    let rows = [1, 2, 4, 5][Int(seed) % 4] * Chunk.size
    firstTouched = Bool.random(using: &random) ? rows - 300 : 0
    for number in 0..<rows + Int.random(in: -1...1, using: &random) {
      let isStarted = number < firstTouched || Int.random(in: 0..<8, using: &random) > 0
      insert(.ramp(.seconds(3)), isStarted: isStarted) { $0 }
    }
  }

  mutating func step() throws {
    // Many steps change nothing, so that frames sweep and copy.
    for _ in 0..<random.pick([0, 0, 1, 4, 40]) {
      change(members[Int.random(in: touched, using: &random)])
    }
    gone = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      for _ in 0..<random.pick([1, 30]) {
        insertAny()
      }
    }
    if touched.count > 200, Int.random(in: 0..<3, using: &random) == 0 {
      for _ in 0..<random.pick([1, 30]) {
        remove(Int.random(in: touched, using: &random))
      }
    }
    driver.advance(by: random.pick([0, 1, 17_000_000, 400_000_000]))
    try check(driver.store.render(at: driver.now))
    if Int.random(in: 0..<5, using: &random) == 0 {
      driver.store.releaseOutdatedFrames()
    }
    while kept.count > 4 || !kept.isEmpty && Int.random(in: 0..<4, using: &random) == 0 {
      let old = kept.remove(at: Int.random(in: kept.indices, using: &random))
      for (member, bits) in old.members {
        try #require(member.shown(old.frame)?.bitPattern == bits)
      }
    }
  }

  private mutating func check(_ frame: FrameBuffer) throws {
    try #require(!kept.contains { $0.frame === frame })
    var shown: [(Member, UInt64)] = []
    for member in members {
      let (id, location) = (member.tween.id, member.tween.row.location)
      let bits = member.value(driver.now).bitPattern
      try #require(member.shown(frame)?.bitPattern == bits)
      try #require(frame.isRunning(id, location) == driver.playback(member.tween).isRunning)
      shown.append((member, bits))
    }
    for member in gone {
      try #require(member.shown(frame) == nil)
    }
    if Bool.random(using: &random) {
      kept.append(Kept(frame: frame, members: shown))
    }
  }

  // MARK: Tweens

  private var touched: Range<Int> {
    firstTouched..<members.count
  }

  private mutating func insert<Value>(
    _ motion: Motion<Value>,
    isStarted: Bool,
    _ number: @escaping (Value) -> Double,
  ) {
    let tween = driver.make("", motion, autostart: isStarted, autokill: false, observation: [])
    let (id, row) = (tween.id, tween.row)
    members.append(
      Member(
        tween: tween,
        value: { number(row.value(at: $0)) },
        shown: { $0.value(id, row.location).map(number) },
      )
    )
  }

  private mutating func insertAny() {
    let motion = motion()
    let isStarted = Int.random(in: 0..<8, using: &random) > 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      insert(motion, isStarted: isStarted) { $0 }

    case 2:
      let floats = Motion(from: 1, to: Float(9)).timing(motion.timing)
      insert(floats, isStarted: isStarted) { Double($0) }

    case _:
      let end = Carrier(member: census.make(.random(in: 1...9, using: &random)))
      let start = Carrier(member: census.make(0))
      let carriers = Motion(from: start, to: end).timing(motion.timing)
      insert(carriers, isStarted: isStarted) { $0.number }
    }
  }

  private mutating func motion() -> Motion<Double> {
    let end = Double.random(in: 1...9, using: &random)
    var motion = Motion(from: 0, to: end).duration(.milliseconds(random.pick([1, 300, 3000])))
    motion.timing.ease = random.pick([.linear, .linear, .quadIn, .bounceOut, .steps(3, .jumpStart)])
    switch Int.random(in: 0..<8, using: &random) {
    case 0: motion = motion.repeatingForever(autoreverses: true)
    case 1: motion = motion.repeating(3, autoreverses: true, delay: .milliseconds(50))
    case 2: motion.timing.delay = .milliseconds(random.pick([-20, 40]))
    case 3: motion.timing.endDelay = .milliseconds(100)
    case 4: motion = Motion(from: 0, to: end, .bouncy, initialVelocity: 30)
    case 5: motion = motion.map { -$0 }
    case _: break
    }
    return motion
  }

  private mutating func change(_ member: Member) {
    let tween = member.tween
    let isDouble = tween.row.table.type.id == ObjectIdentifier(Double.self)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: driver.apply(.pause, to: tween)

    case 1: driver.apply(.resume, to: tween)

    case 2: driver.apply(.reverse, to: tween)

    case 3: driver.apply(.begin(.restart), to: tween)

    case 4:
      let time = Nanoseconds.random(in: 0...4_000_000_000, using: &random)
      driver.apply(.seek(to: time, .silent), to: tween)

    case 5:
      let rate = random.pick([0, 0.5, 2, -1.5, 1])
      driver.apply(.setRate(rate), to: tween)

    case 6 where isDouble: driver.retarget(tween, to: .random(in: -9...9, using: &random))

    case 7 where isDouble: driver.adjust(tween, to: motion())

    case _: driver.apply(.start, to: tween)
    }
  }

  private mutating func remove(_ index: Int) {
    let member = members.remove(at: index)
    driver.apply(.kill(.killed), to: member.tween)
    driver.release(member.tween)
    gone.append(member)
  }
}
