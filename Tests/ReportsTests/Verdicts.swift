import Reports
import Results
import Verdicts

/// Verdicts for reports.
enum Verdicts {
  static let held = Judgement(
    ExpectationQuery(that: "no failed calls", query: "", place: "scenarios/first-study.yaml:29:5")
  )

  static let broken = Judgement(
    ExpectationQuery(
      that: "nothing is handed over inside the hold",
      query: "",
      place: "scenarios/first-study.yaml:30:5"
    ),
    total: 39,
    columns: ["participant", "sensor", "youngest_age_s"],
    rows: [
      [.text("P004"), .text("ambientLightSensor"), .real(43_200)],
      [.text("P005"), .null, .real(86_399.5)],
    ]
  )

  static let unjudged = Judgement(
    ExpectationQuery(that: "everyone sleeps", query: "", place: "scenarios/first-study.yaml:33:5"),
    error: ExpectationError(
      .badQuery,
      "the query is not understood: no such table: fetchs",
      hint: "did you mean 'fetches'?",
      place: "scenarios/first-study.yaml:33:5"
    )
  )

  static let trouble = Verdict.WorldFailure(
    participants: ["P007"],
    outcome: "crashed",
    reason: "the app crashed: Index out of range",
    lastEvents: ["app_events launched", "fetches ambientLightSensor"]
  )

  static let finding = Finding(
    rule: "unix-epoch",
    severity: .mistake,
    participants: 2,
    times: 6,
    first: 86_419,
    participant: "P001",
    message: "from is 1772114419",
    hint: "convert it"
  )

  /// Texts with a special meaning in a report's format.
  static let hostile = [
    "<script>alert(1)</script>", "a & b \"c\" 'd' ]]>", "tab\tline\nreturn\rboth\r\nend",
    "\u{0}\u{1}\u{8}\u{B}\u{1B}[31mred\u{7F}\u{85}", "\u{FFFE}\u{FFFF}\u{202E}gnp.exe",
    "::error::x", "%0A::stop-commands::a", "a\r::error::x", "a\r##[error]x", "##[add-mask]x",
    "#\u{301}#[error]x", "a,b:c;d=e", "quote\"\u{301} and\u{301},",
    "\u{1F600} ü 漢",
    "&#0;&amp;lt;", "=1+1", " ", "",
  ]

  static func verdict(_ judgements: [Judgement], scenario: String = "first-study") -> Verdict {
    Verdict(
      scenario: scenario,
      file: "scenarios/\(scenario).yaml",
      study: "Ambient light and sleep",
      promise: "Nothing leaves a phone before its hold.",
      seed: 42,
      participants: 1000,
      virtualSeconds: 14_000 * 86_400,
      samplesDelivered: 1,
      digest: "6c62272e07bb014262b821756295c58d",
      reproduce: "trialrun run first-study --seed 42 --only P004",
      judgements: judgements
    )
  }

  /// A verdict whose every visible text is a hostile one.
  static func hostile(_ text: String) -> Verdict {
    var verdict = verdict(
      [
        Judgement(
          ExpectationQuery(that: text, query: "", place: "\(text):3:1"),
          total: 1,
          columns: [text],
          rows: [[.text(text)]]
        ),
        Judgement(
          ExpectationQuery(that: "\(text) again", query: ""),
          error: ExpectationError(.failed, text, hint: text)
        ),
      ],
      scenario: text
    )
    verdict.study = text
    verdict.promise = text
    verdict.reproduce = text
    verdict.troubles = [
      Verdict.WorldFailure(participants: [text], outcome: text, reason: text, lastEvents: [text])
    ]
    verdict.differences = [Verdict.ParticipantDifference(participant: text, text: text)]
    var finding = finding
    finding.message = text
    finding.hint = text
    verdict.findings = [finding]
    return verdict
  }
}
