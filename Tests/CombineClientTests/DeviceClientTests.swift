import Foundation
import Testing
import UIKit

/// A helper of an app in Swift 5 mode, whose methods have no actor.
///
/// It compiles with Apple's SDK, where these classes come from Objective-C and count as preconcurrency.
private final class DeviceHelper: NSObject {
  var batteryLevel: Float {
    UIDevice.current.isBatteryMonitoringEnabled = true
    return UIDevice.current.batteryLevel
  }

  var isActive: Bool { UIApplication.shared.applicationState == .active }

  /// Whether the app should spare the battery, or the phone is hot.
  var isToSpare: Bool {
    let info = ProcessInfo.processInfo
    switch info.thermalState {
    case .nominal, .fair: return info.isLowPowerModeEnabled
    case .serious, .critical: return true
    @unknown default: return false
    }
  }

  /// The notifications after which the app asks again.
  let changes = [
    ProcessInfo.thermalStateDidChangeNotification, .NSProcessInfoPowerStateDidChange,
  ]

  func openSettings() {
    guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
    UIApplication.shared.open(url)
  }
}

/// An app delegate without an actor of its own.
private class OldAppDelegate: UIResponder, UIApplicationDelegate {
  private let helper = DeviceHelper()

  func applicationDidBecomeActive(_ application: UIApplication) { helper.openSettings() }
}

@Suite("An app without actors, in Swift 5 mode")
struct DeviceClientTests {
  /// Source: Apple, UIApplication and UIDevice: Objective-C classes on the main actor.
  @Test("Methods without an actor use the application and the device")
  @MainActor
  func calls() {
    let helper = DeviceHelper()
    #expect(helper.batteryLevel == UIDevice.current.batteryLevel)
    #expect(helper.isActive)
    // Source: Apple, ProcessInfo; our choice: always cool, and never in Low Power Mode.
    #expect(!helper.isToSpare)
    #expect(Set(helper.changes).count == 2)
    OldAppDelegate().applicationDidBecomeActive(UIApplication.shared)
  }
}
