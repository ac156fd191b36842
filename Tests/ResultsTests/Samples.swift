import Results

/// Rows for tests: one of each table, for a participant who did nothing unusual.
enum Samples {
  static let day: Seconds = 86_400

  /// One row of every type, with texts that must survive: quotes, other scripts, the empty text.
  static func typedRows(of participant: String) -> [any ResultRow] {
    let sensor = "ambientLightSensor"
    return [
      self.participant(participant),
      device(participant),
      prompt(participant, sensor: sensor),
      authorization(participant, 2, at: 60, .authorized, sensor: sensor),
      recording(participant, 3, from: 61, sensor: sensor),
      fetch(participant, 4, at: 3 * day, oldest: 61, youngest: 2 * day, sensor: sensor),
      DeletionRow(
        participant: participant,
        sequence: 6,
        at: 4 * day,
        sensor: sensor,
        from: 61,
        to: 3600,
        reason: .userInitiated
      ),
      ClockChangeRow(
        participant: participant,
        sequence: 7,
        at: 5 * day,
        cause: .travel,
        wallOffset: -0.25,
        timeZone: "America/St_Johns"
      ),
      appEvent(participant, 0, .installed),
      DiagnosticRow(
        participant: participant,
        sequence: 8,
        at: 1,
        rule: "prompt-once",
        severity: .advice,
        message: "asked 'twice' \u{1F600}",
        function: "",
        hint: "",
        times: 3
      ),
      ActionRow(
        participant: participant,
        sequence: 9,
        at: 2,
        action: "answer",
        detail: "erlaubt ü"
      ),
    ]
  }

  static func rows(of participant: String) -> [TableRow] {
    typedRows(of: participant).map { $0.row }
  }

  static func participant(
    _ name: String,
    position: Int = 1,
    outcome: ParticipantRow.Outcome = .completed,
    trouble: String = ""
  ) -> ParticipantRow {
    ParticipantRow(
      participant: name,
      position: position,
      group: "willing",
      number: 1,
      seed: "18446744073709551615",
      routine: "office-worker",
      timeZone: "America/Toronto",
      phone: "iPhone 17 Pro",
      joined: 0,
      ended: 14 * day,
      outcome: outcome,
      trouble: trouble,
      events: 1234,
      digest: ""
    )
  }

  static func device(_ name: String) -> DeviceRow {
    DeviceRow(
      participant: name,
      device: "phone",
      kind: .phone,
      name: "Phone of \(name)",
      model: "iPhone",
      productType: "iPhone18,1",
      systemName: "iOS",
      systemVersion: "26.0",
      sensors: ["ambientLightSensor", "faceMetrics", "visits"]
    )
  }

  static func prompt(_ name: String, sensor: String) -> PromptRow {
    PromptRow(
      participant: name,
      sequence: 1,
      asked: 30,
      answered: 60,
      sensors: [sensor],
      outcome: .answered,
      allowed: [sensor],
      denied: []
    )
  }

  static func authorization(
    _ name: String,
    _ sequence: Int,
    at: Seconds,
    _ status: AuthorizationRow.Status,
    sensor: String = "ambientLightSensor"
  ) -> AuthorizationRow {
    AuthorizationRow(
      participant: name,
      sequence: sequence,
      at: at,
      sensor: sensor,
      status: status,
      cause: .sheet
    )
  }

  static func recording(
    _ name: String,
    _ sequence: Int,
    from started: Seconds,
    to ended: Seconds? = nil,
    sensor: String = "ambientLightSensor"
  ) -> RecordingRow {
    RecordingRow(
      participant: name,
      sequence: sequence,
      sensor: sensor,
      device: "phone",
      started: started,
      ended: ended,
      cause: .stopRecording
    )
  }

  /// A fetch that delivered 100 samples between two times, or none.
  static func fetch(
    _ name: String,
    _ sequence: Int,
    at asked: Seconds,
    oldest: Seconds?,
    youngest: Seconds?,
    sensor: String = "ambientLightSensor"
  ) -> FetchRow {
    FetchRow(
      participant: name,
      sequence: sequence,
      asked: asked,
      sensor: sensor,
      device: "phone",
      from: 0,
      to: asked,
      delivered: youngest == nil ? 0 : 100,
      oldest: oldest,
      youngest: youngest,
      youngestAge: youngest.map { asked - $0 },
      oldestAge: oldest.map { asked - $0 },
      held: true,
      expired: false,
      deleted: false,
      stopped: false,
      outcome: .completed
    )
  }

  static func error(_ name: String, _ sequence: Int) -> ErrorRow {
    ErrorRow(
      participant: name,
      sequence: sequence,
      at: 10,
      operation: "fetch",
      sensor: "visits",
      domain: "SRErrorDomain",
      code: 1,
      underlyingCode: nil,
      message: "no authorization"
    )
  }

  static func appEvent(
    _ name: String,
    _ sequence: Int,
    _ event: AppEventRow.AppEventKind,
    _ detail: String = ""
  ) -> AppEventRow {
    AppEventRow(participant: name, sequence: sequence, at: 0, event: event, detail: detail)
  }

  /// One row of every table.
  static var typedOfEveryTable: [any ResultRow] {
    [RunRow(key: .study, value: ""), error("P001", 5)] + typedRows(of: "P001") + docks(of: "P001")
  }

  private static func docks(of name: String) -> [any ResultRow] {
    [
      DockEventRow(
        participant: name,
        sequence: 10,
        at: 3,
        event: .undocked,
        detail: "taken off",
        cause: .takenOff
      ),
      DockCommandRow(
        participant: name,
        sequence: 11,
        at: 3,
        call: "setOrientation",
        detail: "",
        outcome: .done,
        error: nil,
        times: 2
      ),
      FollowingRow(
        participant: name,
        subject: "speaker",
        frames: 1800,
        followedPercent: 98.5,
        inFramePercent: 100,
        inRegionPercent: 97,
        meanErrorDeg: 1.5,
        rmsErrorDeg: nil,
        p95ErrorDeg: 4,
        acquired: 0.5,
        reacquired: 0,
        meanReacquire: nil,
        losses: 0,
        switches: 0,
        overshootDeg: nil,
        settling: nil,
        meanTurnRate: 12.5,
        rmsTurnAcceleration: 30,
        leastYawDeg: -30,
        greatestYawDeg: 30,
        leastPitchDeg: 0,
        greatestPitchDeg: nil
      ),
      AutomationRow(
        participant: name,
        sequence: 1,
        at: 61,
        automation: 1,
        trigger: "arrive",
        action: "intent",
        happened: 60,
        ran: nil,
        outcome: .notFired,
        detail: ""
      ),
      AutomationEventRow(
        participant: name,
        sequence: 2,
        at: 61,
        tableName: "ios_shortcuts_automation",
        rowID: 1,
        event: "arrive",
        source: "app_intent",
        error: nil
      ),
      SyncRow(
        participant: name,
        sequence: 3,
        at: 62,
        tableName: "ios_shortcuts_automation",
        event: .began,
        rows: 1,
        unsent: nil,
        detail: ""
      ),
      UploadRow(
        participant: name,
        sequence: 4,
        at: 62.5,
        tableName: "ios_shortcuts_automation",
        firstID: 1,
        lastID: 1,
        rows: 1,
        bytes: 400,
        connection: "wifi",
        attempt: 1,
        status: 200,
        accepted: true,
        error: nil
      ),
      RequestRow(
        participant: name,
        sequence: 5,
        at: 63.5,
        began: 62,
        waited: 0.5,
        connection: "wifi",
        task: "upload",
        background: false,
        method: "POST",
        host: "api.study.example",
        path: "/upload",
        attempt: 1,
        sent: 400,
        status: 201,
        received: 11,
        error: nil
      ),
      ServerRow(
        participant: name,
        tableName: "ios_shortcuts_automation",
        deviceID: "0C4B",
        rowID: 1,
        timestamp: 1_772_373_661_000,
        event: "arrive",
        copies: 1
      ),
      line(of: name), DrawRow(participant: name, name: "joins", value: "1d", seconds: 86_400),
      DayRow(
        participant: name,
        sensor: "ambientLightSensor",
        device: "\(name)-phone",
        day: 1,
        recorded: 86_400,
        released: 82_800.5,
        delivered: 79_200,
        samples: 4321,
        repeated: 12,
        gaps: 2,
        longestGap: 900,
        validHours: 22,
        isValid: true
      ), OrderRow(participant: name, sources: 3, choices: 20, bound: 0.001),
      CostRow(
        participant: name,
        size: 1_000,
        callback: "didFetchResult",
        fetches: 4,
        samples: 4_003,
        calls: 4_003,
        allocations: 12_009,
        bytes: 576_432,
        releases: 12_000,
        jobs: 8_006,
        filesOpened: 4,
        bytesWritten: 1_024,
        bytesSent: 512,
        mainActorHolds: 4_003,
        mostHoldAllocations: 9,
        instructions: 7_654_321
      ),
      MissingDayRow(
        participant: name,
        sensor: "ambientLightSensor",
        device: "\(name)-phone",
        day: 2,
        cause: .notOpened
      ),
      SampleUploadRow(
        participant: name,
        sensor: "ambientLightSensor",
        device: "\(name)-phone",
        first: 3_600,
        last: 7_200,
        samples: 60,
        received: 90_000,
        processEnded: nil,
        sent: 90_001,
        bodies: 2,
        stored: 90_400,
        copies: 1,
        outcome: .stored,
        status: 201,
        urlError: nil,
        body: 2,
        file: nil
      ),
      PushRow(
        participant: name,
        push: 3,
        name: "sync",
        kind: .silent,
        cause: .time,
        sent: 100_000,
        token: "00ff",
        hold: .throttled,
        outcome: .delivered,
        refusal: nil,
        decided: 101_010,
        delivered: 101_000,
        handled: 101_010,
        notification: nil
      ),
      UploadBodyRow(
        participant: name,
        body: 2,
        sent: 90_399,
        host: "api.study.example",
        path: "/batches/7.json",
        samples: 60,
        unknown: 0,
        unreadable: nil,
        stored: 90_400,
        status: 201,
        urlError: nil
      ),
    ]
  }

  /// A line that a logger wrote.
  static func line(of participant: String, _ number: Int = 1) -> AppLogRow {
    AppLogRow(
      participant: participant,
      line: number,
      at: 61,
      afterSequence: 3,
      source: .logger,
      level: .error,
      subsystem: "org.example.diary",
      category: "upload",
      message: "late: \u{1B}[31m ü\n",
      omittedBytes: 2
    )
  }

  static var ofEveryTable: [TableRow] { typedOfEveryTable.map { $0.row } }

  /// A results database in memory with rows, complete or not.
  static func database(_ rows: [TableRow]) throws -> ResultsDatabase {
    let database = try ResultsDatabase()
    try database.insert(rows)
    return database
  }
}
