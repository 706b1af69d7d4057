extension Playback {
  /// Replaces the schedule with the schedule of a motion that continues from the value shown now.
  /// The motion begins now, and plays forwards; a delay that is under way stays unchanged.
  mutating func retarget(_ schedule: Schedule, at now: Nanoseconds) -> Transition? {
    endPlayheadMove(at: now)
    var events = Transition.Events.retargeted
    switch state {
    case .new, .inactive:
      anchorPosition = schedule.start

    case .delayed:
      hold(at: now)

    case .paused where isBeforeBeginning:
      break

    case .active, .paused:
      anchorTime = now
      anchorPosition = 0

    case .completed:
      beginRun(.forwards)
      anchorTime = now
      anchorPosition = 0
      events.formUnion(activate())

    case .killed:
      return nil
    }
    self.schedule = schedule
    rate = rate.magnitude
    phase.direction = .forwards
    passNothing()
    return Transition(events: events, time: now, isJump: isInRun)
  }
}
