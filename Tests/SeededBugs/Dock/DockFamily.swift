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
        - that: the dock does not turn for nobody
          no rows: |
            select participant, least_yaw_deg, greatest_yaw_deg from following
            where subject = '' and greatest_yaw_deg - least_yaw_deg > 500
        - that: the dock does not swing
          no rows: |
            select participant, mean_turn_rate from following
            where subject = '' and mean_turn_rate > 25
      """
  )
}
