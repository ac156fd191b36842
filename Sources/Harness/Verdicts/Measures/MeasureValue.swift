/// The number of one participant, or of one participant and sensor.
package struct MeasureValue: Hashable, Sendable, Codable {
  /// The participant's name.
  package var participant: String

  /// The participant's group.
  package var group: String

  /// The sensor; nil for a measure that has one number for each participant.
  package var sensor: String?

  /// The number; nil if there is nothing to measure.
  package var value: Double?

  package init(participant: String, group: String, sensor: String? = nil, value: Double?) {
    self.participant = participant
    self.group = group
    self.sensor = sensor
    self.value = value
  }
}
