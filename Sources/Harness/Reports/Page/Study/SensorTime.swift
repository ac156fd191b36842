package import Results
import SensorKit
import VirtualTime

/// What became of what one sensor of one device of a participant recorded.
package struct SensorTime {
  let sensor: String
  let device: String

  /// When it recorded for the app.
  package internal(set) var recorded = Spans()

  /// The part of it that fetches reached.
  package internal(set) var handedOver = Spans()

  /// The part of it that was deleted before a fetch reached it.
  package internal(set) var deleted = Spans()

  /// The part of it that is neither.
  package var left: Spans { recorded.subtracting(handedOver).subtracting(deleted) }

  /// The fetches of a participant by sensor and device, each list in the order of the asking.
  package typealias Fetches = [DeviceSensor: [FetchRow]]

  /// Which sensor of which device.
  package struct DeviceSensor: Hashable, Comparable {
    let sensor: String
    let device: String

    package static func < (one: DeviceSensor, other: DeviceSensor) -> Bool {
      (one.sensor, one.device) < (other.sensor, other.device)
    }
  }

  /// Every sensor that recorded for the app or was read by it, in the order of their names.
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
    let keys = Set(recorded.keys).union(fetches.keys).sorted()
    let times = keys.map { key in
      let all = Spans(recorded[key] ?? [])
      let reached = Spans((fetches[key] ?? []).compactMap(\.reached)).intersection(all)
      let gone = Spans(deleted[key.sensor] ?? []).intersection(all).subtracting(reached)
      return SensorTime(
        sensor: key.sensor,
        device: key.device,
        recorded: all,
        handedOver: reached,
        deleted: gone
      )
    }
    return (times, fetches)
  }
}

extension FetchRow {
  /// The times whose samples it handed over, or of which it found that there are none.
  ///
  /// Our choice: from the start of its range to its end, but only from the oldest or to the
  /// youngest sample where something at that end was withheld; where it was withheld as too new,
  /// to where the hold began.
  var reached: ClosedRange<Seconds>? {
    let isOpenBelow = expired || deleted || underway
    let isOpenAbove = underway || stopped || outcome != .completed
    let hold = DeliveryWindow(ofSensorNamed: sensor).holding.inSeconds
    let last = held ? youngest.map { max($0, min(to, asked - hold)) } : to
    return ClosedRange(from: isOpenBelow ? oldest : from, to: isOpenAbove ? youngest : last)
  }
}
