import Tweening

/// An error in the export of a motion for a browser.
public struct WebAnimationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Sendable, Hashable {
    /// A tolerance that is not above 0 and finite.
    case tolerance(Double)
    /// Values that are not finite, that have an infinite range, or that have another number of
    /// components than the first value, at a fraction of an iteration.
    case notFinite(progress: Double)
    /// A motion with so many corners that its export takes more samples than the limit.
    case tooManySamples(limit: Int)
    /// A motion that Web Animations cannot repeat forever: one that accumulates, or a timeline with
    /// endless items.
    case endless
    /// A track without values.
    case noValue(track: String)
    /// A tween with values of another type.
    case type(expected: String, found: String)
    /// A tween that waits for a start in the future, with a negative delay.
    case futureStart
    /// A part of an animation that CSS lacks.
    case notInCSS(String)
  }

  /// The reason for the error.
  public let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  init(_ failure: FunctionSampler.Failure) {
    switch failure {
    case .notFinite(let x): reason = .notFinite(progress: x)
    case .tooMany(let limit): reason = .tooManySamples(limit: limit)
    }
  }

  /// A sentence with what was expected and found.
  public var description: String {
    switch reason {
    case .tolerance(let tolerance): "expected a tolerance above 0, found \(tolerance)"

    case .notFinite(let progress):
      "expected finite values with equal counts of components, found others at progress \(progress)"

    case .tooManySamples(let limit):
      "expected a motion that \(limit) samples describe, found one with more corners"

    case .endless:
      "expected a motion that repeats the same iteration, found an endless one that does not"

    case .noValue(let track): "expected a track with values, found none on \"\(track)\""
    case .type(let expected, let found): "expected values of type \(expected), found \(found)"
    case .futureStart: "expected no start in the future with a negative delay, found one"
    case .notInCSS(let part): "expected an animation that CSS has, found one with \(part)"
    }
  }
}
