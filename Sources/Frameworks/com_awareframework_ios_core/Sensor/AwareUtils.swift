import Foundation

/// The sensors' access to their phone (AWARE core, AwareUtils).
public class AwareUtils {
  static let deviceIDKey = "com.aware.ios.sensor.core.key.deviceid"

  /// Returns the current offset from GMT in whole hours, including daylight saving time, rounded
  /// towards zero.
  public static func getTimeZone() -> Int { TimeZone.current.secondsFromGMT() / 3600 }

  /// Returns the device id of all sensors of this installation, an uppercase UUID.
  ///
  /// The id is the vendor's identifier, or a random one if there is none, and is stored on first
  /// use. Our choice: before the phone's first unlock, when nothing can be stored, the id is random
  /// and valid until the end of the launch.
  public static func getCommonDeviceId() -> String {
    let launch = AwareLaunch.current
    guard launch.device.hasBeenUnlocked else { return launch.kept { TemporaryDeviceID() }.text }
    if case .text(let kept) = launch.device.setting(deviceIDKey) { return kept }
    let new = (launch.device.vendorIdentifier ?? UUID()).uuidString
    launch.device.setSetting(deviceIDKey, to: .text(new))
    return new
  }

  /// Returns a host without `http://` and `https://`: removes the first occurrence of each, at any
  /// position.
  public static func cleanHostName(_ hostName: String) -> String {
    var name = hostName
    for scheme in ["http://", "https://"] {
      if let range = name.range(of: scheme) { name.removeSubrange(range) }
    }
    return name
  }
}

private final class TemporaryDeviceID {
  let text = UUID().uuidString
}
