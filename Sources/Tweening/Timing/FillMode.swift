/// Whether a motion is in effect before its active phase and after it.
public enum FillMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// In effect only in the active phase.
  case none
  /// After the active phase, the value at its end stays.
  case forwards
  /// Before the active phase, the value at its start already shows.
  case backwards
  /// Both before and after.
  case both

  /// Whether the motion is in effect in a phase.
  func isInEffect(in phase: TimingPhase) -> Bool {
    switch phase {
    case .before: self == .backwards || self == .both
    case .active: true
    case .after: self == .forwards || self == .both
    }
  }
}
