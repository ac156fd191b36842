/// The named expectations for studies with docks.
extension NamedExpectation {
  /// Ten degrees: a seventh of what a phone's main camera sees (our choice).
  static let dockFollows = NamedExpectation(
    name: "the dock follows",
    sentence: """
      The root mean square of the angle between the followed subject and its wanted position is at most 10 \
      degrees, and each dock follows a subject.
      """,
    query: """
      select participant, frames, followed_percent, rms_error_deg, p95_error_deg
      from participants left join following using (participant)
      where coalesce(subject, '') = '' and (rms_error_deg is null or rms_error_deg > 10)
        and exists (
          select 1 from dock_events as e
          where e.participant = participants.participant and event = 'docked'
        )
      order by participant
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from dock_events where event = 'docked'",
        missing: "nobody's phone was docked"
      )
    ]
  )

  static let subjectsStayInFrame = NamedExpectation(
    name: "whoever is followed stays in the frame",
    sentence: """
      A subject that is followed for at least half of the time is in view in 95 % of the frames in which it \
      could be.
      """,
    query: """
      select participant, subject, frames, followed_percent, in_frame_percent
      from following
      where subject <> '' and followed_percent >= 50 and in_frame_percent < 95
      order by participant, subject
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from following where subject <> '' and followed_percent >= 50",
        missing: "no dock followed anybody for half of the time"
      )
    ]
  )

  static let noRejectedDockCommands = NamedExpectation(
    name: "no rejected dock commands",
    sentence: "Each call that turns a dock succeeds and has an effect.",
    query: """
      select participant, sequence, at_s, call, detail, outcome, error, times
      from dock_commands
      where outcome <> 'done'
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from dock_commands",
        missing: "nobody's app turned a dock"
      )
    ]
  )

  static let noDockLimits = NamedExpectation(
    name: "no dock turns into its limits",
    sentence: "No velocity of the app drives a dock against the end of its range.",
    query: """
      select participant, sequence, at_s, detail
      from dock_events as d
      where event = 'limit'
        -- System tracking is on from the beginning, and its last command takes half a second at most.
        and not coalesce((
          select is_on from dock_events as t
          where t.participant = d.participant and t.event = 'system tracking'
            and t.at_s < d.at_s - 0.5
          order by t.sequence desc limit 1), 1)
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from dock_events where event = 'docked'",
        missing: "nobody's phone was docked"
      )
    ]
  )

  static let docksStay = NamedExpectation(
    name: "docks keep their phones",
    sentence: "No dock loses its phone by itself.",
    query: """
      select participant, sequence, at_s, detail
      from dock_events
      where event = 'undocked' and cause is not 'taken off'
      order by participant, sequence
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from dock_events where event = 'docked'",
        missing: "nobody's phone was docked"
      )
    ]
  )
}
