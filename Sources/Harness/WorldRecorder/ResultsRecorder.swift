import Diagnostics
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

    /// When the participant parted with the app for good, and by what; nil while the app is installed, or will be again.
    var left: (at: WorldTime, by: ParticipantRow.LeavingCause)?
  }

  /// The recorded rows.
  let rows: RowStream

  /// The callbacks for unfinished rows; nil unless the caller needs them.
  let report: RowReport?
  let participant: String
  private let world: World
  private let state = WorldIsolated(State())

  /// Why days have no data; nil unless the days are recorded.
  let missing = WorldIsolated<MissingDays?>(nil)

  /// Follows the app's samples to the servers; nil unless they are followed.
  let uploads = WorldIsolated<UploadFollower?>(nil)

  /// Merges the fetches of an app that polls.
  let merger = WorldIsolated(FetchMerger())

  /// Merges the failures of those fetches.
  let failures = WorldIsolated(FailureMerger())

  /// Why the system ended the app for good; nil if it did not.
  package var termination: String? { state.value.termination }

  /// When the participant left the study; nil if they are in it.
  package var left: (at: WorldTime, by: ParticipantRow.LeavingCause)? { state.value.left }

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
    missing.value?.note(fact, at: world.now)
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
    case .push(let fact): record(fact)
    case .appInstalled(let name):
      state.value.left = nil
      record(.installed, name)
    case .appUpdated(let what): record(.updated, what)
    case .appDeleted(let name, let isForGood):
      if isForGood { state.value.left = (world.now, .deleteApp) }
      record(.deleted, name)
    case .appOffloaded(let name): record(.offloaded, name)
    case .phoneReplaced(let replacement, let isForGood):
      if isForGood { state.value.left = (world.now, .replacePhone) }
      record(.phoneReplaced, replacement.words)
    case .phoneRestarted(let cause): record(.phoneRestarted, cause)
    case .appLaunched(let byHand):
      record(.launched, byHand ? "" : "in the background", byHand: byHand)
    case .appClosed(let how):
      uploads.value?.processEnded()
      record(.closed, how)
    case .appBackgrounded: record(.backgrounded, "")
    case .appForegrounded: record(.foregrounded, "")
    case .appKilled(let cause):
      uploads.value?.processEnded()
      record(.killed, cause)
    case .appWoken: record(.woken, "")
    case .appSuspended: record(.suspended, "")
    case .appResumed(let cause):
      record(.resumed, "for \(cause.rawValue)", cause: AppEventRow.LaunchCause(cause))
    case .appRefused(_, _, isRepeated: true), .appAdmitted, .appSwipedAway, .phoneSwitchedOff,
      .phoneSwitchedOn:
      break
    case .appRefused(let cause, let refusal, isRepeated: false):
      let refusal = AppEventRow.LaunchRefusal(refusal)
      record(
        .refused,
        "\(cause.rawValue): \(refusal)",
        cause: AppEventRow.LaunchCause(cause),
        refusal: refusal
      )
    case .transfersReported(let session, let count):
      record(.transfersReported, "\(count) of \(session)")
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

  func record(
    _ event: AppEventRow.AppEventKind,
    _ detail: String,
    byHand: Bool? = nil,
    cause: AppEventRow.LaunchCause? = nil,
    refusal: AppEventRow.LaunchRefusal? = nil
  ) {
    add(
      AppEventRow(
        participant: participant,
        sequence: next(),
        at: now,
        event: event,
        detail: detail,
        byHand: byHand,
        cause: cause,
        refusal: refusal
      )
    )
  }

  func record(_ fact: DiagnosticFact) { add(row(fact, sequence: next())) }

  func row(_ fact: DiagnosticFact, sequence: Int) -> DiagnosticRow {
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

  func name(_ sensor: SRSensor) -> String {
    sensor.catalogEntry?.swiftName ?? sensor.rawValue
  }

  func names(_ sensors: [SRSensor]) -> Names { Names(sensors.map(name)) }
}

extension AppEventRow.LaunchCause {
  fileprivate init(_ cause: Phones.LaunchCause) {
    self =
      switch cause {
      case .person: .person
      case .notification: .notification
      case .notificationAction: .notificationAction
      case .appIntent: .appIntent
      case .refreshTask: .refreshTask
      case .processingTask: .processingTask
      case .healthResearchTask: .healthResearchTask
      case .continuedProcessingTask: .continuedProcessingTask
      case .backgroundFetch: .backgroundFetch
      case .silentPush: .silentPush
      case .backgroundTransfer: .backgroundTransfer
      case .locationChange: .locationChange
      case .locationUpdates: .locationUpdates
      case .healthDelivery: .healthDelivery
      case .bluetooth: .bluetooth
      case .watchMessage: .watchMessage
      }
  }
}

extension AppEventRow.LaunchRefusal {
  init(_ refusal: Phones.LaunchRefusal) {
    self =
      switch refusal {
      case .neverOpened: .neverOpened
      case .offloaded: .offloaded
      case .phoneOff: .phoneOff
      case .condition(.evicted): .evicted
      case .condition(.swipedAway): .swipedAway
      case .condition(.beforeFirstUnlock): .beforeFirstUnlock
      case .condition(.lowPowerMode): .lowPowerMode
      case .condition(.refreshOff): .refreshOff
      case .condition(.seldomUsed): .seldomUsed
      }
  }
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

extension DiagnosticRow.DiagnosticSeverity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .mistake: .mistake
      case .advice: .advice
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
  /// the world ended now, without its sequence; called again when that row has changed.
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
