import BackgroundTasks
import Diagnostics
import Foundation
import FoundationAdditions
import Synchronization
import UIKit
import UserNotifications
import VirtualTime

/// A phone with the behaviour that a test sets, which records its calls.
final class FakePhone: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.
  var permissions = BackgroundTaskPermissions(
    identifiers: Set(["refresh", "other", "long"] + (0...10).map { "p\($0)" }),
    modes: ["fetch", "processing"]
  )
  var isBackgroundRefreshAllowed = true
  var canRun = true
  var canLaunch = true
  var facts: [String] = []
  var endings: [String] = []
  var systemVersion = "26.1"
  var sceneManifest: SceneManifest?
  var identifierForVendor: UUID?
  var isLocked = false
  var batteryLevel = 0.5
  var isCharging = false
  var nextLockChange: WorldTime?
  var isOn = true
  var isAppOnScreen = false
  var cancelsTasks = false
  var isLowPowerModeEnabled = false
  var nextPowerChange: WorldTime?
  var thermalState = ProcessInfo.ThermalState.nominal
  var nextUse: WorldTime?
  var shown: [String] = []
  var answer = true
  var showsPrompts = true
  var keepsNotificationsAddedLast = false
  let world: World

  init(in world: World) {
    self.world = world
    UIKitService(in: world, on: self) { [unowned self] in facts.append($0.message) }
    BackgroundTaskService(in: world, on: self) { [unowned self] in facts.append("\($0)") }
    NotificationService(in: world, on: self) { [unowned self] in facts.append("\($0)") }
    DeviceStateService(in: world, on: self)
    world.atEnd { withExtendedLifetime(self) {} }
  }

  func launch(byHand: Bool = true) {
    UIKitService.current?.appLaunched(byHand: byHand)
    BackgroundTaskService.current?.appLaunched()
    NotificationService.current?.appLaunched()
    DeviceStateService.current?.appLaunched()
  }

  func close() {
    UIKitService.current?.appClosed()
    BackgroundTaskService.current?.appClosed()
    NotificationService.current?.appClosed()
    DeviceStateService.current?.appClosed()
  }
}

extension FakePhone: UIKitHardware {
  var orientation: UIDeviceOrientation { .landscapeLeft }

  func drawBackgroundTime() -> Duration { .seconds(30) }

  func workChanged(isOpen: Bool) {}

  var isRegisteredForPushes: Bool { false }

  func registerForPushes(_ answered: @escaping @Sendable (Result<Data, NSError>) -> Void) {}

  func unregisterForPushes() {}

  func endApp(because cause: String) {
    endings.append(cause)
    close()
  }
}

extension FakePhone: BackgroundTaskHardware {
  func opportunity(
    for need: BackgroundTaskNeed,
    of identifier: String,
    from time: WorldTime
  ) -> WorldTime? { time }

  func canRun(_ need: BackgroundTaskNeed) -> Bool { canRun }

  func allowance(for need: BackgroundTaskNeed, of identifier: String) -> Duration? {
    switch need.kind {
    case .refresh: .seconds(30)
    case .processing, .healthResearch: .seconds(300)
    case .continuedProcessing: nil
    }
  }

  func runApp(for kind: BackgroundTaskKind, then body: @escaping @Sendable () -> Void) {
    if canLaunch { body() }
  }

  func personWantsToCancel() -> Bool { cancelsTasks }

  func nextLookAtProgress(from time: WorldTime) -> WorldTime? { time.advanced(by: .seconds(30)) }

  func runningTasksChanged(to count: Int) {}
}

extension FakePhone: NotificationHardware {
  func askForNotifications(_ answered: @escaping @Sendable (Bool) -> Void) -> Bool {
    guard showsPrompts else { return false }
    let answer = answer
    world.schedule(at: world.now.advanced(by: .seconds(3))) { answered(answer) }
    return true
  }

  func show(_ identifier: String, _ buttons: [NotificationButton]) { shown.append(identifier) }
}

extension FakePhone: DeviceStateHardware {}

/// Runs a world with a phone on which the app has just been opened.
func onPhone(
  _ body: @escaping @MainActor @Sendable (FakePhone) async throws -> Void
) throws {
  try World.run(seed: 1) { world in
    let phone = FakePhone(in: world)
    phone.launch()
    try await body(phone)
  }
}
