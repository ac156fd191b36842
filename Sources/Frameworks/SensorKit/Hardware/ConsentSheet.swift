/// The sheet "Research Sensor & Usage Data", with what the app's Info.plist says on it.
package struct ConsentSheet: Hashable, Sendable {
  /// One switch of the sheet.
  package struct Row: Hashable, Sendable {
    package var sensor: SRSensor
    /// The study's own words about the sensor; nil if its Info.plist has none.
    package var description: String?
    /// Whether the study says that it can't do without.
    package var isRequired: Bool
  }

  /// What the person did with it.
  package enum Answer: Hashable, Sendable {
    /// Each switch was set; a sensor that isn't named was refused.
    case answered(allowing: Set<SRSensor>)
    /// The sheet was put away without an answer.
    case cancelled
  }

  package var purpose: String?
  package var privacyPolicy: String?
  package var rows: [Row]
}
