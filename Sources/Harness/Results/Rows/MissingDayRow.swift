/// One row of `missing_days`: why a sensor of a device gave no valid day on one of the participant's local days, in the app
/// or on a server.
package struct MissingDayRow: ResultRow {
  package var participant: String
  package var sensor: String
  package var device: String
  package var day: Int
  package var cause: MissingDayCause

  package static let layout = RowLayout(
    .missingDays,
    "missing_days",
    """
    Why a row of `days` is not valid although there was something to deliver, or is valid in the app and not on a server.
    """,
    key: ["participant", "sensor", "device", "day"],
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
    .column(
      "cause",
      \.cause,
      """
      The first cause on a sample's way that, with those before it, sufficed: \
      \(MissingDayCause.list).
      """
    )
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sensor: String,
    device: String,
    day: Int,
    cause: MissingDayCause
  ) {
    self.participant = participant
    self.sensor = sensor
    self.device = device
    self.day = day
    self.cause = cause
  }
}
