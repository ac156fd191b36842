import SensorKit

extension RecordedSensor {
  /// Nights of skin temperatures: a row for each temperature.
  package static let wristTemperature = RecordedSensor(
    .wristTemperature,
    columns: [
      Warmth.timestamp.required, Warmth.startDate.required, Warmth.duration.optional,
      Warmth.version.optional, Warmth.value.required, Warmth.condition.optional,
      Warmth.error.optional,
    ],
    times: ["timestamp"],
    grouping: .column("startDate"),
    begins: { row throws(RowFault) in try row.required(Warmth.startDate) }
  ) { rows, times throws(RowFault) in
    let start = try rows[0].required(Warmth.startDate)
    var temperatures: [SRWristTemperature] = []
    var last = start
    for row in rows {
      last = try row.required(Warmth.timestamp)
      temperatures.append(
        SRWristTemperature(
          timestamp: times.date(last),
          celsius: try row.required(Warmth.value),
          condition: SRWristTemperature.Condition(
            rawValue: UInt(try row.value(Warmth.condition) ?? 0)
          ),
          errorCelsius: try row.value(Warmth.error) ?? 0
        )
      )
    }
    return SRWristTemperatureSession(
      startDate: times.date(start),
      duration: try rows[0].value(Warmth.duration) ?? Double(last - start) / 1e9,
      version: try rows[0].value(Warmth.version) ?? "1",
      temperatures: temperatures
    )
  }
}

extension SampleTable {
  static let wristTemperature = SampleTable(
    .wristTemperature,
    rows: { (sample: SRWristTemperatureSession) in sample.temperatures.map { (sample, $0) } },
    [
      Warmth.timestamp.of { $0.1.timestamp.nanoseconds },
      Warmth.startDate.of { $0.0.startDate.nanoseconds },
      Warmth.duration.of { $0.0.duration },
      Warmth.version.of { $0.0.version },
      Warmth.value.of { $0.1.value.value },
      Warmth.condition.of { Int($0.1.condition.rawValue) },
      Warmth.error.of { $0.1.errorEstimate.value },
    ]
  )
}

/// Columns of skin temperatures.
private enum Warmth {
  static let timestamp = RecordingColumn<Int64>.time("timestamp", "when it was measured")
  static let startDate = RecordingColumn<Int64>.time(
    "startDate",
    "when the session began, the same in all of its rows"
  )
  static let duration = RecordingColumn<Double>.number(
    "duration",
    0...604_800,
    unit: "seconds",
    "the session's length",
    missing: "up to its last row if left out"
  )
  static let version = RecordingColumn<String>.text("version", "the algorithm's; 1 if left out")
  static let value = RecordingColumn<Double>.number(
    "value",
    -50...100,
    unit: "degrees Celsius",
    "the temperature of the skin"
  )
  static let condition = RecordingColumn<Int>.whole(
    "condition",
    0...7,
    "the sum of 1 off the wrist, 2 on the charger, 4 in motion; 0 if left out"
  )
  static let error = RecordingColumn<Double>.number(
    "errorEstimate",
    0...100,
    unit: "degrees Celsius",
    "the estimated error",
    missing: "0 if left out"
  )
}
