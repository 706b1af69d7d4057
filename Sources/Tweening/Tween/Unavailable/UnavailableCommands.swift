// Tweens and commands in the words of other libraries, with a message that says what to write here.

extension AnyTween {
  /// Ends the tween, in the words of other libraries.
  @available(
    *, unavailable,
    message: "write 'kill()', which ends the tween for good, or 'stop()', after which it can start"
  )
  public func cancel() async {
    await kill()
  }

  /// The share of the run that has passed, in the words of other libraries.
  @available(
    *, unavailable,
    message: "write 'fractionComplete', the share of the run, or 'computedTiming' for an iteration"
  )
  public var progress: Double {
    get async { await fractionComplete }
  }

  /// Seeks to a share of the run, in the words of GSAP.
  @available(*, unavailable, message: "write 'seek(toFraction: 0.5)'")
  public func progress(_ fraction: Double) async {
    await seek(toFraction: fraction)
  }

  /// Seeks to a time in seconds, in the words of GSAP.
  @available(
    *, unavailable,
    message: "write 'seek(to: .seconds(0.5))', or 'seek(toFraction: 0.5)' for a share"
  )
  public func seek(_ seconds: Double) async {
    await seek(to: .seconds(seconds))
  }

  /// The end of the run, in the words of Web Animations.
  @available(*, unavailable, message: "write 'try await tween.outcome'")
  public var finished: Void {
    get async {}
  }
}

extension Tween {
  /// A tween without a tweener.
  @available(
    *, unavailable,
    message: "write 'await tweener.tween(from: 0.0, to: 1)', which starts it"
  )
  public convenience init(
    from start: Value,
    to end: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
  ) where Value: Interpolatable {
    fatalError("unavailable")
  }

  /// A tween without a tweener.
  @available(*, unavailable, message: "write 'await tweener.tween(motion)', which starts it")
  public convenience init(_ motion: Motion<Value>) {
    fatalError("unavailable")
  }
}

extension Tweener {
  /// Pauses all tweens, in the words of DOTween.
  @available(*, unavailable, message: "write 'await tweener.pause(.all)'")
  public func pauseAll() {
    pause(.all)
  }

  /// Resumes all tweens, in the words of DOTween.
  @available(*, unavailable, message: "write 'await tweener.resume(.all)'")
  public func resumeAll() {
    resume(.all)
  }

  /// Completes all tweens, in the words of DOTween.
  @available(*, unavailable, message: "write 'await tweener.complete(.all)'")
  public func completeAll() {
    complete(.all)
  }

  /// Kills all tweens, in the words of DOTween.
  @available(*, unavailable, message: "write 'await tweener.kill(.all)'")
  public func killAll() {
    kill(.all)
  }
}
