import Foundation
import Results
package import Scenarios
package import Statistics
package import Verdicts

/// How many participants to recruit so that enough of them are complete, by the runs of one alternative.
package struct RecruitmentAnswer: Hashable, Sendable {
  /// The question.
  package struct Question: Hashable, Sendable {
    /// How many participants must be complete.
    package var wanted: Int

    /// The condition that a complete participant meets, in SQL over the measures.
    package var condition: String

    /// The probability that enough participants are complete; more than 0 and less than 1.
    package var confidence: Double

    package init(wanted: Int, where condition: String, confidence: Double = 0.95) {
      self.wanted = wanted
      self.condition = condition
      self.confidence = confidence
    }

    /// The named measures that a condition names, each by its name as one word, with or without a sensor.
    package static func namedMeasures(in condition: String) -> [String] {
      let words = ParticipantCondition.words(of: condition)
      return Measure.named.filter { measure in
        words.contains { $0 == measure.column || $0.hasPrefix("\(measure.column)_") }
      }
      .map(\.name)
    }

    /// Checks the condition before there are runs with these measures.
    ///
    /// - Parameters:
    ///   - measures: The measures of the runs.
    ///   - sensors: The sensors of the app; nil if alternatives have others.
    /// - Throws: If the condition is not understood, or names what is no measure.
    package func check(over measures: [Measure], of sensors: [String]?) throws(HintedError) {
      try ParticipantCondition(text: condition).check(over: measures, of: sensors)
    }

    /// Reads a confidence such as `95%` or `0.95`.
    package static func confidence(_ text: String) throws(HintedError) -> Double {
      let share: Double? =
        switch try? Precision(text) {
        case .relative(let share): share
        case .absolute(let number): number
        case nil: nil
        }
      guard let share, share < 1, !text.contains("±") else {
        throw HintedError(
          "'\(text)' is not a confidence",
          hint: "write a probability below 1, as in 95% or 0.95"
        )
      }
      return share
    }
  }

  /// The complete participants of one group.
  package struct GroupShare: Hashable, Sendable {
    package var group: String
    package var recruitment: Recruitment
    package var complete: ProportionEstimate { recruitment.observed }
    /// The number to recruit so that with the confidence of the question as many as wanted are complete in this group;
    /// nil if none is.
    package var number: Int?
    /// The group's part of the number that serves all groups at once, each with as many complete participants as wanted;
    /// nil if none is.
    package var numberAtOnce: Int?
  }

  package let question: Question

  /// The name of the alternative.
  package let alternative: String

  /// The scenario's file.
  package let scenario: String

  /// The name of the app.
  package let app: String

  /// What the simulation does more kindly than the world, as far as it bears on the answer.
  package let simplifications: [String]

  package let replicates: Int

  /// The answer, from all simulated participants.
  package let recruitment: Recruitment

  /// The groups, in alphabetical order.
  package let groups: [GroupShare]

  /// The complete participants with and without reasons that may keep them from it; nil if the sweep has none.
  package let losses: LossShares?

  /// Why days are missing in all simulated participants.
  package let missingDays: MissingDayCounts

  /// The participants with nothing to measure, who are not complete.
  package let unknown: Int

  /// Answers for one alternative of a sweep.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - sweep: The sweep; of its runs, those of the alternative count.
  ///   - alternative: The alternative's number.
  /// - Throws: If the condition is not understood, or if there are no runs.
  package init(
    _ question: Question,
    in sweep: SweepDatabase,
    of alternative: Int = 0
  ) throws(HintedError) {
    let condition = ParticipantCondition(text: question.condition)
    let counts = try condition.counts(in: sweep, of: alternative)
    guard let all = ProportionEstimate(counting: counts) else {
      throw HintedError("the runs have no participants", hint: "run the scenario first")
    }
    self.question = question
    self.alternative = sweep.alternatives.first { $0.number == alternative }?.name ?? ""
    scenario = sweep.facts[.scenario] ?? ""
    let definition = sweep.facts[.definition] ?? ""
    app = (try? Scenario(definition: definition))?.app.name ?? ""
    simplifications = Simplification.lines(ofDefinitions: [definition])
    let studies = Self.studies(of: counts)
    recruitment = Recruitment(observed: all, wanted: question.wanted, studies: studies)
    let members = Dictionary(grouping: counts, by: \.group).sorted { $0.key < $1.key }
      .compactMap { group, counts in
        ProportionEstimate(counting: counts).map { (group, $0, Self.studies(of: counts)) }
      }
    // Groups are independent, so all of them succeed with the product of their probabilities; with more if what differs
    // between studies is the same for all groups.
    let atOnce = pow(question.confidence, 1 / Double(max(1, members.count)))
    groups = members.map { group, complete, studies in
      let recruitment = Recruitment(observed: complete, wanted: question.wanted, studies: studies)
      return GroupShare(
        group: group,
        recruitment: recruitment,
        number: recruitment.number(confidence: question.confidence),
        numberAtOnce: recruitment.number(confidence: atOnce)
      )
    }
    losses = LossShares(counts)
    do throws(ResultsError) {
      missingDays = try sweep.missingDays(ofAlternative: alternative)
    } catch {
      throw HintedError(error)
    }
    unknown = counts.reduce(0) { $0 + ($1.isUnknown ? $1.participants : 0) }
    replicates = studies.count
  }

  /// The complete participants of each replicate.
  private static func studies(of counts: [ParticipantCondition.Count]) -> [ProportionEstimate] {
    Dictionary(grouping: counts, by: \.replicate).sorted { $0.key < $1.key }
      .compactMap { ProportionEstimate(counting: $0.value) }
  }

  /// The number to recruit; nil if no simulated participant is complete.
  package var number: Int? { recruitment.number(confidence: question.confidence) }

  /// The number to recruit for as many complete participants as wanted in each group; nil if a group has none.
  package var numberForEachGroup: Int? {
    groups.reduce(0) { sum, group in
      guard let sum, let number = group.numberAtOnce else { return nil }
      return sum + number
    }
  }

  /// The parts of ``number``; nil without one.
  package var parts: Parts? {
    guard let number, let known = numberToRecruit(forShare: recruitment.observed.value) else {
      return nil
    }
    let expected = expected(recruitment.observed)
    return Parts(
      incomplete: expected - question.wanted,
      causes: causes,
      chance: known - expected,
      simulation: number - known
    )
  }

  /// The parts of those who are not complete; nil if they can't be told apart.
  private var causes: Causes? {
    guard let willing = losses?.withoutPopulation, willing.successes > 0,
      let unhindered = losses?.withoutReason, unhindered.successes > 0
    else { return nil }
    return Causes(
      population: expected(recruitment.observed) - expected(willing),
      app: expected(willing) - expected(unhindered),
      others: expected(unhindered) - question.wanted
    )
  }

  /// The number to recruit of whom as many as wanted are complete on average.
  private func expected(_ share: ProportionEstimate) -> Int {
    Int((Double(question.wanted) / share.value).rounded(.up))
  }

  /// What makes the number to recruit larger than the number of complete participants.
  package struct Parts: Hashable, Sendable {
    /// The population and the app: so many more are needed since not all are complete, on average.
    package var incomplete: Int
    /// The parts of ``incomplete``; nil if they can't be told apart.
    package var causes: Causes?
    /// Chance in the study: so many more for the confidence, if the share were known.
    package var chance: Int
    /// The simulation: so many more since the share is estimated, and is another in each study if studies differ.
    package var simulation: Int
  }

  /// Why not all participants are complete, in numbers of participants to recruit.
  ///
  /// A number is the difference that it makes to the expected number if the share of complete participants is that of
  /// the participants without such reasons: first without those of the population, then without any.
  package struct Causes: Hashable, Sendable {
    /// People delete the app, refuse a sensor or have no device with it.
    package var population: Int
    /// The app crashes or its fetches fail, among the others.
    package var app: Int
    /// Habits and the app's settings, among those with neither reason.
    package var others: Int
  }

  /// The numbers to recruit if the share is at either end of its 95 % interval, the smaller one first; nil if one of them
  /// has no number.
  package var range: ClosedRange<Int>? {
    let interval = recruitment.interval()
    guard let most = numberToRecruit(forShare: interval.lowerBound),
      let least = numberToRecruit(forShare: interval.upperBound)
    else { return nil }
    return least...most
  }

  /// The curve through the answer.
  package var curve: [Recruitment.Point] { recruitment.curve(through: question.confidence) }

  private func numberToRecruit(forShare share: Double) -> Int? {
    Recruitment.number(wanted: question.wanted, share: share, confidence: question.confidence)
  }
}
