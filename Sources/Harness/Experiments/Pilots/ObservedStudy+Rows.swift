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
  ///   - path: A file, a folder of files, or `-` for standard input.
  ///   - scenario: The scenario, whose key `pilot` names the columns and whose key `days` says which days are valid.
  ///   - zone: The time zone in which days are counted, unless the key `pilot` names one; nil: the offset of the start.
  ///   - now: The time after which rows are not plausible, in seconds since 1970.
  /// - Throws: The first error in the data, with its place.
  package init(
    rowsAt path: String,
    of scenario: Scenario,
    in zone: String?,
    now: Int64
  ) throws(DesignError) {
    let columns = scenario.pilot ?? ObservationColumns()
    let rule = scenario.days ?? ValidDayRule()
    let tally = ObservationTally(
      binSeconds: rule.binSeconds,
      in: (columns.timeZone ?? zone).flatMap { TimeZone(identifier: $0) }
        ?? TimeZone(secondsFromGMT: scenario.starts.utcOffsetSeconds) ?? .gmt,
      opening: columns.opening,
      now: now
    )
    for file in try Self.files(at: path) {
      do throws(RecordingError) {
        try ObservationFile(file, columns).count(in: tally)
      } catch { throw DesignError(error) }
    }
    try self.init(tally, rule, columns, path)
  }

  /// The observations of a tally.
  package init(
    _ tally: ObservationTally,
    _ rule: ValidDayRule,
    _ columns: ObservationColumns,
    _ path: String
  ) throws(DesignError) {
    let known = tally.people.filter { $0.first <= $0.last }
    guard let end = known.map(\.last).max() else {
      let implausible = tally.remarks.first { $0.kind == .implausible }
      throw DesignError(
        implausible.map {
          "\($0.place): the time is before 2010 or in the future, as are those of all rows"
        }
          ?? "'\(path)' has no rows",
        hint: implausible == nil
          ? "is it the right file?" : "say how times are written, as in pilot: { time is: unix ms }"
      )
    }
    if let opening = columns.opening, !tally.sensors.contains(opening) {
      throw DesignError(
        "no row has the sensor '\(opening)', which the key 'openings' of 'pilot' names",
        hint: Spelling.hint(opening, among: tally.sensors.sorted())
      )
    }
    let lastDate = end.flooredQuotient(by: 86_400).quotient
    people = known.map { person in
      let joined = Int(person.first.flooredQuotient(by: 86_400).quotient)
      var days: [String: [Int: Day]] = [:]
      for (sensor, stream) in person.streams where tally.sensors[sensor] != columns.opening {
        var own: [Int: Day] = [:]
        let isOfEvents = Self.entry(named: tally.sensors[sensor]).map { !$0.isSteady } ?? false
        for (date, day) in stream.days {
          own[date - joined] = Day(day.hours, rule, isOfEvents: isOfEvents)
        }
        days[Self.name(of: tally.sensors[sensor]), default: [:]].merge(own) { $0.merged(with: $1) }
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
    sensors = Set(names.map(Self.name)).sorted()
    watchSensors = Set(
      names.filter { columns.watchSensors.contains($0) || Self.entry(named: $0)?.isOfWatch == true }
        .map(Self.name)
    )
    eventSensors = Set(names.compactMap(Self.entry).filter { !$0.isSteady }.map(\.swiftName))
    self.lastDate = Self.text(ofDate: lastDate)
    rows = tally.rows
    remarks = tally.remarks.map(Self.text)
    if let unknown = columns.watchSensors.first(where: { !names.contains($0) }) {
      remarks.append("no row has the sensor '\(unknown)', which 'watch sensors' of 'pilot' names")
    }
  }

  /// The sensor of SensorKit that data calls by its name in Swift, its raw value or its entitlement; nil if there is none.
  static func entry(named name: String) -> SensorCatalog.Entry? {
    SensorCatalog.entry(named: name) ?? SensorCatalog.entry(rawValue: name)
      ?? SensorCatalog.entry(entitlement: name)
  }

  /// A sensor's name in scenarios; the name in the data if it is no sensor of SensorKit.
  private static func name(of sensor: String) -> String {
    entry(named: sensor)?.swiftName ?? sensor
  }

  /// The files that a path stands for, in the order of their names.
  private static func files(at path: String) throws(DesignError) -> [String] {
    var isFolder: ObjCBool = false
    guard path != "-" else { return [path] }
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DesignError("there is no file or folder '\(path)'", hint: "name the pilot's data")
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
      throw DesignError(
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

extension DesignError {
  init(_ error: RecordingError) {
    let known = error.unknown.flatMap { Spelling.nearest(to: $0.word, among: $0.known) }
    self.init(error.description, hint: known.map { "did you mean '\($0)'?" } ?? error.hint)
  }
}

extension SensorCatalog.Entry {
  fileprivate var isOfWatch: Bool { recorders.first == .watch }
}
