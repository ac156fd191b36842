import CoreMotion
import SensorKit

extension RecordedSensor {
  /// Walks.
  package static let pedometer = RecordedSensor(
    .pedometerData,
    columns: [
      Steps.timestamp.optional, Steps.startDate.required, Steps.endDate.required,
      Steps.steps.required, Steps.distance.optional, Steps.ascended.optional,
      Steps.descended.optional, Steps.pace.optional,
    ],
    times: ["timestamp", "endDate"],
    begins: { row throws(RowFault) in try row.required(Steps.startDate) }
  ) { rows, times throws(RowFault) in
    let row = rows[0]
    let (start, end) = (try row.required(Steps.startDate), try row.required(Steps.endDate))
    guard start <= end else {
      throw RowFault("'endDate' is earlier than 'startDate'")
    }
    return CMPedometerData(
      startDate: times.date(start),
      endDate: times.date(end),
      numberOfSteps: try row.required(Steps.steps),
      distance: try row.value(Steps.distance),
      floorsAscended: try row.value(Steps.ascended),
      floorsDescended: try row.value(Steps.descended),
      averageActivePace: try row.value(Steps.pace)
    )
  }
}

extension SampleTable {
  static let pedometer = SampleTable(
    .pedometerData,
    [
      Steps.startDate.of { (sample: CMPedometerData) in sample.startDate.nanoseconds },
      Steps.endDate.of(\.endDate.nanoseconds),
      Steps.steps.of { $0.numberOfSteps.intValue },
      Steps.distance.of { $0.distance?.doubleValue },
      Steps.ascended.of { $0.floorsAscended?.intValue },
      Steps.descended.of { $0.floorsDescended?.intValue },
      Steps.pace.of { $0.averageActivePace?.doubleValue },
    ]
  )
}

/// Columns of walks.
private enum Steps {
  static let timestamp = RecordingColumn<Int64>.time(
    "timestamp",
    "when it was written; endDate if left out"
  )
  static let startDate = RecordingColumn<Int64>.time("startDate", "when the counting began")
  static let endDate = RecordingColumn<Int64>.time("endDate", "when it ended")
  static let steps = RecordingColumn<Int>.whole("numberOfSteps", 0...10_000_000, "steps taken")
  static let distance = RecordingColumn<Double>.number(
    "distance",
    0...1e8,
    unit: "metres",
    "the distance"
  )
  static let ascended = RecordingColumn<Int>.whole(
    "floorsAscended",
    0...1_000_000,
    "floors climbed"
  )
  static let descended = RecordingColumn<Int>.whole(
    "floorsDescended",
    0...1_000_000,
    "floors descended"
  )
  static let pace = RecordingColumn<Double>.number(
    "averageActivePace",
    0...1e6,
    unit: "seconds per metre",
    "the mean pace while walking"
  )
}
