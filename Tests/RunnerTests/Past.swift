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
  /// Absolute time of the study's start.
  private let start: Double

  init(of name: String, in outcome: StudyRun.Outcome, _ text: StudyText) throws {
    let facts = try outcome.numbers("select value + 0 from run where key = 'starts'")
    let offsets = ["3h": 10_800.0, "-90min": -5400, "0s": 0]
    let offset = offsets.first { text.lines.contains("  absolute time offset: \($0.key)") }
    start = facts[0][0] - 978_307_200 + (offset?.value ?? 0)
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
      deletions[sensor] = try outcome.numbers("select at_s, from_s, to_s from deletions \(who)")
        .map { (at: $0[0], Stretch(from: $0[1], to: $0[2])) }
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
    let complaints = [
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
