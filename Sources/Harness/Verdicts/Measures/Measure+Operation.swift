import Scenarios

/// The named measures of what participants and devices did.
///
/// Results have no battery of a phone or a watch, so no measure is about one.
extension Measure {
  static let promptsSeen = Measure(
    name: "prompts seen",
    query: """
      select p.participant, count(q.sequence) as value
      from participants as p
        left join prompts as q on q.participant = p.participant and q.outcome <> 'not shown'
      group by p.participant
      """,
    unit: "prompts",
    sentence: "The sheets that asked the participant to authorize sensors.",
    source: "our choice"
  )

  static let notificationsSeen = Measure(
    name: "notifications seen",
    query: """
      select p.participant, count(e.sequence) as value
      from participants as p
        left join app_events as e on e.participant = p.participant and e.event = 'notification seen'
      group by p.participant
      """,
    unit: "notifications",
    sentence: "The notifications of the app that the participant saw.",
    source: "our choice"
  )

  /// AWARE's uploads have a table of their own; the requests of another app's own session that carry a body stand in
  /// where there are none.
  static let uploadsFailed = Measure(
    name: "uploads failed",
    query: """
      with
      ends (participant, failed) as (
        select participant, not accepted from uploads
        union all
        select participant, status is null or status not between 200 and 299
        from requests as r
        where sent > 0
          and not exists (select 1 from uploads as u where u.participant = r.participant)
      )
      select p.participant, 100.0 * sum(failed) / count(failed) as value
      from participants as p left join ends as e on e.participant = p.participant
      group by p.participant
      """,
    unit: "%",
    better: .less,
    sentence: """
      The share of requests with data that no server accepted; nothing to measure if the app sent none.
      """,
    source: "our choice"
  )

  static let megabytesEachDay = traffic(
    "megabytes each day",
    over: "",
    "The megabytes (10⁶ bytes) of bodies that the app sent and received in a day of the study, on average."
  )

  static let mobileMegabytesEachDay = traffic(
    "mobile megabytes each day",
    over: "where connection = 'cellular'",
    "The same over the mobile network, for which the participant may have to pay."
  )

  /// A measure of the bytes in the bodies of requests and of AWARE's uploads.
  private static func traffic(
    _ name: String,
    over condition: String,
    _ sentence: String
  ) -> Measure {
    Measure(
      name: name,
      query: """
        with bodies (participant, bytes) as (
          select participant, sent + coalesce(received, 0) from requests \(condition)
          union all
          select participant, bytes from uploads \(condition)
        )
        select p.participant,
          total(b.bytes) / 1e6 / (max(coalesce(p.left_s, p.ended_s) - p.joined_s, 1) / 86400.0) as value
        from participants as p left join bodies as b on b.participant = p.participant
        group by p.participant
        """,
      unit: "MB",
      better: .less,
      sentence: sentence,
      source: "our choice"
    )
  }

  static let mobileDataCost = Measure(
    name: "cost of mobile data",
    query: """
      with bodies (participant, bytes) as (
        select participant, sent + coalesce(received, 0) from requests where connection = 'cellular'
        union all
        select participant, bytes from uploads where connection = 'cellular'
      )
      select p.participant,
        total(b.bytes) / 1e9 * (select cast(value as real) from run where key = 'mobile_gigabyte_costs') as value
      from participants as p left join bodies as b on b.participant = p.participant
      group by p.participant
      """,
    better: .less,
    sentence: """
      What the app's bodies over the mobile network cost the participant in the whole study, in the currency of the \
      scenario's key `traffic`; nothing to measure without a price.
      """,
    source: "our choice"
  )

  static let shareOfDailyQuota = quotaShare(
    "share of daily quota",
    of: "sent_each_day",
    days: 1,
    "day"
  )

  static let shareOfMonthlyQuota = quotaShare(
    "share of monthly quota",
    of: "sent_each_month",
    days: 30,
    "30 days"
  )

  /// A measure of the bytes that a participant sends in the study's busiest period: the mean of all participants is the
  /// share of the study's quota that they use together.
  private static func quotaShare(
    _ name: String,
    of quota: String,
    days: Int,
    _ period: String
  ) -> Measure {
    Measure(
      name: name,
      query: """
        with
        \(NamedExpectation.sentBytes),
        periods as (
          select participant, cast(at_s / 86400 / \(days) as integer) as number, bytes from sent
        ),
        busiest as (
          select number from periods group by number order by sum(bytes) desc, number limit 1
        )
        select p.participant,
          100.0 * total(s.bytes) * (select count(*) from participants)
            / (select cast(value as real) from run where key = '\(quota)') as value
        from participants as p
          left join periods as s on s.participant = p.participant and s.number = (select number from busiest)
        group by p.participant
        """,
      unit: "%",
      better: .less,
      sentence: """
        What the participant sends in the study's busiest \(period), as a share of their equal part of the quota in the \
        scenario's key `traffic`: the mean is the share that all use together. Nothing to measure without the quota.
        """,
      source: "our choice"
    )
  }

  static let dockError = Measure(
    name: "dock error",
    query: """
      select p.participant, f.rms_error_deg as value
      from participants as p
        left join following as f on f.participant = p.participant and f.subject = ''
      """,
    unit: "degrees",
    better: .less,
    sentence: """
      The root mean square of the angle between the followed subject and its wanted position; nothing to measure \
      if no dock followed one.
      """,
    source: "our choice"
  )

  static let lowestDockBattery = Measure(
    name: "lowest dock battery",
    query: """
      select p.participant, min(e.percent) as value
      from participants as p
        left join dock_events as e on e.participant = p.participant and e.event = 'battery'
          and e.at_s <= coalesce(p.left_s, p.ended_s)
      group by p.participant
      """,
    unit: "%",
    better: .more,
    sentence:
      "The lowest charge that a dock reported; results have no battery of a phone or watch.",
    source: "our choice"
  )

  /// A second run of one activation is no further activation, and one that the study's end cut off has no outcome.
  static let automationReliability = Measure(
    name: "automation reliability",
    query: """
      select p.participant,
        100.0 * sum(a.outcome in ('ran', 'ran late')) / count(a.sequence) as value
      from participants as p
        left join automations as a on a.participant = p.participant
          and a.outcome not in ('doubled', 'unfinished')
          and a.happened_s <= coalesce(p.left_s, p.ended_s)
      group by p.participant
      """,
    unit: "%",
    better: .more,
    sentence: """
      The share of the automations' triggers after which the action ran without an error; nothing to measure if \
      none fired.
      """,
    source: "our choice"
  )
}
