/// A question about a results file, with the SQL that answers it.
package struct ReadyQuery: Hashable, Sendable {
  /// The question, ended by a question mark.
  package let question: String

  /// The query, over the tables that `trialrun list tables` documents.
  package let sql: String
}

extension ReadyQuery {
  /// Ten questions that most studies ask, to begin with.
  package static let all = [
    who, consent, recorded, handedOver, emptyFetches, age, errors, mistakes, docks, events,
  ]

  /// The page that shows them, in Markdown.
  package static var documentation: String {
    let sections = all.map { "## \($0.question)\n\n```sql\n\($0.sql)\n```\n" }
    return """
      # Queries to begin with

      Each is one select over the tables of `results.sqlite`, which `trialrun list tables` documents:
      for `sqlite3`, for a notebook, or as the `no rows` of an expectation.

      \(sections.joined(separator: "\n"))
      """
  }

  private static let who = ReadyQuery(
    question: "Who took part, and how did it end?",
    sql: """
      select group_name, outcome, count(*) as people, round(avg(coalesce(left_s, ended_s) - joined_s) / 86400, 1) as days
      from participants
      group by group_name, outcome
      order by group_name, outcome
      """
  )

  private static let consent = ReadyQuery(
    question: "Who allowed what, in the end?",
    sql: """
      select sensor, status, count(*) as people
      from authorizations as last
      where sequence = (
        select max(sequence) from authorizations
        where participant = last.participant and sensor = last.sensor
      )
      group by sensor, status
      order by sensor, status
      """
  )

  private static let recorded = ReadyQuery(
    question: "How long did each sensor record?",
    sql: """
      select sensor, count(distinct participant) as people, count(*) as stretches,
        round(sum(coalesce(recordings.ended_s, participants.ended_s) - started_s) / 3600, 1) as hours
      from recordings join participants using (participant)
      group by sensor
      order by sensor
      """
  )

  private static let handedOver = ReadyQuery(
    question: "How many samples were handed over on each day?",
    sql: """
      select cast(asked_s / 86400 as integer) as day, sensor, sum(times) as fetches,
        sum(delivered) as samples
      from fetches
      group by day, sensor
      order by day, sensor
      """
  )

  private static let emptyFetches = ReadyQuery(
    question: "Why did fetches bring nothing?",
    sql: """
      select sensor, case
          when outcome = 'failed' then 'failed'
          when expired then 'too old'
          when deleted then 'deleted'
          when held then 'too new'
          when underway then 'on its way'
          else 'nothing recorded'
        end as reason, sum(times) as fetches, count(distinct participant) as people
      from fetches
      where delivered = 0
      group by sensor, reason
      order by sensor, reason
      """
  )

  private static let age = ReadyQuery(
    question: "How old were samples when they were handed over?",
    sql: """
      select sensor, sum(times) as fetches, round(min(youngest_age_s) / 3600, 2) as youngest_hours,
        round(max(oldest_age_s) / 3600, 2) as oldest_hours
      from fetches
      where delivered > 0
      group by sensor
      order by sensor
      """
  )

  private static let errors = ReadyQuery(
    question: "Which calls failed?",
    sql: """
      select operation, domain, code, message, sum(times) as times,
        count(distinct participant) as people, min(at_s) as first_s
      from errors
      group by operation, domain, code, message
      order by times desc, operation, domain, code, message
      """
  )

  private static let mistakes = ReadyQuery(
    question: "Which mistakes were found in the app, and what is to be done?",
    sql: """
      select rule, severity, count(distinct participant) as people, min(at_s) as first_s, hint
      from diagnostics
      group by rule
      order by severity desc, people desc, rule
      """
  )

  private static let docks = ReadyQuery(
    question: "How well did docks follow, the worst first?",
    sql: """
      select participant, followed_percent, rms_error_deg, p95_error_deg, losses, mean_reacquire_s
      from following
      where subject = '' and frames > 0
      order by p95_error_deg desc, participant
      """
  )

  private static let events = ReadyQuery(
    question: "How many events are on the server, and how many are not?",
    sql: """
      select event, count(*) as recorded, count(copies) as on_the_server,
        count(*) - count(copies) as missing, sum(coalesce(copies, 1) - 1) as too_often
      from (
        select event, (
          select sum(copies) from server_rows
          where participant = own.participant and table_name = own.table_name
            and row_id = own.row_id
        ) as copies
        from automation_events as own
        where row_id is not null
      )
      group by event
      order by event
      """
  )
}
