import People
import VirtualTime

/// An update of iOS, with which the phone restarts.
extension Phone {
  /// How long an update takes (our choice).
  private static let installing = Duration.seconds(600)

  /// How long after a time at which it could not be installed the phone looks for another one (our choice).
  private static let looksAgain = Duration.seconds(3600)

  /// Lets the phone install an update of iOS, with which it restarts, the next time that it is charged and not used for
  /// two hours (screenrant.com, on iOS updates: at night, on a charger; the hours are our choice).
  ///
  /// The number of the version stays as it is.
  package nonisolated func updateSystem() { updateSystem(from: world.now) }

  private nonisolated func updateSystem(from earliest: WorldTime) {
    guard let time = system.quietTime(from: earliest), time < studyEnd else { return }
    world.schedule(at: time, "an update of iOS") { [weak self] in
      guard let self else { return }
      guard power.isOn, !process.isOnScreen else {
        return updateSystem(from: time.advanced(by: Self.looksAgain))
      }
      observe(.phoneRestarted("iOS was updated"))
      world.planning(for: nil) { _ = Task { await self.installUpdate() } }
    }
  }

  private func installUpdate() async {
    await reboot(off: Self.installing, because: "the phone restarted: iOS was updated")
    automations?.systemUpdated()
  }
}
