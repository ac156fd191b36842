import Foundation
package import Results
import SensorKit
import VirtualTime

/// The recorded time of one sensor on one of a participant's devices, divided by its outcome.
package struct SensorTime {
  let sensor: String
  let device: String

  /// The time in which the sensor recorded for the app.
  package internal(set) var recorded = Spans()

  /// The part of the recorded time in which there was nothing to deliver: days without a sample, by the table `days`.
  package internal(set) var idle = Spans()

  /// The part of the other recorded time that fetches reached.
  package internal(set) var handedOver = Spans()

  /// The part of the other recorded time that was deleted before a fetch reached it.
  package internal(set) var deleted = Spans()

  /// The rest of the recorded time.
  package var left: Spans {
    recorded.subtracting(idle).subtracting(handedOver).subtracting(deleted)
  }

  /// The fetches of a participant by sensor and device, each list in the order of the calls.
  package typealias Fetches = [DeviceSensor: [FetchRow]]

  /// A sensor on a device.
  package struct DeviceSensor: Hashable, Comparable {
    let sensor: String
    let device: String

    package static func < (one: DeviceSensor, other: DeviceSensor) -> Bool {
      (one.sensor, one.device) < (other.sensor, other.device)
    }
  }

  /// Every sensor that recorded for the app or that the app fetched, in the order of their names.
  package static func all(
    of participant: String,
    until end: Seconds,
    in source: PageSource
  ) throws(ResultsError) -> (times: [SensorTime], fetches: Fetches) {
    var recorded: [DeviceSensor: [ClosedRange<Seconds>]] = [:]
    for row in try source.all(RecordingRow.self, of: participant) {
      recorded[DeviceSensor(sensor: row.sensor, device: row.device), default: []] += [
        ClosedRange(from: row.started, to: row.ended ?? max(end, row.started))
      ].compactMap { $0 }
    }
    var fetches: Fetches = [:]
    for fetch in try source.all(FetchRow.self, of: participant) {
      fetches[DeviceSensor(sensor: fetch.sensor, device: fetch.device), default: []].append(fetch)
    }
    var deleted: [String: [ClosedRange<Seconds>]] = [:]
    for row in try source.all(DeletionRow.self, of: participant) {
      deleted[row.sensor, default: []] += [ClosedRange(from: row.from, to: row.to)].compactMap {
        $0
      }
    }
    let empty = try emptyDays(of: participant, in: source)
    let keys = Set(recorded.keys).union(fetches.keys).sorted()
    let times = keys.map { key in
      let all = Spans(recorded[key] ?? [])
      let idle = Spans(empty[key] ?? []).intersection(all)
      let filled = all.subtracting(idle)
      let reached = Spans((fetches[key] ?? []).compactMap(\.reached)).intersection(filled)
      let gone = Spans(deleted[key.sensor] ?? []).intersection(filled).subtracting(reached)
      return SensorTime(
        sensor: key.sensor,
        device: key.device,
        recorded: all,
        idle: idle,
        handedOver: reached,
        deleted: gone
      )
    }
    return (times, fetches)
  }

  /// The days on which a sensor wrote no sample, from midnight to midnight in the participant's own time zone: a
  /// journey to another one moves the midnights of the table `days`, and not these (our choice).
  ///
  /// - Returns: The days of each sensor; nothing if the run has no such table.
  private static func emptyDays(
    of participant: String,
    in source: PageSource
  ) throws(ResultsError) -> [DeviceSensor: [ClosedRange<Seconds>]] {
    guard try source.has("days") else { return [:] }
    let rows = try source.rows(
      "select sensor, device, day from days where participant = ? and not has_samples",
      of: participant
    )
    guard !rows.isEmpty else { return [:] }
    let facts = try source.rows(
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
      days[DeviceSensor(sensor: row.text(0), device: row.text(1)), default: []] += [
        ClosedRange(from: midnight(day), to: midnight(day + 1))
      ].compactMap { $0 }
    }
  }
}

extension FetchRow {
  /// The times whose samples the fetch delivered, or in which it found that there are none.
  ///
  /// Our choice: the requested range. If samples at its start were withheld, the times begin with the oldest
  /// delivered sample; if samples at its end were withheld or are under way, or the fetch ended early, they end with
  /// the youngest delivered sample. If samples were withheld as too new, the times end where the hold began, or
  /// with the youngest delivered sample if that is later.
  var reached: ClosedRange<Seconds>? {
    let isOpenBelow = expired || deleted
    let isOpenAbove = underway || stopped || outcome != .completed
    let hold = DeliveryWindow(ofSensorNamed: sensor).holding.inSeconds
    let last = held ? youngest.map { max($0, min(to, asked - hold)) } : to
    return ClosedRange(from: isOpenBelow ? oldest : from, to: isOpenAbove ? youngest : last)
  }
}
