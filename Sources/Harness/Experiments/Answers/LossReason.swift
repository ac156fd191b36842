import Results

/// What may keep a participant from being complete, as a sweep records it.
///
/// Our choice of what is recorded: facts that need no judgement of how much data they cost.
package enum LossReason: String, CaseIterable, Hashable, Sendable {
  /// The participant left by deleting the app for good before the study's end.
  case left
  /// The participant refused a sensor, in a sheet or in Settings.
  case refused
  /// No device of the participant has the sensor.
  case lacking
  /// The app crashed, hung, or was ended by the system for good.
  case ended
  /// A fetch of the app failed.
  case failed

  /// Whether the reason is the population's; other reasons are the app's.
  package var isOfPopulation: Bool {
    switch self {
    case .left, .refused, .lacking: true
    case .ended, .failed: false
    }
  }

  /// The reason in a table.
  package var text: String {
    switch self {
    case .left: "deleted the app"
    case .refused: "refused a sensor"
    case .lacking: "no device with a sensor"
    case .ended: "the app crashed or was ended"
    case .failed: "a fetch failed"
    }
  }

  /// The condition in SQL over the row of `participants` in a sweep's file.
  ///
  /// - Parameter sensors: The sensors that matter; nil for all sensors of the app.
  /// - Returns: An expression that is 0 or 1.
  func condition(of sensors: [String]?) -> String {
    switch self {
    case .left: "deleted_app <> 0"
    case .refused: Self.names("refused", sensors)
    case .lacking: Self.names("lacking", sensors)
    case .failed: Self.names("failed", sensors)
    // The simulation itself can't read such a recording.
    case .ended: "outcome NOT IN (\(ParticipantRow.Outcome.undisturbed), 'recording unreadable')"
    }
  }

  /// Whether a column with names contains one of the sensors.
  private static func names(_ column: String, _ sensors: [String]?) -> String {
    guard let sensors else { return "\(column) <> ''" }
    let any = sensors.map { sensor in
      "instr(' ' || \(column) || ' ', ' \(sensor.replacing("'", with: "''")) ')"
    }
    return "(\(any.joined(separator: " OR "))) <> 0"
  }
}
