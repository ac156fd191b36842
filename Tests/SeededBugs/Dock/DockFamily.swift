extension Family {
  /// Apps that follow a speaker with a motorised dock.
  static let dock = Family(
    name: "dock",
    promise: "The dock follows the speaker, and stops when it should.",
    study: """
      study: A speaker at a dock
      starts: 2026-03-02T09:00:00Z
      lasts: 2min
      seed: 5
      app:
        name: APP
      """,
    server: "",
    people: """
          count: 1
          dock: gimbal
      """,
    scene: """
      scene:
        subjects:
          - name: speaker
            from: [0 m, 2 m]
            path:
              - { do: stay, for: 5s }
              - { do: circle, at: 0.3 m/s, for: 45s }
              - { do: circle, at: -0.3 m/s, for: 45s }
      """,
    expectations: """
        - no diagnostics
        - the app keeps running
        - no dock turns into its limits
        - that: the speaker stays in the frame while the phone is docked
          no rows: |
            select participant, in_frame_percent from following
            where subject = 'speaker' and in_frame_percent < 60
              -- A speaker who walks while no app steers is out of sight when it steers again.
              and participant not in (select participant from app_events
                where event in ('closed', 'killed', 'deleted', 'terminated'))
              and exists (select 1 from app_events as l
                where l.participant = following.participant and event = 'launched' and at_s < 5)
              and not exists (select 1 from app_events as b
                where b.participant = following.participant and event = 'backgrounded'
                  and not exists (select 1 from app_events as f
                    where f.participant = b.participant and f.event = 'foregrounded'
                      and f.at_s between b.at_s and b.at_s + 2))
              and not exists (select 1 from dock_events as u join dock_events as d using (participant)
                where u.participant = following.participant and u.event = 'undocked'
                  and d.event = 'docked' and d.at_s > u.at_s + 2)
              -- So is one who walks before the phone comes to its dock.
              and not exists (select 1 from dock_events as d
                where d.participant = following.participant and d.event = 'docked' and d.at_s > 2
                  and not exists (select 1 from dock_events as u
                    where u.participant = d.participant and u.event in ('docked', 'undocked')
                      and u.at_s < d.at_s))
        - that: the dock does not turn for nobody
          no rows: |
            select participant, least_yaw_deg, greatest_yaw_deg from following
            where subject = '' and greatest_yaw_deg - least_yaw_deg > 500
              -- A dock goes on turning when its app is closed.
              and participant not in (select participant from app_events
                where event in ('closed', 'killed', 'deleted', 'terminated'))
        - that: the dock does not swing
          no rows: |
            select participant, mean_turn_rate from following
            where subject = '' and mean_turn_rate > 25
      """
  )
}
