import VirtualTime

extension Dock {
  /// Puts the phone on the dock, whichever way round it is held.
  ///
  /// Our choice: a dock whose battery is empty stays off, with the phone on it.
  package func placePhone() {
    guard phone == .away else { return }
    connect()
  }

  /// Takes the phone off.
  package func takePhone() {
    switch phone {
    case .away: return
    case .docked: disconnect(.takenOff, then: .away)
    case .cutOff:
      // It has been told already that the dock is gone.
      timers.cancelAll(in: world)
      phone = .away
    }
  }

  func connect() {
    let now = world.now
    settleBatteries()
    guard profile.isPluggedIn || !batteries.contains(where: \.isEmpty) else {
      phone = .away
      return observe(.stayedOff)
    }
    phone = .docked
    dockedAt = now
    lastUse = now
    isAsleep = false
    if !profile.remembersTrackingButton { trackingButton = profile.trackingButtonAtDocking }
    observe(.docked(trackingButton: trackingButton))
    listener?.docked(self, trackingButton: trackingButton)
    watchForSleep()
    watchBatteries()
    watchForFlap()
  }

  /// Loses the phone; the motors brake, and what was under way to them is dropped (our choice).
  func disconnect(_ cause: DockEvent.Undocking, then place: PhonePlace) {
    phone = place
    timers.cancelAll(in: world)
    isAsleep = false
    let now = world.now
    course.command(from: now, now: now) { $0.stop(from: now) }
    observe(.undocked(cause))
    listener?.undocked()
  }
}
