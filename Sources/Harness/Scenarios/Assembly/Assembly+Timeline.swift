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
    var options = draft.options
    options.sensors = draft.sensors?.map(\.value) ?? sensors ?? []
    guard let who, let starts = self.draft.starts, let action = draft.action.init(options) else {
      return nil
    }
    return Scenario.Event(
      sinceStart: draft.at.value.sinceStart(starts),
      who: who,
      action: Scenario.Action(action),
      location: draft.location
    )
  }
}
