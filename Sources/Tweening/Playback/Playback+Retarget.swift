extension Playback {
  /// Replaces the schedule with the schedule of a motion that continues from the value shown now.
  /// The motion begins now, and plays forwards; a delay that is under way stays unchanged.
  mutating func retarget(_ schedule: Schedule, at now: Nanoseconds) -> Transition? {
    endPlayheadMove(at: now)
    var events = Transition.Events.retargeted
    switch state {
    case .new, .inactive:
      self.schedule = schedule
      anchorPosition = schedule.start
      playFromStart()

    case .delayed:
      hold(at: now)
      self.schedule = schedule
      playFromStart()

    case .paused where isBeforeBeginning:
      self.schedule = schedule
      playFromStart()

    case .active, .paused:
      self.schedule = schedule
      anchorTime = now
      anchorPosition = 0
      playFromStart()

    case .completed:
      self.schedule = schedule
      beginRun(.forwards)
      anchorTime = now
      anchorPosition = 0
      playFromStart()
      events.formUnion(activate())

    case .killed:
      return nil
    }
    return Transition(events: events, time: now, isJump: isInRun)
  }

  private mutating func playFromStart() {
    rate = rate.magnitude
    phase.direction = .forwards
    passNothing()
  }
}
