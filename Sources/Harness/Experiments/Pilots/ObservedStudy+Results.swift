import Foundation
package import Results
package import Scenarios
import SensorKit

extension ObservedStudy {
  /// The participants of a run, by the tables of its results.
  ///
  /// - Parameters:
  ///   - database: The results, with the table `days`.
  ///   - group: The group whose participants are read; nil for all, and if the results have no such group.
  /// - Throws: If the results have no table `days`, or are damaged.
  package init(_ database: ResultsDatabase, group: String? = nil) throws(HintedError) {
    do throws(ResultsError) {
      guard try database.tables().contains(where: { $0.name == "days" }) else {
        throw ResultsError(
          .notResults,
          "the results have no table 'days'",
          hint: "run the scenario with 'days: {}' or with a measure such as 'valid days'",
          path: database.path
        )
      }
      try self.init(reading: database, group)
    } catch { throw HintedError(error) }
  }

  private init(reading database: ResultsDatabase, _ wanted: String?) throws(ResultsError) {
    var places: [String: Int] = [:]
    var found: [Person] = []
    let groups = try database.rows("SELECT DISTINCT group_name FROM participants").map { $0[0] }
    let group = wanted.flatMap { groups.contains(.text($0)) ? $0 : nil }
    for row in try database.rows(
      """
      SELECT participant, joined_s, left_s, (SELECT max(ended_s) FROM participants), group_name
      FROM participants ORDER BY position
      """
    ) where group == nil || row[4] == group.map({ .text($0) }) {
      guard case .text(let name) = row[0], let joined = row[1].number, let end = row[3].number
      else { continue }
      places[name] = found.count
      found.append(
        Person(
          name: name,
          observed: (end - joined) / 86_400,
          last: 0,
          left: row[2].number.map { ($0 - joined) / 86_400 },
          isLeavingKnown: true,
          openings: [],
          dates: 1,
          days: [:]
        )
      )
    }
    var first: [String: Int] = [:]
    for row in try database.rows("SELECT participant, min(day) FROM days GROUP BY participant") {
      guard case .text(let name) = row[0], let day = row[1].number else { continue }
      first[name] = Int(day)
    }
    let end = try database.number("SELECT max(day) FROM days")
    var sensors: Set<String> = []
    func isOfEvents(_ sensor: String) -> Bool {
      Self.entry(named: sensor).map { !$0.isSteady } ?? false
    }
    let statement = try database.prepare(
      "SELECT participant, sensor, day, valid_hours, valid FROM days WHERE samples > 0"
    )
    while try statement.step() {
      guard let place = places[statement.text(0)], let start = first[statement.text(0)] else {
        continue
      }
      let sensor = statement.text(1)
      sensors.insert(sensor)
      let date = statement.integer(2) - start
      let day = Day(
        validHours: statement.integer(3),
        isValid: statement.integer(4) != 0 || isOfEvents(sensor)
      )
      let other = found[place].days[sensor]?[date]
      found[place].days[sensor, default: [:]][date] = other.map(day.merged) ?? day
      found[place].last = max(found[place].last, Double(date + 1))
    }
    for (name, place) in places {
      found[place].dates = max(1, end - (first[name] ?? end) + 1)
      found[place].last = min(found[place].last, found[place].observed)
    }
    for row in try database.rows(
      """
      SELECT participant, (at_s - joined_s) / 86400.0
      FROM app_events JOIN participants USING (participant)
      WHERE event = 'launched' AND by_hand OR event = 'foregrounded'
      ORDER BY participant, app_events.sequence
      """
    ) {
      guard case .text(let name) = row[0], let time = row[1].number, let place = places[name] else {
        continue
      }
      found[place].openings?.append(time)
    }
    for row in try database.rows(
      "SELECT participant, sensor, day, cause FROM missing_days ORDER BY participant, sensor, day, device"
    ) {
      guard case .text(let name) = row[0], case .text(let sensor) = row[1],
        let day = row[2].number, case .text(let word) = row[3], let place = places[name],
        let start = first[name], let cause = MissingDayCause(rawValue: word)
      else { continue }
      found[place].causes[sensor, default: [:]][Int(day) - start] = cause
    }
    // A phone that is off on another day can also keep the app from running. The first instant is still recorded.
    for row in try database.rows(
      """
      SELECT participant, day FROM missing_days
      JOIN days USING (participant, sensor, device, day) JOIN devices USING (participant, device)
      WHERE cause = 'phone off' AND recorded_s < 1 AND kind = 'phone'
      """
    ) {
      guard case .text(let name) = row[0], let day = row[1].number, let place = places[name],
        let start = first[name]
      else { continue }
      found[place].phoneOff.insert(Int(day) - start)
    }
    for row in try database.rows(
      """
      SELECT participant, sensor, (asked_s - joined_s) / 86400.0, (youngest_s - joined_s) / 86400.0
      FROM fetches JOIN participants USING (participant)
      WHERE delivered > 0 AND youngest_s IS NOT NULL ORDER BY participant, fetches.sequence
      """
    ) {
      guard case .text(let name) = row[0], case .text(let sensor) = row[1],
        let asked = row[2].number, let youngest = row[3].number, let place = places[name]
      else { continue }
      let before = found[place].arrivals[sensor]?.last?.through ?? youngest
      found[place].arrivals[sensor, default: []].append(
        Arrival(at: asked, through: max(before, youngest))
      )
    }
    let watch = try database.rows(
      "SELECT DISTINCT sensor FROM days JOIN devices USING (participant, device) WHERE kind = 'watch'"
    )
    people = found
    self.sensors = sensors.sorted()
    watchSensors = Set(
      watch.compactMap { row in if case .text(let name) = row[0] { name } else { nil } }
    )
    .intersection(sensors)
    eventSensors = sensors.filter(isOfEvents)
    lastDate = nil
    rows = nil
    remarks = []
  }
}

extension Value {
  /// A number; nil for null and texts.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text: nil
    }
  }
}
