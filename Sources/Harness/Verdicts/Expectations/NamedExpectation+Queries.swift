import Results

extension NamedExpectation {
  /// The columns of the queries' own that are times since the study's start.
  package static let times: Set = ["allowed_s"]

  /// SensorKit's holding period of a sample before SensorKit delivers it, as SQL, in seconds.
  ///
  /// Source: Apple, SRSensorReader: 24 hours. The 7 days of faceMetrics are known only from a client's code.
  // This SQL repeats SensorKit's `DeliveryWindow` on purpose: the expectations are an oracle of their own, which must not
  // share a mistake with the code that they judge.
  // Deletion records are not samples: SensorKit doesn't hold them, and they don't expire.
  private static let hold = "case sensor when 'faceMetrics' then 7 * 86400 else 86400 end"

  /// Whether one of the devices of the participant of an authorization, `a`, has its sensor, as SQL.
  private static let isOnDevice = """
    exists (
      select 1 from devices as d
      where d.participant = a.participant
        and ' ' || d.sensors || ' ' like '% ' || a.sensor || ' %'
    )
    """

  static let heldDataStays = NamedExpectation(
    name: "held data stays on the phone",
    sentence:
      "SensorKit delivers no sample within a day of its recording, or within 7 days for faceMetrics.",
    query: """
      select participant, sequence, asked_s, sensor, device, delivered, youngest_age_s
      from fetches
      where delivered > 0 and sensor not like '%.tombstones'
        and (youngest_age_s is null or youngest_age_s < \(hold))
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from fetches where sensor not like '%.tombstones'",
        missing: "nobody's app fetched samples"
      )
    ]
  )

  /// The results keep the oldest and the youngest sample of each fetch.
  ///
  /// Either of them can prove a violation; the samples between them are not known.
  package static let nothingWithoutConsent = NamedExpectation(
    name: "nothing without consent",
    sentence: """
      Samples are delivered only while the participant authorizes the sensor, and only if the participant \
      had authorized it and the app was recording when the samples were recorded.
      """,
    query: """
      with
      -- Each stretch of consent: from one change to authorized up to the next change.
      consents as (
        select participant, sensor, at_s as from_s, sequence as from_sequence, status,
          lead(at_s, 1, 9e999) over changes as to_s,
          lead(sequence, 1, 9e999) over changes as to_sequence
        from authorizations
        window changes as (partition by participant, sensor order by at_s, sequence)
      ),
      -- What is right of a fetch, in one look at it: 1 when it was asked, 2 its oldest sample, 4 its
      -- youngest. A sample of the very moment of a change may be from before or after it: both will do.
      checked as (
        select participant, sequence, (
          select max(
              (c.from_s, c.from_sequence) <= (f.asked_s, f.sequence)
              and (f.asked_s, f.sequence) <= (c.to_s, c.to_sequence)
            )
            + 2 * coalesce(max(f.oldest_s between c.from_s and c.to_s), 0)
            + 4 * coalesce(max(f.youngest_s between c.from_s and c.to_s), 0)
          from consents as c
          where c.participant = f.participant and c.sensor = f.sensor and status = 'authorized'
        ) as allowed, (
          select 2 * max(f.oldest_s between r.started_s and coalesce(r.ended_s, 9e999))
            + 4 * max(f.youngest_s between r.started_s and coalesce(r.ended_s, 9e999))
          from recordings as r
          where r.participant = f.participant and r.sensor = f.sensor
        ) as recorded
        from fetches as f
        where delivered > 0 and sensor not like '%.tombstones'
      ),
      wrong as materialized (
        select participant, sequence, coalesce(allowed, 0) as allowed,
          coalesce(recorded, 0) as recorded
        from checked
        where allowed is not 7 or recorded is not 6
      ),
      bad (participant, sequence, why) as (
        select participant, sequence, 'asked without consent' from wrong where allowed & 1 = 0
        union all
        select participant, sequence, 'recorded without consent' from wrong where allowed & 6 <> 6
        union all
        select participant, sequence, 'recorded while off' from wrong where recorded <> 6
      )
      select participant, sequence, asked_s, sensor, delivered, oldest_s, youngest_s, why
      from bad join fetches using (participant, sequence)
      order by participant, sequence, why
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from fetches where sensor not like '%.tombstones'",
        missing: "nobody's app fetched samples"
      )
    ]
  )

  static let nothingTooOld = NamedExpectation(
    name: "nothing older than retention",
    sentence: "SensorKit delivers no sample more than 7 days after the end of its holding period.",
    query: """
      select participant, sequence, asked_s, sensor, device, delivered, oldest_age_s
      from fetches
      where delivered > 0 and sensor not like '%.tombstones'
        and (oldest_age_s is null or oldest_age_s > 7 * 86400 + \(hold))
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from fetches where sensor not like '%.tombstones'",
        missing: "nobody's app fetched samples"
      )
    ]
  )

  /// The holding period and one more day: there was something to fetch, and a day to fetch it.
  package static let everyoneIsHeard = NamedExpectation(
    name: "everyone who allowed is heard from",
    sentence: """
      If a participant authorizes a sensor of their devices at the end of the study, and has done so for the \
      holding period and one more day (2 days, 8 days for faceMetrics), the app has received samples of it.
      """,
    query: """
      with
      changes as (
        select participant, sensor, at_s, status,
          lag(status, 1, '') over history as before,
          row_number() over (partition by participant, sensor order by at_s desc, sequence desc) as age
        from authorizations
        window history as (partition by participant, sensor order by at_s, sequence)
      ),
      allowing as (
        select participant, sensor, max(at_s) as allowed_s
        from changes
        where status = 'authorized' and before <> 'authorized'
        group by participant, sensor
      )
      -- How many fetches there were, and how many of them reached into the hold, or back too far.
      select participant, sensor, allowed_s, coalesce(sum(f.times), 0) as fetches,
        coalesce(sum(f.held * f.times), 0) as held,
        coalesce(sum(f.expired * f.times), 0) as expired
      from allowing as a join participants using (participant)
        left join fetches as f using (participant, sensor)
      where exists (
          select 1 from changes as c
          where c.participant = a.participant and c.sensor = a.sensor and age = 1
            and status = 'authorized'
        )
        and ended_s - allowed_s >= 86400 + \(hold)
        and \(isOnDevice)
        and not exists (
          select 1 from fetches as f
          where f.participant = a.participant and f.sensor = a.sensor and delivered > 0
        )
      group by participant, sensor
      order by participant, sensor
      """,
    needs: [
      ExpectationQuery.Need(
        """
        select 1
        from authorizations as a join participants using (participant)
        where status = 'authorized' and ended_s - at_s >= 86400 + \(hold) and \(isOnDevice)
          and not exists (
            select 1 from authorizations as later
            where later.participant = a.participant and later.sensor = a.sensor
              and later.sequence > a.sequence and later.status <> 'authorized'
          )
        """,
        missing: "nobody allowed a sensor of their devices for as long as the hold and a day"
      )
    ]
  )

  static let noFailedCalls = NamedExpectation(
    name: "no failed calls",
    sentence: "No call of the app fails.",
    query: """
      select participant, sequence, at_s, operation, sensor, domain, code, underlying_code, message
      from errors
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        """
        select 1 from prompts
        union all select 1 from authorizations where cause = 'the sheet'
        union all select 1 from recordings
        union all select 1 from fetches
        union all select 1 from dock_commands
        union all select 1 from automation_events
        union all select 1 from syncs
        """,
        missing: "nobody's app called anything whose outcome is recorded"
      )
    ]
  )

  package static let appKeepsRunning = NamedExpectation(
    name: "the app keeps running",
    sentence: "The app runs to the end of the study for every participant, and never crashes.",
    query: """
      select participant, ended_s as at_s, outcome as what, trouble as detail
      from participants
      where outcome not in (\(ParticipantRow.Outcome.undisturbed))
      union all
      select participant, at_s, event, detail
      from app_events
      where event in ('terminated', 'crashed')
      order by participant, at_s, what
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from app_events where event = 'launched'",
        missing: "nobody's app was launched"
      )
    ]
  )
}
