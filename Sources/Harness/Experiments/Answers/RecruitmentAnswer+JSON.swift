import Reports
import Statistics
import Verdicts

extension RecruitmentAnswer {
  /// The answer for programs: one JSON object with sorted keys on one line, with a line break at the end.
  ///
  /// | key | value |
  /// |---|---|
  /// | `alternative` | the name of the alternative |
  /// | `complete` | the number of participants that must be complete |
  /// | `confidence` | the probability that was asked for |
  /// | `curve` | objects with `recruited` and `probability` |
  /// | `dispersion` | how many times as much replicates vary as independent participants do, or null |
  /// | `groups` | objects with `complete`, `group`, `interval`, `share` and `simulated`; `number`, the number to recruit of this group alone; and `number_at_once`, its part of `number_for_each_group` |
  /// | `missing_days` | the missing days of all simulated participants, by cause |
  /// | `number` | the number to recruit; null if no simulated participant is complete |
  /// | `number_for_each_group` | the number to recruit so that every group has as many complete participants as wanted; null if a group has none |
  /// | `parts` | `incomplete`, `chance` and `simulation`: the number beyond `complete`; and `population`, `app` and `others`, the parts of `incomplete`, or null; null without a number |
  /// | `prior` | the parameters of the share's prior, a beta distribution; null if studies differ |
  /// | `range` | the numbers for the two ends of the share's interval, or null |
  /// | `reasons` | objects with `complete`, `interval`, `reason` (`left`, `refused`, `lacking`, `ended` or `failed`), `share` and `simulated`, of the participants whom the reason may have kept from being complete; null if they are unknown |
  /// | `replicates` | the number of replicates |
  /// | `scenario` | the scenario's file |
  /// | `share` | `complete`, `interval`, `share` and `simulated` of all simulated participants |
  /// | `simplifications` | texts about what is simulated more kindly than the world is, and bears on the answer |
  /// | `study_share` | the parameters of the beta distribution of the shares of studies, if the replicates vary more than participants do by chance; else null |
  /// | `unknown` | the number of participants with nothing to measure |
  /// | `where` | the condition of a complete participant |
  /// | `without_population` | as `share`, of participants without a reason of the population, or null |
  /// | `without_reason` | as `share`, of participants without any reason, or null |
  package var json: String { json(progress: nil) }

  /// The same with `until`, how far a sweep has come that goes on until it is known.
  package func json(progress: StoppingProgress?) -> String {
    var object: [String: AnswerJSON] = [
      "alternative": .text(alternative),
      "complete": .whole(question.wanted),
      "confidence": .number(question.confidence),
      "curve": .list(
        curve.map {
          .object(["recruited": .whole($0.recruited), "probability": .number($0.probability)])
        }
      ),
      "dispersion": AnswerJSON(recruitment.dispersion),
      "groups": .list(
        groups.map { group in
          .object(
            group.recruitment.members.merging([
              "group": .text(group.group), "number": AnswerJSON(group.number),
              "number_at_once": AnswerJSON(group.numberAtOnce),
            ]) { $1 }
          )
        }
      ),
      "missing_days": .object(missingDays.byName.mapValues { .whole($0) }),
      "number": AnswerJSON(number),
      "number_for_each_group": AnswerJSON(numberForEachGroup),
      "parts": parts.map { parts in
        .object([
          "incomplete": .whole(parts.incomplete), "chance": .whole(parts.chance),
          "simulation": .whole(parts.simulation),
          "population": AnswerJSON(parts.causes?.population),
          "app": AnswerJSON(parts.causes?.app), "others": AnswerJSON(parts.causes?.others),
        ])
      } ?? .null,
      "prior": recruitment.studiesDiffer ? .null : .list([.number(0.5), .number(0.5)]),
      "range": range.map { .list([.whole($0.lowerBound), .whole($0.upperBound)]) } ?? .null,
      "reasons": losses.map { losses in
        .list(
          losses.shares.map { share in
            .object(share.complete.members.merging(["reason": .text(share.reason.rawValue)]) { $1 })
          }
        )
      } ?? .null,
      "replicates": .whole(replicates),
      "scenario": .text(scenario),
      "share": .object(recruitment.members),
      "simplifications": .list(simplifications.map { .text($0) }),
      "study_share": recruitment.studiesDiffer
        ? recruitment.share.map { .list([.number($0.alpha), .number($0.beta)]) } ?? .null : .null,
      "unknown": .whole(unknown),
      "where": .text(question.condition),
      "without_population": losses?.withoutPopulation.map { .object($0.members) } ?? .null,
      "without_reason": losses?.withoutReason.map { .object($0.members) } ?? .null,
    ]
    object["until"] = progress?.object
    return AnswerJSON.object(object).jsonLine
  }
}

extension Recruitment {
  fileprivate var members: [String: AnswerJSON] {
    observed.members.merging(["interval": AnswerJSON(interval())]) { $1 }
  }
}

extension ProportionEstimate {
  fileprivate var members: [String: AnswerJSON] {
    [
      "complete": .whole(successes), "simulated": .whole(trials), "share": .number(value),
      "interval": AnswerJSON(interval()),
    ]
  }
}
