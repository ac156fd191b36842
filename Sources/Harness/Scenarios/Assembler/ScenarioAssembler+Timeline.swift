extension ScenarioAssembler {
  /// An event, or nil after reporting an error.
  func event(
    _ unchecked: UncheckedEvent,
    _ sensors: [String]?,
    _ context: inout DecodingContext
  ) -> Scenario.Event? {
    check(unchecked.at, &context)
    check(unchecked.sensors ?? [], among: sensors, &context)
    let who = who(unchecked.who, &context)
    var options = unchecked.options
    options.sensors = unchecked.sensors?.map(\.value) ?? sensors ?? []
    guard let who, let starts = self.unchecked.starts, let action = unchecked.action.init(options)
    else {
      return nil
    }
    return Scenario.Event(
      sinceStart: unchecked.at.value.sinceStart(starts),
      who: who,
      action: Scenario.Action(action),
      location: unchecked.location
    )
  }
}
