/// What a profile varies, to find out how the costs of an app grow with it.
package enum ProfileAxis: String, Codable, CaseIterable, Sendable {
  /// The samples that a fetch delivers.
  case samples

  /// The days from the study's start to its end.
  case days

  /// The participant's phone and watches.
  case devices

  /// The sensors that the app reads.
  case sensors

  /// The name of one of them.
  var noun: String { String(rawValue.dropLast()) }

  /// The largest number that a call can ask for.
  ///
  /// Our choice: a fetch of more samples takes longer than a person waits. A study is no longer than a scenario allows,
  /// a phone has at most two watches, and SensorKit has fewer sensors.
  package var largest: Int {
    switch self {
    case .samples: 100_000_000
    case .days: 3_650
    case .devices: 3
    case .sensors: 100
    }
  }

  /// What grows with the number, as the heading of the sentences about it.
  var heading: String {
    switch self {
    case .samples: "growth with the samples of a fetch"
    case .days: "growth of all days together with their number"
    case .devices: "growth with the participant's devices"
    case .sensors: "growth with the app's sensors"
    }
  }
}
