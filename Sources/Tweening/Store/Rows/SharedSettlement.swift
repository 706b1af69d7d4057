/// The settlement of a deadline of tweens that share a playback. The first of them makes it.
struct SharedSettlement: ~Copyable {
  private let playbacks: SharedPlaybacks
  private let time: Nanoseconds
  private let old: Int32
  private let new: Int32
  let deadline: Nanoseconds?

  init(
    _ playbacks: SharedPlaybacks,
    at time: Nanoseconds,
    from old: Int32,
    to new: Int32,
    _ deadline: Nanoseconds?,
  ) {
    self.playbacks = playbacks
    self.time = time
    self.old = old
    self.new = new
    self.deadline = deadline
    // Playbacks with several users do not change.
    playbacks.retain(old)
    playbacks.retain(new)
  }

  deinit {
    playbacks.release(old)
    playbacks.release(new)
  }

  @inline(__always)
  func isFor(_ number: Int32, at time: Nanoseconds) -> Bool {
    number == old && time == self.time
  }

  @inline(__always)
  func apply(to number: inout Int32) {
    playbacks.retain(new)
    playbacks.release(old)
    number = new
  }
}
