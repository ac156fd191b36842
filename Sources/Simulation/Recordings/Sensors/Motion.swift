import CoreMotion
import SensorKit

extension RecordedSensor {
  /// Batches of accelerations.
  package static let accelerometer = RecordedSensor(
    .accelerometer,
    columns: [Motion.startDate.optional, Motion.timestamp.optional]
      + Motion.acceleration.map(\.required) + [Motion.identifier.optional],
    times: ["startDate", "timestamp"],
    grouping: .column("identifier")
  ) { rows, times throws(RowFault) in
    var samples: [CMRecordedAccelerometerData] = []
    for row in rows {
      let time = try row.written()
      samples.append(
        CMRecordedAccelerometerData(
          acceleration: CMAcceleration(
            x: try row.required(Motion.acceleration[0]),
            y: try row.required(Motion.acceleration[1]),
            z: try row.required(Motion.acceleration[2])
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
    columns: [Motion.startDate.optional, Motion.timestamp.optional]
      + Motion.rotationRate.map(\.required) + [Motion.identifier.optional],
    times: ["startDate", "timestamp"],
    grouping: .column("identifier")
  ) { rows, times throws(RowFault) in
    var samples: [CMRecordedRotationRateData] = []
    for row in rows {
      let time = try row.written()
      samples.append(
        CMRecordedRotationRateData(
          rotationRate: CMRotationRate(
            x: try row.required(Motion.rotationRate[0]),
            y: try row.required(Motion.rotationRate[1]),
            z: try row.required(Motion.rotationRate[2])
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
      Motion.startDate.optional, Motion.timestamp.optional, Motion.pressure.required,
      Motion.temperature.optional, Motion.identifier.optional,
    ],
    times: ["startDate", "timestamp"],
    grouping: .column("identifier")
  ) { rows, times throws(RowFault) in
    var samples: [CMRecordedPressureData] = []
    for row in rows {
      let time = try row.written()
      samples.append(
        CMRecordedPressureData(
          kilopascals: try row.required(Motion.pressure),
          celsius: try row.value(Motion.temperature) ?? 0,
          timestamp: times.uptime(time),
          identifier: try row.batch(),
          startDate: times.date(time)
        )
      )
    }
    return SampleArray(samples)
  }
}

/// Columns of a device's motion, and of the air around it.
private enum Motion {
  static let startDate = Column<Int64>.time("startDate", "when the row was measured")
  static let timestamp = Column<Int64>.time("timestamp", "as startDate, if that is missing")
  static let identifier = Column<Int>.whole(
    "identifier",
    0...Int.max,
    "the batch; without, the rows of one second are a batch"
  )
  static let acceleration = ["x", "y", "z"].map { axis in
    Column<Double>.number("acceleration.\(axis)", -100...100, "with gravity, in units of it")
  }
  static let rotationRate = ["x", "y", "z"].map { axis in
    Column<Double>.number("rotationRate.\(axis)", -200...200, "in radians per second")
  }
  static let pressure = Column<Double>.number("pressure", 1...200, "in kilopascals")
  static let temperature = Column<Double>.number(
    "temperature",
    -100...150,
    "the sensor's, in degrees Celsius; 0 if left out"
  )
}

extension RecordedRow {
  /// When the row was measured, in nanoseconds since 1970.
  fileprivate func written() throws(RowFault) -> Int64 {
    if layout.index[Motion.startDate.name] != nil { return try required(Motion.startDate) }
    return try required(Motion.timestamp)
  }

  /// The number of the row's batch; if there is none, the second.
  fileprivate func batch() throws(RowFault) -> UInt64 {
    if let number = try value(Motion.identifier) { return UInt64(number) }
    return UInt64(try written() / 1_000_000_000)
  }
}
