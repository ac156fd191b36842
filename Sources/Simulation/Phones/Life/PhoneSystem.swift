import Automations
package import BackgroundTasks
import Foundation
import Routines
import UIKit
import UserNotifications
package import VirtualTime
import com_awareframework_ios_core

/// The hardware behind UIKit, BackgroundTasks and UserNotifications: the phone's lock, battery and
/// person.
final class PhoneSystem: Sendable {
  let systemVersion: String
  let permissions: BackgroundTaskPermissions
  let opener: AppOpener
  private let world: World
  private let configuration: Phone.Configuration.System
  private let power: WorldIsolated<Power>
  private let appState: WorldIsolated<AppState>
  private let lock: PhoneLock
  private let battery: PhoneBattery
  private let isConnected: @Sendable () -> Bool
  private let vendor: UUID
  private let station: DockingStation?

  private struct State {
    var random: RandomStream
    var lastRefresh: WorldTime?
    weak var phone: Phone?
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
    self.power = power
    self.appState = appState
    systemVersion = configuration.systemVersion
    station = configuration.station
    permissions = configuration.system.permissions
    lock = PhoneLock(configuration.days, until: configuration.studyEnd)
    battery = PhoneBattery(configuration.days)
    vendor = Phone.vendorIdentifier(in: world)
    state = WorldIsolated(State(random: world.random("background tasks")))
    opener = AppOpener(
      in: world,
      configuration.system.opensApp,
      lock,
      planned: configuration.system.opensAppAt
    )
    let automations = configuration.automations
    isConnected = { automations.map { $0.aware.connection != .none } ?? true }
    UIKitService(in: world, on: self)
    BackgroundTaskService(in: world, on: self) { observe(.task($0)) }
    NotificationService(in: world, on: self) { observe(.notification($0)) }
  }

  /// Handles the app's launch.
  func appLaunched(on phone: Phone, byHand: Bool) {
    state.phone = phone
    UIKitService.current?.appLaunched(byHand: byHand)
    BackgroundTaskService.current?.appLaunched()
    NotificationService.current?.appLaunched()
    opener.appLaunched(on: phone)
    if byHand { opener.appIsOnScreen() }
  }

  /// Handles the app's end.
  func appClosed(because cause: String) {
    UIKitService.current?.appClosed()
    BackgroundTaskService.current?.appClosed()
    NotificationService.current?.appClosed()
    opener.appEnded(because: cause)
  }

  /// Handles the app's deletion.
  func appDeleted() {
    BackgroundTaskService.current?.appDeleted()
    NotificationService.current?.appDeleted()
    opener.appWasDeleted()
  }

  func switchedOn() {
    NotificationService.current?.switchedOn()
    opener.missesApp()
  }

  func clockChanged() {
    UIKitService.current?.clockChanged()
    NotificationService.current?.clockChanged()
  }

  /// Handles the end of the world.
  func worldEnds() { BackgroundTaskService.current?.worldEnds() }
}

extension PhoneSystem: UIKitHardware {
  private var hasBeenUnlocked: Bool { power.value.hasBeenUnlocked(lock, by: world.now) }

  var identifierForVendor: UUID? { hasBeenUnlocked ? vendor : nil }

  var orientation: UIDeviceOrientation { station?.held ?? .portrait }

  var isLocked: Bool { lock.isLocked(at: world.now) }

  var batteryLevel: Double { battery.level(at: world.now) }

  var isCharging: Bool { battery.isCharging(at: world.now) }

  var isBackgroundRefreshAllowed: Bool { configuration.refreshesInBackground }

  var nextLockChange: WorldTime? { lock.nextChange(after: world.now) }

  func endApp(because cause: String) {
    guard let phone = state.phone else { return }
    Task { await phone.killApp(because: cause) }
  }
}

extension PhoneSystem: BackgroundTaskHardware {
  func opportunity(for need: BackgroundTaskNeed, from time: WorldTime) -> WorldTime? {
    let timing = configuration.timing
    guard need.kind == .refresh else {
      return timing.processing(from: time, need, lock, battery, &state.random)
    }
    return timing.refresh(from: time, after: state.lastRefresh, lock, &state.random)
  }

  func canRun(_ need: BackgroundTaskNeed) -> Bool {
    // A locked phone shows no app, even if the scenario left the app on the screen.
    guard power.isOn, appState.wasOpened, !appState.wasSwipedAway, isLocked || !isAppOnScreen,
      isBackgroundRefreshAllowed, !battery.isSavingPower(at: world.now)
    else { return false }
    guard need.kind != .refresh else { return true }
    return isLocked && (!need.power || isCharging) && (!need.network || isConnected())
  }

  func allowance(for need: BackgroundTaskNeed) -> Duration {
    guard need.kind != .refresh else {
      state.lastRefresh = world.now
      return configuration.timing.refreshLasts
    }
    let longest = Duration.seconds(state.random.uniform(configuration.timing.processingLasts))
    guard let use = lock.nextUnlock(after: world.now) else { return longest }
    return min(longest, world.now.duration(to: use))
  }

  func runApp(then body: @escaping @Sendable () -> Void) {
    guard let phone = state.phone else { return }
    Task { if await phone.runInBackground() { body() } }
  }
}

extension PhoneSystem: NotificationHardware {
  var isOn: Bool { power.isOn }

  var isAppOnScreen: Bool { UIKitService.current?.isRunning == true && !appState.isInBackground }

  func askForNotifications(_ answered: @escaping @Sendable (Bool) -> Void) {
    let isAllowed = configuration.allowsNotifications
    // Reading an alert takes some seconds (our choice).
    let time = world.now.advanced(by: .seconds(state.random.uniform(2...8)))
    world.schedule(at: time, "the answer for notifications") { answered(isAllowed) }
  }

  func show(_ identifier: String) { opener.notified(identifier) }
}

extension Phone {
  /// The identifier by which one vendor's apps know a world's phone.
  package static func vendorIdentifier(in world: World) -> UUID { UUID(world.random("vendor")) }
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
    /// Whether the person allows background refresh.
    package var refreshesInBackground = true
    /// What the app's property lists allow in the background.
    package var permissions = BackgroundTaskPermissions()
    /// When the phone gives the app time in the background.
    package var timing = BackgroundTiming()

    package init() {}
  }
}
