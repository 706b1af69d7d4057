extension Collection where Element: Comparable {
  /// The one in the middle; of an even number the larger of both.
  var median: Element {
    sorted()[count / 2]
  }
}
