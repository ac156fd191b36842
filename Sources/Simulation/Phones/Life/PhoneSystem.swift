package import BackgroundTasks
import Foundation
import FoundationAdditions
import People
import SensorKit
package import UIKit
import UserNotifications
package import VirtualTime
import com_awareframework_ios_core

/// The hardware behind UIKit, BackgroundTasks and UserNotifications: the phone's lock, battery and
/// person.
final class PhoneSystem: Sendable {
  let systemVersion: String
  let permissions: BackgroundTaskPermissions
  let opener: AppOpener
  let process: ProcessModel
  let conditions: PhoneConditions
  let lock: PhoneLock
  let prompts: PromptScreen
  let watchdog = WorldIsolated<Watchdog?>(nil)
  let waits: LongWaits?
  let pushes: PhonePushes
  /// The causes for which the app has run off the screen.
  let causes = WorldIsolated<Set<LaunchCause>>([])
  let world: World
  private let configuration: Phone.Configuration.System
  private let timing: BackgroundTiming
  private let power: WorldIsolated<Power>
  let appState: WorldIsolated<AppState>
  private let battery: PhoneBattery
  private let isConnected: @Sendable () -> Bool
  private let station: DockingStation?
  private let observe: @Sendable (PhoneFact) -> Void

  private struct State {
    var random: RandomStream
    var vendor: UUID
    /// The number of phones that the person has had.
    var phones = 1
    var lastRefresh: WorldTime?
    /// Draws which tasks the person cancels, and when.
    var cancellations: RandomStream
    /// The end of the idle time in which each processing task last ran.
    var idleEnds: [String: WorldTime] = [:]
    weak var phone: Phone?
    /// The last refusal of each cause since it was last allowed.
    var refused: [LaunchCause: LaunchRefusal] = [:]
  }

  private let state: WorldIsolated<State>

  init(
    in world: World,
    _ configuration: Phone.Configuration,
    _ power: WorldIsolated<Power>,
    _ appState: WorldIsolated<AppState>,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    self.world = world
    self.configuration = configuration.system
    let random = world.random("background tasks")
    timing = BackgroundTiming(configuration.system.suspension, random)
    self.observe = observe
    process = ProcessModel(in: world, configuration.system.suspension)
    waits = configuration.system.suspension.isOn ? LongWaits(in: world) : nil
    self.power = power
    self.appState = appState
    systemVersion = configuration.systemVersion
    station = configuration.station
    permissions = configuration.system.permissions
    lock = PhoneLock(configuration.days, until: configuration.studyEnd)
    battery = configuration.automations?.battery ?? PhoneBattery(configuration.days)
    conditions = PhoneConditions(in: world, battery)
    prompts = PromptScreen(
      for: process,
      dropsSecond: configuration.options.promptsTogether == .secondIsDropped
    )
    state = WorldIsolated(
      State(
        random: random,
        vendor: Phone.vendorIdentifier(in: world),
        cancellations: world.random("cancels tasks")
      )
    )
    pushes = PhonePushes(
      in: world,
      configuration.system.pushes,
      configuration.network,
      observe: observe
    )
    opener = AppOpener(
      in: world,
      configuration.system.opensApp,
      lock,
      planned: configuration.system.opensAppAt,
      leavesAlways: configuration.system.suspension.isOn,
      pressesButtons: configuration.system.pressesButtons,
      followsReminders: configuration.system.followsReminders
        ?? PublishedFigure.answers.value / 100,
      reliability: configuration.days.life.reliability,
      station: configuration.station
    )
    let automations = configuration.automations
    isConnected = { automations.map { $0.aware.connection != .none } ?? true }
    UIKitService(in: world, on: self) { observe(.diagnostic($0)) }
    BackgroundTaskService(in: world, on: self) { observe(.task($0)) }
    NotificationService(in: world, on: self) { observe(.notification($0)) }
    guard process.options.isOn else { return }
    watchdog.value = Watchdog(in: world) { [weak self] cause, fact in
      if let fact { observe(.diagnostic(fact)) }
      self?.endApp(because: cause)
    }
  }

  /// Handles the app's launch.
  func appLaunched(on phone: Phone, byHand: Bool) {
    state.phone = phone
    UIKitService.current?.appLaunched(byHand: byHand)
    BackgroundTaskService.current?.appLaunched()
    NotificationService.current?.appLaunched()
    DeviceStateService.current?.appLaunched()
    opener.appLaunched(on: phone)
    if byHand { appIsOnScreen() }
  }

  /// Handles the app's arrival on the screen.
  func appIsOnScreen() {
    opener.appIsOnScreen()
    prompts.appIsOnScreen()
    pushes.appIsOnScreen()
  }

  /// Handles the app's end.
  func appClosed(because cause: String) {
    UIKitService.current?.appClosed()
    BackgroundTaskService.current?.appClosed()
    NotificationService.current?.appClosed()
    DeviceStateService.current?.appClosed()
    prompts.clear()
    waits?.appEnded()
    pushes.appEnded()
    opener.appEnded(because: cause)
  }

  /// Handles the app's deletion.
  func appDeleted() {
    UIKitService.current?.forgetsScene()
    BackgroundTaskService.current?.appDeleted()
    NotificationService.current?.appDeleted()
    pushes.appDeleted()
    opener.appWasDeleted()
  }

  /// Handles a new phone, whose system knows nothing of the app's requests.
  ///
  /// - Returns: The phone's vendor identifier.
  func phoneReplaced() -> UUID {
    UIKitService.current?.forgetsScene()
    BackgroundTaskService.current?.appDeleted()
    NotificationService.current?.appDeleted()
    pushes.appDeleted()
    state.phones += 1
    state.vendor = Phone.vendorIdentifier(in: world, phone: state.phones)
    state.lastRefresh = nil
    state.refused = [:]
    return state.vendor
  }

  func switchedOn() {
    NotificationService.current?.switchedOn()
    opener.missesApp()
    opener.phoneSwitchedOn()
  }

  func clockChanged() {
    UIKitService.current?.clockChanged()
    NotificationService.current?.clockChanged()
  }

  /// Handles the end of the world.
  func worldEnds() {
    BackgroundTaskService.current?.worldEnds()
    NotificationService.current?.worldEnds()
    pushes.worldEnds()
  }
}

extension PhoneSystem: UIKitHardware {
  var hasBeenUnlocked: Bool { power.value.hasBeenUnlocked(lock, by: world.now) }

  var sceneManifest: SceneManifest? { configuration.scenes }

  var identifierForVendor: UUID? { hasBeenUnlocked ? state.vendor : nil }

  var orientation: UIDeviceOrientation { station?.held ?? .portrait }

  var isLocked: Bool { lock.isLocked(at: world.now) }

  var batteryLevel: Double { battery.level(at: world.now) }

  var isCharging: Bool { battery.isCharging(at: world.now) }

  var isBackgroundRefreshAllowed: Bool { configuration.refreshesInBackground }

  var nextLockChange: WorldTime? { lock.nextChange(after: world.now) }

  var isInLowPowerMode: Bool { battery.isSavingPower(at: world.now) }

  func drawBackgroundTime() -> Duration {
    let options = configuration.suspension
    guard let share = options.shortBackgroundTimes, state.random.chance(Double(share) / 1000) else {
      return options.backgroundTime
    }
    let short = Duration.seconds(state.random.uniform(SuspensionOptions.shortBackgroundTime))
    return min(short, options.backgroundTime)
  }

  func workChanged(isOpen: Bool) { process.set(.work, isOpen) }

  func endApp(because cause: String) {
    withPhone { await $0.killApp(because: cause) }
  }

  var isRegisteredForPushes: Bool { pushes.state.isRegistered }

  func registerForPushes(_ answered: @escaping @Sendable (Result<Data, NSError>) -> Void) {
    pushes.register(answered)
  }

  func unregisterForPushes() { pushes.unregister() }

  /// Has the phone do something, in a task of the system, which runs whatever becomes of the app.
  private func withPhone(_ body: @escaping @Sendable (Phone) async -> Void) {
    guard let phone = state.phone else { return }
    world.planning(for: nil) { _ = Task { await body(phone) } }
  }
}

extension PhoneSystem: BackgroundTaskHardware {
  func opportunity(
    for need: BackgroundTaskNeed,
    of identifier: String,
    from time: WorldTime
  ) -> WorldTime? {
    // It begins on the screen, or when it can.
    guard need.kind != .continuedProcessing else { return time }
    guard need.kind == .refresh else {
      return timing.processing(
        from: time,
        need,
        lastIdleEnd: state.idleEnds[identifier],
        lock,
        battery,
        &state.random
      )
    }
    return timing.refresh(
      from: time,
      after: state.lastRefresh,
      opened: appState.lastOpened,
      lock,
      &state.random
    )
  }

  func canRun(_ need: BackgroundTaskNeed) -> Bool {
    guard isAdmitted(LaunchCause(need.kind)) else { return false }
    // It begins on the screen; one that waits also begins off it (our choice).
    if need.kind == .continuedProcessing { return !conditions.isHot }
    // A locked phone shows no app, even if the scenario left the app on the screen.
    guard isLocked || !isAppOnScreen, !conditions.holdBackgroundWork else { return false }
    guard need.kind != .refresh else { return true }
    return isLocked && (!need.power || isCharging) && (!need.network || isConnected())
  }

  func allowance(for need: BackgroundTaskNeed, of identifier: String) -> Duration? {
    // No fixed limit: an hour and more is possible (Apple engineer on the developer forums, thread 804919).
    guard need.kind != .continuedProcessing else { return nil }
    guard need.kind != .refresh else {
      state.lastRefresh = world.now
      return timing.refreshAllowance(&state.random)
    }
    let longest = Duration.seconds(state.random.uniform(timing.processingLasts))
    guard let use = lock.nextUnlock(after: world.now) else { return longest }
    state.idleEnds[identifier] = use
    return min(longest, world.now.duration(to: use))
  }

  /// The first instant at which the phone is on the charger and not used for the time that processing tasks need.
  func quietTime(from time: WorldTime) -> WorldTime? { timing.quiet(from: time, lock, battery) }

  func runApp(for kind: BackgroundTaskKind, then body: @escaping @Sendable () -> Void) {
    withPhone { await $0.runInBackground(for: LaunchCause(kind), body) }
  }

  /// The seconds after which a person cancels a task that they no longer want (our choice).
  private static let cancelsAfter = 5.0...300.0

  func personWantsToCancel() -> Bool {
    state.cancellations.chance(configuration.cancelsTasks)
  }

  func nextLookAtProgress(from time: WorldTime) -> WorldTime? {
    let look = time.advanced(by: .seconds(state.cancellations.uniform(Self.cancelsAfter)))
    return lock.isLocked(at: look) ? lock.nextUnlock(after: look) : look
  }

  func runningTasksChanged(to count: Int) { process.set(.task, count > 0) }

  /// Whether a cause may make the app run now; reports each refusal, and the end of refusals.
  func isAdmitted(_ cause: LaunchCause) -> Bool {
    let refusal = refusal(of: cause)
    let isRepeated = state.refused[cause] == refusal
    if refusal == nil, isRepeated { return true }
    state.refused[cause] = refusal
    if process.options.isOn {
      observe(
        refusal.map { .appRefused(cause, $0, isRepeated: isRepeated) } ?? .appAdmitted(cause)
      )
    }
    return refusal == nil
  }

  /// When a phone that is switched on now can run apps: once it was unlocked; nil if that is not before the study's end.
  var firstUnlock: WorldTime? {
    // A system that suspends no app runs them before.
    process.options.isOn && isLocked ? lock.nextUnlock(after: world.now) : world.now
  }
}

extension PhoneSystem: NotificationHardware {
  var isOn: Bool { power.isOn }

  var keepsNotificationsAddedLast: Bool { configuration.keepsOver64 == .lastAdded }

  var nextUse: WorldTime? { isLocked ? lock.nextUnlock(after: world.now) : world.now }

  var isAppOnScreen: Bool { process.isOnScreen }

  func askForNotifications(_ answered: @escaping @Sendable (Bool) -> Void) -> Bool {
    prompts.show { [self] turn in
      UIKitService.current?.alertChanges(isShown: true)
      let isAllowed = configuration.allowsNotifications
      let reads = (configuration.readsPrompts ?? .ofAlerts).seconds(&state.random)
      let time = world.now.advanced(by: .seconds(reads))
      world.schedule(at: time, "the answer for notifications") { [self] in
        UIKitService.current?.alertChanges(isShown: false)
        prompts.end(turn)
        answered(isAllowed)
      }
    }
  }

  func show(_ identifier: String, _ buttons: [NotificationButton]) {
    opener.notified(identifier, buttons)
  }
}

extension Phone {
  /// The identifier by which one vendor's apps know a world's phone, the first or a later one.
  package static func vendorIdentifier(in world: World, phone: Int = 1) -> UUID {
    let stream = world.random("vendor")
    return UUID(phone == 1 ? stream : stream.split("phone \(phone)"))
  }
}

extension Phone.Configuration {
  /// The person's behaviour and the app's property lists, as far as they affect the app's life
  /// cycle.
  package struct System: Sendable {
    /// When the person opens the app, apart from the timeline.
    package var opensApp = OpeningHabit.asNeeded
    /// When the timeline makes the person open the app.
    package var opensAppAt: [WorldTime] = []
    /// Whether the person allows notifications.
    package var allowsNotifications = true
    /// The share of responses to notifications with buttons that are a press of one, 0...1; half is our choice.
    package var pressesButtons = 0.5
    /// The share of continued processing tasks that the person cancels, 0...1; a tenth is our choice.
    package var cancelsTasks = 0.1
    /// The share of the app's notifications that people follow although their habit doesn't demand it, 0...1; nil for
    /// the published one.
    package var followsReminders: Double?
    /// How long the person reads a prompt; nil: the usual time of each kind of prompt.
    package var readsPrompts: ReadingTime?
    /// Which of more than 64 pending notifications the system keeps.
    package var keepsOver64 = NotificationOverflow.soonest
    /// When a phone restarts that nobody unlocks.
    package var inactivityRestart = InactivityRestart.usual(in: SystemVersion(26))
    /// Whether the person allows background refresh.
    package var refreshesInBackground = true
    /// What the app's property lists allow in the background.
    package var permissions = BackgroundTaskPermissions()
    /// What the app's Info.plist says of scenes; nil if it has no scene manifest.
    package var scenes: SceneManifest?
    /// Whether and when the system suspends the app.
    package var suspension = SuspensionOptions()
    /// What the app's entitlements and the network allow of pushes.
    package var pushes = PushPermissions()

    package init() {}
  }
}
