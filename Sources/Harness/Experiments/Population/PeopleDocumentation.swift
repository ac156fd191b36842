import People

/// The page "Simulated people" of the documentation.
package enum PeopleDocumentation {
  /// How many people are drawn for each kind, and for how many days (our choice).
  private static let drawn = (people: 240, days: 28)

  /// The page, with the figures of people who are drawn anew.
  package static var text: String {
    var drawn: [ReferencePeople: MeasuredPeople] = [:]
    var lastOrigin = ""
    let rows = PublishedFigure.all.map { figure -> String in
      let people =
        drawn[figure.reference]
        ?? figure.reference.measured(Self.drawn.people, days: Self.drawn.days)
      drawn[figure.reference] = people
      guard let row = FigureComparison(figure, with: people) else { return "" }
      let published =
        "\(FigureComparison.number(figure.value)) (\(row.range)\(figure.isRangeOurs ? "" : " †"))"
      let unit = figure.unit.isEmpty ? "" : ", \(figure.unit)"
      let origin = "\(figure.people); \(row.source)"
      defer { lastOrigin = origin }
      let simulated = FigureComparison.number(row.simulated)
      return "| \(row.name)\(unit) | \(published) | \(origin == lastOrigin ? "" : origin) | "
        + "\(row.state == .within ? simulated : "\(simulated), \(row.state.rawValue)") | "
        + "\(figure.reference == .everyone ? "" : figure.reference.rawValue) |\n"
    }
    let marked =
      PublishedFigure.all.allSatisfy(\.isRangeOurs)
      ? "" : ", except those\nmarked †, which are 95 % intervals of published data, computed by us"
    let choices = ModelNumber.all.map { number in
      "| \(number.meaning) | \(FigureComparison.number(number.value))\(FigureComparison.suffix(number.unit)) | \(number.reason) |\n"
    }
    return """
      # Simulated people

      The people of TrialRun beside those of publications, and the numbers that nobody published.

      `trialrun population SCENARIO` compares the people of your scenario in the same way. For this page,
      \(Self.drawn.people) people of each kind are drawn for \(Self.drawn.days) days. Ranges are our choice\(marked).
      "Below" and "above" mark a simulated number outside its range. An empty source is the one above, and empty people
      are everyone.

      | what | published (range) | of; source | simulated | people |
      |---|---|---|---|---|
      \(rows.joined())
      ## Numbers that are our choice

      | what | number | why |
      |---|---|---|
      \(choices.joined())
      Numbers of single signals, such as the length of a step, are in the code beside the signal.

      Next: <doc:Populations> has the keys that set these for a scenario.

      """
  }
}
