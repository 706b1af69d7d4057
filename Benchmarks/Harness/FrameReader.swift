import Synchronization
import Tweening

/// Reads every frame of a tweener, and the values of some tweens in the frame, and counts them.
final class FrameReader: Sendable {
  private let frames = Atomic(0)
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ tweener: Tweener, reading tweens: [Tween<Double>] = []) {
    let stream = tweener.frames
    let reading = Task { [weak self] in
      for await frame in stream {
        blackHole(frame.time)
        for tween in tweens {
          blackHole(frame[tween])
        }
        self?.frames.add(1, ordering: .relaxed)
      }
    }
    task.withLock { $0 = reading }
  }

  var framesRead: Int {
    frames.load(ordering: .relaxed)
  }

  func cancel() {
    task.withLock { $0?.cancel() }
  }

  deinit {
    cancel()
  }
}
