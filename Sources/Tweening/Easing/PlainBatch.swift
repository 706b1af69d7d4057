/// Progress that is replaced by eased progress.
@safe
struct PlainBatch: EaseBatch {
  let count: Int
  let progress: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe progress[index]
  }

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe progress[index] = eased
  }
}
