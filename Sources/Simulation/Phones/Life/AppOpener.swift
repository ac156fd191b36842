package import Diagnostics
import People
import UserNotifications
import VirtualTime

/// Models when the person opens the app, leaves it and opens it again, apart from the timeline.
final class AppOpener: Sendable {
  /// The hours after which the person notices that the app has ended; they open it at the next use
  /// of the phone (our choice: together about a day).
  private static let missesApp = 1.0...20.0
  /// The seconds for which the person looks at the app (our choice).
  private static let looks = 60.0...300.0
  /// The shortest time between the app's end and the study's end for which data counts as lost.
  private static let isMissing = Duration.seconds(2 * 86_400)

  private let world: World
  private let habit: OpeningHabit
  private let lock: PhoneLock
  /// When the timeline makes the person open the app.
  private let planned: [WorldTime]
  /// Whether the person leaves the app whatever their habit, and when the phone locks.
  private let leavesAlways: Bool
  private let pressesButtons: Double
  /// The share of the notifications that people follow although their habit doesn't demand it.
  private let followsReminders: Double
  /// How reliably the person does what the study asks, and for how long.
  private let reliability: Reliability
  private let station: DockingStation?

  private struct State {
    var random: RandomStream
    weak var phone: Phone?
    var reopening: WorldTimer?
    var leaving: WorldTimer?
    var opensRegularly = false
    /// Whether the person wanted to open the app while the phone was off.
    var isLate = false
    var reminders = 0
    /// When and why the app ended; nil while it runs.
    var ended: (at: WorldTime, cause: String)?
    /// Whether the person ended or deleted the app deliberately.
    var isSwipedAway = false
  }

  private let state: WorldIsolated<State>

  /// Creates the model of a person.
  ///
  /// - Parameters:
  ///   - world: The person's world.
  ///   - habit: When the person opens the app.
  ///   - lock: When the phone is locked.
  ///   - planned: When the timeline makes the person open the app.
  ///   - leavesAlways: Whether the person leaves the app whatever their habit, and when the phone locks.
  ///   - pressesButtons: The share of responses to notifications with buttons that are a press of one.
  ///   - followsReminders: The share of the notifications that people follow although their habit doesn't demand it.
  ///   - reliability: How reliably the person does what the study asks, and for how long.
  ///   - station: The phone's dock, on which the app stays on the screen.
  init(
    in world: World,
    _ habit: OpeningHabit,
    _ lock: PhoneLock,
    planned: [WorldTime],
    leavesAlways: Bool,
    pressesButtons: Double,
    followsReminders: Double,
    reliability: Reliability,
    station: DockingStation?
  ) {
    self.world = world
    self.habit = habit
    self.lock = lock
    self.planned = planned
    self.leavesAlways = leavesAlways
    self.pressesButtons = pressesButtons
    self.followsReminders = followsReminders
    self.reliability = reliability
    self.station = station
    state = WorldIsolated(State(random: world.random("opens app")))
  }

  /// Handles the app's launch.
  func appLaunched(on phone: Phone) {
    state.phone = phone
    state.ended = nil
    state.isSwipedAway = false
  }

  /// Handles the app's arrival on the screen.
  func appIsOnScreen() {
    guard habit.leavesApp || leavesAlways else { return }
    planLeaving()
    guard case .every(let period) = habit, !state.opensRegularly else { return }
    state.opensRegularly = true
    open(inPeriodFrom: world.now.advanced(by: period), lasting: period)
  }

  /// Plans when the person leaves the app: after some minutes, or when the phone locks.
  private func planLeaving() {
    state.leaving.map { _ = world.cancel($0) }
    let now = world.now
    var time = now.advanced(by: .seconds(state.random.uniform(Self.looks)))
    // A person who has opened the app has unlocked the phone, whatever the schedule says, and looks at the app for the
    // shortest time at least.
    if leavesAlways, !lock.isLocked(at: now), let locking = lock.nextChange(after: now) {
      time = min(time, max(locking, now.advanced(by: .seconds(Self.looks.lowerBound))))
    }
    state.leaving = world.schedule(at: time, "the person leaves the app") { [weak self] in
      guard let self else { return }
      // A phone that was put on a dock is used there (our choice).
      if leavesAlways, station?.isDocked == true { return planLeaving() }
      withPhone { await $0.leaveApp() }
    }
  }

  /// Handles the app's end.
  func appEnded(because cause: String) {
    state.ended = (world.now, cause)
    state.leaving.map { _ = world.cancel($0) }
    state.leaving = nil
  }

  /// Handles that the person swiped the app away.
  func appWasSwipedAway() { state.isSwipedAway = true }

  /// Handles the app's deletion: the person doesn't reopen it, and the data is not reported as
  /// lost.
  func appWasDeleted() {
    state.ended = nil
    state.isSwipedAway = true
    state.reopening.map { _ = world.cancel($0) }
    state.reopening = nil
  }

  /// Schedules the reopening of an app that the person did not end.
  func missesApp() {
    guard habit == .asNeeded, state.ended != nil, !state.isSwipedAway,
      !planned.contains(where: { $0 > world.now })
    else { return }
    state.reopening.map { _ = world.cancel($0) }
    let wait = Duration.seconds(state.random.uniform(Self.missesApp) * 3600)
    guard let use = lock.nextUnlock(after: world.now.advanced(by: wait)) else { return }
    state.reopening = world.schedule(at: use, "the person opens the app again") { [weak self] in
      self?.withPhone { await $0.openAppAgain() }
    }
  }

  private func open(inPeriodFrom start: WorldTime, lasting period: Duration) {
    let wait = Duration.seconds(state.random.uniform(0...period.inSeconds))
    guard let use = lock.nextUnlock(after: start.advanced(by: wait)) else { return }
    world.schedule(at: use, "the person opens the app") { [weak self] in
      if self?.does(.openingApp, share: 1) == true { self?.openAsUsual() }
      self?.open(inPeriodFrom: start.advanced(by: period), lasting: period)
    }
  }

  private func openAsUsual() {
    state.isLate = state.phone?.power.isOn == false
    if !state.isLate { withPhone { await $0.openAppAsUsual() } }
  }

  /// Handles that the phone is on again: at the next use, the person opens an app that they wanted to open meanwhile.
  func phoneSwitchedOn() {
    guard state.isLate, let use = lock.nextUnlock(after: world.now) else { return }
    world.schedule(at: use, "the person opens the app") { [weak self] in
      if self?.state.isLate == true { self?.openAsUsual() }
    }
  }

  /// Handles a notification of the app, after which the person may open the app or press a button, on the unlocked phone.
  func notified(_ identifier: String, _ buttons: [NotificationButton]) {
    state.reminders += 1
    let share =
      switch habit {
      case .afterNotification: 1.0
      case .asNeeded, .every: followsReminders
      case .never: 0.0
      }
    guard does(.followingReminders, share: share, occasion: state.reminders) else { return }
    let now = world.now
    guard let use = lock.isLocked(at: now) ? lock.nextUnlock(after: now) : now else { return }
    let time = use.advanced(by: .seconds(state.random.uniform(2...20)))
    // Nothing is drawn where there is no choice.
    var button: NotificationButton?
    if !buttons.isEmpty, state.random.chance(pressesButtons) { button = state.random.pick(buttons) }
    world.schedule(at: time, "the person follows a notification") { [weak self] in
      self?.withPhone { [button] phone in
        if let button {
          await phone.press(button, of: identifier)
        } else {
          await phone.openApp(from: identifier)
        }
      }
    }
  }

  /// Whether the person does something now that people do on a share of the occasions.
  private func does(_ habit: Reliability.Habit, share: Double, occasion: Int = 0) -> Bool {
    reliability.does(
      habit,
      share: share,
      on: Int(world.now.nanoseconds / 86_400_000_000_000),
      occasion: occasion
    )
  }

  private func withPhone(_ body: @escaping @Sendable (Phone) async -> Void) {
    guard let phone = state.phone else { return }
    // The task is the person's, so it runs whatever becomes of the app.
    world.planning(for: nil) { _ = Task { await body(phone) } }
  }

  /// The diagnostic for data that is missing because nobody opened the app again; nil if none is
  /// missing.
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

  /// The diagnostics of an app's life cycle, in the order of the documentation.
  package static let ofAppLife: [Diagnostic] = [appNotReopened, actionNotPerformed]
}

/// When a person opens the study's app, in addition to the timeline.
public enum OpeningHabit: Codable, Hashable, Sendable {
  /// After a restart of the phone or the system ended the app: within about a day.
  ///
  /// Not if the timeline opens the app later, and not after the person swiped it away.
  case asNeeded
  /// Once in each period of this length, during a use of the phone.
  case every(Duration)
  /// After each notification of the app.
  case afterNotification
  /// Never.
  case never

  /// Whether the person leaves the app after some minutes.
  ///
  /// If not, the app stays on the screen, unless the system suspends apps.
  var leavesApp: Bool {
    switch self {
    case .every, .afterNotification: true
    case .asNeeded, .never: false
    }
  }
}
