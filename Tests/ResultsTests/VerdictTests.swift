import Reports
import Results
import Testing
import Verdicts

/// The verdict of a run, compared as whole text.
@Suite("Verdict")
struct VerdictTests {
  @Test("a run that passed lists its expectations and its size")
  func passed() {
    #expect(
      verdict([Judgement(ExpectationQuery(that: "no failed calls", query: ""))]).text() == """
        first-study: Ambient light and sleep
        Nothing leaves a phone before its hold.

        ✓ no failed calls

        1,000 participants  ·  14,000 virtual days  ·  1 sample handed over
        digest 6c62272e07bb014262b821756295c58d

        """
    )
  }

  @Test(
    "docks are shown with their error and the share of time in which they followed, samples only if there are any"
  )
  func docks() {
    var verdict = verdict([Self.held])
    verdict.docking = DockingFigures(
      docks: 6,
      rmsError: 1.08,
      p95Error: 0.55,
      followedPercent: 99.972
    )
    verdict.samplesDelivered = 0
    #expect(
      verdict.text().contains(
        """

        1,000 participants  ·  14,000 virtual days
        6 docks  ·  error 1.1° RMS, below 0.6° for 95 % of the time  ·  followed 100.0 %

        """
      )
    )
    #expect(
      verdict.json.contains(
        #""docks":{"count":6,"followed_percent":99.972,"p95_error_deg":0.55,"rms_error_deg":1.08}"#
      )
    )
    verdict.samplesDelivered = 3
    #expect(verdict.text().contains("virtual days  ·  3 samples handed over\n6 docks"))
  }

  @Test("events are shown with the number on the server, if it is known")
  func events() {
    var verdict = verdict([Self.held])
    verdict.samplesDelivered = 0
    verdict.events = EventFigures(recorded: 1037, onServer: 1036)
    #expect(
      verdict.text().contains(
        """

        1,000 participants  ·  14,000 virtual days
        1,037 events recorded  ·  1,036 on the server

        """
      )
    )
    #expect(verdict.json.contains(#""events":{"on_server":1036,"recorded":1037}"#))
    verdict.events = EventFigures(recorded: 1, onServer: nil)
    #expect(verdict.text().contains("\n1 event recorded\n"))
    #expect(verdict.json.contains(#""events":{"on_server":null,"recorded":1}"#))
  }

  @Test("a run that failed shows the evidence, and the last line repeats the run")
  func failed() {
    var verdict = verdict([Self.held, Self.broken, Self.unjudged])
    verdict.results = "out/results.sqlite"
    #expect(
      verdict.text(maxRows: 1) == """
        first-study: Ambient light and sleep
        Nothing leaves a phone before its hold.

        ✓ no failed calls
        ✗ nothing is handed over inside the hold
          scenarios/first-study.yaml:30:5: 39 rows where there should be none
            participant  sensor              youngest_age_s
            P004         ambientLightSensor           43200
            and 38 more
        ? everyone sleeps
          scenarios/first-study.yaml:33:5: not judged: the query is not understood: no such table: fetchs
            hint: did you mean 'fetches'?

        1,000 participants  ·  14,000 virtual days  ·  1 sample handed over
        digest 6c62272e07bb014262b821756295c58d
        results: out/results.sqlite
        reproduce: trialrun run first-study --seed 42 --only P004

        """
    )
  }

  /// Source: the project's design, "Processes": "crashed at day 3 20:00:04".
  @Test("a participant whose app crashed is shown with the last events")
  func crashed() {
    var verdict = verdict([Self.held])
    verdict.troubles = [
      Verdict.WorldFailure(
        participants: ["P004"],
        outcome: "crashed",
        reason: "crashed at day 3 20:00:04: SIGILL: Fatal error: no such entry",
        lastEvents: ["fetches: asked_s 7.0", "app_events: at_s 8.0, event crashed"]
      )
    ]
    #expect(!verdict.passed)
    #expect(
      verdict.text().contains(
        """
        ✓ no failed calls
        ✗ P004 did not live the study
            crashed at day 3 20:00:04: SIGILL: Fatal error: no such entry
            last: fetches: asked_s 7.0
            last: app_events: at_s 8.0, event crashed

        """
      )
    )
    #expect(
      verdict.json.contains(
        """
        "troubles":[{"last_events":["fetches: asked_s 7.0","app_events: at_s 8.0, event crashed"],\
        "names":["P004"],"outcome":"crashed","participant":"P004","participants":1,\
        "reason":"crashed at day 3 20:00:04: SIGILL: Fatal error: no such entry"}]
        """
      )
    )
  }

  @Test("an expectation that is not judged is shown with its reason, and the run does not pass")
  func notJudged() {
    let nothing = Judgement(
      ExpectationQuery(that: "docks keep their phones", query: "", place: "a.yaml:3:5"),
      missing: "nobody's phone was docked"
    )
    let verdict = verdict([Self.held, nothing])
    #expect(verdict.state == .notJudged)
    #expect(
      verdict.text().contains(
        """
        ✓ no failed calls
        ? docks keep their phones
          a.yaml:3:5: not judged: nobody's phone was docked

        """
      )
    )
    #expect(verdict.text().contains("\nreproduce: "))
    #expect(verdict.json.contains(#""passed":false,"place":"a.yaml:3:5""#))
    #expect(
      verdict.json.contains(#""reason":"nobody's phone was docked","rows":0,"state":"not judged""#)
    )
    #expect(verdict.json.contains(#""shard":null,"state":"not judged","#))
    #expect(self.verdict([Self.broken, nothing]).state == .fails)
  }

  @Test("an expectation that requires rows reports that there are none")
  func someRows() {
    let expectation = ExpectationQuery(
      that: "somebody",
      query: "",
      demand: .someRows,
      place: "a.yaml:3:5"
    )
    let text = verdict([Judgement(expectation, columns: ["participant"])]).text()
    #expect(
      text.contains("✗ somebody\n  a.yaml:3:5: no rows where there should be some\n\n1,000 part")
    )
    let found = Judgement(expectation, total: 7, columns: ["a"], rows: [[.integer(1)]])
    #expect(verdict([found]).text().contains("✓ somebody\n\n1,000 part"))
  }

  @Test(
    "participants who crashed for one cause are one entry, with their number and the first three names"
  )
  func alike() {
    var verdict = verdict([])
    verdict.troubles = [
      Verdict.WorldFailure(
        participants: (1...40).map { "P\($0)" },
        outcome: "crashed",
        reason: "crashed at day 4 20:00: SIGILL",
        lastEvents: []
      )
    ]
    #expect(
      verdict.text().contains(
        """
        ✗ 40 participants did not live the study: P1, P2, P3 and 37 more
            P1: crashed at day 4 20:00: SIGILL

        """
      )
    )
    #expect(verdict.json.contains(#""names":["P1","P2","P3"],"#))
    #expect(verdict.json.contains(#""participants":40,"#))
  }

  @Test("the digest of the command on the last line is shown if it differs")
  func reproducedDigest() {
    var verdict = verdict([Self.broken])
    verdict.reproducedDigest = "0123456789abcdef0123456789abcdef"
    #expect(
      verdict.text().hasSuffix(
        """
        digest 6c62272e07bb014262b821756295c58d
        digest 0123456789abcdef0123456789abcdef of the command below
        reproduce: trialrun run first-study --seed 42 --only P004

        """
      )
    )
    verdict.reproducedDigest = verdict.digest
    #expect(!verdict.text().contains("command below"))
  }

  @Test("a participant whose two runs differ is shown with the first difference")
  func differs() {
    var verdict = verdict([Self.held])
    verdict.differences = [
      Verdict.ParticipantDifference(participant: "P004", text: "first this, then that")
    ]
    #expect(!verdict.passed)
    #expect(
      verdict.text().contains("✗ two runs of P004 differ\n    first this, then that\n")
    )
    #expect(
      verdict.json.hasPrefix(
        #"{"diagnostics":[],"differences":[{"participant":"P004","text":"first this, then that"}],"#
      )
    )
  }

  @Test("a sentence of the scenario that is longer than a line is shown whole")
  func longSentences() {
    let that = "each participant's app sends the light of a day in the night after its hold is over"
    let query = ExpectationQuery(that: that, query: "", place: "first-study.yaml:33:5")
    let text = verdict([Judgement(query)]).text(style: ConsoleStyle(width: 40))
    #expect(
      text.hasPrefix(
        """
        first-study: Ambient light and sleep
        Nothing leaves a phone before its hold.

        ✓ each participant's app sends the light
          of a day in the night after its hold
          is over

        """
      ),
      "\(text)"
    )
    #expect(!text.contains("…"))
  }

  @Test("a shard shows its number and the command that merges the shards")
  func shard() {
    var verdict = verdict([])
    verdict.part = Verdict.RunPart(
      shard: "2/4",
      everybody: 4000,
      merge: "trialrun merge out --out out"
    )
    #expect(
      verdict.text() == """
        first-study: Ambient light and sleep
        Nothing leaves a phone before its hold.

        shard 2/4 of 4,000 participants
        the expectations are judged when the shards are merged

        1,000 participants  ·  14,000 virtual days  ·  1 sample handed over
        digest 6c62272e07bb014262b821756295c58d
        when all shards are complete: trialrun merge out --out out

        """
    )
    #expect(verdict.json.contains(#""shard":"2/4""#))
  }

  @Test("no text of a scenario acts on the terminal")
  func hostile() {
    let expectation = ExpectationQuery(that: "a\u{1B}[2J\nb", query: "", place: "\u{1B}c.yaml:1:1")
    let judgement = Judgement(expectation, total: 1, columns: ["\u{7}"], rows: [[.text("\u{1B}")]])
    var verdict = verdict([judgement])
    verdict.study = "\u{1B}]0;x\u{7}"
    verdict.reproduce = "run 'a\nb'"
    let text = verdict.text()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(text.hasSuffix("reproduce: run 'a\\nb'\n"))
  }

  @Test("a terminal without NO_COLOR gets the same text in colours")
  func colours() {
    let coloured = ConsoleStyle(width: 100, isColoured: true)
    let verdict = verdict([Self.held, Self.broken])
    let text = verdict.text(style: coloured)
    #expect(text.contains("\u{1B}[32m✓\u{1B}[0m no failed calls\n"))
    #expect(text.contains("\u{1B}[31m✗\u{1B}[0m nothing is"))
    #expect(text.replacing(/\u{1B}\[\d+m/, with: "") == verdict.text())
  }

  @Test(
    "colours depend on the terminal and the environment",
    arguments: [
      (true, [:], true),
      (false, [:], false),
      (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false),
      (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)]
  )
  func style(_ isTerminal: Bool, _ environment: [String: String], _ isColoured: Bool) {
    let style = ConsoleStyle(isTerminal: isTerminal, width: nil, environment: environment)
    #expect(style == ConsoleStyle(width: 100, isColoured: isColoured))
  }

  static let held = Judgement(ExpectationQuery(that: "no failed calls", query: ""))

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

  func verdict(_ judgements: [Judgement]) -> Verdict {
    Verdict(
      scenario: "first-study",
      study: "Ambient light and sleep",
      promise: "Nothing leaves a phone before its hold.",
      seed: .max,
      participants: 1000,
      virtualSeconds: 14_000 * 86_400,
      samplesDelivered: 1,
      digest: Digest().hex,
      reproduce: "trialrun run first-study --seed 42 --only P004",
      judgements: judgements
    )
  }
}
