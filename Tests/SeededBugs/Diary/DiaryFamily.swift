extension Family {
  /// Apps whose AWARE sensor records what automations tell it, and that send the rows to the study's
  /// server.
  static let diary = Family(
    name: "diary",
    promise: "Each automation that runs becomes a row, and each row is on the server once.",
    study: """
      study: A diary of automations
      starts: 2026-03-02T09:00:00Z
      lasts: 4d
      seed: 11
      app:
        name: APP
      """,
    server: """
      server:
        kind: aware-micro
        routes: core
        duplicates: once
      """,
    people: """
          count: 1
          automations:
            - { trigger: app, with: { is: opened, app: social-networking }, event: social-app }
            - { trigger: message, event: message }
      """,
    expectations: """
        - no diagnostics
        - the app keeps running
        - every automation that runs is recorded
        - every event reaches the server once
        - that: the label is set before the first row
          no rows: select participant, at_s from diagnostics where rule = 'label-set-late'
        - that: no row is deleted unsent
          no rows: select participant, at_s, unsent from syncs where event = 'deleted' and unsent > 0
        - every synchronisation is told of its end
      """
  )
}

extension Family {
  /// The diaries for which an automation opens a URL of the app, because not every phone has its action.
  static let linkedDiary = {
    var family = diary
    family.name = "linked diary"
    family.people +=
      "\n      - { trigger: alarm, with: { is: stopped }, open: diary://automation?event=up }"
    return family
  }()
}
