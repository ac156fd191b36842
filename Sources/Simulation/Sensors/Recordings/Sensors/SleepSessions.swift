import SensorKit

extension RecordedSensor {
  /// Sessions of sleep.
  package static let sleepSessions = RecordedSensor(
    .sleepSessions,
    columns: [
      Sleep.timestamp.required, Sleep.startDate.required, Sleep.duration.required,
      Sleep.identifier.required,
    ],
    times: ["timestamp"],
    begins: { row throws(RowFault) in try row.required(Sleep.startDate) }
  ) { rows, times throws(RowFault) in
    let row = rows[0]
    return SRSleepSession(
      startDate: times.date(try row.required(Sleep.startDate)),
      duration: try row.required(Sleep.duration),
      identifier: try row.required(Sleep.identifier)
    )
  }
}

extension SampleTable {
  static let sleepSessions = SampleTable(
    .sleepSessions,
    [
      Sleep.startDate.of { (sample: SRSleepSession) in sample.startDate.nanoseconds },
      Sleep.duration.of(\.duration),
      Sleep.identifier.of(\.identifier),
    ]
  )
}

/// Columns of sessions of sleep.
private enum Sleep {
  static let timestamp = RecordingColumn<Int64>.time("timestamp", "when it was written")
  static let startDate = RecordingColumn<Int64>.time("startDate", "when it began")
  static let duration = RecordingColumn<Double>.number(
    "duration",
    0...604_800,
    unit: "seconds",
    "its length",
    missing: "0 if the end was not recorded"
  )
  static let identifier = RecordingColumn<String>.text("identifier", "its name")
}
