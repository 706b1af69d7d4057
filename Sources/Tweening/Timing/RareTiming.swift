/// The parts of a timing that are zero in most timings.
///
/// The parts have their own type because each motion copies its timing, so a timing has few bytes.
struct RareTiming: Sendable, Hashable {
  var endDelay: Nanoseconds = 0
  var iterationDelay: Nanoseconds = 0
  var iterationStart = 0.0
  var isEssential = false

  /// Storage for rare parts: a reference, nil if all parts are zero.
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
      get { box?.parts ?? RareTiming() }
      set {
        if newValue != parts {
          box = newValue == RareTiming() ? nil : Box(newValue)
        }
      }
    }

    static func == (lhs: Storage, rhs: Storage) -> Bool {
      lhs.box === rhs.box || lhs.parts == rhs.parts
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parts)
    }
  }
}
