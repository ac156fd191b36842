import SensorKit

extension RecordedSensor {
  /// Readings of the light sensor.
  package static let ambientLight = RecordedSensor(
    .ambientLightSensor,
    columns: [
      Light.timestamp.required, Light.lux.required, Light.x.optional, Light.y.optional,
      Light.placement.optional,
    ],
    times: ["timestamp"]
  ) { rows, _ throws(RowFault) in
    let row = rows[0]
    return SRAmbientLightSample(
      0,
      of: Light(
        lux: try row.required(Light.lux),
        colour: SRAmbientLightSample.Chromaticity(
          x: Float32(try row.value(Light.x) ?? 0),
          y: Float32(try row.value(Light.y) ?? 0)
        )
      ),
      placement: try row.value(Light.placement) ?? .unknown
    )
  }
}

extension SampleTable {
  static let ambientLight = SampleTable(
    .ambientLightSensor,
    [
      Light.lux.of { (sample: SRAmbientLightSample) in sample.lux.value },
      Light.x.of { Double($0.chromaticity.x) },
      Light.y.of { Double($0.chromaticity.y) },
      Light.placement.of(\.placement),
    ]
  )
}

/// A reading of the light sensor.
private final class Light: AmbientLightContent {
  static let timestamp = RecordingColumn<Int64>.time("timestamp", "when it was written")
  static let lux = RecordingColumn<Double>.number(
    "lux",
    0...200_000,
    unit: "lux",
    "the illuminance"
  )
  static let x = RecordingColumn<Double>.number(
    "chromaticity.x",
    0...1,
    "the colour; 0 if left out"
  )
  static let y = RecordingColumn<Double>.number(
    "chromaticity.y",
    0...1,
    "the colour; 0 if left out"
  )
  static let placement = RecordingColumn<SRAmbientLightSample.SensorPlacement>.word(
    "placement",
    [
      ("unknown", .unknown), ("frontTop", .frontTop), ("frontBottom", .frontBottom),
      ("frontRight", .frontRight), ("frontLeft", .frontLeft), ("frontTopRight", .frontTopRight),
      ("frontTopLeft", .frontTopLeft), ("frontBottomRight", .frontBottomRight),
      ("frontBottomLeft", .frontBottomLeft),
    ],
    "where the sensor sits; unknown if left out"
  )

  private let lux: Double
  private let colour: SRAmbientLightSample.Chromaticity

  init(lux: Double, colour: SRAmbientLightSample.Chromaticity) {
    self.lux = lux
    self.colour = colour
  }

  func lux(of token: UInt64) -> Double { lux }

  func chromaticity(of token: UInt64) -> SRAmbientLightSample.Chromaticity { colour }
}
