#if os(Linux)
  public import Foundation

  // The state of a device that apps spare: its warmth and its battery. The simulated phone is always
  // cool, and not in Low Power Mode (our choice).

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

    /// How warm the device is; always nominal.
    public var thermalState: ThermalState { .nominal }

    /// Whether Low Power Mode is on; always false.
    public var isLowPowerModeEnabled: Bool { false }

    /// The notification that ``thermalState`` has changed, which is never posted.
    public static var thermalStateDidChangeNotification: Notification.Name {
      Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
    }
  }

  extension NSNotification.Name {
    /// The notification that ``ProcessInfo/isLowPowerModeEnabled`` has changed, which is never posted.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
      "NSProcessInfoPowerStateDidChangeNotification"
    )
  }
#endif
