import Reports
import Results
import Scenarios
import Verdicts

extension SmallRun {
  /// A run with the table `days`: of each participant's light data, the share of hours is `valid` in 24 on each day.
  ///
  /// - Parameters:
  ///   - count: The number of participants, in as many groups as `groups` says.
  ///   - days: The number of study days; the last is too new to be released.
  ///   - groups: The number of groups.
  ///   - sensors: The sensors.
  /// - Returns: The run, with the measure of valid days.
  /// - Throws: If SQLite refuses a statement.
  static func withDays(
    _ count: Int,
    days: Int,
    groups: Int = 2,
    sensors: [String] = ["ambientLightSensor"]
  ) throws -> SmallRun {
    var run = try SmallRun(count, days: days)
    let names = sensors.map { "('\($0)')" }.joined(separator: ", ")
    // The hours are spread over participants and days; participant i gives data up to day i.
    let hours = "(participants.position * 7 + day * 5) % 25"
    try run.database.execute(
      """
      update participants set group_name = 'group ' || (position % \(groups));
      insert into run values ('days', '6 of 12 bins, 16 hours');
      """
    )
    let rows = try run.database.rows(
      """
      with recursive d(day) as (select 0 union all select day + 1 from d where day < \(days - 1)),
        s(sensor) as (values \(names)),
        h as (select participant, sensor, 'phone' as device, day,
          case when day < \(days - 1) and day <= position then \(hours) else 0 end as hours
          from participants, s, d)
      select participant, sensor, device, day, 86400.0,
        case when day < \(days - 1) then 86400.0 else 0.0 end, hours * 3600.0, hours * 60, 0, 0, 0.0, hours,
        1, hours >= 16 from h order by participant, sensor, device, day
      """
    )
    try run.database.insert(rows.map { TableRow(table: .days, values: $0) })
    run.verdict.measurements = [
      MeasureResult(
        Measure(
          name: "valid days",
          query: "",
          unit: "days",
          better: .more,
          sentence: "Days that count."
        ),
        values: try run.database.rows(
          """
          select participant, group_name, sum(valid) from days join participants using (participant)
          group by 1 order by position
          """
        ).map { row in
          MeasureValue(
            participant: Self.text(row[0]),
            group: Self.text(row[1]),
            value: Self.number(row[2])
          )
        }
      )
    ]
    return run
  }

  private static func text(_ value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }

  private static func number(_ value: Value) -> Double? {
    if case .integer(let number) = value { Double(number) } else { nil }
  }
}
