import Foundation
package import VirtualTime

/// What UIKit stands on: the phone, its battery, its lock and its person.
package protocol UIKitHardware: AnyObject {
  /// The version of iOS, such as `26.0`.
  var systemVersion: String { get }

  /// The identifier that the apps of one vendor share; nil until the phone is unlocked.
  var identifierForVendor: UUID? { get }

  /// How the phone is held.
  var orientation: UIDeviceOrientation { get }

  /// Whether the phone is locked.
  var isLocked: Bool { get }

  /// How full the battery is, 0...1.
  var batteryLevel: Double { get }

  /// Whether it is on a charger.
  var isCharging: Bool { get }

  /// Whether the person lets the app refresh in the background.
  var isBackgroundRefreshAllowed: Bool { get }

  /// When the phone is next locked or unlocked; nil if that is not before the study's end.
  var nextLockChange: WorldTime? { get }

  /// Ends the app.
  func endApp(because cause: String)
}
