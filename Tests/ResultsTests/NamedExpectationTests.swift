import Results
import Testing
import Verdicts

/// Each expectation holds for correct runs, and shows the rows of others.
@Suite("Named expectations")
struct NamedExpectationTests {
  /// A small history with the result of an expectation.
  struct Case: Sendable, CustomTestStringConvertible {
    var history: String
    var name: String
    var rows: [any ResultRow]
    /// One entry for each row of evidence: the values of some columns.
    var evidence: [[Value]] = []
    var columns: [String] = ["participant", "sequence"]

    var testDescription: String { "\(name): \(history)" }
  }

  @Test(
    "names are unique and lower case, and their queries are valid",
    arguments: NamedExpectation.all
  )
  func wellFormed(_ named: NamedExpectation) throws {
    #expect(NamedExpectation.all.filter { $0.name == named.name }.count == 1)
    #expect(named.name == named.name.lowercased())
    #expect(named.sentence.hasSuffix("."))
    try Judge.check(named.expectation())
  }

  @Test("no expectation fails for a participant without failures", arguments: NamedExpectation.all)
  func ordinary(_ named: NamedExpectation) throws {
    let database = try Samples.database(Samples.rows(of: "P001") + Samples.rows(of: "P002"))
    let judgement = try #require(Judge.judge(database, [named.expectation()]).first)
    #expect(judgement.error == nil)
    #expect(judgement.state == (Self.judged.contains(named.name) ? .holds : .notJudged))
  }

  /// The expectations for which these rows have data.
  private static let judged: Set<String> = [
    "held data stays on the phone", "nothing without consent", "nothing older than retention",
    "everyone who allowed is heard from", "no failed calls",
  ]

  /// Source: the design, "A verdict has three values": an expectation without data does not pass.
  @Test(
    "without participants no expectation is judged, and each names its need",
    arguments: NamedExpectation.all
  )
  func nobody(_ named: NamedExpectation) throws {
    let judgement = try #require(
      Judge.judge(try Samples.database([]), [named.expectation()]).first
    )
    #expect(judgement.state == .notJudged)
    #expect(judgement.reason == named.needs.first?.missing)
    #expect(judgement.error == nil)
  }

  /// Participants who completed the study without opening the app, so that the run has no data.
  @Test("no expectation is judged for participants without events", arguments: NamedExpectation.all)
  func nothingHappened(_ named: NamedExpectation) throws {
    let rows: [any ResultRow] = [
      Samples.participant("P1"), Samples.device("P1"), Samples.participant("P2", position: 2),
      Samples.device("P2"),
    ]
    let database = try Samples.database(rows.map { $0.row })
    let judgement = try #require(Judge.judge(database, [named.expectation()]).first)
    #expect(judgement.state == .notJudged)
    #expect(judgement.reason == named.needs.first?.missing)
    #expect(judgement.total == 0)
    #expect(judgement.error == nil)
  }

  @Test("mistakes are judged for a participant who opened the app and completed the study")
  func launched() throws {
    let rows: [any ResultRow] = [
      Samples.participant("P1"), Samples.device("P1"), Samples.appEvent("P1", 1, .launched),
    ]
    let database = try Samples.database(rows.map { $0.row })
    let named = try NamedExpectation.named("no diagnostics")
    #expect(Judge.judge(database, [named.expectation()]).map(\.state) == [.holds])
  }

  /// Four participants whose app crashes within seconds of its launch, so that the run has too little data.
  @Test(
    "expectations about a longer run are not judged if all apps crashed at once",
    arguments: [
      "everyone who allowed is heard from", "no diagnostics", "no dock turns into its limits",
    ]
  )
  func crashed(_ name: String) throws {
    var person = Samples.participant("P1", outcome: .crashed, trouble: "SIGILL")
    person.ended = 35
    let rows: [any ResultRow] = [
      person, Samples.device("P1"), Samples.appEvent("P1", 1, .launched),
      Samples.authorization("P1", 2, at: 30, .authorized), Samples.appEvent("P1", 3, .crashed),
    ]
    let database = try Samples.database(rows.map { $0.row })
    let named = try NamedExpectation.named(name)
    #expect(Judge.judge(database, [named.expectation()]).map(\.state) == [.notJudged])
  }

  /// Source: our choice.
  ///
  /// TrialRun cannot see a real server's rows, but it sees a refused upload.
  @Test(
    "a row whose upload a real server refused has not reached it; other rows are unknown",
    arguments: [(false, Judgement.State.fails), (true, .notJudged)]
  )
  func realServer(_ isAccepted: Bool, _ state: Judgement.State) throws {
    let rows: [any ResultRow] = [
      RunRow(key: .server, value: "http://127.0.0.1:9"), Samples.participant("P1"),
      AutomationEventRow(
        participant: "P1",
        sequence: 1,
        at: 60,
        tableName: "t",
        rowID: 5,
        event: "e",
        source: "url",
        error: nil
      ),
      UploadRow(
        participant: "P1",
        sequence: 2,
        at: 61,
        tableName: "t",
        firstID: 4,
        lastID: 6,
        rows: 3,
        bytes: 30,
        connection: "wifi",
        attempt: 1,
        status: isAccepted ? 200 : 404,
        accepted: isAccepted,
        error: nil
      ),
    ]
    let database = try Samples.database(rows.map { $0.row })
    let named = try NamedExpectation.named("every event reaches the server once")
    let judgement = try #require(Judge.judge(database, [named.expectation()]).first)
    #expect(judgement.state == state)
    #expect(judgement.total == (isAccepted ? 0 : 1))
    #expect(judgement.reason?.contains("real server") == (isAccepted ? true : nil))
  }

  /// Source: Apple, heartRate: Apple Watch records it; without one there is nothing to hear.
  @Test("samples of a sensor that no device has are not missed")
  func absentSensor() throws {
    func state(_ sensors: String...) throws -> Judgement.State? {
      var device = Samples.device("P1")
      device.sensors = Names(sensors)
      let rows: [any ResultRow] = [
        Samples.participant("P1"), device,
        Samples.authorization("P1", 1, at: 0, .authorized, sensor: "heartRate"),
      ]
      let named = try NamedExpectation.named("everyone who allowed is heard from")
      let database = try Samples.database(rows.map { $0.row })
      return Judge.judge(database, [named.expectation()]).first?.state
    }
    #expect(try state("ambientLightSensor", "visits") == .notJudged)
    // A sensor whose name is the beginning of another one is a different sensor.
    #expect(try state("heartRateVariability") == .notJudged)
    #expect(try state("ambientLightSensor", "heartRate") == .fails)
  }

  /// House rule: the work of a named query grows with the rows, not with their square.
  @Test("a synchronisation every 30 s for four days is judged within the limit of steps")
  func manySyncs() throws {
    var person = Samples.participant("P1")
    person.ended = Seconds(4 * 86_400)
    func sync(_ sequence: Int, at time: Int, _ event: SyncRow.SyncEventKind) -> SyncRow {
      SyncRow(
        participant: "P1",
        sequence: sequence,
        at: Seconds(time),
        tableName: "t",
        event: event,
        rows: 1,
        unsent: nil,
        detail: ""
      )
    }
    var rows: [any ResultRow] = [person]
    let count = 4 * 2880
    for number in 0..<count {
      let (sequence, time) = (2 * number, 30 * number)
      rows.append(sync(sequence, at: time, .began))
      // One of them never ends.
      if number != 1000 { rows.append(sync(sequence + 1, at: time + 1, .succeeded)) }
    }
    let database = try Samples.database(rows.map { $0.row })
    let named = try NamedExpectation.named("every synchronisation is told of its end")
    let judgement = try #require(Judge.judge(database, [named.expectation()]).first)
    #expect(judgement.error == nil)
    #expect(judgement.state == .fails)
    #expect(judgement.rows.map { $0[1] } == [.integer(2000)])
  }

  @Test("a history gives the expected result", arguments: Case.all)
  func judged(_ one: Case) throws {
    let named = try NamedExpectation.named(one.name)
    let database = try Samples.database(one.rows.map { $0.row })
    let judgement = try #require(Judge.judge(database, [named.expectation()]).first)
    #expect(judgement.error == nil)
    let indices = try one.columns.map { try #require(judgement.columns.firstIndex(of: $0)) }
    #expect(judgement.rows.map { row in indices.map { row[$0] } } == one.evidence)
    #expect(judgement.total == one.evidence.count)
  }

  @Test("a misspelt name gets a suggestion, an unknown one the list of names")
  func unknown() throws {
    #expect(try NamedExpectation.named("No failed calls").name == "no failed calls")
    let near = #expect(throws: ExpectationError.self) {
      try NamedExpectation.named("no failed call", at: "a.yaml:3:5")
    }
    #expect(
      near?.description == """
        a.yaml:3:5: error: there is no expectation named 'no failed call'
          hint: did you mean 'no failed calls'?
        """
    )
    let far = #expect(throws: ExpectationError.self) { try NamedExpectation.named("all is well") }
    #expect(far?.hint?.hasPrefix("the names are 'held data stays on the phone', '") == true)
  }
}
