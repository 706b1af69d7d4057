/// How a motion passes from one positive number to another.
public enum NumberInterpolation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal differences in equal times: *a* + (*b* − *a*)*p*.
  case linear
  /// Equal factors in equal times: *a*(*b*/*a*)ᵖ, halfway the geometric mean. Zooms, frequencies,
  /// gains and rates change evenly so.
  case geometric
}
