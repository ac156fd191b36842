import Foundation
import Network
import Synchronization
import TrialRunCommandLine
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// Gives up when a synchronisation fails.
///
/// The error is handled: nothing is sent any more.
final class GivesUpAtAFailure: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Never synchronises again after one has failed.",
    shows: .expectation("every event reaches the server once"),
    with: .fault("fault: server error, when: { from: day 1 12:00, to: day 1 18:00 }")
  )

  private let hasFailed = Flag()

  override func build() {
    super.build()
    sensor?.syncConfig?.completionHandler = { [hasFailed] success, _ in
      if !success { hasFailed.isUp = true }
    }
  }

  override func synchronise() { if !hasFailed.isUp { super.synchronise() } }
}

/// Waits for the end of a synchronisation before the next one.
///
/// It stops its upload when it leaves the screen, and expects to hear of that end as well.
/// Source: the code of AWARE's core 1.3.0, where a synchronisation that is stopped reports nothing.
final class WaitsForTheEnd: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Never synchronises again after it has stopped an upload.",
    shows: .expectation("every event reaches the server once"),
    with: .scenario("aware: { quirks: [silent-ends] }"),
    .fault("fault: no answer, when: { from: day 1 12:00, to: day 1 14:00 }"),
    .timeline("at: day 1 12:30:30, do: background app")
  )

  private let isUnderWay = Flag()

  override func build() {
    super.build()
    sensor?.syncConfig?.completionHandler = { [isUnderWay] _, _ in isUnderWay.isUp = false }
  }

  override func synchronise() {
    guard !isUnderWay.isUp else { return }
    isUnderWay.isUp = true
    super.synchronise()
  }

  override func enteredBackground() async { sensor?.dbEngine?.stopSync() }
}

/// Has rows deleted once they are sent.
///
/// Source: the code of AWARE's core 1.3.0, which then deletes those as well that came meanwhile.
final class DeletesAfterSync: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Lets AWARE delete rows after an upload.",
    shows: .expectation("no row is deleted unsent"),
    with: .scenario("aware: { quirks: [deletes-unsent] }"),
    .fault("fault: slow, delay: 25s")
  )

  override func build() {
    super.build()
    sensor?.syncConfig?.removeAfterSync = true
  }
}

/// Leaves synchronising to AWARE's manager.
///
/// Source: the code of AWARE's core 1.3.0, where a started sensor is not yet an enabled one.
final class LeavesSyncingToTheManager: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Never synchronises, because its sensor was started and not enabled.",
    shows: .expectation("every event reaches the server once"),
    with: .scenario("aware: { quirks: [start-does-not-enable] }")
  )

  private let manager = DbSyncManager.Builder().setSyncInterval(30).setWifiOnly(false).build()

  override func run() async {
    sensor?.start()
    manager.start()
  }

  override func synchronise() {}
}

/// Looks for a connection once.
///
/// The first look decides for the whole launch.
final class LooksForAConnectionOnce: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Never synchronises if its first attempt finds no connection.",
    shows: .expectation("every event reaches the server once"),
    with: .person("offline: [{ from: day 0 09:00, to: day 1 12:00 }]")
  )

  private let monitor = NWPathMonitor()
  private var isConnected: Bool?

  override func synchronise() {
    let isConnected = isConnected ?? (monitor.currentPath.status == .satisfied)
    self.isConnected = isConnected
    if isConnected { super.synchronise() }
  }
}

/// Ends its schedule when it leaves the screen.
///
/// The schedule begins with the launch, and the return to the screen is none.
final class EndsItsScheduleOffTheScreen: Diary, SeededBug {
  nonisolated static let bug = Bug(
    "Synchronises only at the moment when it comes back to the screen.",
    shows: .expectation("every event reaches the server once"),
    with: .timeline("at: day 1 12:00, do: background app"),
    .timeline("at: day 1 13:00, do: foreground app")
  )

  private var schedule: Task<Void, Never>?

  override func synchroniseOnSchedule() async {
    schedule = Task { await super.synchroniseOnSchedule() }
  }

  override func enteredBackground() async { schedule?.cancel() }
}

/// A truth that several threads share.
private final class Flag: Sendable {
  private let value = Mutex(false)

  var isUp: Bool {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
