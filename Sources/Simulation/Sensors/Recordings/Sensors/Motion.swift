import CoreMotion
import SensorKit

extension RecordedSensor {
  /// Batches of accelerations.
  package static let accelerometer = RecordedSensor(
    .accelerometer,
    columns: [MotionColumns.startDate.optional, MotionColumns.timestamp.optional]
      + MotionColumns.acceleration.map(\.required) + [MotionColumns.identifier.optional],
    times: ["startDate", "timestamp"],
    grouping: .column("identifier")
  ) { rows, times throws(RowFault) in
    var samples: [CMRecordedAccelerometerData] = []
    for row in rows {
      let time = try row.written()
      samples.append(
        CMRecordedAccelerometerData(
          acceleration: CMAcceleration(
            x: try row.required(MotionColumns.acceleration[0]),
            y: try row.required(MotionColumns.acceleration[1]),
            z: try row.required(MotionColumns.acceleration[2])
          ),
          timestamp: times.uptime(time),
          identifier: try row.batch(),
          startDate: times.date(time)
        )
      )
    }
    return SampleArray(samples)
  }

  /// Batches of rotation rates.
  package static let rotationRate = RecordedSensor(
    .rotationRate,
    columns: [MotionColumns.startDate.optional, MotionColumns.timestamp.optional]
      + MotionColumns.rotationRate.map(\.required) + [MotionColumns.identifier.optional],
    times: ["startDate", "timestamp"],
    grouping: .column("identifier")
  ) { rows, times throws(RowFault) in
    var samples: [CMRecordedRotationRateData] = []
    for row in rows {
      let time = try row.written()
      samples.append(
        CMRecordedRotationRateData(
          rotationRate: CMRotationRate(
            x: try row.required(MotionColumns.rotationRate[0]),
            y: try row.required(MotionColumns.rotationRate[1]),
            z: try row.required(MotionColumns.rotationRate[2])
          ),
          timestamp: times.uptime(time),
          startDate: times.date(time)
        )
      )
    }
    return SampleArray(samples)
  }

  /// Batches of pressures.
  package static let ambientPressure = RecordedSensor(
    .ambientPressure,
    columns: [
      MotionColumns.startDate.optional, MotionColumns.timestamp.optional,
      MotionColumns.pressure.required,
      MotionColumns.temperature.optional, MotionColumns.identifier.optional,
    ],
    times: ["startDate", "timestamp"],
    grouping: .column("identifier")
  ) { rows, times throws(RowFault) in
    var samples: [CMRecordedPressureData] = []
    for row in rows {
      let time = try row.written()
      samples.append(
        CMRecordedPressureData(
          kilopascals: try row.required(MotionColumns.pressure),
          celsius: try row.value(MotionColumns.temperature) ?? 0,
          timestamp: times.uptime(time),
          identifier: try row.batch(),
          startDate: times.date(time)
        )
      )
    }
    return SampleArray(samples)
  }
}

extension SampleTable {
  static let accelerometer = SampleTable(
    .accelerometer,
    rows: { (sample: SampleArray<CMRecordedAccelerometerData>) in sample.elements },
    [
      MotionColumns.startDate.of(\.startDate.nanoseconds),
      MotionColumns.acceleration[0].of(\.acceleration.x),
      MotionColumns.acceleration[1].of(\.acceleration.y),
      MotionColumns.acceleration[2].of(\.acceleration.z),
      MotionColumns.identifier.of { Int($0.identifier) },
    ]
  )

  /// Apple's class has no identifier: the column has the number of the sample.
  static let rotationRate = SampleTable(
    .rotationRate,
    rows: { (sample: SampleArray<CMRecordedRotationRateData>) in sample.elements },
    [
      MotionColumns.startDate.of(\.startDate.nanoseconds),
      MotionColumns.rotationRate[0].of(\.rotationRate.x),
      MotionColumns.rotationRate[1].of(\.rotationRate.y),
      MotionColumns.rotationRate[2].of(\.rotationRate.z),
      MotionColumns.identifier.ofSample(),
    ]
  )

  static let ambientPressure = SampleTable(
    .ambientPressure,
    rows: { (sample: SampleArray<CMRecordedPressureData>) in sample.elements },
    [
      MotionColumns.startDate.of(\.startDate.nanoseconds),
      MotionColumns.pressure.of(\.pressure.value),
      MotionColumns.temperature.of(\.temperature.value),
      MotionColumns.identifier.of { Int($0.identifier) },
    ]
  )
}

/// Columns of a device's motion, and of the air around it.
private enum MotionColumns {
  static let startDate = RecordingColumn<Int64>.time("startDate", "when the row was measured")
  static let timestamp = RecordingColumn<Int64>.time(
    "timestamp",
    "as startDate, if that is missing"
  )
  static let identifier = RecordingColumn<Int>.whole(
    "identifier",
    0...Int.max,
    "the batch; without, the rows of one second are a batch"
  )
  static let acceleration = ["x", "y", "z"].map { axis in
    RecordingColumn<Double>.number(
      "acceleration.\(axis)",
      -100...100,
      unit: "units of gravity",
      "the acceleration with gravity"
    )
  }
  static let rotationRate = ["x", "y", "z"].map { axis in
    RecordingColumn<Double>.number(
      "rotationRate.\(axis)",
      -200...200,
      unit: "radians per second",
      "the rotation rate"
    )
  }
  static let pressure = RecordingColumn<Double>.number(
    "pressure",
    1...200,
    unit: "kilopascals",
    "the air pressure"
  )
  static let temperature = RecordingColumn<Double>.number(
    "temperature",
    -100...150,
    unit: "degrees Celsius",
    "the temperature of the sensor",
    missing: "0 if left out"
  )
}

extension RecordedRow {
  /// When the row was measured, in nanoseconds since 1970.
  fileprivate func written() throws(RowFault) -> Int64 {
    if layout.index[MotionColumns.startDate.name] != nil {
      return try required(MotionColumns.startDate)
    }
    return try required(MotionColumns.timestamp)
  }

  /// The number of the row's batch; if there is none, the second.
  fileprivate func batch() throws(RowFault) -> UInt64 {
    if let number = try value(MotionColumns.identifier) { return UInt64(number) }
    return UInt64(try written() / 1_000_000_000)
  }
}
