extension AsyncSequence where Self: Sendable, Element: Interpolatable {
  /// Returns the values of a tween that each element of this sequence retargets.
  ///
  /// ```swift
  /// let levels = meter.smoothed(
  ///   by: .snappy, on: tweener,
  /// )
  /// for await level in levels {
  ///   draw(level)
  /// }
  /// ```
  ///
  /// The first value is the first element, without a movement. After that, the value moves towards
  /// the newest element, and this sequence has the value at each frame; a subscriber that falls
  /// behind receives the newest. While the value rests, nothing is sent, and the tweener need not
  /// wake. An element that equals the one before it changes nothing. Elements that are infinite or
  /// NaN in a part are dropped, because no value could return from there.
  ///
  /// The sequence finishes when this sequence has ended and the value rests, with the last element
  /// as the exact last value. It also finishes when the tweener is closed, or when a command kills
  /// the tween. An error of this sequence is thrown at once.
  ///
  /// An iterator reads this sequence in a task of its own, as fast as this sequence has elements,
  /// and keeps one value. Both end when the consumer is cancelled, leaves the loop, or releases the
  /// iterator. An iterator retains the tweener.
  ///
  /// - Parameters:
  ///   - course: The course to each element: with a spring or limits, it continues the velocity; a
  ///     spring without damping never comes to rest.
  ///   - tweener: The tweener that plays the tween.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  public func smoothed(
    by course: Course<Element>,
    on tweener: Tweener,
    framesPerSecond: Double? = nil,
  ) -> some AsyncSequence<Element, Failure> & Sendable {
    SmoothedSequence(
      base: self, course: course, tweener: tweener, framesPerSecond: framesPerSecond,
    )
  }
}

/// The values of a tween that the elements of a sequence retarget.
struct SmoothedSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element: Interpolatable {
  typealias Element = Base.Element
  typealias Failure = Base.Failure

  let base: Base
  let course: Course<Element>
  let tweener: Tweener
  let framesPerSecond: Double?

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Element>.Iterator
    /// The error of the base, once it has failed.
    fileprivate let failure: Locked<Failure?>

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      if let value = await values.next(isolation: actor) {
        return value
      }
      if let failure = failure.withLock({ $0.take() }) {
        throw failure
      }
      return nil
    }
  }

  func makeAsyncIterator() -> Iterator {
    let (values, continuation) = AsyncStream<Element>.makeNewest()
    let failure = Locked<Failure?>(nil)
    let input = Task(executorPreference: tweener.callbacks.executor) {
      var tween: Tween<Element>?
      do throws(Failure) {
        try await follow(with: &tween, continuation)
      } catch {
        // Before the end of the tween, which finishes the values.
        if !Task.isCancelled {
          failure.withLock { $0 = error }
        }
      }
      await tween?.kill()
      continuation.finish()
    }
    // The task ends with the values: when the consumer leaves, and when a command kills the tween.
    continuation.onTermination = { _ in input.cancel() }
    return Iterator(values: values.makeAsyncIterator(), failure: failure)
  }

  /// Moves a tween to each element, and returns when the base has ended and the tween rests.
  private func follow(
    with tween: inout Tween<Element>?,
    _ values: AsyncStream<Element>.Continuation,
  ) async throws(Failure) {
    var target: Element?
    var hasMoved = false
    for try await element in base where element.isFinite {
      if let tween {
        guard target?.isEqual(to: element) != true else { continue }
        guard await tweener.retarget(tween, to: element, course) else { return }
        hasMoved = true
      } else {
        tween = await tweener.tween(holding: element) {
          _ = $0.send(to: values, framesPerSecond, .tween)
        }
      }
      target = element
    }
    guard let tween, hasMoved else { return }
    do {
      _ = try await tween.outcome
    } catch {
      // The consumer has left.
    }
  }
}

extension Interpolatable {
  /// Whether no part is known to be infinite or NaN.
  fileprivate var isFinite: Bool {
    func isFinite<Vector: VectorInterpolatable>(_: Vector.Type) -> Bool {
      !Vector.isOwnMovement || Vector.isFinite(retyped(self))
    }
    guard let vectors = Self.self as? any VectorInterpolatable.Type else { return true }
    return isFinite(vectors)
  }

  /// Returns whether a value is known to be equal. Values of a type that is not `Equatable` never
  /// are.
  fileprivate func isEqual(to other: Self) -> Bool {
    guard let equatable = Self.self as? any Equatable.Type else { return false }
    return areEqual(self, other, as: equatable)
  }
}
