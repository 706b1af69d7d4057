import Foundation
import Testing
import Tweening
import TweeningWeb

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct WebDocumentTests {
  private static let text = """
    {"animations": [
      {"target": "box",
       "keyframes": [{"opacity": 0, "translate": [0, 5]}, {"opacity": 1, "translate": [10, 5]}],
       "options": {"duration": 800, "fill": "both"}},
      {"target": "label", "keyframes": [{"color": "red"}, {"color": "blue"}], "options": 400}]}
    """

  @Test
  func `properties have their names and the types of their values`() throws {
    let document = try WebDocument(parsing: Self.text)
    #expect(document.targets.map(\.name) == ["box", "label"])
    #expect(document.targets[0].properties.map(\.name) == ["opacity", "translate"])
    #expect(
      document.properties.map(\.description) == ["box.opacity", "box.translate", "label.color"])
    let types = document.properties.map { $0.valueType.map { "\($0)" } }
    #expect(types == ["Double", "Array<Double>", "WebColor"])
    #expect(document.endTime == .milliseconds(800))
  }

  @Test
  func `an animation has motions of known types`() throws {
    let box = try WebDocument(parsing: Self.text).animations[0]
    let opacity = try #require(box.motion(of: "opacity", as: Double.self))
    #expect(opacity.value(at: .milliseconds(200)) == 0.25)
    #expect(opacity.timing == box.timing)
    #expect(box.motion(of: "translate", as: [Double].self)?.value(at: .zero) == [0, 5])
    #expect(box.motion(of: "opacity", as: Float.self) == nil)
    #expect(box.motion(of: "width", as: Double.self) == nil)
  }

  @Test
  func `a frame has the values of all properties`() throws {
    let document = try WebDocument(parsing: Self.text)
    let frame = document.frame(at: .milliseconds(400))
    let values = document.properties.map { frame[$0] }
    #expect(values == [.number(0.5), .numbers([5, 5]), nil])
    let color = document.frame(at: .milliseconds(200))[document.properties[2]]
    #expect(color?.color?.cssText == "#800080")
    #expect(color?.description == "\"#800080\"")
  }

  @Test
  func `a tween of a document plays its frames`() async throws {
    let document = try WebDocument(parsing: Self.text)
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(document, key: "intro")
    await clock.advance(by: .milliseconds(200))
    let frame = await tween.value
    #expect(frame[document.properties[0]]?.number == 0.25)
    await clock.advance(by: .milliseconds(600))
    #expect(try await tween.outcome == .completed)
  }

  @Test
  func `a change of a timing changes the motions, the timeline and the export`() throws {
    let document = try WebDocument(parsing: Self.text)
    var animations = document.animations
    animations[0].timing.duration = .seconds(2)
    animations.reverse()
    let slower = try WebDocument(animations)
    #expect(slower.endTime == .seconds(2))
    #expect(slower.targets.map(\.name) == ["label", "box"])
    let opacity = try #require(slower.properties.first { $0.name == "opacity" })
    #expect(slower.frame(at: .milliseconds(500))[opacity]?.number == 0.25)
    let exports = try slower.webAnimations(units: ["translate": "px"])
    #expect(exports.map(\.animation.property) == ["color", "opacity", "translate"])
    #expect(
      exports.map(\.animation.options.duration) == [.milliseconds(400), .seconds(2), .seconds(2)])
    #expect(exports[2].animation.keyframes.map(\.value) == ["0px 5px", "10px 5px"])
  }

  @Test
  func `a timeline is a document with a property for each track`() throws {
    let (x, at) = (Track<Double>("x"), Track<SIMD2<Double>>("at"))
    let timeline = try Timeline {
      x.play(Motion(from: 0, to: 100).duration(.seconds(1)).ease(.linear))
      at.set(SIMD2(3, 4))
    }
    let json = try String(decoding: JSONEncoder().encode(timeline), as: UTF8.self)
    let document = try WebDocument(parsing: json)
    #expect(document.animations.isEmpty)
    #expect(
      document.properties.map { $0.valueType.map { "\($0)" } } == ["Double", "SIMD2<Double>"])
    let fast = WebDocument(document.timeline.speed(2))
    #expect(fast.endTime == .milliseconds(500))
    #expect(fast.frame(at: .milliseconds(250))[fast.properties[0]] == .number(50))
    #expect(try fast.webAnimations().map(\.target) == ["timeline", "timeline"])
  }

  @Test
  func `an export is the target and the arguments of animate`() throws {
    let exports = try WebDocument(parsing: Self.text).webAnimations()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try String(decoding: encoder.encode(exports[0]), as: UTF8.self)
    #expect(
      json == """
        {"keyframes":[{"offset":0,"opacity":"0"},{"offset":1,"opacity":"1"}],\
        "options":{"duration":800,"fill":"both"},"target":"box"}
        """
    )
  }

  @Test
  func `a motion within limits is exported as keyframes`() throws {
    let motion = Motion(from: 0.0, to: 300, .limits(MotionLimits(speed: 100, acceleration: 200)))
    let animation = try motion.webAnimation(as: .number("opacity"))
    #expect(animation.options.duration == .milliseconds(3500))
    #expect(animation.keyframes.count > 2)
  }
}
