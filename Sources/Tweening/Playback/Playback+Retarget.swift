extension Playback {
  /// Takes the schedule of a motion that goes on from what the tween shows at this instant: the
  /// motion begins now, and forwards; a delay that is under way stays as it is.
  mutating func retarget(_ schedule: Schedule, at now: Nanoseconds) -> Transition? {
    abandonJourney(at: now)
    var events = Transition.Events.retargeted
    switch state {
    case .new, .inactive:
      self.schedule = schedule
      phase.direction = .forwards
      rate = rate.magnitude
      anchorPosition = schedule.start

    case .delayed:
      hold(at: now)
      self.schedule = schedule
      forget()

    case .paused where isBeforeBeginning:
      self.schedule = schedule
      forget()

    case .active, .paused:
      self.schedule = schedule
      anchorTime = now
      anchorPosition = 0
      forget()

    case .completed:
      self.schedule = schedule
      beginRun(.forwards)
      anchorTime = now
      anchorPosition = 0
      forget()
      events.formUnion(activate(at: now))

    case .killed:
      return nil
    }
    return Transition(events: events, time: now, isJump: isInRun)
  }

  /// Makes the whole motion lie ahead.
  private mutating func forget() {
    rate = rate.magnitude
    phase.direction = .forwards
    passed = 0
    iteration = iteration(reachedAt: 0)
  }
}
