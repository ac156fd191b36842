/// One row of `draws`: one value that a participant drew instead of having that of the group.
package struct DrawRow: ResultRow {
  package var participant: String
  package var name: String
  package var value: String
  package var seconds: Seconds?

  package static let layout = RowLayout(
    .draws,
    "draws",
    "One value that a participant drew.",
    key: ["participant", "name"],
    with: .draws,
    make: Self.init,
    .participant(\.participant),
    .column(
      "name",
      \.name,
      "The group's key, with an answer's sensor, or the timeline's action."
    ),
    .column("value", \.value, "The value, as scenarios write it."),
    .seconds(
      "value_s",
      \.seconds,
      "The value, if it is a time."
    )
  )

  /// A row, with one parameter for each column.
  package init(participant: String, name: String, value: String, seconds: Seconds? = nil) {
    self.participant = participant
    self.name = name
    self.value = value
    self.seconds = seconds
  }
}
