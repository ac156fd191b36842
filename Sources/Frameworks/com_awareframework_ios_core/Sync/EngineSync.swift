import Dispatch
import Foundation
import Synchronization

/// The synchronizations of one engine, one at a time.
///
/// Requests that arrive during a synchronization lead to one more synchronization after it, with
/// the settings of the last request; each request's completion handler is called (our choice). The
/// original cancels the first synchronization without reporting its end, and starts again from the
/// same row.
final class EngineSync {
  private struct NextSync {
    var config: DbSyncConfig
    var completions: [DbSyncCompletionHandler]
  }

  private let lock = NSLock()
  private var current: DbSyncHelper?
  private var next: NextSync?

  /// Starts an upload of an engine's table.
  func start(_ config: DbSyncConfig, of engine: SQLiteEngine) {
    start(
      NextSync(config: config, completions: config.completionHandler.map { [$0] } ?? []),
      of: engine
    )
  }

  /// Ends the current synchronization at once, and drops the next one.
  func stop(of engine: SQLiteEngine) {
    let (current, next) = lock.withLock {
      defer { self.next = nil }
      return (self.current, self.next)
    }
    current?.stopImmediately()
    guard let next, !engine.launch.quirks.contains(.silentEnds) else { return }
    engine.launch.onMain {
      for completion in next.completions { completion(false, DbSyncError.stopped) }
    }
  }

  private func start(_ wanted: NextSync, of engine: SQLiteEngine) {
    guard engine.launch.isRunning else { return }
    guard let host = engine.config.host, let table = engine.config.tableName else {
      return refuse(wanted, of: engine)
    }
    let helper = DbSyncHelper(engine: engine, host: host, tableName: table, config: wanted.config)
    let before = lock.withLock { () -> DbSyncHelper? in
      if let current, !engine.launch.quirks.contains(.overlappingSyncs) {
        next = NextSync(
          config: wanted.config,
          completions: (next?.completions ?? []) + wanted.completions
        )
        return current
      }
      defer { current = helper }
      return current
    }
    if let before {
      guard engine.launch.quirks.contains(.overlappingSyncs) else { return }
      before.giveUp(because: "given up for another synchronisation", silently: true)
    }
    helper.ended = { [weak self, weak helper, weak engine] in
      guard let self, let helper, let engine else { return }
      hasEnded(helper, of: engine)
    }
    guard let step = helper.begin(telling: wanted.completions) else { return }
    if let queue = wanted.config.dispatchQueue {
      queue.async { helper.read(step) }
    } else {
      helper.read(step)
    }
  }

  private func hasEnded(_ helper: DbSyncHelper, of engine: SQLiteEngine) {
    let next = lock.withLock { () -> NextSync? in
      guard current === helper else { return nil }
      current = nil
      defer { self.next = nil }
      return self.next
    }
    if let next { start(next, of: engine) }
  }

  private func refuse(_ wanted: NextSync, of engine: SQLiteEngine) {
    let error: DbSyncError = engine.config.host == nil ? .noHost : .noTable
    let reason = SyncErrorText.short(error)
    engine.launch.record(
      .syncRefused(table: engine.config.tableName ?? "", reason: reason, .sync(error))
    )
    engine.launch.complain(error.localizedDescription)
    guard !engine.launch.quirks.contains(.silentEnds) else { return }
    engine.launch.onMain { for completion in wanted.completions { completion(false, error) } }
  }
}

/// The active synchronisations of a launch, which retains them until they end.
final class SyncsUnderWay: Sendable {
  private let helpers = Mutex<[DbSyncHelper]>([])

  func add(_ helper: DbSyncHelper) { helpers.withLock { $0.append(helper) } }

  func remove(_ helper: DbSyncHelper) { helpers.withLock { $0.removeAll { $0 === helper } } }

  /// Cancels all of them without calling their handlers, because the app has ended.
  func launchEnded() {
    for helper in helpers.withLock({ $0 }) {
      helper.giveUp(because: "given up: the app was closed", silently: true)
    }
  }
}
