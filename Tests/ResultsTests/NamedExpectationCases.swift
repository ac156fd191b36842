import Results

extension NamedExpectationTests.Case {
  private static let day = Samples.day
  private typealias S = Samples

  static let all: [Self] = held + consent + retention + heard + docks + others

  private static let held: [Self] = [
    hold("a sample of exactly a day is free", age: day, shown: false),
    hold("a sample of a nanosecond less is held", age: day - 1e-9, shown: true),
    hold("a sample from the future is not free", age: -5, shown: true),
    hold("faceMetrics waits for 7 days", age: 7 * day - 1, sensor: "faceMetrics", shown: true),
    hold("faceMetrics is free after 7 days", age: 7 * day, sensor: "faceMetrics", shown: false),
    Self(
      history: "a fetch without samples has nothing to hold",
      name: "held data stays on the phone",
      rows: [S.fetch("P1", 1, at: 10, oldest: nil, youngest: nil)]
    ),
    Self(
      history: "samples without an age prove nothing, so they are shown",
      name: "held data stays on the phone",
      rows: [withoutTimes],
      evidence: [[.text("P1"), .integer(9)]]
    ),
  ]

  private static let allowed = S.authorization("P1", 1, at: 100, .authorized)
  private static let recorded = S.recording("P1", 2, from: 100)

  private static let consent: [Self] = [
    consent(
      "samples from the first moment of consent are covered",
      [
        allowed, recorded, S.fetch("P1", 5, at: 3 * day, oldest: 100, youngest: day),
      ]
    ),
    consent(
      "nobody was ever asked",
      [
        S.recording("P1", 2, from: 0), S.fetch("P1", 5, at: 3 * day, oldest: 100, youngest: day),
      ],
      shown: ["asked without consent", "recorded without consent"]
    ),
    consent(
      "another sensor was allowed",
      [
        allowed, recorded,
        S.fetch("P1", 5, at: 3 * day, oldest: 9e4, youngest: 9e4, sensor: "visits"),
      ],
      shown: [
        "asked without consent", "recorded while off",
        "recorded without consent",
      ]
    ),
    consent(
      "another participant allowed",
      [
        S.authorization("P2", 1, at: 100, .authorized), S.recording("P2", 2, from: 100),
        S.recording("P1", 2, from: 100), S.fetch("P1", 5, at: 3 * day, oldest: 100, youngest: day),
      ],
      shown: ["asked without consent", "recorded without consent"]
    ),
    consent(
      "revoked before the fetch",
      [
        allowed, recorded, S.authorization("P1", 3, at: 2 * day, .denied),
        S.fetch("P1", 5, at: 3 * day, oldest: 100, youngest: day),
      ],
      shown: ["asked without consent"]
    ),
    consent(
      "revoked before the fetch at the same instant",
      [
        allowed, recorded, S.authorization("P1", 3, at: 3 * day, .denied),
        S.fetch("P1", 5, at: 3 * day, oldest: 100, youngest: day),
      ],
      shown: ["asked without consent"]
    ),
    consent(
      "revoked after the fetch at the same instant",
      [
        allowed, recorded, S.fetch("P1", 5, at: 3 * day, oldest: 100, youngest: day),
        S.authorization("P1", 6, at: 3 * day, .denied),
      ]
    ),
    consent(
      "a fetch without samples needs no consent",
      [
        S.fetch("P1", 5, at: 3 * day, oldest: nil, youngest: nil)
      ]
    ),
    consent(
      "revoked and allowed again, with a sample from between",
      [
        allowed, S.recording("P1", 2, from: 100), S.authorization("P1", 3, at: day, .denied),
        S.authorization("P1", 4, at: 2 * day, .authorized),
        S.fetch("P1", 5, at: 4 * day, oldest: 1.5 * day, youngest: 3 * day),
      ],
      shown: ["recorded without consent"]
    ),
    consent(
      "revoked and allowed again, with samples from before and after",
      [
        allowed, S.recording("P1", 2, from: 100, to: day),
        S.authorization("P1", 3, at: day, .denied),
        S.authorization("P1", 4, at: 2 * day, .authorized), S.recording("P1", 5, from: 2 * day),
        S.fetch("P1", 6, at: 4 * day, oldest: day, youngest: 2 * day),
      ]
    ),
    consent(
      "samples from after the app stopped recording",
      [
        allowed, S.recording("P1", 2, from: 100, to: day),
        S.fetch("P1", 5, at: 4 * day, oldest: 200, youngest: 1.5 * day),
      ],
      shown: ["recorded while off"]
    ),
    consent(
      "allowed but never recorded",
      [
        allowed, S.fetch("P1", 5, at: 4 * day, oldest: 200, youngest: 300),
      ],
      shown: ["recorded while off"]
    ),
    consent(
      "samples without times prove nothing, so they are shown",
      [
        allowed, recorded, withoutTimes,
      ],
      shown: ["recorded while off", "recorded without consent"],
      sequence: 9
    ),
  ]

  private static let retention: [Self] = [
    Self(
      history: "a sample of exactly 7 days and its hold is kept",
      name: "nothing older than retention",
      rows: [S.fetch("P1", 5, at: 9 * day, oldest: day, youngest: 2 * day)]
    ),
    Self(
      history: "an older sample is shown",
      name: "nothing older than retention",
      rows: [S.fetch("P1", 5, at: 9 * day + 1, oldest: day, youngest: 2 * day)],
      evidence: [[.text("P1"), .integer(5)]]
    ),
  ]

  private static let person = S.participant("P1")
  private static let emptyFetch = S.fetch("P1", 5, at: 3 * day, oldest: nil, youngest: nil)

  private static let heard: [Self] = [
    heard("allowed, and never read", [person, allowed], shown: (100, 0)),
    heard("allowed, and only ever read nothing", [person, allowed, emptyFetch], shown: (100, 1)),
    heard(
      "allowed, and read another sensor",
      [
        person, allowed, S.fetch("P1", 6, at: 3 * day, oldest: 1, youngest: 2, sensor: "visits"),
      ],
      shown: (100, 0)
    ),
    heard("denied", [person, S.authorization("P1", 1, at: 100, .denied)]),
    heard(
      "revoked in the end",
      [
        person, allowed, S.authorization("P1", 3, at: 13 * day, .denied),
      ]
    ),
    heard(
      "allowed exactly two days before the end",
      [
        person, S.authorization("P1", 1, at: 12 * day, .authorized),
      ],
      shown: (12 * day, 0)
    ),
    heard(
      "allowed less than two days before the end",
      [
        person, S.authorization("P1", 1, at: 12 * day + 1, .authorized),
      ]
    ),
    heard(
      "allowed again less than two days before the end",
      [
        person, allowed, S.authorization("P1", 3, at: 5 * day, .denied),
        S.authorization("P1", 4, at: 13 * day, .authorized),
      ]
    ),
    heard(
      "told twice that it is allowed, the second time late",
      [
        person, allowed, S.authorization("P1", 4, at: 13 * day, .authorized),
      ],
      shown: (100, 0)
    ),
    heard(
      "faceMetrics has 8 days",
      [
        person, S.authorization("P1", 1, at: 6 * day + 1, .authorized, sensor: "faceMetrics"),
      ]
    ),
    heard(
      "faceMetrics is missed after 8 days",
      [
        person, S.authorization("P1", 1, at: 6 * day, .authorized, sensor: "faceMetrics"),
      ],
      shown: (6 * day, 0)
    ),
  ]

  private static let docks: [Self] = [
    limit("system tracking is on from the beginning", at: 30),
    limit(
      "an app that turned system tracking off turns the dock",
      [(10, false)],
      at: 11,
      shown: true
    ),
    limit("the last command of system tracking takes half a second", [(10, false)], at: 10.5),
    limit("after half a second the command is the app's", [(10, false)], at: 10.501, shown: true),
    limit(
      "system tracking that is on again turns the dock",
      [(10, false), (20, true)],
      at: 20.501
    ),
    limit(
      "the last command of the app takes half a second as well",
      [(10, false), (20, true)],
      at: 20.5,
      shown: true
    ),
    limit("the system tracking of another participant's dock", [(10, false)], of: "P2", at: 30),
  ]

  private static let others: [Self] = [
    Self(
      history: "an error is shown",
      name: "no failed calls",
      rows: [S.error("P1", 4)],
      evidence: [[.text("P1"), .integer(4)]]
    ),
    Self(
      history: "worlds that ended early and apps that the system ended are shown",
      name: "the app keeps running",
      rows: [
        S.participant("P1", outcome: .stuck), S.participant("P2"), S.participant("P3"),
        S.appEvent("P2", 1, .terminated), S.appEvent("P3", 1, .closed),
      ],
      evidence: [[.text("P1"), .text("stuck")], [.text("P2"), .text("terminated")]],
      columns: ["participant", "what"]
    ),
    Self(
      history: "crashes are shown, whether or not they ended the person's world",
      name: "the app keeps running",
      rows: [
        S.participant("P1", outcome: .crashed, trouble: "signal 11"), S.participant("P2"),
        S.appEvent("P2", 1, .crashed, "signal 6"),
      ],
      evidence: [
        [.text("P1"), .text("crashed"), .text("signal 11")],
        [.text("P2"), .text("crashed"), .text("signal 6")],
      ],
      columns: ["participant", "what", "detail"]
    ),
  ]

  private static var withoutTimes: FetchRow {
    var fetch = S.fetch("P1", 9, at: 3 * day, oldest: nil, youngest: nil)
    fetch.delivered = 1
    return fetch
  }

  private static func hold(
    _ history: String,
    age: Seconds,
    sensor: String = "ambientLightSensor",
    shown: Bool
  ) -> Self {
    var fetch = S.fetch("P1", 1, at: 9 * day, oldest: 0, youngest: 9 * day - age, sensor: sensor)
    fetch.youngestAge = age
    return Self(
      history: history,
      name: "held data stays on the phone",
      rows: [fetch],
      evidence: shown ? [[.text("P1"), .integer(1)]] : []
    )
  }

  /// A dock that reaches a limit after changes of system tracking.
  private static func limit(
    _ history: String,
    _ changes: [(at: Seconds, isOn: Bool)] = [],
    of other: String = "P1",
    at time: Seconds,
    shown: Bool = false
  ) -> Self {
    func event(_ number: Int, _ kind: DockEventRow.DockEventKind, _ at: Seconds) -> DockEventRow {
      DockEventRow(participant: "P1", sequence: number, at: at, event: kind, detail: "")
    }
    let tracking = changes.enumerated().map { index, change in
      var row = event(index + 2, .systemTracking, change.at)
      row.participant = other
      row.isOn = change.isOn
      return row
    }
    return Self(
      history: history,
      name: "no dock turns into its limits",
      rows: [event(1, .docked, 1)] + tracking + [event(9, .limit, time)],
      evidence: shown ? [[.text("P1"), .integer(9)]] : []
    )
  }

  private static func consent(
    _ history: String,
    _ rows: [any ResultRow],
    shown: [String] = [],
    sequence: Int64 = 5
  ) -> Self {
    Self(
      history: history,
      name: "nothing without consent",
      rows: rows,
      evidence: shown.map { [.text("P1"), .integer(sequence), .text($0)] },
      columns: ["participant", "sequence", "why"]
    )
  }

  private static func heard(
    _ history: String,
    _ rows: [any ResultRow],
    shown: (allowed: Seconds, fetches: Int64)? = nil
  ) -> Self {
    Self(
      history: history,
      name: "everyone who allowed is heard from",
      rows: rows.contains { $0 is DeviceRow } ? rows : rows + [S.device("P1")],
      evidence: shown.map { [[.text("P1"), .real($0.allowed), .integer($0.fetches)]] } ?? [],
      columns: ["participant", "allowed_s", "fetches"]
    )
  }
}
