// What programmers who know other libraries write first, and the error that leads them on. The gate compiles it, and compares the
// errors.

import Tweening

func seconds(tween: Tween<Double>, motion: Motion<Double>, x: Track<Double>) async throws {
  // expected-error@+1 {{write '.end(.milliseconds(-500))', or '.end(fraction:)' for a share}}
  _ = try Timeline { x.to(1).at(.end(-0.5)) }
  // expected-error@+1 {{write '.at(.seconds(0.5))'}}
  _ = try Timeline { x.to(1).at(0.5) }
  // expected-error@+1 {{write '.at(.end(.milliseconds(-500)))', or '.at(.init(parsing:))' with 'try'}}
  _ = try Timeline { x.to(1).at("-=0.5") }
  // expected-error@+1 {{write 'seek(to: .seconds(0.5))', or 'seek(toFraction: 0.5)' for a share}}
  await tween.seek(0.5)
  // expected-error@+1 {{write 'seek(toFraction: 0.5)'}}
  await tween.progress(0.5)
  // expected-error@+1 {{write 'fractionComplete', the share of the run}}
  _ = await tween.progress
  // expected-error@+1 {{cannot convert value of type 'Double' to expected argument type 'Duration'}}
  _ = motion.duration(0.5)
  // expected-error@+1 {{write 'Stagger(each: .milliseconds(100))', or 'Stagger(total:)'}}
  _ = Stagger(0.1)
  // expected-error@+1 {{write 'Keyframe(value, at: offset)': the value comes first}}
  _ = Keyframe(0.5, 1.0)
  // The start of a group, and a time since then.
  _ = try Timeline { x.to(1).at(.start) }
  _ = try Timeline { x.to(1).at(.seconds(0.5)) }
}

func tweens(tweener: Tweener, tween: Tween<Double>) async throws {
  // expected-error@+1 {{write 'await tweener.tween(from: 0.0, to: 1)', which starts it}}
  _ = Tween(from: 0.0, to: 1, duration: .seconds(1))
  // expected-error@+1 {{write 'await tweener.tween(motion)', which starts it}}
  _ = Tween(Motion(from: 0.0, to: 1))
  // expected-error@+1 {{write 'await tweener.pause(.all)'}}
  await tweener.pauseAll()
  // expected-error@+1 {{write 'await tweener.resume(.all)'}}
  await tweener.resumeAll()
  // expected-error@+1 {{write 'await tweener.complete(.all)'}}
  await tweener.completeAll()
  // expected-error@+1 {{write 'await tweener.kill(.all)'}}
  await tweener.killAll()
  // expected-error@+1 {{write 'try await tween.outcome'}}
  await tween.finished
  // expected-error@+1 {{write 'kill()', which ends the tween for good, or 'stop()', after which it can start}}
  await tween.cancel()
}

// A property that lacks `await`: *Troubleshooting* quotes the error.
func value(of tween: Tween<Double>) async -> Double {
  // expected-error@+1 {{caller isolation inheriting-isolated property 'value' cannot be accessed from outside of the actor}}
  tween.value
}

// An ease or a spring in place of a course: *Troubleshooting* quotes the errors.
func course(of tween: Tween<Double>, _ spring: Spring) async {
  // expected-error@+1 {{type 'Course<Double>?' has no member 'cubicOut'}}
  await tween.retarget(to: 1, .cubicOut)
  // expected-error@+1 {{cannot convert value of type 'Spring' to expected argument type 'Course<Double>'}}
  await tween.retarget(to: 1, spring)
}

func repeats(motion: Motion<Double>) throws {
  // expected-error@+1 {{write 'repeatingForever()', or 'repeating(2)', which plays twice}}
  _ = motion.repeat(-1)
  // expected-error@+1 {{'repeatForever(autoreverses:)' has been renamed to 'repeatingForever(autoreverses:)'}}
  _ = motion.repeatForever()
  // expected-error@+1 {{write 'repeatingForever(autoreverses: true)', or 'repeating(2, autoreverses: true)'}}
  _ = motion.yoyo()
  // expected-error@+1 {{write 'try Timeline { … }', with the items between the braces}}
  let timeline = Timeline()
  // expected-error@+1 {{write 'x.to(1)' in 'Timeline { … }', where 'x' is a 'Track'}}
  _ = timeline.to(1)
}

func labels(tweener: Tweener, tween: Tween<Double>, limits: MotionLimits) async {
  // expected-error@+1 {{pass a course without a label: '.spring(_:)', '.limits(_:)', '.halfLife(_:)' or '.speed(_:)'}}
  _ = Motion(from: 0.0, to: 1, spring: .snappy)
  // expected-error@+1 {{pass a course without a label}}
  _ = Motion(from: 0.0, to: 1, limits: limits)
  // expected-error@+1 {{pass a course without a label}}
  _ = Motion(from: 0.0, to: 1, speed: 50)
  // expected-error@+1 {{pass a course without a label}}
  await tween.retarget(to: 1, spring: .snappy)
  // expected-error@+1 {{extraneous argument label 'spring:' in call}}
  await tween.retarget(to: 1, spring: .snappy, initialVelocity: 3)
  // expected-error@+1 {{pass a course without a label}}
  await tween.retarget(to: 1, limits: limits)
  // expected-error@+1 {{pass a course without a label}}
  await tween.retarget(to: 1, halfLife: .milliseconds(80))
  // expected-error@+1 {{pass a course without a label}}
  await tween.retarget(to: 1, speed: 50)
  // expected-error@+1 {{pass a course without a label}}
  await tweener.tween(from: 0.0, to: 1, spring: .snappy)
}

func courses(tweener: Tweener, tween: Tween<Double>, color: Tween<TweenColor>) async {
  // expected-error@+1 {{write '.spring(Spring(response: .milliseconds(500), dampingRatio: 0.8))', with 'try'}}
  await tween.retarget(to: 1, .spring(response: 0.3, dampingFraction: 0.8))
  // expected-error@+1 {{write '.spring(Spring(duration: .milliseconds(500), bounce: 0.3))', with 'try'}}
  await tweener.tween(from: 0.0, to: 1, .spring(duration: 0.3, bounce: 0.2))
  // expected-error@+1 {{write '.spring(Spring(stiffness: 170, damping: 26))', with 'try'}}
  await tween.retarget(to: 1, .interpolatingSpring(stiffness: 170, damping: 26))
  // expected-error@+1 {{write '.ease(.linear, duration: .seconds(1))'}}
  _ = Motion(from: 0.0, to: 1, .linear)
  // expected-error@+2 {{write '.ease(.easeInOut, duration: .seconds(1))'}}
  // expected-error@+1 {{write the duration in a course: '.spring(.snappy(duration: .milliseconds(300)))'}}
  await tween.retarget(to: 1, .easeInOut(duration: 1))
  // expected-error@+1 {{write the duration in a course: '.spring(.snappy(duration: .milliseconds(300)))'}}
  await tween.retarget(to: 1, .bouncy(duration: .seconds(1)))
  // expected-error@+1 {{leave out the course, or write '.smooth'}}
  await tween.retarget(to: 1, .default)
  // expected-error@+1 {{a course has no delay: pass 'delay:' to 'tween', or call 'delay(_:)' of a motion}}
  await tween.retarget(to: 1, .spring(.snappy).delay(.milliseconds(100)))
  // expected-error@+1 {{a course does not repeat: call 'repeatingForever(autoreverses:)' of a motion}}
  _ = Motion(from: 0.0, to: 1, .smooth.repeatForever())
  // expected-error@+1 {{a speed needs values with a distance: conform them to 'DistanceInterpolatable'}}
  await color.retarget(to: TweenColor(red: 0, green: 0, blue: 1), .speed(3))
}

func eases(motion: Motion<Double>) {
  // expected-error@+1 {{'power2Out' has been renamed to 'cubicOut'}}
  _ = motion.ease(.power2Out)
  // expected-error@+1 {{write '.ease(.cubicOut)', or '.ease(Ease(parsing:))' for a CSS text, with 'try'}}
  _ = motion.ease("power2.out")
  // expected-error@+1 {{write '.bounceIn', '.bounceOut' or '.bounceInOut'}}
  _ = motion.ease(.bounce)
  // expected-error@+1 {{write '.backIn()', '.backOut()' or '.backInOut()'}}
  _ = motion.ease(.back)
  // expected-error@+1 {{write '.elasticIn()', '.elasticOut()' or '.elasticInOut()'}}
  _ = motion.ease(.elastic)
  // expected-error@+1 {{'bezier' has been renamed to 'cubicBezier(_:_:_:_:)'}}
  _ = motion.ease(.bezier(0.1, 0.2, 0.3, 1))
  // expected-error@+1 {{an ease has no duration: write '.ease(.easeInOut)' and '.duration(.seconds(1))'}}
  _ = motion.ease(.easeInOut(duration: 1))
  // expected-error@+1 {{write '.spring(Spring(response: .milliseconds(500), dampingRatio: 0.8))', with 'try'}}
  _ = motion.ease(.spring(response: 0.3, dampingFraction: 0.5))
  // expected-error@+1 {{write '.spring(Spring(duration: .milliseconds(500), bounce: 0.3))', with 'try'}}
  _ = motion.ease(.spring(duration: 0.3, bounce: 0.5))
  // expected-error@+1 {{write 'TweenColor(parsing: "red")', with 'try'}}
  _ = Motion(from: TweenColor.red, to: TweenColor(red: 0, green: 0, blue: 1))
}
