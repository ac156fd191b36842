import Foundation
import Reports
import Results
package import Scenarios
package import Sensors
import SensorKit

extension ObservedStudy {
  /// Reads the files at a path, each row once.
  ///
  /// - Parameters:
  ///   - path: A file, a folder of files, `-` for standard input, or the address of a database.
  ///   - scenario: The scenario, whose key `pilot` names the columns and whose key `days` says which days are valid.
  ///   - zone: The time zone in which days are counted, unless the key `pilot` names one; nil: the offset of the start.
  ///   - now: The time after which rows are not plausible, in seconds since 1970.
  /// - Throws: The first error in the data, with its place.
  package init(
    rowsAt path: String,
    of scenario: Scenario,
    in zone: String?,
    now: Int64
  ) throws(HintedError) {
    let columns = scenario.pilot ?? ObservationColumns()
    let rule = scenario.days ?? ValidDayRule()
    let tally = ObservationTally(
      binSeconds: rule.binSeconds,
      in: (columns.timeZone ?? zone).flatMap { TimeZone(identifier: $0) }
        ?? TimeZone(secondsFromGMT: scenario.starts.utcOffsetSeconds) ?? .gmt,
      opening: columns.opening,
      now: now
    )
    try self.init(tally, rule, columns, Self.count(path, columns, in: tally))
  }

  /// Counts the rows of a database, a file or a folder.
  ///
  /// - Returns: The name of the data, without a password.
  private static func count(
    _ path: String,
    _ columns: ObservationColumns,
    in tally: ObservationTally
  ) throws(HintedError) -> String {
    let isServer = ObservationServer.isAddress(path)
    let files = isServer ? [] : try files(at: path)
    do throws(RecordingError) {
      if isServer {
        let server = try PilotSource.server(path, columns)
        try server.count(in: tally)
        return server.name
      }
      for file in files { try ObservationFile(file, columns).count(in: tally) }
      return path
    } catch { throw HintedError(error) }
  }

  /// The observations of a tally.
  package init(
    _ tally: ObservationTally,
    _ rule: ValidDayRule,
    _ columns: ObservationColumns,
    _ path: String
  ) throws(HintedError) {
    let present = tally.people.filter { $0.first <= $0.last }
    guard let end = present.map(\.last).max() else {
      let implausible = tally.remarks.first { $0.kind == .implausible }
      throw HintedError(
        implausible.map {
          "\($0.place): the time is before 2010 or in the future, as are those of all rows"
        }
          ?? "'\(path)' has no rows",
        hint: implausible == nil
          ? "is it the right data?" : "say how times are written, as in pilot: { time is: unix ms }"
      )
    }
    if let opening = columns.opening, !tally.sensors.contains(opening) {
      throw HintedError(
        "no row has the sensor '\(opening)', which the key 'openings' of 'pilot' names",
        hint: Spelling.hint(opening, among: tally.sensors.sorted())
      )
    }
    func entry(_ name: String) -> SensorCatalog.Entry? {
      Self.entry(named: columns.sensors?[name] ?? name)
    }
    func known(_ name: String) -> String { entry(name)?.swiftName ?? name }
    let lastDate = end.flooredQuotient(by: 86_400).quotient
    people = present.map { person in
      let joined = Int(person.first.flooredQuotient(by: 86_400).quotient)
      var days: [String: [Int: Day]] = [:]
      for (sensor, stream) in person.streams where tally.sensors[sensor] != columns.opening {
        var own: [Int: Day] = [:]
        let isOfEvents = entry(tally.sensors[sensor]).map { !$0.isSteady } ?? false
        for (date, day) in stream.days {
          own[date - joined] = Day(day.hours, rule, isOfEvents: isOfEvents)
        }
        days[known(tally.sensors[sensor]), default: [:]].merge(own) { $0.merged(with: $1) }
      }
      func sinceJoining(_ time: Int64) -> Double { Double(time - person.first) / 86_400 }
      return Person(
        name: person.name,
        observed: sinceJoining(end),
        last: sinceJoining(person.last),
        left: nil,
        isLeavingKnown: false,
        openings: columns.opening.map { _ in
          person.openings.sorted().map { max(0, sinceJoining($0 * 60)) }
        },
        dates: Int(lastDate) - joined + 1,
        days: days
      )
    }
    .sorted { $0.name < $1.name }
    let names = tally.sensors.filter { $0 != columns.opening }
    sensors = Set(names.map(known)).sorted()
    watchSensors = Set(
      names.filter { columns.watchSensors.contains($0) || entry($0)?.isOfWatch == true }
        .map(known)
    )
    eventSensors = Set(names.compactMap(entry).filter { !$0.isSteady }.map(\.swiftName))
    self.lastDate = Self.text(ofDate: lastDate)
    rows = tally.rows
    remarks = tally.remarks.map(Self.text)
    for (key, listed) in [
      ("watch sensors", columns.watchSensors), ("sensors", columns.sensors?.keys.sorted() ?? []),
    ] {
      guard let unknown = listed.first(where: { !names.contains($0) }) else { continue }
      let meant = Spelling.nearest(to: unknown, among: names).map { "; did you mean '\($0)'?" }
      remarks.append(
        "no row has the sensor '\(unknown)', which '\(key)' of 'pilot' names\(meant ?? "")"
      )
    }
  }

  /// The sensor of SensorKit that data calls by its name in Swift, its raw value or its entitlement; nil if there is none.
  static func entry(named name: String) -> SensorCatalog.Entry? {
    SensorCatalog.entry(named: name) ?? SensorCatalog.entry(rawValue: name)
      ?? SensorCatalog.entry(entitlement: name)
  }

  /// The files that a path stands for, in the order of their names.
  private static func files(at path: String) throws(HintedError) -> [String] {
    var isFolder: ObjCBool = false
    guard path != "-" else { return [path] }
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw HintedError("there is no file or folder '\(path)'", hint: "name the pilot's data")
    }
    guard isFolder.boolValue else { return [path] }
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = found.filter { name in
      let parts = name.split(separator: "/")
      return parts.allSatisfy { !$0.hasPrefix(".") }
        && Self.endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
        && parts.last.map(String.init) != SampleFiles.dictionaryName
    }
    guard !files.isEmpty else {
      throw HintedError(
        "'\(path)' has no file of data",
        hint: "files of data end in \(endings.map { ".\($0)" }.joined(separator: ", "))"
      )
    }
    return files.sorted().map { "\(path)/\($0)" }
  }

  private static let endings = ["csv", "tsv", "txt", "sqlite", "sqlite3", "db"]

  private static func text(_ remark: ObservationTally.Remark) -> String {
    let count = NumberText.grouped(remark.count)
    return switch remark.kind {
    case .repeated:
      "\(remark.place): the row repeats the time of the one before; \(count) such rows, which change no measure"
    case .implausible:
      "\(remark.place): the time is before 2010 or in the future; \(count) such rows are left out"
    case .offsets:
      "\(remark.place): two time zones: \(remark.detail); days are counted in the zone of the study"
    case .owners:
      "\(remark.place): one phone of two people: \(remark.detail); is a name wrong, or was the phone handed on? \(count) such phones"
    case .returns:
      "\(remark.place): the times of \(remark.detail) go back by more than an hour for the third time; are two people's phones under one name, or did uploads arrive twice? \(count) such phones and sensors"
    case .empty:
      "\(remark.place): the table has no rows; did the sensor record? \(count) such tables"
    }
  }

  /// A date by the days since 1970, as `2026-03-01`.
  private static func text(ofDate date: Int64) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: Date(timeIntervalSince1970: Double(date) * 86_400))
  }
}

extension ObservedStudy.Day {
  /// The day whose hours have these bins with data, one bit each.
  ///
  /// Any row of a sensor that writes only when something happens makes a day count.
  init(_ hours: [UInt64], _ rule: ValidDayRule, isOfEvents: Bool) {
    validHours = hours.count { $0.nonzeroBitCount >= rule.bins }
    isValid = isOfEvents || validHours >= rule.hours
  }
}

extension HintedError {
  init(_ error: RecordingError) {
    let known = error.unknown.flatMap { Spelling.nearest(to: $0.word, among: $0.known) }
    self.init(error.description, hint: known.map { "did you mean '\($0)'?" } ?? error.hint)
  }
}

extension SensorCatalog.Entry {
  fileprivate var isOfWatch: Bool { recorders.first == .watch }
}
