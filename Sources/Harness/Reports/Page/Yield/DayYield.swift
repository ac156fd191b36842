package import Results

/// What each participant's sensors gave on each day of the study: the table `days`.
package struct DayYield {
  /// A sensor on a kind of device.
  package struct Source: Hashable, Comparable {
    package var sensor: String
    package var device: String

    package static func < (one: Source, other: Source) -> Bool {
      (one.sensor, one.device) < (other.sensor, other.device)
    }
  }

  /// One participant's days of one source.
  package struct Line {
    /// The participant's index.
    package var person: Int
    /// The number of days in the study, and how many are valid.
    package var days: Int
    package var valid: Int
    /// The seconds recorded, released by the end of the run, and covered by delivered samples.
    package var recorded: Double
    package var released: Double
    package var delivered: Double
    /// The delivered time by study day in units of ``unit``; ``absent`` on days without a row.
    package var amounts: [UInt16]

    /// The share of valid days, in percent.
    package var share: Double { days > 0 ? Double(valid) / Double(days) * 100 : 0 }
  }

  /// The unit of ``Line/amounts``, in seconds.
  static let unit = 300.0

  /// The amount of a day on which the participant did not take part.
  package static let absent = UInt16.max

  /// The sources in the order of their delivered time, the largest first.
  package private(set) var sources: [(source: Source, lines: [Line])] = []

  /// The rule of valid hours and days, as the run's facts have it; nil if they lack it.
  let rule: String?

  /// The number of study days.
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
    let places = people.places
    var found: [Source: [Int: Line]] = [:]
    // SQLite visits the rows in the order of the table's key, so that it sorts nothing. Each day is two characters
    // of a text: the day, and its amount.
    try source.each(
      """
      select sums.participant, sensor, coalesce(kind, sums.device), days, valid, recorded, released, delivered,
        last_released, last_day, amounts
      from (
        select participant, sensor, device, count(*) as days, sum(valid) as valid, sum(recorded_s) as recorded,
          sum(released_s) as released, sum(delivered_s) as delivered, max(day) as last_day,
          max(case when released_s > 0 and released_s >= recorded_s then day end) as last_released,
          group_concat(char(\(Self.mark) + max(0, min(day, \(Self.maxDays))), \(Self.mark) + max(delivered_s > 0,
            min(\(Self.maxAmount), cast(round(delivered_s / \(Self.unit)) as integer)))), '') as amounts
        from days group by participant, sensor, device
      ) as sums left join devices on devices.participant = sums.participant and devices.device = sums.device
      """
    ) { row in
      guard let person = places[row.text(0)] else { return }
      let days = min(Self.maxDays, max(0, row.whole(9))) + 1
      let line = Line(
        person: person,
        days: row.whole(3),
        valid: row.whole(4),
        recorded: row.time(5),
        released: row.time(6),
        delivered: row.time(7),
        amounts: Self.amounts(row.text(10), days: days)
      )
      self.days = max(self.days, days)
      if row.number(8) != nil {
        lastReleased = max(lastReleased ?? 0, min(Self.maxDays, row.whole(8)))
      }
      let key = Source(sensor: row.text(1), device: row.text(2))
      // Of several devices of a kind, the one that gave most counts.
      if let other = found[key]?[person], other.delivered >= line.delivered { return }
      found[key, default: [:]][person] = line
    }
    guard !found.isEmpty else { return nil }
    sources = found.map { source, lines in (source, lines.values.sorted { $0.person < $1.person }) }
    let delivered = found.mapValues { lines in
      lines.keys.sorted().reduce(0) { $0 + (lines[$1]?.delivered ?? 0) }
    }
    sources.sort { one, other in
      let amounts = (delivered[one.source] ?? 0, delivered[other.source] ?? 0)
      return amounts.0 != amounts.1 ? amounts.0 > amounts.1 : one.source < other.source
    }
  }

  /// The code of the character that stands for 0: characters below may have a meaning of their own.
  private static let mark = 256

  /// The largest amount: a day of 25 hours has 300.
  private static let maxAmount = 300

  /// The amounts by day in a text of pairs of characters.
  private static func amounts(_ text: String, days: Int) -> [UInt16] {
    var amounts = Array(repeating: absent, count: days)
    var scalars = text.unicodeScalars.makeIterator()
    while let day = scalars.next(), let amount = scalars.next() {
      let (day, amount) = (Int(day.value) - mark, Int(amount.value) - mark)
      if amounts.indices.contains(day), amount >= 0 {
        amounts[day] = UInt16(min(amount, maxAmount))
      }
    }
    return amounts
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
