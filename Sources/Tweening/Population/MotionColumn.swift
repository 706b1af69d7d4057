/// Motions that are kept whole, by row; a chunk takes memory up to the last row that has one.
struct MotionColumn<Element> {
  private var chunks: [[Element?]] = []

  subscript(row: Int32) -> Element? {
    get {
      let chunk = Int(row) >> Chunk.shift
      let index = Int(row) & Chunk.mask
      guard chunk < chunks.count, index < chunks[chunk].count else { return nil }
      return chunks[chunk][index]
    }
    set {
      let chunk = Int(row) >> Chunk.shift
      let index = Int(row) & Chunk.mask
      if newValue == nil, chunk >= chunks.count || index >= chunks[chunk].count {
        return
      }
      while chunks.count <= chunk {
        chunks.append([])
      }
      while chunks[chunk].count <= index {
        chunks[chunk].append(nil)
      }
      chunks[chunk][index] = newValue
    }
  }
}
