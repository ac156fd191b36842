extension Family {
  /// Apps that remind the participant each evening, and report in the background.
  static let reminder = Family(
    name: "reminder",
    promise: "A reminder comes each evening, and a report reaches the server each day.",
    study: """
      study: Reports and reminders
      starts: 2026-10-22T09:00:00Z
      lasts: 8d
      seed: 7
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
            select * from (
              select participant, ended_s,
                (select count(distinct cast(at_s / 86400 as integer)) from requests as r
                  where r.participant = p.participant and status = 201) as days
              from participants as p) as s
            -- What disturbed the study is over in its last day and a half, if the app runs in it.
            where days < 5
              and exists (select 1 from app_events as e
                where e.participant = s.participant and event in ('foregrounded', 'task began')
                  and at_s between ended_s - 129600 and ended_s - 3600)
              -- A request can be lost, and who opens the app every other day makes one.
              and not exists (select 1 from requests as r
                where r.participant = s.participant and coalesce(status, 201) = 201
                  and at_s > ended_s - 129600)
        - that: each report is accepted once
          no rows: |
            select participant, path, count(*) as times from requests as r where status = 201
              and participant not in (select participant from app_events where event = 'deleted')
              -- An app that ends at the moment of an answer cannot note it.
              and not exists (select 1 from app_events as e
                where e.participant = r.participant and e.at_s between r.at_s and r.at_s + 1
                  and event in ('closed', 'killed'))
            group by participant, path having times > 1
        - that: there is one reminder in an evening
          no rows: |
            -- Who travels or sets the clock can have two evenings within twelve hours.
            select participant, before_s, at_s from (
              select participant, at_s,
                lag(at_s) over (partition by participant order by at_s) as before_s
              from app_events where event = 'notified'
                and participant not in (select participant from clock_changes)
                -- A phone that was off shows what came due meanwhile when it is on again.
                and participant not in (
                  select participant from actions where action = 'reboot phone'))
            where at_s < before_s + 43200
        - that: reminders come at the same time each evening
          no rows: |
            -- Only the clocks of these zones are known here, and only in the plain scenario's days: in both cities they
            -- go back on 25 October at 01:00 UTC. A clock that is wrong from the start shows another evening, and the
            -- same one each day; but it goes back on another day, so that these zones need a right one.
            select participant, at_s from (
              select *, first_value(local_s) over (partition by participant order by at_s) as first_s
              from (
                select e.participant, at_s, time_zone, (cast(at_s as integer)
                  + case when time_zone like 'Europe/%' and at_s < 230400 then 3600 else 0 end)
                  % 86400 as local_s
                from app_events as e join participants using (participant)
                where event = 'notified'))
            where min(abs(local_s - first_s), 86400 - abs(local_s - first_s)) > 1800
              and time_zone in ('UTC', 'GMT', 'Europe/London', 'Europe/Berlin')
              and (time_zone not like 'Europe/%'
                or (select cast(value as real) from run where key = 'starts') = 1792659600
                  and (select json_extract(value, '$.groups[0].clock.offset') from run
                    where key = 'definition') = '[0,0]')
              and participant not in (select participant from clock_changes)
              and participant not in (select participant from actions where action = 'reboot phone')
      """
  )
}
