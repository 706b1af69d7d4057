/// A program of steps that is run against a model.
protocol ModelProgram {
  associatedtype Step
  var steps: [Step] { get set }
}

extension ModelProgram {
  /// Returns the first difference that a run shows; nil: there is none.
  func difference(
    _ run: (Self) async throws -> Void
  ) async -> ProgramRun.Difference? {
    do {
      try await run(self)
      return nil
    } catch let difference as ProgramRun.Difference {
      return difference
    } catch {
      preconditionFailure("a run throws only differences, not \(error)")
    }
  }

  /// A program that still shows a difference, but not without any one of its steps.
  func shortened(
    _ difference: ProgramRun.Difference,
    _ run: (Self) async throws -> Void,
  ) async -> (Self, ProgramRun.Difference) {
    var program = self
    program.steps = Array(steps.prefix(difference.step + 1))
    var last = difference
    var size = max(1, program.steps.count / 2)
    while true {
      var index = 0
      while index < program.steps.count {
        var shorter = program
        shorter.steps.removeSubrange(index..<min(index + size, shorter.steps.count))
        if let found = await shorter.difference(run) {
          program = shorter
          last = found
        } else {
          index += size
        }
      }
      guard size > 1 else { return (program, last) }
      size /= 2
    }
  }
}

extension TweenProgram: ModelProgram {}
extension KeyProgram: ModelProgram {}
