import Tweening

@testable import TweeningTestSupport

/// The calls of this package in the articles for other engines. Compiled only:
/// ComingFromBehaviorTests runs the rows that describe a behavior.
@MainActor
struct ComingFromRows {
  final class View {
    var alpha = 0.0
    var x = 0.0
    var text = ""
  }

  let clock: ManualTweenClock
  let tweener: Tweener
  let tween: Tween<Double>
  let show: Tween<Timeline.Frame>
  let motion: Motion<Double>
  let bars: Motion<[Double]>
  let timeline: Timeline
  let spring: Spring
  let path: MotionPath
  let points: [SIMD2<Double>]
  let rose: TweenColor
  let sky: TweenColor
  let view = View()
  let box = View()
  let label = View()
  let x = Track<Double>("x")
  let duration = Duration.seconds(1)
  let iteration = 2.0

  func dollars(_ value: Double) -> String {
    "$\(value)"
  }

  func apple() async throws {
    #snippet("ComingFromSTween.md", "Overview")
    #snippet("ComingFromUIKit.md", "Overview")
    #snippet("ComingFromSwiftUI.md", "Overview")
    #snippet("ComingFromFlow.md", "Overview")
    #snippet("ComingFromLabelTween.md", "Overview", 2)
  }

  func web() async throws {
    #snippet("ComingFromGSAP.md", "Overview")
    #snippet("ComingFromAnimeJS.md", "Overview")
    #snippet("ComingFromWebAnimations.md", "Overview")
  }

  func games() async throws {
    #snippet("ComingFromDOTween.md", "Overview")
    #snippet("ComingFromPrimeTween.md", "Overview")
    #snippet("ComingFromLitMotion.md", "Overview")
  }

  func others() async throws {
    #snippet("ComingFromCompose.md", "Overview")
    #snippet("ComingFromSwiftNIO.md", "Overview")
  }
}
