package import People
package import Runner
import Statistics

/// The people of a scenario: how they differ and vary, beside published figures.
package struct PopulationAnswer: Sendable {
  /// The distribution of a quantity.
  package struct Distribution: Sendable {
    package let quantity: PeopleQuantity

    /// The mean of the people's means.
    package let mean: Double

    /// The quantiles of the people's means at 5, 25, 50, 75 and 95 %.
    package let between: [Double]

    /// The quantiles of all days of all people, at the same shares.
    package let days: [Double]

    /// The standard deviation from day to day as a percentage of the person's mean, the mean over the people; nil for a
    /// quantity that is 0 or 100 on each day.
    package let within: Double?

    /// The mean by the hour of the day; empty for a quantity without a course.
    package let hours: [Double?]

    /// How many people have a value.
    package let people: Int

    /// The comparisons with published figures.
    package let comparisons: [FigureComparison]
  }

  /// The shares of ``Distribution/between``.
  package static let shares = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// The scenario's name, and its study.
  package let scenario: String
  package let study: String

  /// The seed of the draws.
  package let seed: UInt64

  /// The number of participants who were drawn, and of the scenario.
  package let drawn: Int
  package let participants: Int

  /// The largest number of days of a participant.
  package let days: Int

  /// The quantities of which somebody has a value, in the order of the type.
  package let distributions: [Distribution]

  /// All comparisons, in the same order.
  package var comparisons: [FigureComparison] { distributions.flatMap(\.comparisons) }

  /// The comparisons in which the simulated number is outside its range.
  package var outside: [FigureComparison] { comparisons.filter { $0.state != .within } }

  /// Draws the people of a run.
  ///
  /// - Parameters:
  ///   - run: The run, which is not started.
  ///   - scenario: The scenario's name.
  ///   - study: The study's title.
  ///   - participants: The number of participants of the scenario.
  ///   - days: The largest number of days of a participant.
  package init(
    _ run: StudyRun,
    scenario: String,
    study: String,
    participants: Int,
    days: Int
  ) {
    self.init(
      run.measuredPeople(days: days),
      scenario: scenario,
      study: study,
      seed: run.drawnSeed,
      participants: participants,
      days: days
    )
  }

  init(
    _ people: MeasuredPeople,
    scenario: String,
    study: String,
    seed: UInt64,
    participants: Int,
    days: Int
  ) {
    self.scenario = scenario
    self.study = study
    self.seed = seed
    self.participants = participants
    self.days = days
    drawn = people.people.count
    distributions = PeopleQuantity.allCases.compactMap { Self.distribution(of: $0, people) }
  }

  private static func distribution(
    of quantity: PeopleQuantity,
    _ people: MeasuredPeople
  ) -> Distribution? {
    let means = people.means(of: quantity)
    guard let mean = means.mean(), let between = means.quantiles(shares),
      let days = people.values(of: quantity).flatMap(\.self).quantiles(shares)
    else { return nil }
    return Distribution(
      quantity: quantity,
      mean: mean,
      between: between,
      days: days,
      within: quantity.isShareOfDays ? nil : people.value(of: quantity, .within),
      hours: people.course(of: quantity),
      people: means.count,
      comparisons: PublishedFigure.about(quantity).compactMap { FigureComparison($0, with: people) }
    )
  }
}

extension PopulationAnswer.Distribution {
  /// How the people differ, and what differs from published figures.
  package var sentence: String {
    func text(_ number: Double) -> String { FigureComparison.number(number) }
    let unit = FigureComparison.suffix(quantity.unit)
    let name = quantity.name.prefix(1).uppercased() + quantity.name.dropFirst()
    var said =
      "\(name): \(text(mean))\(unit) on average, and \(text(between[0])) to \(text(between[4]))\(unit) for nine of ten people"
    if let within { said += "; a person's days differ by \(text(within)) %" }
    said += "."
    guard !comparisons.isEmpty else { return said + " No published figure is known here." }
    let compared = comparisons.map(\.sentence).joined(separator: "; ")
    return said + " Beside published figures, \(compared)."
  }
}
