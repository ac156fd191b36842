import SensorKit

extension RecordedSensor {
  /// Changes of how a watch is worn.
  package static let onWristState = RecordedSensor(
    .onWristState,
    columns: [
      Wrist.timestamp.required, Wrist.onWrist.required, Wrist.location.optional,
      Wrist.crown.optional, Wrist.onDate.optional, Wrist.offDate.optional,
    ],
    times: ["timestamp"]
  ) { rows, times throws(RowFault) in
    let row = rows[0]
    return SRWristDetection(
      onWrist: try row.required(Wrist.onWrist),
      wristLocation: try row.value(Wrist.location) ?? .left,
      crownOrientation: try row.value(Wrist.crown) ?? .right,
      onWristDate: try row.value(Wrist.onDate).map(times.date),
      offWristDate: try row.value(Wrist.offDate).map(times.date)
    )
  }
}

extension SampleTable {
  static let onWristState = SampleTable(
    .onWristState,
    [
      Wrist.onWrist.of { (sample: SRWristDetection) in sample.onWrist },
      Wrist.location.of(\.wristLocation),
      Wrist.crown.of(\.crownOrientation),
      Wrist.onDate.of { $0.onWristDate?.nanoseconds },
      Wrist.offDate.of { $0.offWristDate?.nanoseconds },
    ]
  )
}

/// Columns of how a watch is worn.
private enum Wrist {
  static let timestamp = RecordingColumn<Int64>.time("timestamp", "when it was written")
  static let onWrist = RecordingColumn<Bool>.truth("onWrist", "whether it is worn from then on")
  static let location = RecordingColumn<SRWristDetection.WristLocation>.word(
    "wristLocation",
    [("left", .left), ("right", .right)],
    "the wrist; left if left out"
  )
  static let crown = RecordingColumn<SRWristDetection.CrownOrientation>.word(
    "crownOrientation",
    [("left", .left), ("right", .right)],
    "the crown's side; right if left out"
  )
  static let onDate = RecordingColumn<Int64>.time("onWristDate", "when it was last put on")
  static let offDate = RecordingColumn<Int64>.time("offWristDate", "when it was last taken off")
}
