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
    let memory = ColumnMemory(stride: stride, alignment: alignment)
    var bytes: [UInt8] = []
    var places: [UInt] = []
    for step in 1...9 {
      memory.grow(to: Self.capacity(after: step))
      #expect(memory.rows == Self.capacity(after: step))
      #expect(memory.chunkCount == (memory.rows + Chunk.size - 1) / Chunk.size)
      for row in bytes.count / stride..<memory.rows {
        for byte in 0..<stride {
          bytes.append(UInt8.random(in: 0...255, using: &random))
          unsafe Self.place(row, memory, stride)
            .storeBytes(of: bytes[row * stride + byte], toByteOffset: byte, as: UInt8.self)
        }
      }
      var found: [UInt8] = []
      for row in 0..<memory.rows {
        let place = unsafe Self.place(row, memory, stride)
        for byte in 0..<stride {
          unsafe found.append(place.load(fromByteOffset: byte, as: UInt8.self))
        }
      }
      #expect(found == bytes, "after \(step) steps")
      for chunk in 0..<memory.chunkCount {
        let place = Self.address(chunk, memory)
        #expect(place % UInt(alignment) == 0)
        if chunk < places.count {
          #expect(places[chunk] == place, "chunk \(chunk) has moved")
        }
        if Chunk.blockLength(at: chunk) == 0 {
          #expect(Self.address(chunk - 1, memory) + UInt(Chunk.size * stride) == place)
        }
      }
      // The first chunk moves until it is full.
      if memory.rows >= Chunk.size {
        places = (0..<memory.chunkCount).map { Self.address($0, memory) }
      }
    }
  }

  private static func address(_ chunk: Int, _ memory: ColumnMemory) -> UInt {
    unsafe UInt(bitPattern: memory[chunk])
  }

  private static func place(
    _ row: Int,
    _ memory: ColumnMemory,
    _ stride: Int,
  ) -> UnsafeMutableRawPointer {
    unsafe memory[row / Chunk.size] + row % Chunk.size * stride
  }

  @Test
  func `memory grows to a size at once as in steps`() {
    for steps in 1...10 {
      let memory = ColumnMemory(stride: 8, alignment: 8)
      memory.grow(to: Self.capacity(after: steps))
      #expect(memory.rows == Self.capacity(after: steps))
      memory.grow(to: 8)
      #expect(memory.rows == Self.capacity(after: steps))
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
      let column = ChunkedColumn<Census.Member?>(blank: nil)
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
        let found = rows.indices.map { unsafe column.chunk(chunk)[$0 % Chunk.size]?.number }
        #expect(found == Array(rows))
      }
      for row in array.indices {
        column.clear(Int32(row))
      }
      #expect(census.living == 0)
    }
  }

  @Test
  func `rows that were never set have the blank value`() {
    let column = ChunkedColumn(blank: 7.5)
    for steps in 1...6 {
      column.grow(to: Self.capacity(after: steps))
      let rows = Int32(Self.capacity(after: steps))
      #expect((0..<rows).allSatisfy { column[$0] == 7.5 })
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
      try #require(column[other]?.number == dictionary[other])
      try #require(census.living == dictionary.count)
    }
    let found = (0..<Int32(4000)).filter { column[$0]?.number != dictionary[$0] }
    #expect(found == [])
  }
}
