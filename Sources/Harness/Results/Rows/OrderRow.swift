/// One row of `orders`: the choices that the order of events had in one participant's world.
package struct OrderRow: ResultRow {
  package var participant: String
  package var sources: Int
  package var choices: Int
  package var bound: Double?

  package static let layout = RowLayout(
    .orders,
    "orders",
    "The choices that the order of events had, if the app did not crash.",
    key: ["participant"],
    with: .order,
    make: Self.init,
    .participant(\.participant),
    .column("sources", \.sources, "The sources of events."),
    .column("choices", \.choices, "How often events of several sources were due."),
    .column(
      "bound",
      \.bound,
      unit: "probability",
      "The least probability that a seed shows a bug with so many changes."
    )
  )

  /// A row, with one parameter for each column.
  package init(participant: String, sources: Int, choices: Int, bound: Double? = nil) {
    self.participant = participant
    self.sources = sources
    self.choices = choices
    self.bound = bound
  }
}
