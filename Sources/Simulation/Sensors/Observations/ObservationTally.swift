package import Foundation

/// Counts of observed rows by participant, sensor, local day and hour, whose size does not grow with the rows.
package final class ObservationTally {
  /// One local day of a participant's sensor.
  package struct Day: Hashable, Sendable {
    /// The bins with data of each hour, one bit each.
    package fileprivate(set) var hours = [UInt64](repeating: 0, count: 24)
  }

  /// One sensor of a participant.
  package struct Stream: Sendable {
    package fileprivate(set) var rows = 0
    /// The days with data, by the days since 1970.
    package fileprivate(set) var days: [Int: Day] = [:]
    /// The time of the last row, and how often one was much earlier than the row before.
    private var previous: Int64 = 0
    private var returns = 0

    /// Notes the time of a row, and returns how often rows went back, if this one does.
    fileprivate mutating func returns(at time: Int64, by seconds: Int64) -> Int? {
      defer { previous = time }
      guard time < previous - seconds else { return nil }
      returns += 1
      return returns
    }
  }

  /// One participant; times are in seconds since 1970, in local time.
  package struct Person: Sendable {
    package let name: String
    package fileprivate(set) var first = Int64.max
    package fileprivate(set) var last = Int64.min
    /// The streams by the position of their sensor in ``sensors``.
    package fileprivate(set) var streams: [Int: Stream] = [:]
    /// The minutes in which the participant opened the app.
    package fileprivate(set) var openings: Set<Int64> = []
    /// The first offset from UTC that a row writes, and where.
    fileprivate var offset: (seconds: Int, place: String)?
  }

  /// Something in the data that does not keep it from being read.
  package struct Remark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
      case repeated, implausible, offsets
      /// A phone whose rows name two people.
      case owners
      /// A phone whose rows go back in time again and again.
      case returns
      /// A table of a database without rows.
      case empty
    }

    package let kind: Kind
    /// The first place.
    package let place: String
    /// Of ``Kind/offsets`` and ``Kind/owners``, the two; of ``Kind/returns``, the phone.
    package let detail: String
    /// The number of rows, participants, phones or tables.
    package fileprivate(set) var count: Int
  }

  package private(set) var people: [Person] = []
  package private(set) var sensors: [String] = []
  package private(set) var rows = 0
  package private(set) var remarks: [Remark] = []

  /// The length of a bin, in seconds.
  let binSeconds: Int

  /// The times that rows can have, in seconds since 1970.
  let plausible: Range<Int64>

  private let opening: String?
  private var openingSensor: Int?
  private let zone: TimeZone
  /// The offset of the zone, and the seconds since 1970 in which it holds.
  private var offset: (seconds: Int64, during: Range<Int64>) = (0, 0..<0)
  private var numbers: [String: Int] = [:]
  private var sensorNumbers: [String: Int] = [:]
  /// The first person whom the rows of each phone name, and where; an empty name after a second one.
  private var owners: [String: (person: String, place: String)] = [:]

  /// Our choice: nobody recorded a phone's sensors for a study before 2010.
  private static let first: Int64 = 1_262_304_000

  /// Creates a tally without rows.
  ///
  /// - Parameters:
  ///   - binSeconds: The length of a bin: a divisor of an hour, at least a minute.
  ///   - zone: The time zone in which days are counted.
  ///   - opening: The name of the sensor whose rows are openings of the app.
  ///   - now: The time after which rows are implausible, in seconds since 1970.
  package init(binSeconds: Int, in zone: TimeZone, opening: String?, now: Int64) {
    self.binSeconds = binSeconds
    self.zone = zone
    self.opening = opening
    // Clocks of phones can be ahead, and zones are up to 14 hours.
    plausible = Self.first..<max(now + 86_400, Self.first + 1)
  }

  /// The number of a participant with a name.
  package func participant(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = people.count
    people.append(Person(name: name))
    return people.count - 1
  }

  /// The number of a sensor with a name.
  package func sensor(_ name: String) -> Int {
    if let number = sensorNumbers[name] { return number }
    if name == opening { openingSensor = sensors.count }
    sensorNumbers[name] = sensors.count
    sensors.append(name)
    return sensors.count - 1
  }

  /// Counts a row.
  ///
  /// - Parameters:
  ///   - participant: The participant's number.
  ///   - sensor: The sensor's number.
  ///   - time: The time in seconds since 1970.
  ///   - isLocal: Whether the time is local, without an offset from UTC.
  package func add(_ participant: Int, _ sensor: Int, at time: Int64, isLocal: Bool = false) {
    rows += 1
    let local = isLocal ? time : time + localOffset(at: time)
    let (day, second) = local.flooredQuotient(by: 86_400)
    let (hour, rest) = second.quotientAndRemainder(dividingBy: 3600)
    people[participant].first = min(people[participant].first, local)
    people[participant].last = max(people[participant].last, local)
    if sensor == openingSensor {
      people[participant].openings.insert(local.flooredQuotient(by: 60).quotient)
    }
    people[participant].streams[sensor, default: Stream()].rows += 1
    people[participant].streams[sensor]?.days[Int(day), default: Day()].hours[Int(hour)] |=
      1 << UInt64(Int(rest) / binSeconds)
  }

  /// Remarks on something; the first of a kind keeps its place.
  func remark(_ kind: Remark.Kind, at place: @autoclosure () -> String, _ detail: String = "") {
    if let index = remarks.firstIndex(where: { $0.kind == kind }) {
      remarks[index].count += 1
    } else {
      remarks.append(Remark(kind: kind, place: place(), detail: detail, count: 1))
    }
  }

  /// Checks that a participant's times have one offset from UTC, apart from daylight saving time.
  func check(_ offset: Int, of participant: Int, at place: @autoclosure () -> String) {
    guard let known = people[participant].offset else {
      people[participant].offset = (offset, place())
      return
    }
    guard abs(known.seconds - offset) > 3600, known.seconds != .min else { return }
    let detail =
      "\(people[participant].name) has \(Self.text(known.seconds)) at \(known.place) and \(Self.text(offset))"
    remark(.offsets, at: place(), detail)
    people[participant].offset?.seconds = .min
  }

  /// Checks that a phone has one owner.
  func check(_ device: String, of person: String, at place: @autoclosure () -> String) {
    guard let known = owners[device] else {
      owners[device] = (person, place())
      return
    }
    guard !known.person.isEmpty, known.person != person else { return }
    remark(
      .owners,
      at: place(),
      "\(device) has rows of \(known.person) at \(known.place) and of \(person)"
    )
    owners[device]?.person = ""
  }

  /// The returns of one sensor's rows from which on a phone is remarked on, and the seconds of a return (our choices): a
  /// phone sends its rows in the order of time, apart from those of an upload that it repeats.
  private static let fewestReturns = (count: 3, seconds: Int64(3600))

  /// Checks that a phone's rows of a sensor stand in the order of time.
  func checkOrder(
    of participant: Int,
    _ sensor: Int,
    _ time: Int64,
    at place: @autoclosure () -> String
  ) {
    let (count, seconds) = Self.fewestReturns
    if people[participant].streams[sensor, default: Stream()].returns(at: time, by: seconds)
      == count
    {
      remark(.returns, at: place(), people[participant].name)
    }
  }

  private static func text(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    let clock =
      "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    return (offset < 0 ? "-" : "+") + clock
  }

  /// The offset of local time at an instant.
  package func localOffset(at time: Int64) -> Int64 {
    if offset.during.contains(time) { return offset.seconds }
    let date = Date(timeIntervalSince1970: Double(time))
    // Offsets change at a quarter of an hour.
    let quarter = time.flooredQuotient(by: 900).quotient * 900
    offset = (Int64(zone.secondsFromGMT(for: date)), quarter..<quarter + 900)
    return offset.seconds
  }
}

extension Int64 {
  /// The quotient that is rounded down, and what is left.
  package func flooredQuotient(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
