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
    "What one sensor of one device yielded on one local day on which the participant was in the study.",
    key: ["participant", "sensor", "device", "day"],
    sharing: 3,
    with: .days,
    make: Self.init,
    .participant(\.participant),
    .column("sensor", \.sensor, "Sensor that the app asks for."),
    .column("device", \.device, "Device that has the sensor."),
    .column(
      "day",
      \.day,
      unit: "days",
      "The participant's local date, by true time: 0 is the date on which the study starts for the participant."
    ),
    .seconds(
      "recorded_s",
      \.recorded,
      "The time of the day in which the sensor was being recorded, with or without samples."
    ),
    .seconds(
      "released_s",
      \.released,
      "The part of that time which the hold had released when the participant left, or when their world ended."
    ),
    .seconds("delivered_s", \.delivered, "The length of all bins of the day with delivered data."),
    .column(
      "samples",
      \.samples,
      unit: "samples",
      "Distinct samples that the app received and that were recorded on the day; repeats count once."
    ),
    .column(
      "repeated",
      \.repeated,
      unit: "samples",
      "Further deliveries of samples that the app had received before."
    ),
    .column(
      "gaps",
      \.gaps,
      unit: "gaps",
      "Stretches of one or more bins without delivered data between the day's first and last bin with data."
    ),
    .seconds(
      "longest_gap_s",
      \.longestGap,
      "The length of the longest of these gaps; 0 if there is none."
    ),
    .column(
      "valid_hours",
      \.validHours,
      unit: "hours",
      "Hours by the clock that have enough bins with delivered data (`valid hour`)."
    ),
    .column(
      "has_samples",
      \.hasSamples,
      """
      0 if there was nothing to deliver, because the sensor writes samples only when something happens, and wrote none \
      on the day; else 1. Without samples, a day is neither valid nor invalid.
      """
    ),
    .column(
      "valid",
      \.isValid,
      "1 if enough hours are valid (`valid day`) and the sensor wrote samples, else 0."
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
