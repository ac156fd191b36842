extension ScenarioAssembler {
  /// The rules of the study's team with their participants; nil if there are none.
  ///
  /// - Parameters:
  ///   - sensors: The sensors that the app reads; nil if they are unknown.
  ///   - context: Receives the errors.
  /// - Returns: The rules.
  func monitoring(
    _ sensors: [String]?,
    _ context: inout DecodingContext
  ) -> [Scenario.MonitorRule]? {
    guard let rules = unchecked.monitoring else { return nil }
    if let sensors, sensors.isEmpty, let place = rules.first?.place {
      context.report(
        .unneededKey,
        at: place,
        "the app reads no sensor of SensorKit, so that everybody would be silent",
        hint: "delete 'monitoring', or name the app's sensors"
      )
    }
    return rules.compactMap { rule in
      who(rule.who, &context).map {
        Scenario.MonitorRule(silence: rule.silence, works: rule.works, who: $0)
      }
    }
  }
}
