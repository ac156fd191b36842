import Phones

extension Scenario.Group {
  /// When the participants leave the study, as scenarios write it; nil if nobody leaves.
  package var leavingText: String? {
    population.flatMap(HalfTimeFormat.text(of:))
      ?? leavesAfter.map { $0.scenarioText }
  }

  /// When the participants open the app, as scenarios write it.
  package var openingText: String {
    if let median = population?.opensAboutEvery { return OpeningFormat.text(aboutEvery: median) }
    guard case .every(let period) = opens else { return OpeningFormat.word(for: opens) }
    return OpeningFormat.text(every: period.scenarioText)
  }

  /// The share of the days on which the participants wear their watches, as scenarios write it; nil for the usual one.
  package var wearText: String? { wearsWatch.map(HabitFormat.text) }

  /// The share of the days on which the participants have their phones on, as scenarios write it; nil for every day.
  package var phoneOnText: String? { keepsPhoneOn.map(HabitFormat.text) }
}
