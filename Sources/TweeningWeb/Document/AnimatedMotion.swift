package import Tweening

/// The motion of a property, with the type of its values erased.
package protocol AnimatedMotion: Sendable {
  associatedtype Value: DocumentValue

  var motion: Motion<Value> { get set }
}

extension Motion: AnimatedMotion where Value: DocumentValue {
  package var motion: Motion<Value> {
    get { self }
    set { self = newValue }
  }
}

extension AnimatedMotion {
  package var timing: Timing {
    get { motion.timing }
    set { motion.timing = newValue }
  }

  var valueType: any DocumentValue.Type {
    Value.self
  }

  /// The value at a local time, as if the fill mode were `both`.
  package func webValue(at time: Duration) -> WebValue {
    motion.value(at: time).webValue
  }

  /// The motion as an item of a timeline, on the track of that name.
  func item(onTrack name: String) -> Timeline.Item {
    let item = Track<Value>(name).play(motion)
    return switch timing.fill {
    case .none, .forwards: item
    case .backwards, .both: item.fillingBackwards()
    }
  }

  /// The value in a frame on the track of that name.
  func value(onTrack name: String, in frame: Timeline.Frame) -> WebValue? {
    frame[Track<Value>(name)]?.webValue
  }
}
