import Automations
package import Diagnostics
import VirtualTime

/// What the person does with the app by themselves: opens it, leaves it, opens it again.
final class AppOpener: Sendable {
  /// Hours after which somebody misses an app that was ended, before they next use the phone (our
  /// choice: together about a day).
  private static let missesApp = 1.0...20.0
  /// Seconds for which they look at it (our choice).
  private static let looks = 60.0...300.0
  /// How likely a notification is followed that nobody waits for (our choice).
  private static let followsNotification = 0.3
  /// How long before the study's end an app must have ended for its data to count as lost.
  private static let isMissing = Duration.seconds(2 * 86_400)

  private let world: World
  private let habit: OpeningHabit
  private let lock: PhoneLock
  /// When the timeline has them open the app.
  private let planned: [WorldTime]

  private struct State {
    var random: RandomStream
    weak var phone: Phone?
    var reopening: WorldTimer?
    var leaving: WorldTimer?
    var opensRegularly = false
    /// Why the app doesn't run, if somebody had opened it.
    var ended: (at: WorldTime, cause: String)?
    /// Whether they ended it themselves, and mean it.
    var isSwipedAway = false
  }

  private let state: WorldIsolated<State>

  init(in world: World, _ habit: OpeningHabit, _ lock: PhoneLock, planned: [WorldTime]) {
    self.world = world
    self.habit = habit
    self.lock = lock
    self.planned = planned
    state = WorldIsolated(State(random: world.random("opens app")))
  }

  /// The app begins to run.
  func appLaunched(on phone: Phone) {
    state.phone = phone
    state.ended = nil
    state.isSwipedAway = false
  }

  /// The app is on the screen, for whatever reason.
  func appIsOnScreen() {
    guard habit.leavesApp else { return }
    state.leaving.map { _ = world.cancel($0) }
    let time = world.now.advanced(by: .seconds(state.random.uniform(Self.looks)))
    state.leaving = world.schedule(at: time, "the person leaves the app") { [weak self] in
      self?.tell { await $0.leaveApp() }
    }
    guard case .every(let period) = habit, !state.opensRegularly else { return }
    state.opensRegularly = true
    open(inPeriodFrom: world.now.advanced(by: period), lasting: period)
  }

  /// The app runs no more.
  func appEnded(because cause: String) {
    state.ended = (world.now, cause)
    state.leaving.map { _ = world.cancel($0) }
    state.leaving = nil
  }

  /// The person has swiped the app away, and leaves it so.
  func appWasSwipedAway() { state.isSwipedAway = true }

  /// The person has deleted the app: they don't miss it, and its end is not the app's mistake.
  func appWasDeleted() {
    state.ended = nil
    state.isSwipedAway = true
    state.reopening.map { _ = world.cancel($0) }
    state.reopening = nil
  }

  /// The person may miss an app that they did not end themselves.
  func missesApp() {
    guard habit == .asNeeded, state.ended != nil, !state.isSwipedAway,
      !planned.contains(where: { $0 > world.now })
    else { return }
    state.reopening.map { _ = world.cancel($0) }
    let wait = Duration.seconds(state.random.uniform(Self.missesApp) * 3600)
    guard let use = lock.nextUnlock(after: world.now.advanced(by: wait)) else { return }
    state.reopening = world.schedule(at: use, "the person opens the app again") { [weak self] in
      self?.tell { await $0.openAppAgain() }
    }
  }

  private func open(inPeriodFrom start: WorldTime, lasting period: Duration) {
    let wait = Duration.seconds(state.random.uniform(0...period.inSeconds))
    guard let use = lock.nextUnlock(after: start.advanced(by: wait)) else { return }
    world.schedule(at: use, "the person opens the app") { [weak self] in
      self?.tell { await $0.openAppAsUsual() }
      self?.open(inPeriodFrom: start.advanced(by: period), lasting: period)
    }
  }

  /// The app has notified the person, who may open it.
  func notified(_ identifier: String) {
    let follows =
      switch habit {
      case .afterNotification: true
      case .asNeeded, .every: state.random.chance(Self.followsNotification)
      case .never: false
      }
    guard follows else { return }
    let now = world.now
    guard let use = lock.isLocked(at: now) ? lock.nextUnlock(after: now) : now else { return }
    let time = use.advanced(by: .seconds(state.random.uniform(2...20)))
    world.schedule(at: time, "the person follows a notification") { [weak self] in
      self?.tell { await $0.openApp(from: identifier) }
    }
  }

  private func tell(_ body: @escaping @Sendable (Phone) async -> Void) {
    guard let phone = state.phone else { return }
    Task { await body(phone) }
  }

  /// What was lost because nobody opened the app again; nil if nothing was.
  func loss() -> DiagnosticFact? {
    guard let ended = state.ended, ended.at.duration(to: world.now) >= Self.isMissing else {
      return nil
    }
    let days = Int(ended.at.duration(to: world.now).inSeconds / 86_400)
    let message = "the app ended \(days) days before the study did (\(ended.cause))"
    return DiagnosticFact(
      diagnostic: .appNotReopened,
      message: "\(message), and nobody opened it again",
      times: 1
    )
  }
}

extension Diagnostic {
  package static let appNotReopened = Diagnostic(
    "app-not-reopened",
    "the study's data ended because the app was ended and nobody opened it again",
    advice: "notify the participant, have the system wake the app, or ask them to open it daily"
  )

  /// What is found of the life of an app, in the order in which it is documented.
  package static let ofAppLife: [Diagnostic] = [appNotReopened]
}

/// When a person opens the study's app, besides what a timeline says.
public enum OpeningHabit: Codable, Hashable, Sendable {
  /// Once it was ended by a restart of the phone or by the system: within about a day.
  ///
  /// Not while the timeline opens it later, and not after they have swiped it away.
  case asNeeded
  /// Once in each such period, at some use of the phone.
  case every(Duration)
  /// When it has notified them.
  case afterNotification
  /// Never.
  case never

  /// Whether they leave the app again after some minutes, as with most apps.
  ///
  /// A scenario that says nothing of it has the app stay on the screen.
  var leavesApp: Bool {
    switch self {
    case .every, .afterNotification: true
    case .asNeeded, .never: false
    }
  }
}
