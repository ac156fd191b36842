import Diagnostics
import Participants
import Phones
package import Results
import SensorKit
package import VirtualTime

/// Records the events of one participant's world as rows of the results.
package final class ResultsRecorder: Sendable {
  private struct State {
    /// The number of rows with a sequence.
    var sequence = 0

    /// Why the system ended the app for good; nil if it did not.
    var termination: String?
  }

  /// The recorded rows.
  let rows: RowStream

  /// The callbacks for unfinished rows; nil unless the caller needs them.
  let report: RowReport?
  let participant: String
  private let world: World
  private let state = WorldIsolated(State())

  /// Why the system ended the app for good; nil if it did not.
  package var termination: String? { state.value.termination }

  package init(
    of participant: String,
    in world: World,
    rows: RowStream = RowStream(),
    report: RowReport? = nil
  ) {
    self.rows = rows
    self.participant = participant
    self.world = world
    self.report = report
  }

  func add(_ row: some ResultRow) { rows.append(row) }

  /// Records the values that the participant drew.
  package func record(_ draws: [DrawRow]) { for draw in draws { add(draw) } }

  /// Records the choices that the world's order of events had; nothing for a world without an order.
  package func recordOrder(changes: Int) {
    guard let counts = world.orderCounts else { return }
    add(
      OrderRow(
        participant: participant,
        sources: counts.sources,
        choices: counts.choices,
        bound: counts.bound(changes: changes)
      )
    )
  }

  /// The sequence of the last row that has one; 0 if there is none.
  var lastSequence: Int { state.value.sequence }

  func next() -> Int {
    state.value.sequence += 1
    return state.value.sequence
  }

  var now: Double { world.now.seconds }

  func record(_ device: SRDevice, kind: DeviceRow.DeviceKind, with sensors: [SRSensor]) {
    add(
      DeviceRow(
        participant: participant,
        device: device.identifier,
        kind: kind,
        name: device.name,
        model: device.model,
        productType: device.productType,
        systemName: device.systemName,
        systemVersion: device.systemVersion,
        sensors: names(sensors)
      )
    )
  }

  /// Records an action of the participant.
  func record(_ action: any PhoneAction) {
    add(
      ActionRow(
        participant: participant,
        sequence: next(),
        at: now,
        action: type(of: action).key,
        detail: action.detail,
        sensors: names(action.subjects),
        duration: action.length?.inSeconds
      )
    )
  }

  func record(_ fact: PhoneFact) {
    switch fact {
    case .sensorKit(let fact): record(fact)
    case .dockKit(let fact): record(fact)
    case .dock(let event): record(event)
    case .aware(let fact): record(fact)
    case .request(let request): record(request)
    case .automation(let fact, let automation): record(fact, automation)
    case .diagnostic(let fact): record(fact)
    case .task(let fact): record(fact)
    case .notification(let fact): record(fact)
    case .appInstalled(let name): record(.installed, name)
    case .appUpdated(let what): record(.updated, what)
    case .appDeleted(let name): record(.deleted, name)
    case .appLaunched(let byHand):
      record(.launched, byHand ? "" : "in the background", byHand: byHand)
    case .appClosed(let how): record(.closed, how)
    case .appBackgrounded: record(.backgrounded, "")
    case .appForegrounded: record(.foregrounded, "")
    case .appKilled(let cause): record(.killed, cause)
    case .appWoken: record(.woken, "")
    case .appTerminated(let reason):
      state.value.termination = reason
      record(.terminated, reason)
    case .clock(let cause, let offset, let zone):
      add(
        ClockChangeRow(
          participant: participant,
          sequence: next(),
          at: now,
          cause: ClockChangeRow.Cause(cause),
          wallOffset: offset.inSeconds,
          timeZone: zone
        )
      )
    }
  }

  func record(_ event: AppEventRow.AppEventKind, _ detail: String, byHand: Bool? = nil) {
    add(
      AppEventRow(
        participant: participant,
        sequence: next(),
        at: now,
        event: event,
        detail: detail,
        byHand: byHand
      )
    )
  }

  private func record(_ fact: SensorKitFact) {
    switch fact {
    case .prompt(let prompt):
      // A request without a sheet was not reported as begun.
      if prompt.outcome != .notShown { report?.over(key(prompt)) }
      add(row(prompt, next()))
    case .fetch(let fetch):
      if fetch.number > 0 { report?.over(key(fetch)) }
      add(row(fetch, next()))
    case .recording(let recording):
      report?.over(key(recording))
      add(row(recording, next()))
    case .began(let underway):
      guard let report else { return }
      switch underway {
      case .prompt(let prompt): report.began(key(prompt), row(prompt, 0).row)
      case .fetch(let fetch):
        var fetch = fetch
        fetch.isCutShort = true
        report.began(key(fetch), row(fetch, 0).row)
      case .recording(let recording): report.began(key(recording), row(recording, 0).row)
      }
    case .authorization(let sensor, let status, let cause):
      add(
        AuthorizationRow(
          participant: participant,
          sequence: next(),
          at: now,
          sensor: name(sensor),
          status: AuthorizationRow.Status(status),
          cause: AuthorizationRow.Cause(cause)
        )
      )
    case .failure(let failure):
      add(
        ErrorRow(
          participant: participant,
          sequence: next(),
          at: now,
          operation: failure.operation,
          sensor: failure.sensor.map(name),
          domain: failure.domain,
          code: failure.code,
          underlyingCode: failure.underlyingCode,
          message: failure.message
        )
      )
    case .deletion(let sensor, let stretch, let reason):
      add(
        DeletionRow(
          participant: participant,
          sequence: next(),
          at: now,
          sensor: name(sensor),
          from: stretch.after.seconds,
          to: stretch.through.seconds,
          reason: DeletionRow.Reason(reason)
        )
      )
    case .diagnostic(let fact): record(fact)
    case .foreseen(let fact): report?.foreseen(fact.map { row($0, sequence: 0).row })
    }
  }

  func record(_ fact: DiagnosticFact) { add(row(fact, sequence: next())) }

  private func row(_ fact: DiagnosticFact, sequence: Int) -> DiagnosticRow {
    DiagnosticRow(
      participant: participant,
      sequence: sequence,
      at: now,
      rule: fact.diagnostic.identifier,
      severity: DiagnosticRow.DiagnosticSeverity(fact.diagnostic.severity),
      message: fact.message,
      function: fact.function ?? "",
      hint: fact.diagnostic.advice,
      times: fact.times
    )
  }

  // One sheet is on screen at a time, and one recording of a stream under way.
  private func key(_ prompt: PromptFact) -> String { "prompt" }
  private func key(_ fetch: FetchFact) -> String { "fetch \(fetch.number)" }
  private func key(_ recording: RecordingFact) -> String {
    "recording \(recording.sensor.rawValue) \(recording.device.identifier)"
  }

  private func row(_ recording: RecordingFact, _ sequence: Int) -> RecordingRow {
    RecordingRow(
      participant: participant,
      sequence: sequence,
      sensor: name(recording.sensor),
      device: recording.device.identifier,
      started: recording.since.seconds,
      ended: recording.until?.seconds,
      cause: RecordingRow.Cause(recording.cause)
    )
  }

  private func row(_ prompt: PromptFact, _ sequence: Int) -> PromptRow {
    PromptRow(
      participant: participant,
      sequence: sequence,
      asked: prompt.asked.seconds,
      answered: prompt.answered?.seconds,
      sensors: names(prompt.sensors),
      outcome: PromptRow.Outcome(prompt.outcome),
      allowed: names(prompt.allowed),
      denied: names(prompt.denied),
      errorCode: prompt.errorCode,
      underlyingCode: prompt.underlyingCode
    )
  }

  private func row(_ fetch: FetchFact, _ sequence: Int) -> FetchRow {
    // Ages are whole nanoseconds, so that a judgement of the holding period is exact.
    func seconds(_ age: Int64?) -> Double? { age.map { WorldTime(nanoseconds: $0).seconds } }
    return FetchRow(
      participant: participant,
      sequence: sequence,
      asked: fetch.asked.seconds,
      sensor: name(fetch.sensor),
      device: fetch.device.identifier,
      from: fetch.range.after.seconds,
      to: fetch.range.through.seconds,
      delivered: fetch.delivered,
      oldest: fetch.oldest?.seconds,
      youngest: fetch.youngest?.seconds,
      youngestAge: seconds(fetch.youngestAge),
      oldestAge: seconds(fetch.oldestAge),
      held: fetch.held,
      expired: fetch.expired,
      deleted: fetch.deleted,
      underway: fetch.underway,
      repeated: fetch.repeated,
      late: fetch.late,
      stopped: fetch.stopped,
      outcome: fetch.isCutShort ? .cutShort : fetch.errorCode == nil ? .completed : .failed,
      errorCode: fetch.errorCode
    )
  }

  private func name(_ sensor: SRSensor) -> String {
    sensor.catalogEntry?.swiftName ?? sensor.rawValue
  }

  private func names(_ sensors: [SRSensor]) -> Names { Names(sensors.map(name)) }
}

extension ClockChangeRow.Cause {
  fileprivate init(_ cause: PhoneFact.ClockCause) {
    self =
      switch cause {
      case .setByHand: .setByHand
      case .setByNetwork: .setByNetwork
      case .travel: .travel
      }
  }
}

extension AuthorizationRow.Cause {
  fileprivate init(_ cause: AuthorizationCause) {
    self =
      switch cause {
      case .sheet: .sheet
      case .settings: .settings
      case .masterSwitch: .masterSwitch
      case .appDeleted: .appDeleted
      }
  }
}

extension RecordingRow.Cause {
  fileprivate init(_ cause: RecordingCause) {
    self =
      switch cause {
      case .startRecording: .startRecording
      case .stopRecording: .stopRecording
      case .authorization(.sheet): .sheet
      case .authorization(.settings): .settings
      case .authorization(.masterSwitch): .masterSwitch
      case .authorization(.appDeleted): .appDeleted
      case .system: .system
      case .phoneOff: .phoneOff
      case .phoneOn: .phoneOn
      case .studyEnded: .studyEnded
      }
  }
}

extension DeletionRow.Reason {
  fileprivate init(_ reason: SRDeletionReason) {
    switch reason {
    case .userInitiated: self = .userInitiated
    case .lowDiskSpace: self = .lowDiskSpace
    case .ageLimit: self = .ageLimit
    case .noInterestedClients: self = .noInterestedClients
    case .systemInitiated: self = .systemInitiated
    }
  }
}

extension DiagnosticRow.DiagnosticSeverity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .mistake: .mistake
      case .advice: .advice
      }
  }
}

extension AuthorizationRow.Status {
  fileprivate init(_ status: SRAuthorizationStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    case .authorized: self = .authorized
    case .denied: self = .denied
    }
  }
}

extension PromptRow.Outcome {
  fileprivate init(_ outcome: PromptFact.PromptResult) {
    switch outcome {
    case .answered: self = .answered
    case .cancelled: self = .cancelled
    case .unanswered: self = .unanswered
    case .notShown: self = .notShown
    }
  }
}

/// The callbacks that receive unfinished rows while a world runs.
///
/// A ``RowStream`` receives the finished rows.
package struct RowReport: Sendable {
  /// Receives the row to write if the app crashes from now on; nil when no such row is needed any more.
  var foreseen: @Sendable (TableRow?) -> Void

  /// Called when something begins whose row is written at its end: with a key, and with the row as it would be if
  /// the world ended now, without its sequence.
  var began: @Sendable (String, TableRow) -> Void

  /// Called with the key at the end, just before the row is written.
  var over: @Sendable (String) -> Void

  package init(
    foreseen: @escaping @Sendable (TableRow?) -> Void,
    began: @escaping @Sendable (String, TableRow) -> Void,
    over: @escaping @Sendable (String) -> Void
  ) {
    self.foreseen = foreseen
    self.began = began
    self.over = over
  }
}
