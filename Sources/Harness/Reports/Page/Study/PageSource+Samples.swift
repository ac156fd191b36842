import Foundation
package import Results
import SensorKit
import VirtualTime

extension PageSource {
  /// What became of the samples of every sensor that recorded for a participant's app or that the app fetched, in the
  /// order of the sensors' names.
  package func samples(of participant: String) throws(ResultsError) -> [SampleHistory] {
    var histories = SampleHistory.all(
      try all(RecordingRow.self, of: participant),
      try all(FetchRow.self, of: participant),
      try all(DeletionRow.self, of: participant),
      try all(DiagnosticRow.self, of: participant),
      givesAllOrNothing: try givesAllOrNothing()
    )
    let empty = try emptyDays(of: participant)
    for index in histories.indices { histories[index].empty = empty[histories[index].stream] ?? [] }
    return histories
  }

  /// Whether a fetch whose range reaches into the hold returns nothing at all; true if the run's facts don't say.
  private func givesAllOrNothing() throws(ResultsError) -> Bool {
    let rows = try rows(
      """
      select json_extract(value, '$.sensorKit.overlappingHold') from run
      where key = 'definition' and json_valid(value)
      """
    )
    return rows.first?.text(0) != SensorKitOptions.OverlappingHold.partial.rawValue
  }

  /// The days on which a sensor wrote no sample, from midnight to midnight in the participant's own time zone: a
  /// journey to another one moves the midnights of the table `days`, and not these (our choice).
  ///
  /// - Returns: The days of each sensor; nothing if the run has no such table.
  private func emptyDays(
    of participant: String
  ) throws(ResultsError) -> [SampleStream: [Stretch]] {
    guard try has("days") else { return [:] }
    let rows = try rows(
      "select sensor, device, day from days where participant = ? and not has_samples",
      of: participant
    )
    guard !rows.isEmpty else { return [:] }
    let facts = try self.rows(
      """
      select time_zone, (select cast(value as real) from run where key = 'starts')
      from participants where participant = ?
      """,
      of: participant
    ).first
    let zone = facts.flatMap { TimeZone(identifier: $0.text(0)) } ?? .gmt
    let start = Date(timeIntervalSince1970: facts?.number(1) ?? 0)
    func midnight(_ day: Int) -> Seconds {
      zone.date(reaching: 0, after: start, skipping: day - 1).timeIntervalSince(start)
    }
    return rows.reduce(into: [:]) { days, row in
      // A results file that was changed may have any number.
      let day = min(max(row.whole(2), -100_000), 100_000)
      days[SampleStream(sensor: row.text(0), device: row.text(1)), default: []] += [
        Stretch(from: midnight(day), to: midnight(day + 1))
      ].compactMap { $0 }
    }
  }
}
