package import Results

/// What each participant's sensors gave on each day of the study: the table `days`.
package struct DayYield {
  /// A sensor on a kind of device.
  package typealias Source = SampleStream

  /// One participant's days of one source.
  package struct Line {
    package var person: Int
    /// The number of days in the study, of those on which there was something to deliver, and of the valid ones.
    package var days: Int = 0
    package var judged: Int = 0
    package var valid: Int = 0
    /// The seconds recorded on days with nothing to deliver.
    package var idle = 0.0
    /// The seconds recorded, released by the end of the run, and covered by delivered samples, on the other days.
    package var recorded = 0.0
    package var released = 0.0
    package var delivered = 0.0
    /// The delivered time by study day in units of ``unit``; ``absent`` on days without a row, and ``nothing`` on days
    /// with nothing to deliver.
    package var amounts: [UInt16] = []

    fileprivate init(person: Int) { self.person = person }

    /// Adds a day, whose times are in seconds.
    fileprivate mutating func add(
      _ day: Int,
      _ recorded: Double,
      _ released: Double,
      delivered: Double,
      isValid: Bool?
    ) {
      days += 1
      while amounts.count <= day { amounts.append(DayYield.absent) }
      guard let isValid else {
        idle += recorded
        amounts[day] = DayYield.nothing
        return
      }
      judged += 1
      if isValid { valid += 1 }
      self.recorded += recorded
      self.released += released
      self.delivered += delivered
      // A day of 25 hours has 300 units; a day with data has at least one.
      let units = min(300, (delivered / DayYield.unit).rounded())
      amounts[day] = max(delivered > 0 ? 1 : 0, UInt16(max(0, units)))
    }

    /// The share of valid days among those with something to deliver, in percent; nil if there are none.
    package var share: Double? { judged > 0 ? Double(valid) / Double(judged) * 100 : nil }
  }

  /// The unit of ``Line/amounts``, in seconds.
  static let unit = 300.0

  /// The amount of a day on which the participant did not take part.
  package static let absent = UInt16.max

  /// The amount of a day on which there was nothing to deliver.
  package static let nothing = UInt16.max - 1

  /// The sources in the order of their delivered time, the largest first.
  package private(set) var sources: [(source: Source, lines: [Line])] = []

  /// The days of all participants' sensors on which there was something to deliver, by study day.
  package private(set) var judged: [Int] = []

  /// The number of missing days of each cause, by study day.
  package private(set) var missing: [MissingDayCause: [Int]] = [:]

  /// The rule of valid hours and days, as the run's facts have it; nil if they lack it.
  let rule: String?

  /// Whether the samples were followed to the servers.
  let isFollowed: Bool

  package private(set) var days = 0

  /// The last study day of which all of some sensor's data was released by the end of the run; nil if there is none.
  package private(set) var lastReleased: Int?

  /// The largest number of days (our choice): further days are left out of pictures.
  private static let maxDays = 4000

  /// Reads the table.
  ///
  /// - Returns: nil if the run has no such table, or if it is empty.
  package init?(_ people: [Person], in source: PageSource) throws(ResultsError) {
    guard try source.has("days") else { return nil }
    rule = try source.rows("select value from run where key = 'days'").first?.text(0)
    isFollowed = try !source.rows("select 1 from run where key = 'uploads'").isEmpty
    var kinds: [String: [String: String]] = [:]
    try source.each("select participant, device, kind from devices") { row in
      kinds[row.text(0), default: [:]][row.text(1)] = row.text(2)
    }
    let places = people.places
    var found: [Source: [Int: Line]] = [:]
    let lines = try SharedRows(
      of: DayRow.declaration,
      ["day", "recorded_s", "released_s", "delivered_s", "has_samples", "valid"],
      in: source.database
    )
    while try lines.nextKeys() {
      let (participant, device) = (lines.keys.text(0), lines.keys.text(2))
      guard let place = places[participant] else { continue }
      var line = Line(person: place)
      while try lines.nextRow() {
        let row = lines.row
        let day = min(Self.maxDays, max(0, row.integer(0)))
        let (recorded, released) = (row.double(1), row.double(2))
        line.add(
          day,
          recorded,
          released,
          delivered: row.double(3),
          isValid: row.integer(4) == 0 ? nil : row.integer(5) != 0
        )
        days = max(days, day + 1)
        if row.integer(4) != 0 { judged.count(on: day) }
        if released > 0, released >= recorded { lastReleased = max(lastReleased ?? 0, day) }
      }
      let key = Source(
        sensor: lines.keys.text(1),
        device: kinds[participant]?[device] ?? device
      )
      // Of several devices of a kind, the one that gave most counts.
      if let other = found[key]?[place], other.delivered >= line.delivered { continue }
      found[key, default: [:]][place] = line
    }
    guard !found.isEmpty else { return nil }
    try source.each("select cause, day, count(*) from missing_days group by cause, day") { row in
      guard let cause = MissingDayCause(rawValue: row.text(0)) else { return }
      let day = min(Self.maxDays, max(0, row.whole(1)))
      missing[cause, default: []].count(on: day, row.whole(2))
    }
    sources = found.map { source, lines in (source, lines.values.sorted { $0.person < $1.person }) }
    let delivered = found.mapValues { lines in
      lines.keys.sorted().reduce(0) { $0 + (lines[$1]?.delivered ?? 0) }
    }
    sources.sort { one, other in
      let amounts = (delivered[one.source] ?? 0, delivered[other.source] ?? 0)
      return amounts.0 != amounts.1 ? amounts.0 > amounts.1 : one.source < other.source
    }
  }

  /// A source's name: the sensor, with the kind of device if several kinds have the sensor.
  func name(of source: Source) -> String {
    let isAlone = !sources.contains { $0.source.sensor == source.sensor && $0.source != source }
    return isAlone ? source.sensor : "\(source.sensor), \(source.device)"
  }

  /// The number of days whose data may all have been released: later days are too new at the end of the run.
  package var releasedDays: Int { min(days, (lastReleased ?? days - 1) + 1) }

  /// The scale of study days from the first day to the last.
  var scale: Scale { Self.scale(of: days) }

  /// A scale on which each of a number of days takes the same part.
  static func scale(of days: Int) -> Scale {
    let step = max(1, Int(Scale.step(of: Double(days) / 8)))
    // Weeks are what studies count in.
    let round = step >= 5 && step < 10 ? 7 : step == 10 ? 14 : step
    let ticks = stride(from: 0, to: max(1, days), by: round).map { day in
      Scale.Tick(at: Double(day) + 0.5, text: String(day))
    }
    return Scale(0...Double(max(1, days)), ticks: ticks)
  }
}

extension [Int] {
  fileprivate mutating func count(on day: Int, _ number: Int = 1) {
    while count <= day { append(0) }
    self[day] += number
  }
}
