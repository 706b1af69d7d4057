/// Whether a motion is in effect before its active phase and after it.
public enum FillMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// In effect only in the active phase.
  case none
  /// In effect also after the active phase, with the value at its end.
  case forwards
  /// In effect also before the active phase, with the value at its start.
  case backwards
  /// In effect before and after the active phase.
  case both

  /// Returns whether the motion is in effect in a phase.
  func isInEffect(in phase: ComputedTiming.Phase) -> Bool {
    switch phase {
    case .before: self == .backwards || self == .both
    case .active: true
    case .after: self == .forwards || self == .both
    }
  }
}
