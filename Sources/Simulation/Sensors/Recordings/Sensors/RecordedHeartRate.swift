import CoreMotion
import SensorKit

extension RecordedSensor {
  /// Heart rates.
  package static let heartRate = RecordedSensor(
    .heartRate,
    columns: [
      Heart.timestamp.optional, Heart.date.optional, Heart.rate.required, Heart.confidence.optional,
    ],
    times: ["timestamp", "date"]
  ) { rows, times throws(RowFault) in
    let row = rows[0]
    let timestamp = try row.value(Heart.timestamp)
    let date = try row.value(Heart.date)
    return CMHighFrequencyHeartRateData(
      heartRate: try row.required(Heart.rate),
      confidence: try row.value(Heart.confidence) ?? .high,
      date: (date ?? timestamp).map(times.date),
      timestamp: times.uptime(date ?? timestamp ?? 0)
    )
  }
}

extension SampleTable {
  static let heartRate = SampleTable(
    .heartRate,
    [
      Heart.date.of { (sample: CMHighFrequencyHeartRateData) in sample.date?.nanoseconds },
      Heart.rate.of(\.heartRate),
      Heart.confidence.of(\.confidence),
    ]
  )
}

/// Columns of heart rates.
private enum Heart {
  static let timestamp = RecordingColumn<Int64>.time("timestamp", "when it was written")
  static let date = RecordingColumn<Int64>.time(
    "date",
    "when it was measured; as timestamp if left out"
  )
  static let rate = RecordingColumn<Double>.number(
    "heartRate",
    1...400,
    unit: "beats per minute",
    "the heart rate"
  )
  static let confidence = RecordingColumn<CMHighFrequencyHeartRateDataConfidence>.word(
    "confidence",
    [("low", .low), ("medium", .medium), ("high", .high), ("highest", .highest)],
    "how far it can be trusted; high if left out"
  )
}
