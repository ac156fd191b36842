package import Results

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

  /// A fetch, as far as it tells which times it reached.
  package struct Fetch {
    let at: Seconds
    let from: Seconds
    let to: Seconds
    let delivered: Int
    let oldest: Seconds?
    let youngest: Seconds?
    let isHeld: Bool
    let isExpired: Bool
    let isDeleted: Bool
    let isUnderway: Bool
    let isStopped: Bool
    let hasFailed: Bool

    /// The times whose samples it handed over, or of which it found that there are none.
    ///
    /// Our choice: from the start of its range to its end, but only from the oldest or to the
    /// youngest sample where something at that end was withheld; where it was withheld as too new,
    /// to where the hold began.
    var reached: ClosedRange<Seconds>? {
      let isOpenBelow = isExpired || isDeleted || isUnderway
      let isOpenAbove = isUnderway || isStopped || hasFailed
      let last = isHeld ? youngest.map { max($0, min(to, at - Self.hold)) } : to
      return ClosedRange(from: isOpenBelow ? oldest : from, to: isOpenAbove ? youngest : last)
    }

    /// Source: Apple, "Accessing SensorKit data": nothing is handed over for 24 hours.
    private static let hold: Seconds = 86_400
  }

  /// The fetches of a participant by sensor and device, each list in the order of the asking.
  package typealias Fetches = [Key: [Fetch]]

  /// Which sensor of which device.
  package struct Key: Hashable, Comparable {
    let sensor: String
    let device: String

    package static func < (one: Key, other: Key) -> Bool {
      (one.sensor, one.device) < (other.sensor, other.device)
    }
  }

  /// Every sensor that recorded for the app or was read by it, in the order of their names.
  package static func all(
    of participant: String,
    until end: Seconds,
    in source: PageSource
  ) throws(ResultsError) -> (times: [SensorTime], fetches: Fetches) {
    var recorded: [Key: [ClosedRange<Seconds>]] = [:]
    for row in try source.rows(recordings, of: participant) {
      let key = Key(sensor: row.text(0), device: row.text(1))
      recorded[key, default: []] += [
        ClosedRange(from: row.number(2), to: row.number(3) ?? max(end, row.time(2)))
      ].compactMap { $0 }
    }
    var fetches: Fetches = [:]
    for row in try source.rows(fetchQuery, of: participant) {
      fetches[Key(sensor: row.text(0), device: row.text(1)), default: []].append(Fetch(row))
    }
    var deleted: [String: [ClosedRange<Seconds>]] = [:]
    for row in try source.rows(deletions, of: participant) {
      deleted[row.text(0), default: []] += [ClosedRange(from: row.number(1), to: row.number(2))]
        .compactMap { $0 }
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

  private static let recordings =
    "select sensor, device, started_s, ended_s from recordings where participant = ?"
  private static let deletions =
    "select sensor, from_s, to_s from deletions where participant = ?"
  private static let fetchQuery = """
    select sensor, device, asked_s, from_s, to_s, delivered, oldest_s, youngest_s, held, expired,
      deleted, underway, stopped, outcome <> 'completed'
    from fetches where participant = ? order by sequence
    """
}

extension SensorTime.Fetch {
  /// The fetch that a row of ``SensorTime``'s query tells of.
  fileprivate init(_ row: PageRow) {
    at = row.time(2)
    from = row.time(3)
    to = row.time(4)
    delivered = row.whole(5)
    oldest = row.number(6)
    youngest = row.number(7)
    isHeld = row.flag(8)
    isExpired = row.flag(9)
    isDeleted = row.flag(10)
    isUnderway = row.flag(11)
    isStopped = row.flag(12)
    hasFailed = row.flag(13)
  }
}
