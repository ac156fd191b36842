/// The named expectations for studies with automations.
extension NamedExpectation {
  /// TrialRun cannot see the rows of a real server, but a row without an accepted upload is certainly not on
  /// the server.
  ///
  /// The last hour is left out: an app that synchronises once an hour can't have sent all of it. So is what a person
  /// deleted with the app: the row was on the phone alone. A new installation numbers its rows from 1 again.
  package static let eventsReachServerOnce = NamedExpectation(
    name: "every event reaches the server once",
    sentence: """
      Each row that an app recorded before the study's last hour, or last day where the system suspends the app, is on \
      the study's server exactly once, unless the person deleted the app.
      """,
    query: """
      select e.participant, e.at_s, e.table_name, e.row_id, e.event, coalesce(s.copies, 0) as copies
      from (
        select a.participant, a.sequence, a.at_s, a.table_name, a.row_id, a.event,
          coalesce(i.installations, 1) as installations,
          coalesce(a.at_s <= d.deleted_s, 0) as is_deleted
        from automation_events as a
        -- After a deletion of the app, its rows are numbered anew.
        left join (
          select participant, table_name, row_id, count(*) as installations
          from automation_events where row_id is not null
          group by participant, table_name, row_id having count(*) > 1
        ) as i on i.participant = a.participant and i.table_name = a.table_name
          and i.row_id = a.row_id
        left join (
          select participant, max(at_s) as deleted_s from app_events
          where event = 'deleted' group by participant
        ) as d on d.participant = a.participant
      ) as e
      join participants as p using (participant)
      left join (
        select participant, table_name, row_id, sum(copies) as copies
        from server_rows group by participant, table_name, row_id
      ) as s on s.participant = e.participant and s.table_name = e.table_name
        and s.row_id = e.row_id
      where e.row_id is not null and e.at_s < p.ended_s - case when exists (
          select 1 from app_events as o where o.participant = e.participant and o.event = 'suspended'
        ) then 86400 else 3600 end
        and case when exists (select 1 from run where key = 'server')
          then not e.is_deleted and not exists (
            select 1 from uploads as u
            where u.participant = e.participant and u.table_name = e.table_name and u.accepted
              and e.row_id between u.first_id and u.last_id
          )
          else coalesce(s.copies, 0) > e.installations or coalesce(s.copies, 0) = 0 and not e.is_deleted
        end
      order by e.participant, e.sequence
      """,
    needs: [
      ExpectationQuery.Need(
        """
        select 1 from automation_events join participants using (participant)
        where row_id is not null and at_s < ended_s - 3600
        """,
        missing: "nobody's app recorded a row before the last hour"
      ),
      ExpectationQuery.Need(
        "select 1 where not exists (select 1 from run where key = 'server')",
        missing:
          "every row was accepted, but what a real server keeps of it cannot be seen from here"
      ),
    ]
  )

  /// Until somebody unlocks a phone that was restarted, no app can open its files: that the app is on the screen shows
  /// that somebody has.
  static let everyRunIsRecorded = NamedExpectation(
    name: "every automation that runs is recorded",
    sentence: """
      The app records a row for each run of an automation, except between a restart of the phone and its first use.
      """,
    query: """
      select participant, count(*) as runs,
        (select count(*) from automation_events as e
         where e.participant = a.participant and e.row_id is not null
           and e.source in ('app_intent', 'url')) as recorded
      from automations as a
      where ran_s is not null and not exists (
        select 1 from actions as r
        where r.participant = a.participant and r.action in ('reboot phone', 'empty battery')
          and r.at_s <= a.ran_s
          and not exists (
            select 1 from app_events as u
            where u.participant = r.participant and u.sequence > r.sequence and u.at_s <= a.ran_s
              and (u.event = 'foregrounded' or u.event = 'launched' and u.by_hand)
          )
      )
      group by participant
      having recorded < runs
      order by participant
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from automations where ran_s is not null",
        missing: "nobody's automations ran"
      )
    ]
  )

  static let nothingDeletedUnsent = NamedExpectation(
    name: "nothing is deleted unsent",
    sentence: "The app deletes a row only after the server has acknowledged it.",
    query: """
      select participant, sequence, at_s, table_name, rows, unsent
      from syncs
      where event = 'deleted' and unsent > 0
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from syncs where event = 'deleted'",
        missing: "nobody's app deleted rows"
      )
    ]
  )

  package static let syncsEnd = NamedExpectation(
    name: "every synchronisation is told of its end",
    sentence: """
      Each synchronisation that began before the study's last hour succeeds or fails, unless the app ended within an \
      hour, or was suspended within an hour and then ended.
      """,
    query: """
      select s.participant, s.sequence, s.at_s, s.table_name, s.rows
      from (
        select *, lead(event) over (
          partition by participant, table_name order by sequence
        ) as next_event, lead(sequence) over (
          partition by participant, table_name order by sequence
        ) as next_sequence
        from syncs
        where event in ('began', 'succeeded', 'failed')
      ) as s join participants as p using (participant)
      where s.event = 'began' and s.at_s < p.ended_s - 3600
        and coalesce(s.next_event, 'began') = 'began'
        and not exists (
          select 1 from app_events as e
          where e.participant = s.participant and e.at_s between s.at_s and s.at_s + 3600
            and (e.event in ('closed', 'killed', 'updated', 'deleted')
              or e.event = 'suspended' and exists (
                select 1 from app_events as n
                where n.participant = e.participant and n.sequence > e.sequence
                  and n.sequence < coalesce(s.next_sequence, 9e15)
                  and n.event in ('closed', 'killed', 'updated', 'deleted')))
        )
      order by s.participant, s.sequence
      """,
    needs: [
      ExpectationQuery.Need(
        """
        select 1 from syncs join participants using (participant)
        where event = 'began' and at_s < ended_s - 3600
        """,
        missing: "no synchronisation began before the last hour"
      )
    ]
  )
}
