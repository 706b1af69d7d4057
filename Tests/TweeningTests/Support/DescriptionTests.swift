import Testing
import Tweening

@testable import TweeningTestSupport

/// What `print` shows of a value is what makes the value: each text stands beside the same code.
@Suite(.limitedConcurrency)
struct DescriptionTests {
  @Test
  func `values show the code that makes them`() throws {
    let texts = try [
      "\(Spring(duration: .milliseconds(500), bounce: 0.2))":
        "Spring(duration: .milliseconds(500), bounce: 0.2)",
      "\(Spring(response: .seconds(1), dampingRatio: 0.5))":
        "Spring(response: .seconds(1), dampingRatio: 0.5)",
      "\(Spring(mass: 1, stiffness: 100, damping: 10))":
        "Spring(mass: 1.0, stiffness: 100.0, damping: 10.0)",
      "\(Timing())": "Timing()",
      "\(Timing(duration: .zero, delay: .nanoseconds(-1), iterations: .infinity, fill: .none))":
        "Timing(duration: .zero, delay: .nanoseconds(-1), iterations: .infinity, fill: .none)",
      "\(Timing(duration: .microseconds(1500), iterations: 2.5, ease: .cubicInOut))":
        "Timing(duration: .microseconds(1500), iterations: 2.5, ease: .cubicInOut)",
      "\(Timing(ease: .cubicBezier(0.1, 0, 1, 1)))":
        "Timing(ease: try Ease(parsing: \"cubic-bezier(0.1, 0, 1, 1)\"))",
      "\(Motion(from: 0.0, to: 100))": "Motion(from: 0.0, to: 100.0)",
      "\(Motion(from: 1, to: 2).duration(.seconds(2)))":
        "Motion(from: 1, to: 2).timing(Timing(duration: .seconds(2)))",
      "\(Motion { $0 })": "Motion<Double> { … }",
      "\(Keyframe(1.0))": "Keyframe(1.0)",
      "\(Keyframe(1, at: 0.5, ease: .backOut))": "Keyframe(1, at: 0.5, ease: .backOut)",
      "\(TweenKey("door"))": "TweenKey(\"door\")",
      "\(TweenKey(7))": "TweenKey(7)",
      "\(TweenSelection.key("door"))": ".key(TweenKey(\"door\"))",
      "\(TweenSelection.all)": ".all",
      "\(Decay(friction: 2))": "Decay(friction: 2.0)",
      "\(Stagger(each: .milliseconds(50), from: .edges))":
        "Stagger(each: .milliseconds(50), from: .edges)",
      "\(Stagger(total: .seconds(1), from: .index(3), columns: 4, ease: .quadIn))":
        "Stagger(total: .seconds(1), from: .index(3), columns: 4, ease: .quadIn)",
    ]
    for (text, code) in texts {
      #expect(text == code)
    }
  }

  @Test
  func `the names of all eases are those of their code`() throws {
    #expect("\(Timing(ease: .sineIn))" == "Timing(ease: .sineIn)")
    #expect("\(Timing(ease: .linear))" == "Timing(ease: .linear)")
    #expect("\(Timing(ease: .expoInOut))" == "Timing(ease: .expoInOut)")
  }

  @Test
  func `a frame shows its time and its count`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    await tweener.tween(from: 0.0, to: 1)
    #expect(await "\(tweener.frame())" == "TweenFrame(time: .zero, 1 values)")
  }
}
