import Tweening
import TweeningWeb

/// The plots of a document, with one time axis.
struct PlotPage: Hashable {
  let plots: [Plot]
  /// The end of the time axis.
  let end: Duration
  /// Whether more follows after the end.
  let isEndless: Bool

  /// The marks of all plots, in the order of their times.
  var marks: [Plot.Mark] {
    WebDocument.sorted(plots.flatMap(\.marks))
  }

  /// The page with one plot for all numbers, and a curve for each of them.
  var together: PlotPage {
    let numeric = plots.filter(\.hasNumbers)
    guard let first = numeric.first else { return self }
    // If all properties have one name, the targets are enough.
    let ends = Set(numeric.map { $0.title.split(separator: ".").last ?? "" })
    let suffix = numeric.count > 1 && ends.count == 1 ? ends.first.map { ".\($0)" } ?? "" : ""
    let curves = numeric.flatMap { plot in
      let name = plot.title.hasSuffix(suffix) ? plot.title.dropLast(suffix.count) : plot.title[...]
      return plot.curves.map { curve in
        Plot.Curve(name: name + curve.name, samples: curve.samples, reached: curve.reached)
      }
    }
    let plot = Plot(
      title: "",
      curves: curves,
      end: first.x.upperBound,
      marks: WebDocument.sorted(numeric.flatMap(\.marks)),
    )
    let others = plots.filter { !$0.hasNumbers }
    return PlotPage(plots: [plot] + others, end: end, isEndless: isEndless)
  }
}

extension WebDocument {
  /// The plots of all properties, without commands.
  var plotPage: PlotPage {
    PlotPage(plots: plots(), end: plottedEnd, isEndless: endTime == nil)
  }
}
