extension Assembly {
  /// An event, or nil after complaining.
  func event(
    _ draft: TimelineFormat.Draft,
    _ sensors: [String]?,
    _ reading: inout Reading
  ) -> Scenario.Event? {
    check(draft.at, &reading)
    check(draft.sensors ?? [], among: sensors, &reading)
    let who = who(draft.who, &reading)
    let named = draft.sensors?.map(\.value) ?? sensors ?? []
    guard let who, let starts = self.draft.starts, let action = action(draft, named) else {
      return nil
    }
    return Scenario.Event(
      sinceStart: draft.at.value.sinceStart(starts),
      who: who,
      action: action,
      location: draft.location
    )
  }

  /// What the event's keys say together; nil if one that is needed was missing.
  private func action(_ draft: TimelineFormat.Draft, _ sensors: [String]) -> Scenario.Action? {
    switch draft.deed {
    case .revoke: .revoke(sensors: sensors)
    case .grant: .grant(sensors: sensors)
    case .disableCollection: .disableCollection
    case .enableCollection: .enableCollection
    case .deleteData: draft.last.map { .deleteData(sensors: sensors, last: $0) }
    case .setClock: draft.by.map { .setClock(by: $0) }
    case .correctClock: .correctClock
    case .travel: draft.to.map { .travel(to: $0) }
    case .closeApp: .closeApp
    case .reopenApp: .reopenApp
    case .updateApp: draft.adds.map { .updateApp(adds: $0) }
    case .deleteApp: .deleteApp(for: draft.lasts)
    case .rebootPhone: .rebootPhone(off: draft.lasts ?? .seconds(60))
    case .fillStorage: .fillStorage
    case .resetData: .resetData(sensors: sensors)
    case .leaveWatch: draft.lasts.map { .leaveWatch(for: $0) }
    case .takeOffWatch: draft.lasts.map { .takeOffWatch(for: $0) }
    case .dockPhone: .dockPhone
    case .undockPhone: .undockPhone
    case .press: draft.button.map { .press($0) }
    case .backgroundApp: .backgroundApp
    case .foregroundApp: .foregroundApp
    case .killApp: .killApp
    case .wakeApp: .wakeApp
    case .updateSystem: .updateSystem
    }
  }
}
