import Foundation
import Scenarios

enum PropertyListTarget {
  static func take(_ bytes: [UInt8]) {
    let path = InputFile.write(bytes)
    let vocabulary = Names.vocabulary
    for complaint in PropertyListFiles.checkInfoPlist(path: path, vocabulary: vocabulary)
      + PropertyListFiles.checkEntitlements(path: path, vocabulary: vocabulary)
    {
      precondition(complaint.location.line > 0 && !complaint.message.isEmpty, "\(complaint)")
    }
  }

  private static var info: [String: Any] {
    [
      "NSSensorKitUsageDescription": "why",
      "NSSensorKitPrivacyPolicyURL": "https://study.example",
      "NSSensorKitUsageDetail": [
        "SRSensorUsageAmbientLightSensor": ["Description": "light", "Required": true]
      ],
      "UIBackgroundModes": ["processing"],
      "Other": [1, 2.5, Date(timeIntervalSince1970: 0), Data([1])],
    ]
  }

  static var seeds: [[UInt8]] {
    let entitlements = ["com.apple.developer.sensorkit.reader.allow": ["ambient-light-sensor"]]
    let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]
    return formats.flatMap { format in
      [info, entitlements as [String: Any]].compactMap {
        (try? PropertyListSerialization.data(fromPropertyList: $0, format: format, options: 0))
          .map { Array($0) }
      }
    } + [Array("{ NSSensorKitUsageDescription = \"why\"; List = (a, <0102>); }".utf8)]
  }
}
