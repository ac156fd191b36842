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

extension String {
  /// The text without white space at its ends.
  ///
  /// Nearly all names and hosts begin and end with a visible ASCII character; Foundation would copy
  /// them character by character.
  var withoutOuterSpace: String {
    if let first = utf8.first, let last = utf8.last, (33...126).contains(first),
      (33...126).contains(last)
    {
      return self
    }
    return trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text with percent-encoding of the characters that a part of a URL doesn't allow.
  ///
  /// - Parameter allowed: The allowed characters, which include the unreserved ones (RFC 3986).
  /// - Returns: The text in ASCII.
  func percentEncoded(allowing allowed: CharacterSet) -> String {
    let isUnreserved = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
    return isUnreserved ? self : addingPercentEncoding(withAllowedCharacters: allowed) ?? self
  }
}
