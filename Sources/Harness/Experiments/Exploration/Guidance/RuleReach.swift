import History
import Results
package import Runner

/// A rule of SensorKit that can decide what an app gets, and whether it did in some try.
///
/// Which rows tell of a rule is stated here by itself: an explanation is written for one run, and takes longer than a try.
package struct RuleReach: Hashable, Sendable {
  /// The rule, as explanations name it.
  package var name: String

  /// What brings the rule to decide something, such as a key of the scenario.
  package var remedy: String

  /// Whether a row of some try tells of the rule.
  package var isReached: Bool

  /// How the rows of a table tell of a rule: one of their words, as ``RowTrace`` names them.
  private struct Sign {
    var rule: DecidingRule
    var table: TableID
    var words: Set<String>
    var remedy: String

    init(_ rule: DecidingRule, _ table: TableID, _ words: Set<String>, by remedy: String) {
      (self.rule, self.table, self.words, self.remedy) = (rule, table, words, remedy)
    }
  }

  private static let signs = [
    Sign(.hold(24), .fetches, ["held"], by: "a fetch whose range reaches into the hold"),
    Sign(.retention, .fetches, ["expired"], by: "a fetch whose range reaches back for eight days"),
    Sign(.consent, .errors, ["code 1"], by: "a call for a sensor that is not authorized"),
    Sign(.answeredSensor, .prompts, ["denied"], by: "participants.consent"),
    Sign(.declined, .prompts, ["cancelled", "unanswered"], by: "participants.consent: later"),
    Sign(
      .askedOnce,
      .prompts,
      ["underlying_code 8201"],
      by: "an app that asks for all sensors again"
    ),
    Sign(
      .masterSwitch,
      .authorizations,
      [AuthorizationRow.Cause.masterSwitch.rawValue],
      by: "timeline.disable collection"
    ),
    Sign(.inaccessible, .errors, ["code 2"], by: "sensorkit.locked phone: fails"),
    Sign(.validRange, .errors, ["code 3"], by: "an app that asks for a range without an end"),
    Sign(
      .closedApp,
      .fetches,
      [FetchRow.Outcome.cutShort.rawValue],
      by: "sensorkit.time to first result, and an app that ends"
    ),
    Sign(.repeats, .fetches, ["repeated", "repeated several"], by: "sensorkit.repeated results"),
    Sign(.disorder, .fetches, ["late", "late several"], by: "sensorkit.late results"),
    Sign(.watchPassesOn, .fetches, ["underway"], by: "a sensor of a watch"),
    Sign(
      .userDeletes,
      .deletions,
      [DeletionRow.Reason.userInitiated.rawValue],
      by: "timeline.delete data"
    ),
    Sign(
      .lowDisk,
      .deletions,
      [DeletionRow.Reason.lowDiskSpace.rawValue],
      by: "timeline.fill storage"
    ),
    Sign(
      .oldPhone,
      .deletions,
      [DeletionRow.Reason.phoneReplaced.rawValue],
      by: "timeline.replace phone"
    ),
  ]

  /// The rules, in the order of the explanations.
  ///
  /// - Parameter keys: What happened in the tries.
  /// - Returns: Each rule, with whether it was reached.
  package static func all(in keys: some Sequence<CoverageKey>) -> [RuleReach] {
    let held = keys.wordsByTable
    return signs.map { sign in
      RuleReach(
        name: sign.rule.name,
        remedy: sign.remedy,
        isReached: !sign.words.isDisjoint(with: held[Schema.tables[sign.table.rawValue].name] ?? [])
      )
    }
  }
}
