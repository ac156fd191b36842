extension NewPackage {
  /// The scenario of the holding period.
  var holdingPeriod: String {
    """
    # The app receives each day's light when the day's hold is over, and nothing earlier.
    study: A week of light
    starts: 2026-03-02T09:00:00Z
    lasts: 7d
    seed: 1
    app:
      name: \(name.module)
      entitlements: [ambient-light-sensor]
      fetch: { every: 12h }
    participants:
      - { group: willing, count: 3, opens app: daily }
    sensorkit:
      overlapping hold: nothing
    expect:
      - held data stays on the phone
      - everyone who allowed is heard from
      - no diagnostics

    """
  }

  /// The scenario of revoked consent.
  var revocation: String {
    """
    # After a participant has revoked consent, the app fetches nothing of theirs.
    study: Second thoughts
    starts: 2026-03-02T09:00:00Z
    lasts: 7d
    seed: 1
    app:
      name: \(name.module)
      entitlements: [ambient-light-sensor]
      fetch: { every: 12h }
    participants:
      - { group: willing, count: 2, opens app: daily }
      - { group: wary, count: 1, opens app: daily }
    timeline:
      - { at: day 3 21:00, who: wary, do: revoke, sensors: [ambientLightSensor] }
    expect:
      - nothing without consent
      - everyone who allowed is heard from
      - that: the app fetches nothing of the wary participant's after the revocation
        holds: under its conditions
        no rows: select participant, asked_s from fetches where participant = 'wary-1' and asked_s > 302400

    """
  }

  /// The scenario of a dock.
  var dockScenario: String {
    """
    # The dock keeps a walking speaker in the middle of the picture.
    study: A speaker who walks
    starts: 2026-03-02T09:00:00Z
    lasts: 2min
    seed: 1
    app:
      name: \(name.module)
      entitlements: [ambient-light-sensor]
      fetch: { every: 1d }
    participants:
      - { group: stand, count: 2, dock: stand }
    scene:
      subjects:
        - name: speaker
          from: [0 m, 2 m]
          path:
            - { do: stay, for: 5s }
            - { do: circle, at: 1.4 m/s, for: 30s, speaking: true }
    expect:
      - no diagnostics
      - the dock follows

    """
  }
}
