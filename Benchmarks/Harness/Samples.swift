/// Measurements of the same thing, in ascending order.
struct Samples {
  private let sorted: [Double]

  init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "there is no median of nothing")
    sorted = samples.sorted()
  }

  var median: Double {
    quantile(0.5)
  }

  var least: Double {
    sorted[0]
  }

  var p99: Double {
    quantile(0.99)
  }

  var mean: Double {
    sorted.reduce(0, +) / Double(sorted.count)
  }

  /// The smallest sample that is not below `share` of all.
  func quantile(_ share: Double) -> Double {
    let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(0, rank), sorted.count - 1)]
  }

  func divided(by divisor: Double) -> Samples {
    Samples(sorted.map { $0 / divisor })
  }
}
