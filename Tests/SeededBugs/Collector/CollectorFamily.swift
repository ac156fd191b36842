extension Family {
  /// Apps that ask for consent, record two sensors, read them when their hold is over, and send
  /// what they have read.
  static let collector = Family(
    name: "collector",
    promise: "What two sensors record is read once, from each device, and is then on the server.",
    study: """
      study: Light and steps
      starts: 2026-10-22T09:00:00Z
      lasts: 8d
      seed: 7
      app:
        name: APP
        entitlements: [ambient-light-sensor, pedometer]
        fetch: { every: 6h }
      days: {}
      """,
    server: """
      servers:
        - host: api.study.example
          answers:
            - { path: /batches/*, method: PUT, status: 201 }
      """,
    faultsIndent: "    ",
    people: "    count: 1",
    expectations: """
        - no diagnostics
        - held data stays on the phone
        - nothing without consent
        - everyone who allowed is heard from
        - the app keeps running
        - that: an authorized sensor is recorded
          no rows: |
            select a.participant, a.sensor, a.at_s from authorizations as a
              join participants as p using (participant)
            where a.status = 'authorized' and a.at_s < p.ended_s - 172800
              and exists (select 1 from devices as d where d.participant = a.participant
                and ' ' || d.sensors || ' ' like '% ' || a.sensor || ' %')
              and not exists (select 1 from authorizations as later
                where later.participant = a.participant and later.sensor = a.sensor
                  and later.sequence > a.sequence)
              and not exists (select 1 from recordings as r
                where r.participant = a.participant and r.sensor = a.sensor
                  and coalesce(r.ended_s, 9e9) > p.ended_s - 86400)
        - that: a sheet that was put away comes back at the next launch
          no rows: |
            select * from (
              select participant, max(asked_s) as last_s from prompts
              -- While all collection is off, each sensor counts as denied.
              where participant not in (
                select participant from actions where action = 'disable collection')
                -- What was granted or revoked in Settings has an answer without the sheet.
                and participant not in (select participant from authorizations)
              group by participant having sum(outcome = 'answered') = 0) as p
            where exists (select 1 from app_events as e
              where e.participant = p.participant and event = 'launched' and at_s > last_s + 3600)
        - that: no answered sensor is asked for again
          no rows: select participant, asked_s, sensors from prompts where underlying_code = 8201
        - that: an update asks for its new sensor
          no rows: |
            select participant, at_s from app_events as e
            where event = 'updated' and not exists (select 1 from prompts as p
              where p.participant = e.participant and p.asked_s >= e.at_s)
              -- A second update can add what the first one added.
              and not exists (select 1 from app_events as earlier
                where earlier.participant = e.participant and earlier.event = 'updated'
                  and earlier.sequence < e.sequence)
              -- While all collection is off, each sensor counts as denied.
              and participant not in (
                select participant from actions where action = 'disable collection')
        - that: an app that runs goes on reading
          no rows: |
            select a.participant, a.sensor from authorizations as a
              join participants as p using (participant)
            where a.status = 'authorized' and a.at_s < p.ended_s - 259200
              and exists (select 1 from devices as d where d.participant = a.participant
                and ' ' || d.sensors || ' ' like '% ' || a.sensor || ' %')
              and not exists (select 1 from authorizations as later
                where later.participant = a.participant and later.sensor = a.sensor
                  and later.sequence > a.sequence)
              and a.sensor in ('ambientLightSensor', 'pedometerData')
              -- Of a device without data there is nothing to fetch.
              and not exists (select 1 from deletions as d
                where d.participant = a.participant and d.sensor = a.sensor)
              -- A phone that is locked at the hours of the rounds fails their fetches (code 2).
              and not exists (select 1 from fetches as f
                where f.participant = a.participant and f.sensor = a.sensor
                  and (outcome = 'completed' or error_code = 2) and asked_s > p.ended_s - 129600)
        - that: the ranges of a device leave nothing out
          no rows: |
            select participant, sensor, device, asked_s, from_s, last_to_s from (
              select participant, sensor, device, asked_s, from_s,
                max(to_s) over (partition by participant, sensor, device order by sequence
                  rows between unbounded preceding and 1 preceding) as last_to_s
              from fetches where outcome = 'completed')
            -- What is older than the retention is gone.
            where from_s > last_to_s + 1 and from_s > asked_s - 691200 + 1
        - that: each device that has recorded is read
          no rows: |
            select participant, sensor, device, started_s from recordings as r
              join participants as p using (participant)
            where started_s < p.ended_s - 345600
              and coalesce(r.ended_s, 9e9) > started_s + 172800
              and participant not in (select participant from app_events where event = 'deleted')
              -- The sensors that an update adds can have no samples for days.
              and sensor in ('ambientLightSensor', 'pedometerData')
              and not exists (select 1 from deletions as d
                where d.participant = r.participant and d.sensor = r.sensor)
              -- A watch that nobody wears records nothing.
              and not exists (select 1 from actions as o
                where o.participant = r.participant and o.action = 'take off watch'
                  and o.duration_s > 86400)
              -- What the system records for itself is not for the app before it is allowed.
              and exists (select 1 from authorizations as a
                where a.participant = r.participant and a.sensor = r.sensor
                  and status = 'authorized' and a.at_s < p.ended_s - 345600
                  and not exists (select 1 from authorizations as later
                    where later.participant = a.participant and later.sensor = a.sensor
                      and later.sequence > a.sequence))
              and not exists (select 1 from fetches as f
                where f.participant = r.participant and f.sensor = r.sensor
                  and f.device = r.device and delivered > 0)
        - that: no fetch is stopped
          no rows: select participant, sensor, asked_s from fetches where stopped
        - that: no sample is read twice
          no rows: |
            select * from (
              select participant, sensor, total(repeated) as again from days
              where participant not in (select participant from app_events where event = 'deleted')
              group by participant, sensor) as d
            where again > (
              select count(*) + total(repeated)
                + total(case when outcome <> 'completed' then delivered end)
              from fetches as f where f.participant = d.participant and f.sensor = d.sensor)
        - that: what was read is on the server
          no rows: |
            select * from (
              select participant,
                (select total(samples) from days as d where d.participant = p.participant) as has_read,
                (select total(cast(substr(path, -7) as integer)) from (
                  select distinct path from requests as r
                  where r.participant = p.participant and status = 201)) as has_sent,
                (select max(asked_s) from fetches as f
                  where f.participant = p.participant and delivered > 0) as read_s,
                (select max(at_s) from requests as r
                  where r.participant = p.participant and status = 201) as sent_s
              from participants as p) as s
            where has_read <> has_sent and sent_s > read_s
              and participant not in (select participant from app_events where event = 'deleted')
              and not exists (select 1 from requests as r
                where r.participant = s.participant and status is not 201 and at_s > read_s)
              -- Samples of a fetch that did not end are gone if they are deleted before the next one.
              and not exists (select 1 from fetches as f join deletions as d
                  using (participant, sensor)
                where f.participant = s.participant and f.delivered > 0
                  and f.outcome <> 'completed' and d.at_s >= f.asked_s)
        - that: the app goes on sending
          no rows: |
            select * from (
              select participant, max(asked_s) as read_s from fetches
              where delivered > 0 and outcome = 'completed' group by participant) as f
            where not exists (select 1 from requests as r
                where r.participant = f.participant and status = 201 and at_s > read_s - 86400)
              -- What waits to be sent goes with the app.
              and participant not in (select participant from app_events where event = 'deleted')
        - that: no batch is accepted twice
          no rows: |
            select participant, path, count(*) as times from requests as r where status = 201
              and participant not in (select participant from app_events where event = 'deleted')
              -- An app that ends at the moment of an answer cannot note it.
              and not exists (select 1 from app_events as e
                where e.participant = r.participant and e.at_s between r.at_s and r.at_s + 1
                  and event in ('closed', 'killed'))
            group by participant, path having times > 1
        - that: the server gets at most a hundred requests an hour
          no rows: |
            select participant, cast(at_s / 3600 as integer) as hour, count(*) as requests
            from requests group by participant, hour having requests > 100
      """
  )
}
