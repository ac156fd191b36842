extension Scenario {
  /// Whether the results have the table `days`, because the scenario asks for it or for measures, which may read it.
  package var asksForDays: Bool { days != nil || measures != nil }

  /// The rule by which days in the table `days` are valid.
  package var dayRule: ValidDayRule { days ?? ValidDayRule() }
}
