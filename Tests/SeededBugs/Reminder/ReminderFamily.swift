extension Family {
  /// Apps that remind the participant each evening, and report in the background.
  static let reminder = Family(
    name: "reminder",
    promise: "A reminder comes each evening, and a report reaches the server each day.",
    study: """
      study: Reports and reminders
      starts: 2026-10-22T09:00:00Z
      lasts: 8d
      seed: 3
      app:
        name: APP
        background tasks: [org.example.study.refresh]
      """,
    server: """
      servers:
        - host: api.study.example
          answers:
            - { path: /reports/*, method: PUT, status: 201 }
      """,
    faultsIndent: "    ",
    people: """
          count: 1
          opens app: daily
      """,
    expectations: """
        - no diagnostics
        - the app keeps running
        - that: a report reaches the server on most days
          no rows: |
            select participant, count(distinct cast(at_s / 86400 as integer)) as days
            from participants left join requests using (participant)
            where status = 201 or status is null
            group by participant having sum(status = 201) is null or days < 5
        - that: each report is accepted once
          no rows: |
            select participant, path, count(*) as times from requests where status = 201
            group by participant, path having times > 1
        - that: there is one reminder in an evening
          no rows: |
            select participant, cast((at_s + 32400) / 86400 as integer) as day, count(*) as reminders
            from app_events where event = 'notified'
            group by participant, day having reminders > 1
        - that: reminders come at eight in the evening
          no rows: |
            select e.participant, at_s from app_events as e join participants using (participant)
            where event = 'notified' and abs((cast(at_s as integer) + 32400
              + case when time_zone = 'Europe/London' and at_s < 230400 then 3600 else 0 end)
              % 86400 - 72000) > 600
      """
  )
}
