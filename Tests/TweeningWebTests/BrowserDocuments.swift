import Tweening
import TweeningWeb

/// Sixty documents of each kind, which a browser must show as Tweening does.
enum BrowserDocuments {
  static func all() throws -> [WebDocument] {
    let texts = eased() + timed() + colored() + listed()
    return try texts.map { try WebDocument(parsing: $0) } + timelines()
  }

  private static func text(_ keyframes: String, _ options: String) -> String {
    """
    {"animations": [{"target": "box", "keyframes": [\(keyframes)],
      "options": {"fill": "both", \(options)}}]}
    """
  }

  /// Easings over the iteration and between keyframes.
  private static func eased() -> [String] {
    let easings = [
      "linear", "ease", "ease-in-out", "cubic-bezier(0.3, 1.6, 0.7, -0.5)", "step-start",
      "steps(4)", "steps(3, jump-both)", "steps(5, jump-none)", "linear(0, 0.3 20% 60%, 1)",
      "back-out", "elastic-out(1.2, 0.4)", "bounce-in-out", "expo-in", "spring(0.4, 0.3)",
    ]
    return easings.map {
      text("{\"--number\": -3}, {\"--number\": 40}", "\"duration\": 900, \"easing\": \"\($0)\"")
    }
      + easings.suffix(6).map {
        let keyframes = """
          {"opacity": 0, "easing": "\($0)"}, {"opacity": 0.8, "offset": 0.3},
          {"opacity": 0.2, "offset": 0.3, "easing": "ease-in"}, {"opacity": 1}
          """
        return text(keyframes, "\"duration\": 700")
      }
  }

  /// Loops, directions and delays.
  private static func timed() -> [String] {
    [
      "\"iterations\": 3", "\"iterations\": 2.5, \"direction\": \"alternate\"",
      "\"direction\": \"reverse\", \"easing\": \"ease-in\"",
      "\"iterations\": \"Infinity\", \"direction\": \"alternate-reverse\"",
      "\"delay\": 300, \"endDelay\": 200", "\"delay\": -250, \"iterations\": 2",
      "\"iterationStart\": 0.4, \"iterations\": 2", "\"iterationDelay\": 150, \"iterations\": 3",
      "\"iterationDelay\": 90, \"iterations\": 4, \"direction\": \"alternate\"",
      "\"endDelay\": -300, \"easing\": \"ease-out\"",
    ].map { text("{\"--number\": 10}, {\"--number\": -20}", "\"duration\": 400, \($0)") }
  }

  private static func colored() -> [String] {
    [
      ("red", "blue"), ("#ff000080", "rgb(0 200 100)"), ("transparent", "lime"),
      ("oklab(0.3 0.1 -0.1)", "oklab(0.8 -0.1 0.1 / 0.4)"), ("oklch(0.7 0.2 40 / 0.2)", "white"),
      ("hsl(200 80% 40%)", "hwb(20 10% 30%)"),
    ].map { text("{\"color\": \"\($0)\"}, {\"color\": \"\($1)\"}", "\"duration\": 500") }
      + [
        text(
          "{\"color\": \"red\"}, {\"color\": \"#00f8\"}",
          "\"duration\": 500, \"easing\": \"cubic-out\"")
      ]
  }

  private static func listed() -> [String] {
    [
      text("{\"translate\": [0, 10]}, {\"translate\": [200, -30]}", "\"duration\": 600"),
      text("{\"--numbers\": [1, 2, 3]}, {\"--numbers\": [3, 0, -9]}", "\"duration\": 600"),
      text(
        "{\"translate\": [0, 1]}, {\"translate\": [9, 4]}",
        "\"duration\": 300, \"easing\": \"back-in\""),
      text(
        "{\"translate\": [5, 5], \"opacity\": 1}, {\"translate\": [0, 0], \"opacity\": 0}",
        "\"duration\": 250"),
    ]
  }

  /// Timelines with and without speed: each track is a property. The other kinds of motions are
  /// items of timelines, whose tracks have the names of properties.
  private static func timelines() throws -> [WebDocument] {
    let number = Track<Double>("--number")
    let point = Track<SIMD2<Double>>("translate")
    let color = Track<TweenColor>("color")
    let list = Track<[Double]>("--numbers")
    let line = Motion(from: 0.0, to: 50).duration(.milliseconds(400))
    let bounce = Motion(from: 50.0, to: 10).duration(.milliseconds(300)).ease(.bounceOut)
    let steps = try Timeline {
      number.play(line)
      number.play(bounce)
    }
    let wander = Motion(along: try MotionPath(svg: "M 0 0 C 40 90 80 -90 120 0 L 60 30"))
    let fade = Motion(
      from: TweenColor(red: 1, green: 0, blue: 0, alpha: 0.2),
      to: TweenColor(red: 0, green: 0.4, blue: 1),
    )
    let limits = MotionLimits(speed: 200, acceleration: 900)
    let numbers = try [
      Motion(from: 0.0, to: 20, .bouncy, initialVelocity: 300),
      Motion(from: 0.0, initialVelocity: 500, decay: .fast),
      Motion(from: 0.0, to: 90, .limits(limits)),
      .shake(around: 4.0, by: 3, seed: 9), .wiggle(around: 0.0, by: 5, seed: 2),
      .punch(around: 1.0, by: 2), line + bounce, line.accumulating().repeating(3),
      Motion(through: [0.0, 9, 4, 12], at: [0, 0.2, 0.7, 1], smooth: true),
    ]
    .map { motion in try Timeline { number.play(motion) } }
    let staggered = Motion(from: [0.0, 0, 0, 0], to: [8, 6, 4, 2])
      .stagger(Stagger(each: .milliseconds(80), from: .end))
    let both = try Timeline([color.play(fade), number.play(line)], .parallel)
    let lists = try Timeline([list.play(staggered), point.play(wander)], .parallel)
    let nested = try Timeline {
      steps.speed(3)
      steps.reversed()
    }
    let repeated = steps.repeating(2, autoreverses: true)
    let speeds = [steps, steps.speed(2.5), steps.speed(0.3), repeated, steps.ease(.cubicInOut)]
    let others = try [
      nested, both.speed(1.5), lists, lists.speed(2), Timeline { point.play(wander) },
    ]
    return (numbers + speeds + others).map { WebDocument($0) }
  }
}
