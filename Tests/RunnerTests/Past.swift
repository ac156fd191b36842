import Foundation
import Runner
import SensorKit

/// What the results say of a participant, to hold single samples against.
struct Past {
  private struct Stretch {
    var from: Double
    var to: Double

    /// Widened by what a double can't tell apart at 10⁹ s.
    func contains(_ time: Double) -> Bool { time >= from - 1e-6 && time <= to + 1e-6 }

    func certainlyContains(_ time: Double) -> Bool { time > from + 1e-6 && time < to - 1e-6 }
  }

  private var consents: [String: [Stretch]] = [:]
  private var recordings: [String: [Stretch]] = [:]
  private var deletions: [String: [(at: Double, Stretch)]] = [:]
  /// When somebody's own deeds say that they don't want to be recorded, whatever SensorKit says.
  private var refusals: [String: [Stretch]] = [:]
  /// Absolute time of the study's start.
  private let start: Double

  init(of name: String, in outcome: StudyOutcome, absoluteOffset: Double) throws {
    let facts = try outcome.numbers("select value + 0 from run where key = 'starts'")
    start = facts[0][0] - 978_307_200 + absoluteOffset
    for sensor in SensorCatalog.entries.map(\.swiftName) {
      let who = "where participant = '\(name)' and sensor = '\(sensor)'"
      var since: Double?
      for change in try outcome.numbers(
        "select at_s, status = 'authorized' from authorizations \(who) order by sequence"
      ) {
        if let from = since {
          consents[sensor, default: []].append(Stretch(from: from, to: change[0]))
        }
        since = change[1] == 1 ? change[0] : nil
      }
      if let from = since {
        consents[sensor, default: []].append(Stretch(from: from, to: .infinity))
      }
      recordings[sensor] = try outcome.numbers(
        "select started_s, coalesce(ended_s, 9e9) from recordings \(who)"
      ).map { Stretch(from: $0[0], to: $0[1]) }
      refusals[sensor] = try Self.refusals(of: sensor, by: name, in: outcome)
      deletions[sensor] = try outcome.numbers("select at_s, from_s, to_s from deletions \(who)")
        .map { (at: $0[0], Stretch(from: $0[1], to: $0[2])) }
    }
  }

  /// From turning a switch off, or all of them, up to turning it on or answering the sheet.
  private static func refusals(
    of sensor: String,
    by name: String,
    in outcome: StudyOutcome
  ) throws -> [Stretch] {
    let endings = [
      "revoke": """
      select min(at_s) from (
        select at_s, sequence from actions where action = 'grant' and instr(detail, '\(sensor)')
          and participant = '\(name)'
        union all
        select answered_s, sequence from prompts
        where outcome = 'answered' and participant = '\(name)'
      ) where sequence > a.sequence
      """,
      "disable collection": """
      select min(at_s) from actions as b
      where action = 'enable collection' and b.participant = '\(name)' and b.sequence > a.sequence
      """,
    ]
    return try endings.sorted { $0.key < $1.key }.flatMap { action, ending in
      try outcome.numbers(
        """
        select at_s, coalesce((\(ending)), 9e9) from actions as a
        where participant = '\(name)' and action = '\(action)'
          and (detail = '' or instr(detail, '\(sensor)'))
        """
      ).map { Stretch(from: $0[0], to: $0[1]) }
    }
  }

  /// What is wrong with having been handed a sample; nil if nothing is.
  func complaint(about sighting: Sighting) -> String? {
    let sensor = sighting.sensor.catalogEntry?.swiftName ?? ""
    let recorded = sighting.recorded - start
    let fetched = sighting.fetched - start
    let age = fetched - recorded
    func within(_ stretches: [Stretch]?, _ time: Double) -> Bool {
      (stretches ?? []).contains { $0.contains(time) }
    }
    let isDeleted = (deletions[sensor] ?? []).contains { at, stretch in
      fetched > at + 1e-6 && stretch.certainlyContains(recorded)
    }
    func isRefused(_ time: Double) -> Bool {
      (refusals[sensor] ?? []).contains { $0.certainlyContains(time) }
    }
    let complaints = [
      ("recorded though refused", isRefused(recorded)),
      ("handed over though refused", isRefused(fetched)),
      ("recorded without consent", !within(consents[sensor], recorded)),
      ("handed over without consent", !within(consents[sensor], fetched)),
      ("recorded while off", !within(recordings[sensor], recorded)),
      ("handed over inside the hold", age < 86_400 - 1e-6),
      ("handed over after eight days", age > 8 * 86_400 + 1e-6),
      ("handed over after its deletion", isDeleted),
      ("not asked for", !(sighting.recorded > sighting.from && sighting.recorded <= sighting.to)),
    ]
    return complaints.first { $0.1 }.map { "\(sensor) at \(recorded) s: \($0.0), \(fetched) s" }
  }
}
