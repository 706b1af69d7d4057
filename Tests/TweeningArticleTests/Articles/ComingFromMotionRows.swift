import Tweening

/// The calls for springs, paths, colors and shakes, as in ComingFromRows.
struct ComingFromMotionRows {
  let tweener: Tweener
  let tween: Tween<Double>
  let motion: Motion<Double>
  let spring: Spring
  let path: MotionPath
  let points: [SIMD2<Double>]
  let rose: TweenColor
  let sky: TweenColor

  func springs() throws {
    _ = try Spring(duration: .milliseconds(400), bounce: 0.25)
    _ = try Spring(response: .milliseconds(400), dampingRatio: 0.75)
    _ = try Spring(response: .milliseconds(150), dampingRatio: 0.86)
    _ = try Spring(mass: 1, stiffness: 170, damping: 26)
    _ = Spring.snappy(duration: .milliseconds(300), extraBounce: 0.1)
    _ = spring.value(target: 320.0, time: .milliseconds(100))
    _ = spring.velocity(target: 320.0, time: .milliseconds(100))
    _ = spring.settlingDuration
    _ = Motion(from: 0.0, to: 320, spring: .bouncy)
    _ = Motion(from: 0.0, to: 320, spring: spring, initialVelocity: 900)
    _ = Motion(from: SIMD2(0.0, 0), to: SIMD2(3, 4), spring: spring, initialVelocity: .zero)
    _ = Ease.spring(.bouncy).cssText
  }

  func retargeting() async {
    _ = await tween.retarget(to: 300, spring: .smooth)
    _ = await tween.retarget(to: 300)
    _ = await tween.retarget(to: 300, duration: .milliseconds(400))
    _ = await tween.retarget(to: 300, duration: .seconds(1), ease: .quadOut)
    _ = await tweener.tween(motion, key: "x", onConflict: .continue)
    _ = await tweener.tween(motion, key: "alpha", onConflict: .continue)
  }

  func decays() {
    _ = Decay.normal
    _ = Decay.fast
    _ = Motion(from: 0.0, initialVelocity: 900, decay: .normal, in: 0...500, edge: .rubberBand)
  }

  func paths() throws {
    _ = try MotionPath(svg: "M 0 0 C 40 0 60 80 100 80")
    _ = MotionPath(catmullRom: points)
    _ = MotionPath(polyline: points)
    _ = Motion(along: path)
    _ = Motion(along: path, from: 0.25, to: 0.75)
    _ = path.angle(at: 0.5)
  }

  func shakes() {
    _ = Motion.punch(around: 0.0, by: 12)
    _ = Motion.punch(around: .zero, by: SIMD2(12.0, 0), vibrations: 10, elasticity: 1)
    _ = Motion.shake(around: 0.0, by: 12)
    _ = Motion.shake(around: .zero, by: SIMD2(12.0, 0), SIMD2(0, 4), vibrations: 10)
    _ = Motion.wiggle(around: 0.0, by: 12)
  }

  func values() {
    _ = Motion(from: rose, to: sky, in: .srgb)
    _ = Motion(from: rose, to: sky, in: .oklch(.longer))
    _ = Motion(fromAngle: 350, to: 10, unit: .degrees)
    _ = Motion(from: Quaternion.identity, to: Quaternion(angle: .pi, axis: SIMD3(0, 0, 1)))
    _ = Motion(from: 0.0, by: 100)
    _ = Motion(from: 0.0, to: 100, speed: 50)
    _ = Motion(revealing: "Hello")
    _ = motion.snapped(to: 10)
  }
}
