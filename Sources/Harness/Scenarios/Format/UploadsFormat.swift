import Phones

/// The format of bodies as written, before it is known which sensors the app reads.
struct UncheckedUpload: Sendable {
  var upload: Scenario.Upload
  var location: Location
  /// What is written for the sensor: the name of one, or a place in the bodies.
  var sensor: Located<String>?
}

/// How a scenario says where the bodies of an app's requests name the samples that they contain.
enum UploadsFormat {
  static let host = SectionKey.optional(
    "host",
    HostFormat.nameDecoder,
    example: "api.study.example",
    "The host's name; any if left out."
  )
  static let path = SectionKey.required(
    "path",
    HostAnswerFormat.pathDecoder,
    example: "/reports/*",
    "The path of the requests; '/files/*' is all below it."
  )
  static let format = SectionKey.optional(
    "format",
    NodeDecoder<Scenario.Upload.Format>.word("'json', 'csv' or 'app'"),
    otherwise: "json",
    "Of a body or each part of it; app: what the registered type reads."
  )
  static let time = SectionKey.optional(
    "time",
    NodeDecoder.text("a path such as '$.samples[*].time', or the name of a column").located,
    example: "$.samples[*].time",
    "Where each SRFetchResult's time is, a number or a date; needed for json and csv."
  )
  static let sensor = SectionKey.optional(
    "sensor",
    NodeDecoder.text("a name of 'list sensors', a path such as '$.sensor', or the name of a column")
      .located,
    example: "$.sensor",
    "Where the sensor's name is, or the name; by default the app's only sensor."
  )
  static let sensors = SectionKey.optional(
    "sensors",
    NodeDecoder.options,
    example: "{ light: ambientLightSensor }",
    "The words that bodies have for sensors."
  )
  static let device = SectionKey.optional(
    "device",
    NodeDecoder.text("a path such as '$.device', or the name of a column").located,
    example: "$.device",
    "Where the device's name, model or product type is, if several have the sensor."
  )

  static let decoder = NodeDecoder<UncheckedUpload>.section(
    "the keys of uploads",
    [path.row, host.row, format.row, time.row, sensor.row, sensors.row, device.row]
  ) { section, context in
    let path = section.value(path, &context)
    let host = section.value(host, &context)
    let format = section.value(format, &context)
    let time = section.value(time, &context)
    let sensor = section.value(sensor, &context)
    let names = section.value(sensors, &context)
    let device = section.value(device, &context)
    guard let path, let format else { return nil }
    if format == .app {
      for place in [time, device].compactMap(\.self) {
        context.report(
          .unneededKey,
          at: place.location,
          "the app's function reads the bodies of 'format: app'",
          hint: "leave out 'time' and 'device'"
        )
      }
    } else if time == nil {
      context.report(
        .missingKey,
        at: section.location,
        "missing key 'time'",
        hint:
          "say where the times are, as in 'time: \(format == .csv ? "time" : "$.samples[*].time")'"
      )
      return nil
    }
    if format == .json {
      let paths = [time, device, sensor.flatMap { $0.value.hasPrefix("$") ? $0 : nil }]
      for place in paths.compactMap(\.self) where JSONPath(place.value) == nil {
        context.report(
          .malformed,
          at: place.location,
          "expected a path such as '$.samples[*].time', found '\(place.value.excerpt)'",
          hint: "names follow points, and [*] stands for each element of an array; at most 4 arrays"
        )
        return nil
      }
    }
    return UncheckedUpload(
      upload: Scenario.Upload(
        host: host,
        path: path,
        format: format,
        time: time?.value,
        sensor: nil,
        sensorPlace: nil,
        device: device?.value,
        names: names ?? []
      ),
      location: section.location,
      sensor: sensor
    )
  }
}
