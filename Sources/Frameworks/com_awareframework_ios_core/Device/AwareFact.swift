package import Diagnostics
import Foundation

/// An event between an app and AWARE, as the results record it.
package enum AwareFact: Hashable, Sendable {
  /// A row was written, or could not be.
  case record(AwareRecordFact)
  /// A synchronisation began at the app's request.
  case syncStarted(table: String, waiting: Int)
  /// A synchronisation that the app asked for did not begin.
  case syncRefused(table: String, reason: String, AwareSyncFailure)
  /// One request was answered, failed, or was given up.
  case upload(AwareUploadFact)
  /// A synchronisation ended, and its completion handlers were called; the failure is nil if it succeeded
  /// or has no error.
  case syncEnded(table: String, succeeded: Bool, error: String, AwareSyncFailure?)
  /// Rows were deleted after their upload; how many of them had never been acknowledged.
  case deleted(table: String, rows: Int, unsent: Int)
  case diagnostic(DiagnosticFact)
}

/// Why a synchronisation or an upload failed, or did not begin.
package enum AwareSyncFailure: Hashable, Sendable {
  /// The loading system failed, with the code of a `URLError`.
  case network(code: Int)
  /// An error of AWARE's own.
  case sync(DbSyncError)
  /// The synchronisation or the app that had sent the request ended first.
  case givenUp
  /// The sensor's configuration stores nothing.
  case nothingStored
  /// The conditions of the configuration were not met.
  case notAllowed
  /// Any other error.
  case other

  /// Classifies an error.
  init(_ error: any Error) {
    if let own = error as? DbSyncError {
      self = .sync(own)
    } else {
      let error = error as NSError
      self = error.domain == NSURLErrorDomain ? .network(code: error.code) : .other
    }
  }
}

/// One row that an app recorded, or tried to.
package struct AwareRecordFact: Hashable, Sendable {
  package var table: String
  /// The row's id; nil if the row could not be written.
  package var id: Int64?
  /// The event's name.
  package var event: String
  /// The event's source: `app_intent`, `url`, `user_activity` or the caller's own text.
  package var source: String
  /// Why the row could not be written; empty if it was.
  package var error: String

  package init(table: String, id: Int64?, event: String, source: String, error: String = "") {
    self.table = table
    self.id = id
    self.event = event
    self.source = source
    self.error = error
  }
}

/// One request to a study's server.
package struct AwareUploadFact: Hashable, Sendable {
  package var table: String
  /// The ids of the first and the last row in it.
  package var firstID: Int64
  package var lastID: Int64
  package var rows: Int
  /// The size of the body, in bytes.
  package var bytes: Int
  /// How the phone was connected when the request was made.
  package var connection: AwareConnection
  /// The number of the attempt for these rows, from 1.
  package var attempt: Int
  /// The HTTP status; nil if there was no answer.
  package var status: Int?
  /// Whether the client counts the rows as stored.
  package var accepted: Bool
  /// Why the client does not count the rows as stored; empty if it does.
  package var error: String
  /// The kind of failure; nil if the upload was accepted.
  package var failure: AwareSyncFailure?
}
