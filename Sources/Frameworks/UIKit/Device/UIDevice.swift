public import Foundation

/// The device that the app runs on (Apple, UIDevice).
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// The device on which the app runs.
  public class var current: UIDevice {
    UIKitService.current?.deviceInUse() ?? outside
  }

  private static let outside = UIDevice()

  weak var service: UIKitService?

  /// The generic name that apps receive, "iPhone" (Apple, UIDevice.name).
  public var name: String { model }

  /// The kind of device, "iPhone".
  public var model: String { "iPhone" }

  /// The same as `model`: the simulated phone's language is English.
  public var localizedModel: String { model }

  /// The name of the operating system, "iOS".
  public var systemName: String { "iOS" }

  /// The version of the operating system, such as "26.0".
  public var systemVersion: String { service?.hardware.systemVersion ?? "26.0" }

  /// The identifier that all apps of one vendor share on this phone; nil after a restart until the
  /// phone is unlocked, and outside a world (Apple, identifierForVendor).
  public var identifierForVendor: UUID? { service?.hardware.identifierForVendor }

  /// The kind of device's screen.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// Whether apps can run at the same time.
  public var isMultitaskingSupported: Bool { true }

  /// The device's orientation: that of its dock, or else portrait (our choice); unknown unless an
  /// app has asked for orientations (Apple, UIDevice.orientation).
  public var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications, let service else { return .unknown }
    return service.hardware.orientation
  }

  /// Whether the app has asked for orientations.
  public private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Begins the notifications of the device's orientation.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Ends the notifications of the device's orientation.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }

  /// Whether the app monitors the battery; false until the app sets it.
  public var isBatteryMonitoringEnabled = false {
    didSet {
      guard isBatteryMonitoringEnabled != oldValue else { return }
      service?.monitorBattery(isBatteryMonitoringEnabled)
    }
  }

  /// The battery's level, 0...1 in whole percents; -1 unless the battery is monitored (Apple,
  /// batteryLevel).
  public var batteryLevel: Float {
    guard isBatteryMonitoringEnabled, let service else { return -1 }
    return service.battery.level
  }

  /// Whether the battery is charging; unknown unless the battery is monitored.
  public var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled, let service else { return .unknown }
    return service.battery.state
  }
}

extension UIDevice {
  /// The state of a battery (Apple, UIDevice.BatteryState).
  @nonexhaustive
  public enum BatteryState: Int, Sendable {
    /// The battery isn't monitored.
    case unknown
    /// The battery is discharging.
    case unplugged
    /// The device is on a charger, and the battery isn't full.
    case charging
    /// The device is on a charger, and the battery is full.
    case full
  }

  /// The battery's level has changed; at most once a minute (Apple, batteryLevelDidChangeNotification).
  public nonisolated class var batteryLevelDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }

  /// The battery has begun or ended charging, or is full.
  public nonisolated class var batteryStateDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  }

  /// The device's orientation has changed, because it was put on its dock or taken off; posted
  /// while the app asks for orientations.
  public nonisolated class var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}

/// The orientation of a device (Apple, UIDeviceOrientation).
@nonexhaustive
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device stands on a long side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The kind of a device's screen (Apple, UIUserInterfaceIdiom).
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
