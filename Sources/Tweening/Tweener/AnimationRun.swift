/// The result of a run that `animate` plays: its outcome, or the cancellation of its task,
/// whichever comes first.
///
/// The stream of values has no such result: it finishes in both cases. A later look at the tween is
/// too late, because the tween may end after the cancellation.
final class AnimationRun: Sendable {
  private enum State {
    case playing
    case ended(TweenOutcome)
    case cancelled
  }

  private struct Tween {
    let id: TweenID
    let location: TweenLocation
  }

  private let state = Locked(State.playing)
  private let tween = Locked<Tween?>(nil)

  /// The outcome of the run; nil if its task was cancelled first.
  ///
  /// Read after the last value. A stream finishes only after one of the two, so a run with neither
  /// counts as cancelled.
  var outcome: TweenOutcome? {
    state.withLock { state in
      switch state {
      case .ended(let outcome):
        return outcome

      case .playing, .cancelled:
        state = .cancelled
        return nil
      }
    }
  }

  /// Records the end of the run: after the end value, and before the stream finishes.
  func end(with outcome: TweenOutcome) {
    set(.ended(outcome))
  }

  /// Records the cancellation of the task.
  func cancel() {
    set(.cancelled)
  }

  private func set(_ end: State) {
    state.withLock { state in
      switch state {
      case .playing:
        state = end

      case .ended, .cancelled:
        break
      }
    }
  }

  func begin(_ location: TweenLocation, _ id: TweenID) {
    tween.withLock { $0 = Tween(id: id, location: location) }
  }

  /// Kills the run's tween, unless the tween has been released or has not begun.
  func kill(on tweener: isolated Tweener, as outcome: TweenOutcome) {
    guard let tween = tween.withLock({ $0 }) else { return }
    tweener.kill(tween.location, tween.id, as: outcome)
  }
}

extension Tweener {
  /// Plays a motion, calls a closure with its values, and returns the outcome when the run has
  /// ended.
  nonisolated(nonsending) func play<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
    for run: AnimationRun = AnimationRun(),
    _ update: (_ value: Value, _ stop: inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    try await withTaskCancellationHandler {
      try Task.checkCancellation()
      let (tween, values) = await begin(motion, key, conflict, framesPerSecond, run)
      do {
        for await value in values {
          var stop = false
          try await update(value, &stop)
          if stop {
            await tween.stop()
            break
          }
        }
      } catch {
        await tween.kill()
        throw error
      }
      if let outcome = run.outcome {
        return outcome
      }
      await tween.kill()
      throw CancellationError()
    } onCancel: {
      run.cancel()
      // Kills the tween at once, without waiting for `update` to return.
      requests.post { run.kill(on: $0, as: .killed) }
    }
  }

  /// Starts a tween with a subscriber in one hop to the tweener.
  private func begin<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
    _ run: AnimationRun,
  ) -> (Tween<Value>, AsyncStream<Value>) {
    perform { tweener in
      let names = key.map { TweenNames(ownedUnder: $0, conflict) }
      let tween = tweener.entry { tweener.make(motion, names, false, true, nil) }
      run.begin(tween.location, tween.id)
      let (stream, continuation) = AsyncStream.makeStream(
        of: Value.self,
        bufferingPolicy: .bufferingNewest(1),
      )
      let totals = streams
      let unsubscribe = tween.subscribe(framesPerSecond, lasting: .run) { value in
        totals.addValue(isConflating: continuation.yield(value.load()).isConflating)
      } finish: {
        continuation.finish()
      }
      continuation.onTermination = { termination in
        guard case .cancelled = termination else { return }
        // Recorded before the stream finishes, and before the stream drops a value that may be the
        // end value.
        run.cancel()
        unsubscribe()
      }
      tweener.addWaiter(to: tween, UniqueID.next()) { outcome in
        if let outcome {
          run.end(with: outcome)
        }
      }
      tweener.start(tween)
      return (tween, stream)
    }
  }
}
