/// One row of `days`: what one sensor of one device yielded on one of the participant's local days.
package struct DayRow: ResultRow {
  package var participant: String
  package var sensor: String
  package var device: String
  package var day: Int
  package var recorded: Seconds
  package var released: Seconds
  package var delivered: Seconds
  package var samples: Int
  package var repeated: Int
  package var gaps: Int
  package var longestGap: Seconds
  package var validHours: Int
  package var hasSamples: Bool
  package var isValid: Bool

  package static let layout = RowLayout(
    .days,
    "days",
    "What a device's sensor yielded on a local day.",
    key: ["participant", "sensor", "device", "day"],
    sharing: 3,
    with: .days,
    make: Self.init,
    .participant(\.participant),
    .column("sensor", \.sensor, "The sensor."),
    .column("device", \.device, "The device, by its name in these tables."),
    .column(
      "day",
      \.day,
      unit: "days",
      "The local date: 0 is that of the study's start."
    ),
    .seconds(
      "recorded_s",
      \.recorded,
      "How long it was recorded."
    ),
    .seconds(
      "released_s",
      \.released,
      "The part of it that was released at the participant's end."
    ),
    .seconds("delivered_s", \.delivered, "Length of the bins with delivered data."),
    .column(
      "samples",
      \.samples,
      unit: "samples",
      "Samples of the day that the app received, each once."
    ),
    .column(
      "repeated",
      \.repeated,
      unit: "samples",
      "Further deliveries of these samples."
    ),
    .column(
      "gaps",
      \.gaps,
      unit: "gaps",
      "Stretches of bins without data between others."
    ),
    .seconds(
      "longest_gap_s",
      \.longestGap,
      "The longest of these gaps."
    ),
    .column(
      "valid_hours",
      \.validHours,
      unit: "hours",
      "Hours with enough bins with data (`valid hour`)."
    ),
    .column(
      "has_samples",
      \.hasSamples,
      """
      0 if a sensor that writes only when something happens wrote none; the day then does not count.
      """
    ),
    .column(
      "valid",
      \.isValid,
      "Whether enough hours are valid (`valid day`), and there are samples."
    )
  )

  /// A row, with one parameter for each column; without yield, unless said otherwise.
  package init(
    participant: String,
    sensor: String,
    device: String,
    day: Int = 0,
    recorded: Seconds = 0,
    released: Seconds = 0,
    delivered: Seconds = 0,
    samples: Int = 0,
    repeated: Int = 0,
    gaps: Int = 0,
    longestGap: Seconds = 0,
    validHours: Int = 0,
    hasSamples: Bool = true,
    isValid: Bool = false
  ) {
    self.participant = participant
    self.sensor = sensor
    self.device = device
    self.day = day
    self.recorded = recorded
    self.released = released
    self.delivered = delivered
    self.samples = samples
    self.repeated = repeated
    self.gaps = gaps
    self.longestGap = longestGap
    self.validHours = validHours
    self.hasSamples = hasSamples
    self.isValid = isValid
  }
}
