import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Columns of a table against plain arrays and dictionaries.
@Suite(.limitedConcurrency)
struct ColumnTests {
  /// A capacity that a table reaches by so many steps.
  private static func capacity(after steps: Int) -> Int {
    (0..<steps).reduce(0) { rows, _ in Chunk.capacity(after: rows) }
  }

  // MARK: Memory

  @Test(arguments: [(1, 1), (2, 2), (8, 8), (12, 4), (16, 16), (40, 8)])
  func `memory keeps its bytes as it grows, each chunk but the first at its place`(
    stride: Int,
    alignment: Int,
  ) {
    var random = SeededGenerator(seed: UInt64(stride))
    let owner = Owner(ColumnMemory(stride: stride, alignment: alignment))
    var bytes: [UInt8] = []
    var places: [UInt] = []
    for step in 1...9 {
      owner.value.grow(to: Self.capacity(after: step))
      #expect(owner.value.rows == Self.capacity(after: step))
      #expect(owner.value.chunkCount == (owner.value.rows + Chunk.size - 1) / Chunk.size)
      for row in bytes.count / stride..<owner.value.rows {
        for byte in 0..<stride {
          bytes.append(UInt8.random(in: 0...255, using: &random))
          unsafe Self.place(row, owner, stride)
            .storeBytes(of: bytes[row * stride + byte], toByteOffset: byte, as: UInt8.self)
        }
      }
      var found: [UInt8] = []
      for row in 0..<owner.value.rows {
        let place = unsafe Self.place(row, owner, stride)
        for byte in 0..<stride {
          unsafe found.append(place.load(fromByteOffset: byte, as: UInt8.self))
        }
      }
      #expect(found == bytes, "after \(step) steps")
      for chunk in 0..<owner.value.chunkCount {
        let place = Self.address(chunk, owner)
        #expect(place % UInt(alignment) == 0)
        if chunk < places.count {
          #expect(places[chunk] == place, "chunk \(chunk) has moved")
        }
        if Chunk.blockLength(at: chunk) == 0 {
          #expect(Self.address(chunk - 1, owner) + UInt(Chunk.size * stride) == place)
        }
      }
      // The first chunk moves until it is full.
      if owner.value.rows >= Chunk.size {
        places = (0..<owner.value.chunkCount).map { Self.address($0, owner) }
      }
    }
  }

  private static func address(_ chunk: Int, _ owner: Owner<ColumnMemory>) -> UInt {
    unsafe UInt(bitPattern: owner.value[chunk])
  }

  private static func place(
    _ row: Int,
    _ owner: Owner<ColumnMemory>,
    _ stride: Int,
  ) -> UnsafeMutableRawPointer {
    unsafe owner.value[row / Chunk.size] + row % Chunk.size * stride
  }

  @Test
  func `memory grows to a size at once as in steps`() {
    for steps in 1...10 {
      let owner = Owner(ColumnMemory(stride: 8, alignment: 8))
      owner.value.grow(to: Self.capacity(after: steps))
      #expect(owner.value.rows == Self.capacity(after: steps))
      owner.value.grow(to: 8)
      #expect(owner.value.rows == Self.capacity(after: steps))
    }
  }

  @Test
  func `a sparse column has memory for the chunks in which a row was set`() {
    var random = SeededGenerator(seed: 3)
    let owner = Owner(Column<Int>(isSparse: true))
    var array: [Int] = []
    var chunks: Set<Int> = []
    for steps in 1...9 {
      owner.value.grow(to: Self.capacity(after: steps))
      array += Array(repeating: 0, count: Self.capacity(after: steps) - array.count)
      for _ in 0..<2 {
        let row = Int.random(in: array.indices, using: &random)
        array[row] = Int.random(in: 1...9, using: &random)
        owner.value.insert(Int32(row), array[row])
        chunks.insert(row / Chunk.size)
      }
      for row in array.indices {
        let hasMemory = owner.value.hasMemory(for: Int32(row))
        #expect(hasMemory == chunks.contains(row / Chunk.size))
        if hasMemory {
          #expect(owner.value[Int32(row)] == array[row], "row \(row)")
        }
      }
    }
  }

  // MARK: Values

  @Test(arguments: 0..<5)
  func `a column does what an array does, and objects live as long as they are in it`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let census = Census()
    do {
      let column = Column<Census.Member?>()
      var array: [Double?] = []
      var living = 0
      for step in 0..<1500 {
        if array.isEmpty || step % 150 == 0 {
          column.grow(to: Chunk.capacity(after: array.count))
          array += Array(repeating: nil, count: Chunk.capacity(after: array.count) - array.count)
        }
        let row = Int.random(in: array.indices, using: &random)
        let number = Double.random(in: -9...9, using: &random)
        let before = array[row]
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          column[Int32(row)] = census.make(number)
          array[row] = number

        case 1:
          column[Int32(row)] = nil
          array[row] = nil

        case 2:
          column.update(Int32(row)) { $0 = $0.map { census.make($0.number + 1) } }
          array[row] = array[row].map { $0 + 1 }

        case _:
          let found = column.read(Int32(row)) { $0?.number }
          try #require(found == array[row])
        }
        living += (array[row] == nil ? 0 : 1) - (before == nil ? 0 : 1)
        try #require(census.living == living)
      }
      for chunk in 0..<(array.count + Chunk.size - 1) / Chunk.size {
        let rows = array[(chunk * Chunk.size)...].prefix(Chunk.size)
        let found = rows.indices.map { column[chunk][$0 % Chunk.size]?.number }
        #expect(found == Array(rows))
      }
      for row in array.indices {
        column.remove(Int32(row))
      }
      #expect(census.living == 0)
    }
  }

  @Test
  func `rows that were never set have zero bits`() {
    let column = Column<Double?>()
    for steps in 1...6 {
      column.grow(to: Self.capacity(after: steps))
      let rows = Int32(Self.capacity(after: steps))
      let isZero = (0..<rows).allSatisfy { column[$0] == 0 }
      #expect(isZero)
    }
  }

  // MARK: References

  @Test(arguments: 0..<5)
  func `a column of references does what a dictionary does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let census = Census()
    let column = ReferenceColumn<Census.Member>()
    var rows = 0
    while rows < 4000 {
      rows = Chunk.capacity(after: rows)
      column.grow(to: rows)
    }
    var dictionary: [Int32: Double] = [:]
    for step in 0..<2000 {
      let row = Int32.random(in: 0..<random.pick([10, 600, 3000]), using: &random)
      if Bool.random(using: &random) {
        column[row] = census.make(Double(step))
        dictionary[row] = Double(step)
      } else {
        column[row] = nil
        dictionary[row] = nil
      }
      let other = Int32.random(in: 0..<4000, using: &random)
      let number = column[other]?.number
      try #require(number == dictionary[other])
      try #require(census.living == dictionary.count)
    }
    let found = (0..<Int32(4000)).filter { column[$0]?.number != dictionary[$0] }
    #expect(found == [])
  }

  @Test
  func `a column of references releases what is left in it`() {
    let census = Census()
    do {
      let column = ReferenceColumn<Census.Member>()
      column.grow(to: Chunk.size)
      column.grow(to: 2 * Chunk.size)
      column[3] = census.make(1)
      column[Int32(Chunk.size + 7)] = census.make(2)
      column[3] = census.make(3)
    }
    #expect(census.living == 0)
  }
}
