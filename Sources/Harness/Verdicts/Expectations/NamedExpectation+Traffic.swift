/// The named expectation for what all participants together send.
extension NamedExpectation {
  /// A common table `sent` of the bytes that participants sent, in SQL.
  ///
  /// AWARE's uploads are no requests of the app's own sessions.
  static let sentBytes = """
    sent (participant, at_s, bytes) as (
      select participant, at_s, sent from requests where sent > 0
      union all
      select participant, at_s, bytes from uploads
    )
    """

  static let studyKeepsQuota = NamedExpectation(
    name: "the study keeps its quota",
    sentence: """
      All participants together send no more in a day, and in 30 days, counted from the study's start, than the \
      scenario's key `traffic` permits.
      """,
    query: """
      with
      \(sentBytes),
      quotas (period, days, quota) as (
        select 'day', 1, cast(value as integer) from run where key = 'sent_each_day'
        union all
        select 'month', 30, cast(value as integer) from run where key = 'sent_each_month'
      ),
      sums as (
        select period, days, quota, cast(at_s / 86400 / days as integer) as number, sum(bytes) as bytes
        from quotas cross join sent
        group by period, number
      )
      select period, number * days as first_day, round(bytes / 1e6, 3) as megabytes, quota / 1e6 as quota
      from sums
      where bytes > quota
      order by number * days, period
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from run where key in ('sent_each_day', 'sent_each_month')",
        missing: "the scenario's key 'traffic' states no quota"
      ),
      ExpectationQuery.Need(
        "select 1 where not exists (select 1 from run where key = 'only')",
        missing: "only some of the participants took part"
      ),
      ExpectationQuery.Need(
        "with \(sentBytes) select 1 from sent",
        missing: "nobody sent anything"
      ),
    ]
  )
}
