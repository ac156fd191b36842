import People
import Results
import Servers
import VirtualTime
import com_awareframework_ios_core

/// The rows of automations, recorded events and synchronisations.
extension ResultsRecorder {
  func record(_ fact: AwareFact) {
    switch fact {
    case .record(let record):
      add(
        AutomationEventRow(
          participant: participant,
          sequence: next(),
          at: now,
          tableName: record.table,
          rowID: record.id.map { Int($0) },
          event: record.event,
          source: record.source,
          error: record.error.isEmpty ? nil : record.error
        )
      )
    case .syncStarted(let table, let waiting): recordSync(table, .began, rows: waiting)
    case .syncRefused(let table, let reason, let failure):
      recordSync(table, .refused, reason, failure)
    case .syncEnded(let table, let succeeded, let error, let failure):
      recordSync(table, succeeded ? .succeeded : .failed, error, failure)
    case .deleted(let table, let rows, let unsent):
      recordSync(table, .deleted, rows: rows, unsent: unsent)
    case .upload(let upload):
      add(
        UploadRow(
          participant: participant,
          sequence: next(),
          at: now,
          tableName: upload.table,
          firstID: Int(upload.firstID),
          lastID: Int(upload.lastID),
          rows: upload.rows,
          bytes: upload.bytes,
          connection: upload.connection == .none ? nil : upload.connection.rawValue,
          attempt: upload.attempt,
          status: upload.status,
          accepted: upload.accepted,
          error: upload.error.isEmpty ? nil : upload.error,
          failure: upload.failure.map { UploadFailure($0) },
          failureCode: upload.failure?.code
        )
      )
    case .diagnostic(let fact): record(fact)
    }
  }

  /// Records the outcome of an automation's activation.
  func record(_ fact: AutomationFact, _ automation: PersonalAutomation) {
    let action =
      switch automation.action {
      case .intent: "intent"
      case .open(let url): url
      }
    let why = fact.causes.map(\.name) + [fact.detail, fact.error].filter { !$0.isEmpty }
    add(
      AutomationRow(
        participant: participant,
        sequence: next(),
        at: now,
        automation: fact.automation + 1,
        trigger: fact.trigger.name,
        action: action,
        happened: fact.happenedAt.seconds,
        ran: fact.ranAt?.seconds,
        outcome: AutomationRow.Outcome(fact.outcome),
        detail: why.joined(separator: ", "),
        causes: Names(fact.causes.map(\.name)),
        given: fact.detail,
        error: fact.error.isEmpty ? nil : fact.error
      )
    )
  }

  /// Records the rows of the study's server at the end.
  func record(_ rows: [StoredServerRow]) {
    for row in rows {
      add(
        ServerRow(
          participant: participant,
          tableName: row.table,
          deviceID: row.device,
          rowID: row.id.map { Int($0) } ?? -1,
          timestamp: Int(row.timestamp),
          event: row.event,
          copies: row.copies
        )
      )
    }
  }

  private func recordSync(
    _ table: String,
    _ event: SyncRow.SyncEventKind,
    _ detail: String = "",
    _ failure: AwareSyncFailure? = nil,
    rows: Int? = nil,
    unsent: Int? = nil
  ) {
    add(
      SyncRow(
        participant: participant,
        sequence: next(),
        at: now,
        tableName: table,
        event: event,
        rows: rows,
        unsent: unsent,
        detail: detail,
        failure: failure.map { UploadFailure($0) },
        failureCode: failure?.code
      )
    )
  }
}

extension UploadFailure {
  fileprivate init(_ failure: AwareSyncFailure) {
    self =
      switch failure {
      case .network: .network
      case .sync(.refused): .refusedByServer
      case .sync(.errorStatement): .errorInAnswer
      case .sync(.redirected): .redirected
      case .sync(.noHost): .noHost
      case .sync(.noTable): .noTable
      case .sync(.noServer): .noServer
      case .sync(.badHost): .badHost
      case .sync(.noBackgroundSession): .noBackgroundSession
      case .sync(.unreadable): .unreadable
      case .sync(.badRow): .badRow
      case .sync(.stopped): .stopped
      case .givenUp: .givenUp
      case .nothingStored: .nothingStored
      case .notAllowed: .notAllowed
      case .other: .other
      }
  }
}

extension AwareSyncFailure {
  /// The code of the URL error, or the HTTP status of a refusal.
  fileprivate var code: Int? {
    switch self {
    case .network(let code): code
    case .sync(.refused(let status)): status
    default: nil
    }
  }
}

extension AutomationRow.Outcome {
  fileprivate init(_ outcome: AutomationOutcome) {
    self =
      switch outcome {
      case .ran: .ran
      case .late: .late
      case .doubled: .doubled
      case .failed: .failed
      case .cutShort: .cutShort
      case .unavailable: .unavailable
      case .phoneOff: .phoneOff
      case .notFired: .notFired
      case .skipped: .skipped
      case .notConfirmed: .notConfirmed
      case .refusedWhileLocked: .refusedWhileLocked
      case .notAllowedWhileLocked: .notAllowedWhileLocked
      case .beforeFirstUnlock: .beforeFirstUnlock
      case .noNetwork: .noNetwork
      case .actionMissing: .actionMissing
      case .appMissing: .appMissing
      case .appEnded: .appEnded
      case .stale: .stale
      case .rateLimited: .rateLimited
      case .denied: .denied
      case .unfinished: .unfinished
      }
  }
}
