/// The parts of a timing that are zero in most timings: apart from the others, because timings are
/// copied with every motion, and few bytes are copied fast.
struct RareTiming: Sendable, Hashable {
  var endDelay = Duration.zero
  var iterationDelay = Duration.zero
  var iterationStart = 0.0

  /// Keeps such parts; nil where all are zero.
  struct Storage: Sendable, Hashable {
    private final class Box: Sendable {
      let parts: RareTiming

      init(_ parts: RareTiming) {
        self.parts = parts
      }
    }

    private var box: Box?

    var isEmpty: Bool {
      box == nil
    }

    var parts: RareTiming {
      box?.parts ?? RareTiming()
    }

    /// Changes a part; `isZero` says whether the part is zero after that.
    mutating func set(isZero: Bool, _ change: (inout RareTiming) -> Void) {
      if box == nil, isZero {
        return
      }
      var parts = parts
      change(&parts)
      box = parts == RareTiming() ? nil : Box(parts)
    }

    static func == (lhs: Storage, rhs: Storage) -> Bool {
      lhs.box === rhs.box || lhs.parts == rhs.parts
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parts)
    }
  }
}
