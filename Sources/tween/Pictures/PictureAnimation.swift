import Tweening

/// The times of a picture that moves: again and again, with a rest at both ends.
struct PictureAnimation {
  /// The length of the movement in seconds.
  private let seconds: Double
  private static let firstRest = 0.3
  private static let lastRest = 0.9

  /// A movement with the duration of the shown motion, within limits.
  init(milliseconds: Double) {
    seconds = min(max(milliseconds / 1000, 0.5), 20)
  }

  private var length: Double {
    PictureAnimation.firstRest + seconds + PictureAnimation.lastRest
  }

  /// The rule of an animation, and its keyframes.
  ///
  /// - Parameter stops: Styles by their progress in the movement, in ascending order.
  func rule(_ number: Int, _ stops: [(progress: Double, style: String)]) -> String {
    var keyframes = ""
    for (index, stop) in stops.enumerated() {
      var places = percent(stop.progress)
      places = index == 0 ? "from,\(places)" : places
      places += index == stops.count - 1 ? ",to" : ""
      keyframes += "\(places){\(stop.style)}"
    }
    let animation = "animation:m\(number) \(text(length, decimals: 2))s linear infinite"
    return ".m\(number){\(animation)}@keyframes m\(number){\(keyframes)}"
  }

  private func percent(_ progress: Double) -> String {
    text((PictureAnimation.firstRest + progress * seconds) / length * 100, decimals: 2) + "%"
  }

  private func text(_ number: Double, decimals: Int) -> String {
    guard let text = number.fixedText(decimals: decimals) else {
      preconditionFailure("a time of a picture is limited")
    }
    return text
  }
}
