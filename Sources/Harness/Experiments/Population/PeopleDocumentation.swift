import People

/// The page "Simulated people" of the documentation.
package enum PeopleDocumentation {
  /// How many people are drawn for each kind, and for how many days (our choice).
  private static let drawn = (people: 240, days: 28)

  /// The page, with the figures of people who are drawn anew.
  package static var text: String {
    var drawn: [ReferencePeople: MeasuredPeople] = [:]
    let rows = PublishedFigure.all.map { figure -> String in
      let people =
        drawn[figure.reference]
        ?? figure.reference.measured(Self.drawn.people, days: Self.drawn.days)
      drawn[figure.reference] = people
      guard let row = FigureComparison(figure, with: people) else { return "" }
      let published =
        "\(FigureComparison.number(figure.value)) (\(row.range)\(figure.isRangeOurs ? " ‡" : ""))"
      let unit = figure.unit.isEmpty ? "" : ", \(figure.unit)"
      return "| \(row.name)\(unit) | \(published) | \(figure.people); \(row.source) | "
        + "\(FigureComparison.number(row.simulated)) | \(figure.reference.rawValue) | \(row.state.rawValue) |\n"
    }
    let choices = ModelNumber.all.map { number in
      "| \(number.meaning) | \(FigureComparison.number(number.value))\(FigureComparison.suffix(number.unit)) | \(number.reason) |\n"
    }
    return """
      # Simulated people

      The people of TrialRun beside those of publications, and the numbers that nobody published.

      ## Overview

      `trialrun population SCENARIO` compares the people of your scenario in the same way. `trialrun list people` prints
      this page: it draws \(Self.drawn.people) people of each kind for \(Self.drawn.days) days. Ranges marked ‡ are our
      choice, as no interval was published or read. The simulation takes its numbers from the same table.

      | what | published | of; source | simulated | people | |
      |---|---|---|---|---|---|
      \(rows.joined())
      ## Numbers that are our choice

      | what | number | why |
      |---|---|---|
      \(choices.joined())
      Numbers that shape single signals, as the length of a step, are in the code beside the signal.

      Next: <doc:Populations> has the keys that set these for a scenario.

      """
  }
}
