extension ScenarioAssembler {
  /// Returns the formats of the bodies of requests, each with its sensor or the place of the sensors' names.
  func uploads(_ sensors: [String]?, _ context: inout DecodingContext) -> [Scenario.Upload]? {
    unchecked.uploads.map { uploads in
      uploads.compactMap { unchecked in
        for option in unchecked.upload.names {
          checkSensor(option.value, at: option.location, &context)
        }
        var upload = unchecked.upload
        guard let sensor = unchecked.sensor else {
          guard let sensors, upload.format != .app else { return upload }
          guard sensors.count == 1 else {
            context.report(
              .missingKey,
              at: unchecked.location,
              "missing key 'sensor': the app asks for \(sensors.count) sensors",
              hint: upload.format == .csv
                ? "name the column with the sensors' names, as in 'sensor: sensor'"
                : "say where the sensors' names are, as in 'sensor: $.sensor'"
            )
            return nil
          }
          upload.sensor = sensors[0]
          return upload
        }
        let isName = context.vocabulary.sensors.contains { $0.name == sensor.value }
        switch upload.format {
        case .json where !sensor.value.hasPrefix("$"), .app:
          checkSensor(sensor.value, at: sensor.location, &context)
          upload.sensor = sensor.value
        case .csv where isName: upload.sensor = sensor.value
        case .json, .csv: upload.sensorPlace = sensor.value
        }
        return upload
      }
    }
  }

  private func checkSensor(
    _ name: String,
    at location: Location,
    _ context: inout DecodingContext
  ) {
    let names = context.vocabulary.sensors.map(\.name)
    guard !names.contains(name) else { return }
    context.report(
      .unknownName,
      at: location,
      "unknown sensor '\(name.excerpt)'",
      hint: Spelling.hint(name, among: names)
    )
  }
}
