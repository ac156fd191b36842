#if os(Linux)
  public import Foundation

  extension ProcessInfo {
    /// How warm the device is (Apple, ProcessInfo.ThermalState).
    @nonexhaustive
    public enum ThermalState: Int, Sendable {
      /// Within the usual range.
      case nominal
      /// Slightly raised; an app can do without what the person does not notice.
      case fair
      /// High; an app should reduce its use of processors and radios.
      case serious
      /// So high that the device must cool down.
      case critical
    }

    /// How warm the device is; nominal outside a world.
    ///
    /// An app that has not read the property does not receive ``thermalStateDidChangeNotification`` (Apple).
    public var thermalState: ThermalState {
      DeviceStateService.current?.readThermalState() ?? .nominal
    }

    /// Whether Low Power Mode is on; false outside a world.
    public var isLowPowerModeEnabled: Bool {
      DeviceStateService.current?.hardware.isLowPowerModeEnabled ?? false
    }

    /// The notification that ``thermalState`` has changed, posted on a global queue with the process's `ProcessInfo` as
    /// the object (Apple).
    public static var thermalStateDidChangeNotification: Notification.Name {
      Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
    }
  }

  extension NSNotification.Name {
    /// The notification that ``ProcessInfo/isLowPowerModeEnabled`` has changed, posted on a global queue with the
    /// process's `ProcessInfo` as the object (Apple).
    public static var NSProcessInfoPowerStateDidChange: Notification.Name {
      // Code that reads a notification's name is about to observe the notification.
      DeviceStateService.current?.powerStateIsObserved()
      return Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
    }

    /// The notification that the device's clock was set, by the person or the network, posted on the main queue without an
    /// object (Apple; the queue is our choice).
    public static let NSSystemClockDidChange = Notification.Name(
      "NSSystemClockDidChangeNotification"
    )
  }
#endif
