import Foundation
import com_awareframework_ios_core

/// How a synchronisation ended, as the app was told.
struct Ending: Hashable, Sendable, CustomStringConvertible {
  let isDone: Bool
  /// Our own error; nil if it was another, or none.
  let error: DbSyncError?
  /// The error's code where it is one of Foundation's.
  let code: Int?
  let hasError: Bool

  init(_ isDone: Bool, _ error: (any Error)?) {
    self.isDone = isDone
    self.error = error as? DbSyncError
    code = (error as? URLError)?.errorCode
    hasError = error != nil
  }

  static let done = Ending(true, nil)

  static func failed(_ error: any Error) -> Ending { Ending(false, error) }

  var description: String {
    isDone ? "done" : "failed: \(error.map { "\($0)" } ?? code.map { "\($0)" } ?? "nil")"
  }
}
