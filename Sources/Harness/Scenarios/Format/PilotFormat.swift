import Sensors

/// How a scenario says what the columns of a pilot's data are.
enum PilotFormat {
  static let participant = SectionKey.optional(
    "participant",
    place("participant"),
    example: "pid",
    """
    The column of names, or 'file name' or 'folder name'; participant or AWARE's device_id if left out.
    """
  )
  static let time = SectionKey.optional(
    "time",
    NodeDecoder.text("the name of a column"),
    example: "start",
    "The column of times; time or AWARE's timestamp if left out."
  )
  static let timeForm = SectionKey.optional(
    "time is",
    NodeDecoder<ObservationColumns.TimeForm>.word(
      ObservationColumns.TimeForm.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    ),
    example: "unix ms",
    "The form of times; if left out, as each file's first row has it. Dates without an offset are local."
  )
  static let sensor = SectionKey.optional(
    "sensor",
    place("sensor"),
    example: "file name",
    """
    The column of sensors, or 'file name' (of a database: the table's) or 'folder name'; if left out, the column sensor, or the file name.
    """
  )
  static let opening = SectionKey.optional(
    "openings",
    NodeDecoder.text("the name of a sensor"),
    example: "app_open",
    "The sensor whose rows are openings of the app; unknown if left out."
  )
  static let watchSensors = SectionKey.optional(
    "watch sensors",
    NodeDecoder.text("the name of a sensor").list("sensors", atLeast: 1),
    example: "[fitbit_heartrate]",
    "A watch's sensors, besides those of SensorKit."
  )
  static let sensors = SectionKey.optional(
    "sensors",
    names,
    example: "{ screen: deviceUsageReport }",
    "The sensors of SensorKit that the data calls by other names, to compare them with the rehearsal's."
  )
  static let timeZone = SectionKey.optional(
    "time zone",
    NodeDecoder.timeZone,
    example: "America/New_York",
    "The IANA time zone of days; by default the group's, or that of the study's start."
  )

  static let fileName = "file name"
  static let folderName = "folder name"

  private static func place(_ what: String) -> NodeDecoder<ObservationColumns.Place> {
    let column = NodeDecoder.text("the name of a column, 'file name' or 'folder name'")
    return NodeDecoder(expected: column.expected, schema: column.schema) { node, context in
      column.decode(node, &context).map { name in
        switch name {
        case fileName: .fileName
        case folderName: .folderName
        default: .column(name)
        }
      }
    }
  }

  /// Names of sensors in the data, each with the sensor that it stands for.
  private static let names = NodeDecoder<[String: String]>(
    expected: "names of sensors in the data, each with a sensor of 'trialrun list sensors'",
    schema: { vocabulary in
      [
        "type": "object", "minProperties": .number("1"),
        "additionalProperties": NameKind.sensor.schema(vocabulary),
      ]
    },
    decode: { node, context in
      guard case .mapping(let entries) = node.content, !entries.isEmpty else {
        context.report(
          expected: "names of sensors in the data, each with a sensor of 'trialrun list sensors'",
          found: node
        )
        return nil
      }
      var names: [String: String] = [:]
      for entry in entries {
        guard let sensor = NodeDecoder.name(.sensor).decode(entry.value, &context) else {
          return nil
        }
        names[entry.key] = sensor
      }
      return names
    }
  )

  static let decoder = NodeDecoder<ObservationColumns>.section(
    "the keys of pilot, such as 'participant' and 'time'",
    [
      participant.row, time.row, timeForm.row, sensor.row, opening.row, watchSensors.row,
      sensors.row, timeZone.row,
    ]
  ) { section, context in
    var columns = ObservationColumns()
    columns.participant = section.value(participant, &context)
    columns.time = section.value(time, &context)
    columns.timeForm = section.value(timeForm, &context)
    columns.sensor = section.value(sensor, &context)
    columns.opening = section.value(opening, &context)
    columns.watchSensors = section.value(watchSensors, &context) ?? []
    columns.sensors = section.value(sensors, &context)
    columns.timeZone = section.value(timeZone, &context)
    return columns
  }
}
