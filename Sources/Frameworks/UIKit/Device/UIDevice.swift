public import Foundation

/// The device that the app runs on (Apple, UIDevice).
@MainActor
open class UIDevice: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// The device.
  public class var current: UIDevice {
    UIKitService.current?.deviceInUse() ?? outside
  }

  private static let outside = UIDevice()

  weak var service: UIKitService?

  /// The generic name that apps are given, "iPhone" (Apple, UIDevice.name).
  public var name: String { model }

  /// What kind of device it is, "iPhone".
  public var model: String { "iPhone" }

  /// The same as `model`: everybody here speaks English.
  public var localizedModel: String { model }

  /// The name of the operating system, "iOS".
  public var systemName: String { "iOS" }

  /// The version of the operating system, such as "26.0".
  public var systemVersion: String { service?.hardware.systemVersion ?? "26.0" }

  /// The same for all apps of one vendor on this phone; nil after a restart until the phone is
  /// unlocked, and outside a world (Apple, identifierForVendor).
  public var identifierForVendor: UUID? { service?.hardware.identifierForVendor }

  /// The kind of device's screen.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// Whether apps run beside each other.
  public var isMultitaskingSupported: Bool { true }

  /// How the device is held: as it stands on its dock, or else upright (our choice); unknown while nobody
  /// wants to know (Apple, UIDevice.orientation).
  public var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications, let service else { return .unknown }
    return service.hardware.orientation
  }

  /// Whether somebody wants to know how the device is held.
  public private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Asks to be told how the device is held.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Asks to be told no more.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }

  /// Whether the battery is looked at; false until an app sets it.
  public var isBatteryMonitoringEnabled = false {
    didSet {
      guard isBatteryMonitoringEnabled != oldValue else { return }
      service?.monitorBattery(isBatteryMonitoringEnabled)
    }
  }

  /// How full the battery is, 0...1 in whole percents; -1 while it isn't looked at (Apple,
  /// batteryLevel).
  public var batteryLevel: Float {
    guard isBatteryMonitoringEnabled, let service else { return -1 }
    return service.battery.level
  }

  /// Whether the battery is charged; unknown while it isn't looked at.
  public var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled, let service else { return .unknown }
    return service.battery.state
  }
}

extension UIDevice {
  /// Whether a battery is charged (Apple, UIDevice.BatteryState).
  @nonexhaustive
  public enum BatteryState: Int, Sendable {
    /// Nobody looks at it.
    case unknown
    /// It empties.
    case unplugged
    /// It is on a charger and not full.
    case charging
    /// It is on a charger and full.
    case full
  }

  /// The battery's level has changed; at most once a minute (Apple, batteryLevelDidChangeNotification).
  public nonisolated class var batteryLevelDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }

  /// The battery is charged, or no more.
  public nonisolated class var batteryStateDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  }

  /// The device is held otherwise: it was put on its dock or taken off; posted while an app wants to know.
  public nonisolated class var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}

/// How a device is held (Apple, UIDeviceOrientation).
@nonexhaustive
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it lies on a long side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// A kind of device's screen (Apple, UIUserInterfaceIdiom).
@nonexhaustive
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}
