import Scenarios

/// The named measures of a rule that watches over a running study, as the key `monitoring` states it.
///
/// The days that a rule wins are the difference of *valid days* between the study with the rule and without it, which
/// `compare` shows for `--set "monitoring.1.works for=0 %,40 %"`.
extension Measure {
  static let remindersEachWeek = each(
    "reminders each week",
    where: "true",
    "The reminders of the study's team in a week of the study, on average.",
    better: nil
  )

  static let falseAlarmsEachWeek = each(
    "false alarms each week",
    where: """
      a.detail like '%does not open the app' and exists (
          select 1 from fetches as f
          where f.participant = a.participant and f.delivered > 0
            and f.asked_s > a.at_s and f.oldest_s < a.at_s
        )
      """,
    """
    The reminders in a week of the study that had no effect, and after which samples from before the reminder arrived \
    all the same. Of a reminder that had an effect, it is not known.
    """,
    better: .less
  )

  private static func each(
    _ name: String,
    where condition: String,
    _ sentence: String,
    better: Better?
  ) -> Measure {
    Measure(
      name: name,
      query: """
        select p.participant,
          count(a.sequence) / (max(coalesce(p.left_s, p.ended_s) - p.joined_s, 1) / 604800.0) as value
        from participants as p
          left join actions as a on a.participant = p.participant
            and a.action = '\(Scenario.MonitorRule.action)' and \(condition)
        group by p.participant
        """,
      unit: "reminders",
      better: better,
      sentence: sentence,
      source: "our choice"
    )
  }

  static let daysUntilNoticed = Measure(
    name: "days until noticed",
    query: """
      select p.participant, avg(a.at_s - coalesce(
          (
            select max(f.youngest_s) from fetches as f
            where f.participant = p.participant and f.delivered > 0 and f.asked_s <= a.at_s
          ),
          p.joined_s
        )) / 86400.0 as value
      from participants as p
        left join actions as a on a.participant = p.participant
          and a.action = '\(Scenario.MonitorRule.action)'
      group by p.participant
      """,
    unit: "days",
    better: .less,
    sentence: """
      The mean time from the youngest sample that had arrived to a reminder of the study's team; nothing to measure \
      without a reminder.
      """,
    source: "our choice"
  )
}
