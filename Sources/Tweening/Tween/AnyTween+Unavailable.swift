// Names that other libraries have, with a message that says what to write here.

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
    message: "write 'percentComplete', the share of the run, or 'computedTiming' for an iteration"
  )
  public var progress: Double {
    get async { await percentComplete }
  }
}
