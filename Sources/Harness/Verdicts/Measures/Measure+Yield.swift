import Results
import Scenarios

/// The named measures of a study's yield, most of them over the table `days`.
extension Measure {
  static let validDays = Measure(
    name: "valid days",
    query: """
      select participant, sensor, count(distinct case when valid then day end) as value
      from days
      group by participant, sensor
      """,
    unit: "days",
    better: .more,
    sentence: "The study days that are valid for the sensor on at least one device.",
    source: "RAPIDS, phone data yield: a day is valid with enough valid hours",
    dayQuery: """
      with
      each as (
        select sensor, day, participant, max(valid) as valid from days group by sensor, day, participant
      ),
      people as (select sensor, count(distinct participant) as n from days group by sensor)
      select sensor, day, n, 100.0 * sum(valid) / n
      from each join people using (sensor)
      group by sensor, day
      order by sensor, day
      """
  )

  static let validDaysOnServer = Measure(
    name: "valid days on a server",
    query: """
      select participant, sensor, count(distinct case when valid and cause is null then day end) as value
      from days left join missing_days using (participant, sensor, device, day)
      \(onlyWhereFollowed)
      group by participant, sensor
      """,
    unit: "days",
    better: .more,
    sentence: """
      The study days that are valid for the sensor on at least one device with the samples that a server has; it needs \
      the scenario's key `uploads`.
      """,
    source: "our choice",
    needsUploads: true
  )

  static let samplesOnServer = Measure(
    name: "share of samples on a server",
    query: """
      select participant, sensor,
        100.0 * sum(case when copies > 0 then samples else 0 end) / sum(samples) as value
      from sample_uploads
      group by participant, sensor
      """,
    unit: "%",
    better: .more,
    sentence: """
      The share of the samples that the app has received which a server has; it needs the scenario's key `uploads`.
      """,
    source: "our choice",
    needsUploads: true
  )

  static let shareOfValidDays = Measure(
    name: "share of valid days",
    query: """
      select participant, sensor,
        100.0 * count(distinct case when valid then day end)
          / nullif(count(distinct case when has_samples then day end), 0) as value
      from days
      group by participant, sensor
      """,
    unit: "%",
    better: .more,
    sentence: """
      The share of valid days among the days on which the participant was in the study and the sensor wrote samples; \
      nothing to measure if it wrote none.
      """,
    source: "RAPIDS, phone data yield: the ratio of valid days",
    dayQuery: """
      with each as (
        select sensor, day, participant, max(valid) as valid
        from days where has_samples
        group by sensor, day, participant
      )
      select sensor, day, count(*), 100.0 * sum(valid) / count(*)
      from each
      group by sensor, day
      order by sensor, day
      """
  )

  static let samples = Measure(
    name: "samples",
    query: """
      select participant, sensor, sum(samples) as value
      from days
      group by participant, sensor
      """,
    unit: "samples",
    better: .more,
    sentence: "The samples that the app received, without repeats.",
    source: "our choice",
    dayQuery: """
      with people as (select sensor, count(distinct participant) as n from days group by sensor)
      select sensor, day, n, 1.0 * sum(samples) / n
      from days join people using (sensor)
      group by sensor, day
      order by sensor, day
      """,
    dayUnit: samplesUnit
  )

  /// A day is of 24 hours, since participants of several time zones have other dates.
  static let daysInTheStudy = Measure(
    name: "days in the study",
    query: """
      select participant, max(coalesce(left_s, ended_s) - joined_s, 0) / 86400.0 as value
      from participants
      """,
    unit: "days",
    better: .more,
    sentence: """
      The time from joining the study to leaving it or to its end. On one day, of 24 hours since the study's start, it is \
      the share of the participants who are in the study, those who join or leave on it in part.
      """,
    source: "our choice",
    dayQuery: """
      with recursive
      days_of_all (day) as (
        select 0 where exists (select 1 from participants)
        union all
        select day + 1 from days_of_all
        where (day + 1) * 86400 < (select max(coalesce(left_s, ended_s)) from participants)
      )
      select '', day, count(*),
        100.0 * total(
          max(min(coalesce(left_s, ended_s), (day + 1) * 86400) - max(joined_s, day * 86400), 0)
        ) / 86400 / count(*)
      from days_of_all cross join participants
      group by day
      order by day
      """
  )

  static let missingDays = missing(
    nil,
    """
    The study days that are valid for the sensor on none of its devices, although it wrote samples: the sum of the \
    measures of the steps at which days are lost. With the scenario's key `uploads`, a day must be valid on a server.
    """
  )

  /// The missing days by the step at which they are lost.
  static let daysLost = MissingDayCause.Step.allCases.map { step in
    let causes = MissingDayCause.allCases.filter { $0.step == step }.map { "'\($0.rawValue)'" }
    let needs = step == .upload ? "; it needs the scenario's key `uploads`" : ""
    return missing(
      step,
      "The missing days whose cause in the table `missing_days` is \(causes.joined(separator: ", "))\(needs)."
    )
  }

  /// A common table `lost` of the missing days, in SQL: of several devices, one stands for the day.
  ///
  /// Where samples are followed to the servers, a valid day can have a cause, too.
  static let lostDays = """
    lost as (
      select participant, sensor, day, min(device) as device
      from days where has_samples
      group by participant, sensor, day
      having not max(
        case
          when not valid or not exists (select 1 from run where key = 'uploads') then valid
          else not exists (
            select 1 from missing_days as m
            where m.participant = days.participant and m.sensor = days.sensor and m.device = days.device
              and m.day = days.day
          )
        end
      )
    )
    """

  /// A condition that always holds, and that a run can judge only if it follows samples to the servers.
  private static let onlyWhereFollowed = "where exists (select 1 from sample_uploads) is not null"

  /// The missing days whose cause belongs to a step, or all.
  private static func missing(_ step: MissingDayCause.Step?, _ sentence: String) -> Measure {
    let causes = MissingDayCause.allCases.filter { $0.step == step }.map { "'\($0.rawValue)'" }
    let condition = step == nil ? "" : " and cause in (\(causes.joined(separator: ", ")))"
    return Measure(
      name: step.map { "days \($0.rawValue)" } ?? "missing days",
      query: """
        with \(lostDays)
        select participant, sensor, count(cause) as value
        from (select distinct participant, sensor from days)
          left join (
            select participant, sensor, cause from lost join missing_days using (participant, sensor, device, day)
            where true\(condition)
          ) using (participant, sensor)
        \(step == .upload ? "\(onlyWhereFollowed)\n" : "")group by participant, sensor
        """,
      unit: "days",
      // A day that is lost at a later step is no better.
      better: step == nil ? .less : nil,
      sentence: sentence,
      source: "our choice",
      dayQuery: """
        with \(lostDays),
        people as (select sensor, count(distinct participant) as n from days group by sensor)
        select sensor, day, n, 100.0 * count(cause) / n
        from (select distinct sensor, day from days)
          join people using (sensor)
          left join (
            select sensor, day, cause from lost join missing_days using (participant, sensor, device, day)
            where true\(condition)
          ) using (sensor, day)
        group by sensor, day
        order by sensor, day
        """,
      needsUploads: step == .upload
    )
  }

  /// A bin of time with a delivered sample counts whole, so a day could have more delivered than recorded seconds.
  static let completeness = Measure(
    name: "completeness",
    query: """
      select participant, sensor,
        100 * sum(min(delivered_s, recorded_s)) filter (where has_samples)
          / nullif(sum(recorded_s) filter (where has_samples), 0) as value
      from days
      group by participant, sensor
      """,
    unit: "%",
    better: .more,
    sentence: """
      The time with delivered samples as a share of the recorded time, on days on which the sensor wrote samples; \
      nothing to measure if it recorded none.
      """,
    source: "our choice"
  )

  /// The table `days` knows gaps within a day; days without any delivered sample, one after the other, make one gap.
  static let longestGap = Measure(
    name: "longest gap",
    query: """
      with
      empty as (
        select participant, sensor, device,
          day - row_number() over (partition by participant, sensor, device order by day) as run
        from days
        where samples = 0 and has_samples
      ),
      gaps as (
        -- Who had nothing to deliver has no gap.
        select participant, sensor, device, case when has_samples then longest_gap_s / 3600.0 end as hours
        from days
        union all
        select participant, sensor, device, 24.0 * count(*)
        from empty
        group by participant, sensor, device, run
      ),
      devices as (
        select participant, sensor, device, max(hours) as hours
        from gaps
        group by participant, sensor, device
      )
      select participant, sensor, min(hours) as value
      from devices
      group by participant, sensor
      """,
    unit: "h",
    better: .less,
    sentence: """
      The longest time without a delivered sample on the device that has the shortest such time: within a day, or \
      whole days in succession on which there was something to deliver; nothing to measure if there was nothing.
      """,
    source: "our choice"
  )

  /// Results keep the oldest and the youngest sample of each fetch, so the mean age of its samples is taken to be in
  /// the middle.
  static let delayToApp = Measure(
    name: "delay to app",
    query: """
      select participant, sensor,
        sum(delivered * (oldest_age_s + youngest_age_s)) / 2 / sum(delivered) / 3600.0 as value
      from fetches
      where delivered > 0 and sensor not like '%.tombstones'
      group by participant, sensor
      """,
    unit: "h",
    better: .less,
    sentence: """
      The mean time from the recording of a SensorKit sample to its delivery to the app, with the samples of a \
      fetch halfway between its oldest and youngest.
      """,
    source: "our choice"
  )

  static let delayToServer = Measure(
    name: "delay to server",
    query: """
      select participant, avg(hours) as value
      from participants left join (
        -- The first accepted upload after the recording; the order of the key is that of time.
        select e.participant, (
          select u.at_s - e.at_s
          from uploads as u
          where u.participant = e.participant and u.sequence > e.sequence
            and u.table_name = e.table_name and u.accepted
            and e.row_id between u.first_id and u.last_id
          order by u.sequence
          limit 1
        ) / 3600.0 as hours
        from automation_events as e
        where e.row_id is not null
      ) using (participant)
      group by participant
      """,
    unit: "h",
    better: .less,
    sentence: """
      The mean time from the recording of a row to the first upload of it that the server accepted; rows that no \
      server accepted are left out.
      """,
    source: "our choice"
  )
}
