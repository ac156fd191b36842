package import Diagnostics
import VirtualTime

/// The system's watchdog, which ends an app whose main thread does not handle a change of its life cycle in time.
///
/// Only a blocked main thread counts, as in a wait for a semaphore (Apple, "Addressing watchdog terminations"). While no
/// change is to be handled, it may be blocked for as long as it likes.
final class Watchdog: Sendable {
  /// What an app must handle; the texts are parts of causes.
  enum Change: String {
    case launch = "of its launch"
    case toScreen = "of coming to the screen"
    case fromScreen = "of leaving the screen"
  }

  private struct ExpectedChange {
    let change: Change
    let began: WorldTime
    let limit: Duration
    let process: WorldProcess
    var isWatched = false
  }

  private let expected = WorldIsolated<ExpectedChange?>(nil)
  private let log = WorldIsolated(DiagnosticLog())
  private let world: World
  private let end: @Sendable (_ cause: String, DiagnosticFact?) -> Void

  /// Creates a watchdog.
  ///
  /// - Parameters:
  ///   - world: The phone's world.
  ///   - end: Ends the app for a cause, with the mistake when it is found for the first time.
  init(in world: World, end: @escaping @Sendable (_ cause: String, DiagnosticFact?) -> Void) {
    self.world = world
    self.end = end
    world.whenMainBlocks = { [weak self] in self?.mainBlocks(in: $0) }
  }

  /// The app must handle a change that begins now.
  func expect(_ change: Change, of process: WorldProcess, within limit: Duration) {
    expected.value = ExpectedChange(
      change: change,
      began: world.now,
      limit: limit,
      process: process
    )
    if world.isMainBlocked(by: process) { watch() }
  }

  /// Only code that runs since the change began has not handled it when it blocks; time passes in no other code.
  private func mainBlocks(in process: WorldProcess) -> (() -> Void)? {
    guard let expected = expected.value, expected.process == process, expected.began == world.now
    else { return nil }
    return { [weak self] in self?.watch() }
  }

  private func watch() {
    guard let expected = expected.value, !expected.isWatched else { return }
    self.expected.value?.isWatched = true
    let isHandled = WorldIsolated(false)
    world.planning(for: expected.process) { _ = Task { @MainActor in isHandled.value = true } }
    world.schedule(at: expected.began.advanced(by: expected.limit), "the watchdog") { [weak self] in
      if !isHandled.value { self?.end(expected) }
    }
  }

  private func end(_ expected: ExpectedChange) {
    guard world.isMainBlocked(by: expected.process) else { return }
    let cause =
      "its main thread was blocked for \(expected.limit.components.seconds) s \(expected.change.rawValue), 0x8badf00d"
    let fact = log.value.record(
      .mainThreadBlocked,
      about: expected.change.rawValue,
      in: world.functionThatBlocksMain(of: expected.process)
    ) { cause }
    end(cause, fact)
  }
}

extension PhoneSystem {
  /// Has the watchdog see whether the app handles a change that begins now.
  func watch(_ app: AppProcess, handle change: Watchdog.Change) {
    guard let limit = change == .fromScreen ? Self.leaving : process.options.launchLimit,
      let running = app.process
    else { return }
    watchdog.value?.expect(change, of: running, within: limit)
  }

  /// The longest time in which an app handles that it has left the screen (Apple,
  /// applicationDidEnterBackground(_:): about five seconds).
  static let leaving = Duration.seconds(5)
}

extension Diagnostic {
  static let mainThreadBlocked = Diagnostic(
    "main-thread-blocked",
    "the app's main thread was blocked when the app was launched, came to the screen or left it, and the app was ended",
    advice: "do not wait on the main thread: use await, or a queue of your own"
  )

  /// Every mistake for which the system's watchdog ends an app.
  package static let ofWatchdog: [Diagnostic] = [mainThreadBlocked]
}
