import Sensors

/// A recording as written, before its file is looked for.
struct UncheckedRecording: Sendable {
  var location: Location
  var sensor: Located<String>
  var device: Located<Scenario.Recording.Device>?
  var who: [Located<String>]
  var file: Located<String>
  var table: String?
  var times: TimeNumbers?
  var timeZone: String?
  var firstDay: Int
  var repeatsEvery: Duration?
}

/// How a scenario names the files of samples that were recorded elsewhere.
enum RecordingFormat {
  static let sensor = SectionKey.required(
    "sensor",
    NodeDecoder.name(.sensor).located,
    example: "ambientLightSensor",
    "Which sensor writes these samples instead of its own."
  )
  static let device = SectionKey.optional(
    "device",
    NodeDecoder<Scenario.Recording.Device>.word("'phone', 'watch' or 'second watch'").located,
    "Whose sensor it is, by default the phone's if it has one."
  )
  static let who = SectionKey.optional(
    "who",
    WhoFormat.names,
    otherwise: "everyone",
    "A group, a person such as wary-2, or a list."
  )
  static let file = SectionKey.required(
    "file",
    NodeDecoder.text("a path such as 'recordings/light.csv'").located,
    example: "recordings/light.csv",
    "A CSV file or SQLite database in the scenario's folder."
  )
  static let table = SectionKey.optional(
    "table",
    NodeDecoder.text("the name of a table"),
    example: "light",
    "The table of a database; if left out, the only one."
  )
  static let times = SectionKey.optional(
    "times",
    NodeDecoder<TimeNumbers>.word("'seconds since 1970' or another count"),
    example: "seconds since 1970",
    "What numbers mean; not needed for dates."
  )
  static let timeZone = SectionKey.optional(
    "time zone",
    NodeDecoder.timeZone,
    example: "America/New_York",
    "Where it was recorded, by default its first instant's offset."
  )
  static let firstDay = SectionKey.optional(
    "first day",
    NodeDecoder<Int>.number("a day of the study", 0...3650),
    otherwise: "0",
    "The day of the study on which the recording begins."
  )
  static let repeatsEvery = SectionKey.optional(
    "repeats every",
    NodeDecoder.duration(.positive),
    example: "1d",
    "How long until it begins anew, from its first midnight; once if left out."
  )

  static let decoder = NodeDecoder<UncheckedRecording>.section(
    "the keys of a recording",
    [
      sensor.row, device.row, who.row, file.row, table.row, times.row, timeZone.row, firstDay.row,
      repeatsEvery.row,
    ]
  ) { section, context in
    let sensor = section.value(sensor, &context)
    let device = section.value(device, &context)
    let who = section.value(who, &context)
    let file = section.value(file, &context)
    let table = section.value(table, &context)
    let times = section.value(times, &context)
    let timeZone = section.value(timeZone, &context)
    let firstDay = section.value(firstDay, &context)
    let repeatsEvery = section.value(repeatsEvery, &context)
    guard let sensor, let who, let file, let firstDay else { return nil }
    return UncheckedRecording(
      location: section.location,
      sensor: sensor,
      device: device,
      who: who,
      file: file,
      table: table,
      times: times,
      timeZone: timeZone,
      firstDay: firstDay,
      repeatsEvery: repeatsEvery
    )
  }
}
