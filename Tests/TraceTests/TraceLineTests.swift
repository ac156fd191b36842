import Results
import Testing

/// Our choice: the tracks, and the rows on each.
@Suite("Trace: tracks")
struct TraceLineTests {
  private static func trace(_ rows: [any ResultRow], to ended: Seconds = 1_209_600) throws -> Trace
  {
    try Trace(
      of: Specimens.database([Specimens.participant("ada", to: ended)] + rows.map { $0.row })
    )
  }

  private static func recording(
    _ sequence: Int,
    _ started: Seconds,
    _ ended: Seconds?,
    _ sensor: String = "ambientLightSensor"
  ) -> RecordingRow {
    RecordingRow(
      participant: "ada",
      sequence: sequence,
      sensor: sensor,
      device: "ada-phone",
      started: started,
      ended: ended,
      cause: .stopRecording
    )
  }

  @Test("a prompt lasts until its answer, or until the world ends if it has none")
  func prompts() throws {
    func prompt(_ sequence: Int, _ answered: Seconds?, _ outcome: PromptRow.Outcome) -> PromptRow {
      PromptRow(
        participant: "ada",
        sequence: sequence,
        asked: Double(sequence) * 100,
        answered: answered,
        sensors: ["visits"],
        outcome: outcome,
        allowed: [],
        denied: []
      )
    }
    let line = try Self.trace([
      prompt(1, 130.5, .answered), prompt(2, nil, .notShown), prompt(3, nil, .unanswered),
    ]).line("prompts")
    #expect(line.map(\.name) == ["answered", "not shown", "unanswered"])
    #expect(line.map(\.start) == [100_000_000, 200_000_000, 300_000_000])
    #expect(line.map(\.duration) == [30_500_000, 0, 1_209_300_000_000])
  }

  /// Source: Apple, SRSensorReader: 24 hours; a shipping client, seven days of face metrics.
  @Test("a recording is held for the sensor's holding period, at most until the world ends")
  func holds() throws {
    let day = 86_400.0
    let trace = try Self.trace([
      Self.recording(1, day, 4 * day), Self.recording(2, 8 * day, nil),
      Self.recording(3, 0, day, "faceMetrics"), Self.recording(4, 0, day, "a sensor of tomorrow"),
    ])
    func spans(_ line: String) -> [[Int]] {
      trace.line(line).map { [$0.start / 86_400_000_000, $0.end / 86_400_000_000] }
    }
    #expect(spans("ada-phone: ambientLightSensor") == [[1, 4], [8, 14]])
    #expect(
      spans("ada-phone: ambientLightSensor on hold") == [[1, 5], [1, 2], [8, 14], [8, 9]]
    )
    #expect(spans("ada-phone: faceMetrics on hold") == [[0, 8], [0, 7]])
    #expect(spans("ada-phone: a sensor of tomorrow") == [[0, 1]])
    #expect(trace.line("ada-phone: a sensor of tomorrow on hold").isEmpty)
  }

  @Test("overlapping holds have tracks of their own")
  func lanes() throws {
    let trace = try Self.trace([
      Self.recording(1, 0, 3600), Self.recording(2, 7200, 9000), Self.recording(3, 90_000, 90_010),
    ])
    let line = "ada-phone: ambientLightSensor on hold"
    #expect(trace.line(line).map(\.start) == [0, 0, 90_000_000_000, 90_000_000_000])
    #expect(trace.line("\(line) (2)").map(\.start) == [7_200_000_000, 7_200_000_000])
  }

  @Test("a docking lasts until the undocking or the world's end; the dock's battery is a curve")
  func docking() throws {
    func event(
      _ sequence: Int,
      _ what: DockEventRow.DockEventKind,
      _ detail: String,
      percent: Int? = nil
    ) -> DockEventRow {
      DockEventRow(
        participant: "ada",
        sequence: sequence,
        at: Double(sequence),
        event: what,
        detail: detail,
        percent: percent
      )
    }
    let trace = try Self.trace([
      event(1, .docked, ""),
      event(2, .battery, "My 50 % dock: 95 %, low, notCharging", percent: 95),
      event(3, .undocked, "taken off"), event(4, .undocked, "stayed off"), event(5, .docked, ""),
      event(6, .battery, "no figure"),
    ])
    let dock = trace.line("dock")
    #expect(
      dock.map { [$0.start, $0.end] } == [[1_000_000, 3_000_000], [5_000_000, 1_209_600_000_000]]
    )
    #expect(
      trace.line("dock events").map(\.name) == [
        "battery: My 50 % dock: 95 %, low, notCharging", "undocked: taken off",
        "undocked: stayed off", "battery: no figure",
      ]
    )
    #expect(trace.curve("dock battery", "percent") == [[2_000_000, 95]])
  }

  @Test("requests are inside their synchronisation")
  func syncs() throws {
    let trace = try Self.trace([
      sync(1, 10, .began), upload(2, 12, 503), upload(3, 15, nil), upload(4, 16, 200),
      sync(5, 16, .succeeded), sync(6, 20, .began), sync(7, 20, .refused),
      sync(8, 30, .began), upload(9, 31, 200), upload(10, 40, 200, table: "other"),
    ])
    let line = trace.line("sync of events")
    #expect(
      line.map(\.name) == [
        "sync", "status 503", "no answer", "status 200", "succeeded", "sync", "refused", "sync",
        "status 200",
      ]
    )
    #expect(
      line.prefix(4).map { [$0.start, $0.end].map { $0 / 1_000_000 } } == [
        [10, 16], [10, 12], [12, 15], [15, 16],
      ]
    )
    #expect(line.last?.start == 30_000_000)
    #expect(trace.line("sync of other").map(\.phase) == ["i"])
  }

  @Test("counters count events at their recording and at their acceptance by the server")
  func eventCurves() throws {
    func event(_ sequence: Int, row: Int?) -> AutomationEventRow {
      AutomationEventRow(
        participant: "ada",
        sequence: sequence,
        at: Double(sequence),
        tableName: "events",
        rowID: row,
        event: "arrive",
        source: "url",
        error: row == nil ? "full" : nil
      )
    }
    let trace = try Self.trace([
      event(1, row: 1), event(2, row: nil), event(3, row: 2), upload(4, 3, 503), upload(5, 9, 200),
    ])
    #expect(
      trace.curve("events", "recorded") == [
        [0, 0], [1_000_000, 1], [3_000_000, 2], [9_000_000, 2],
      ]
    )
    #expect(
      trace.curve("events", "accepted by the server")
        == [[0, 0], [1_000_000, 0], [3_000_000, 0], [9_000_000, 7]]
    )
    #expect(trace.line("recorded in events").map(\.name) == ["arrive", "not written", "arrive"])
  }

  @Test("fetches show their results, and a counter counts the delivered samples")
  func fetches() throws {
    func fetch(_ sequence: Int, _ delivered: Int, held: Bool, code: Int? = nil) -> FetchRow {
      FetchRow(
        participant: "ada",
        sequence: sequence,
        asked: Double(sequence),
        sensor: "visits",
        device: "ada-phone",
        from: 0,
        to: 1,
        delivered: delivered,
        held: held,
        expired: false,
        deleted: false,
        stopped: false,
        outcome: code == nil ? .completed : .failed,
        errorCode: code
      )
    }
    let trace = try Self.trace([
      fetch(1, 0, held: true), fetch(2, 5, held: true), fetch(3, 0, held: false),
      fetch(4, 0, held: false, code: 9), fetch(5, 7, held: false),
    ])
    #expect(
      trace.line("ada-phone: fetches").map(\.name) == [
        "visits: held", "visits: samples", "visits: nothing", "visits: failed", "visits: samples",
      ]
    )
    #expect(trace.curve("samples", "handed over").map { $0[1] } == [0, 0, 5, 5, 5, 12])
  }

  @Test("devices of one kind have different labels, and tracks have the order of the subjects")
  func order() throws {
    func device(_ identifier: String, _ kind: DeviceRow.DeviceKind) -> DeviceRow {
      DeviceRow(
        participant: "ada",
        device: identifier,
        kind: kind,
        name: "",
        model: "m",
        productType: "",
        systemName: "",
        systemVersion: "",
        sensors: []
      )
    }
    let trace = try Self.trace([
      Self.recording(9, 1, 2), device("ada-watch-2", .watch), device("ada-watch", .watch),
      device("ada-phone", .phone),
      ActionRow(participant: "ada", sequence: 1, at: 1, action: "open app", detail: ""),
    ])
    let names = trace.names("thread_name").sorted { $0.key < $1.key }.map(\.value)
    #expect(
      names == [
        "in the study", "person", "phone", "phone: ambientLightSensor",
        "phone: ambientLightSensor on hold", "watch", "watch 2",
      ]
    )
    let places = trace.events.filter { $0.name == "thread_sort_index" }
    #expect(places.map(\.thread) == Array(2...8))
    #expect(places.map { $0.arguments["sort_index"] as? Int } == Array(1...7))
  }

  @Test("times beyond the format's range are limited to it")
  func extremes() throws {
    let trace = try Self.trace(
      [
        Self.recording(1, -.infinity, .infinity, "visits"),
        Self.recording(2, 1e300, -1e300, "visits"),
      ],
      to: 1e18
    )
    for event in trace.items {
      #expect(event.start.magnitude <= 1 << 52)
      #expect(event.duration >= 0)
    }
  }

  private func sync(_ sequence: Int, _ at: Seconds, _ event: SyncRow.SyncEventKind) -> SyncRow {
    SyncRow(
      participant: "ada",
      sequence: sequence,
      at: at,
      tableName: "events",
      event: event,
      rows: nil,
      unsent: nil,
      detail: ""
    )
  }

  private func upload(
    _ sequence: Int,
    _ at: Seconds,
    _ status: Int?,
    table: String = "events"
  ) -> UploadRow {
    UploadRow(
      participant: "ada",
      sequence: sequence,
      at: at,
      tableName: table,
      firstID: 1,
      lastID: 7,
      rows: 7,
      bytes: 900,
      connection: "wifi",
      attempt: 1,
      status: status,
      accepted: status == 200,
      error: status == 200 ? nil : "no"
    )
  }
}
