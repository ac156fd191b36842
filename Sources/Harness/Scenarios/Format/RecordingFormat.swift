import Recordings

/// How a scenario names the files of samples that were recorded elsewhere.
enum RecordingFormat {
  /// A recording as written, before its file is looked for.
  struct Draft: Sendable {
    var location: Location
    var sensor: Placed<String>
    var device: Placed<Scenario.Recording.Device>?
    var who: [Placed<String>]
    var file: Placed<String>
    var table: String?
    var times: TimeNumbers?
    var timeZone: String?
    var firstDay: Int
    var repeatsEvery: Duration?
  }

  static let sensor = Key.required(
    "sensor",
    Form.name(.sensor).placed,
    example: "ambientLightSensor",
    "The sensor that writes these samples instead of its own."
  )
  static let device = Key.optional(
    "device",
    Form<Scenario.Recording.Device>.word("'phone', 'watch' or 'second watch'").placed,
    "Whose sensor it is; if left out, the phone's if it has that sensor, or else the watch's."
  )
  static let who = Key.optional(
    "who",
    TimelineFormat.whoForm,
    otherwise: "everyone",
    "A group, one of its people such as wary-2, a list of those, or everyone."
  )
  static let file = Key.required(
    "file",
    Form.text("a path such as 'recordings/light.csv'").placed,
    example: "recordings/light.csv",
    "A CSV file or SQLite database in this file's folder; trialrun list recordings has its columns."
  )
  static let table = Key.optional(
    "table",
    Form.text("the name of a table"),
    example: "light",
    "The table of a database; if left out, the only one."
  )
  static let times = Key.optional(
    "times",
    Form<TimeNumbers>.word("'seconds since 1970' or another count"),
    example: "seconds since 1970",
    "What numbers mean as instants; dates such as 2026-03-01T09:00:00Z need nothing said."
  )
  static let timeZone = Key.optional(
    "time zone",
    Form.timeZone,
    example: "America/New_York",
    "Where it was recorded, so that its days are known; if left out, its first instant's offset says."
  )
  static let firstDay = Key.optional(
    "first day",
    Form<Int>.number("a day of the study", 0...3650),
    otherwise: "0",
    "The study's day that the recording's first day is; hours stay, by the participant's clock."
  )
  static let repeatsEvery = Key.optional(
    "repeats every",
    Form.duration(.positive),
    example: "1d",
    "After how long it begins anew, from its first midnight; if left out, it is replayed once."
  )

  static let form = Form<Draft>.section(
    "the keys of a recording",
    [
      sensor.row, device.row, who.row, file.row, table.row, times.row, timeZone.row, firstDay.row,
      repeatsEvery.row,
    ]
  ) { section, reading in
    let sensor = section.value(sensor, &reading)
    let device = section.value(device, &reading)
    let who = section.value(who, &reading)
    let file = section.value(file, &reading)
    let table = section.value(table, &reading)
    let times = section.value(times, &reading)
    let timeZone = section.value(timeZone, &reading)
    let firstDay = section.value(firstDay, &reading)
    let repeatsEvery = section.value(repeatsEvery, &reading)
    guard let sensor, let who, let file, let firstDay else { return nil }
    return Draft(
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
