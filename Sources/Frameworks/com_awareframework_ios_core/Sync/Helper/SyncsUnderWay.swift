import Foundation

/// The synchronisations of a launch that are under way; they live as long, whoever lets go of them.
final class SyncsUnderWay: @unchecked Sendable {
  // Unchecked: the list is behind a lock.

  private let lock = NSLock()
  private var helpers: [DbSyncHelper] = []

  func add(_ helper: DbSyncHelper) { lock.withLock { helpers.append(helper) } }

  func remove(_ helper: DbSyncHelper) { lock.withLock { helpers.removeAll { $0 === helper } } }

  /// Gives them all up: the app is gone, and nobody is told.
  func launchEnded() {
    for helper in lock.withLock({ helpers }) {
      helper.giveUp(because: "given up: the app was closed", silently: true)
    }
  }
}
