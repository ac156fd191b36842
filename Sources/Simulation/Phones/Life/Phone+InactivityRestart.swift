import People
import VirtualTime

/// The restart of a phone that nobody unlocks.
extension Phone {
  /// How long the phone is off (our choice).
  private static let restarting = Duration.seconds(60)

  /// Plans the restarts in the times in which the person leaves the phone.
  ///
  /// In all other times people unlock their phones several times a day, so that no clock needs to run.
  nonisolated func planInactivityRestarts(_ restart: InactivityRestart, on days: Schedule) {
    guard case .after(let limit) = restart else { return }
    for left in days.phoneUnused {
      let earliest = left.lowerBound.advanced(by: .zero - limit)
      let last = system.lock.lastUnlock(by: left.lowerBound, since: earliest) ?? earliest
      planInactivityRestart(at: last.advanced(by: limit), after: limit, before: left.upperBound)
    }
  }

  private nonisolated func planInactivityRestart(
    at time: WorldTime,
    after limit: Duration,
    before end: WorldTime
  ) {
    guard time < end else { return }
    world.schedule(at: max(time, world.now), "the restart of a phone that nobody unlocks") {
      [weak self] in
      guard let self else { return }
      // Opening the app, as a scenario's timeline can, unlocks the phone.
      let opened = appState.lastOpened ?? time.advanced(by: .zero - limit)
      let due = opened.advanced(by: limit)
      guard due <= world.now else {
        return planInactivityRestart(at: due, after: limit, before: end)
      }
      // A phone that is off has no clock that runs, and one that was not unlocked since its start gains nothing.
      guard power.isOn, system.hasBeenUnlocked else { return }
      let hours = Int(limit.inSeconds / 3600)
      let cause = "nobody had unlocked it for \(hours) hours"
      observe(.phoneRestarted(cause))
      world.planning(for: nil) {
        _ = Task {
          await self.reboot(off: Self.restarting, because: "the phone restarted: \(cause)")
        }
      }
    }
  }
}
