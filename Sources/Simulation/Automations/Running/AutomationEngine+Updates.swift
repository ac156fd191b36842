import VirtualTime

/// What happens to the phone and to the app.
extension AutomationEngine {
  /// The phone was switched off: what was on its way is lost (our choice).
  package func phoneSwitchedOff() { giveUp(.phoneOff) }

  /// iOS was updated: settings may have flipped, kinds of triggers may be new.
  package func systemUpdated() {
    guard isStarted else { return }
    updates += 1
    let draws = stream.split("system update").split(updates)
    for index in automations.indices {
      var own = draws.split(index)
      let (flips, days) = (
        own.chance(reality[.asksAfterUpdate]), own.exponential(mean: 1)
      )
      if flips { states[index].asksUntil = noticed(after: days) }
      if states[index].timer == nil, isAvailable(index) {
        states[index].isAllowedFrom = permission(for: index)
        waitForNext(index, after: world.now)
      }
    }
    forgetAction(draws)
  }

  /// The app was updated, and not opened yet.
  package func appUpdated() {
    updates += 1
    forgetAction(stream.split("app update").split(updates))
  }

  /// The app was deleted, and its action with it, until the app is there and opened again.
  package func appDeleted() { isActionMissing = true }

  /// The app was opened: Shortcuts knows its action again.
  package func appLaunched() { isActionMissing = false }

  private func forgetAction(_ stream: RandomStream) {
    var draws = stream.split("action")
    if draws.chance(reality[.actionVanishes]) { isActionMissing = true }
  }

  /// When somebody notices something, that share of the usual time from now.
  func noticed(after share: Double) -> WorldTime {
    world.now.advanced(by: .seconds(reality.sizes.noticedAfter.inSeconds * share))
  }
}
