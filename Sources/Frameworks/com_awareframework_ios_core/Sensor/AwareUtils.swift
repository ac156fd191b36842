import Foundation

/// What sensors ask of their phone (AWARE core, AwareUtils).
public class AwareUtils {
  static let deviceIDKey = "com.aware.ios.sensor.core.key.deviceid"

  /// Hours from GMT now, daylight saving included; half hours are cut off.
  public static func getTimeZone() -> Int { TimeZone.current.secondsFromGMT() / 3600 }

  /// The id under which all sensors of this installation record, an upper-case UUID.
  ///
  /// It is the vendor's identifier, or a random one where there is none, and is kept from the first
  /// time on. Our choice: before the phone's first unlock, when nothing can be kept, it is a random
  /// one that lasts as long as the launch.
  public static func getCommonDeviceId() -> String {
    let launch = AwareLaunch.current
    guard launch.device.hasBeenUnlocked else { return launch.kept { TemporaryDeviceID() }.text }
    if case .text(let kept) = launch.device.setting(deviceIDKey) { return kept }
    let new = (launch.device.vendorIdentifier ?? UUID()).uuidString
    launch.device.setSetting(deviceIDKey, to: .text(new))
    return new
  }

  /// A host without `http://` and `https://`: the first of each is removed, wherever it stands.
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
