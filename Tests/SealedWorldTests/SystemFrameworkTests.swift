import Foundation
import FoundationNetworking
import Phones
import Testing
import VirtualTime

@Suite("The frameworks of a simulated phone")
struct SystemFrameworkTests {
  /// The modules of Sources/Frameworks that no framework of iOS stands behind: those of AWARE and of our own, and two
  /// that are libraries at Apple's.
  private static let others: Set = [
    "Diagnostics", "FoundationAdditions", "SampleBatches", "URLLoading", "_Testing_UIKit",
    "com_awareframework_ios_core", "com_awareframework_ios_sensor_core",
    "com_awareframework_ios_sensor_shortcuts", "os", "simd",
  ]

  @Test("Each module with the name of one of Apple's frameworks is a framework of the phone")
  func modules() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = tests.appending(path: "../../Sources/Frameworks").standardizedFileURL
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(modules.count > 20)
    let names = Set(SystemFramework.iOS.map(\.name))
    let different = names.symmetricDifference(modules).subtracting(Self.others)
    #expect(different == ["CFNetwork", "Foundation"])
  }

  /// Reason: before they use SensorKit, one public client asks for its bundle, and another one for its class.
  ///
  /// The identifiers are those of crash reports.
  @Test("An app finds SensorKit and the other frameworks")
  func sensorKit() throws {
    try SealedWorld.run(frameworks: SystemFramework.iOS) { _ in
      #expect(Bundle(identifier: "com.apple.SensorKit") != nil)
      #expect(NSClassFromString("SRSensorReader") != nil)
      #expect(NSClassFromString("CMPedometer") != nil)
      #expect(NSClassFromString("UNUserNotificationCenter") != nil)
      for identifier in ["avfoundation", "corelocation", "CFNetwork", "Foundation", "UIKit"] {
        #expect(Bundle(identifier: "com.apple.\(identifier)") != nil)
      }
      #expect(Bundle(identifier: "com.apple.HealthKit") == nil)
      #expect(NSClassFromString("HKHealthStore") == nil)
      #expect(Bundle(for: URLSession.self).bundleIdentifier == "com.apple.CFNetwork")
    }
  }

  /// Sources: Apple, DockKit: iOS 17; SensorKit: iOS 14.
  @Test("An older iOS lacks the frameworks that came later")
  func versions() {
    func names(_ version: String) -> Set<String> {
      Set(SystemFrameworks(SystemFramework.iOS, systemVersion: version).all.map(\.name))
    }
    #expect(names("16.7").contains("SensorKit") && !names("16.7").contains("DockKit"))
    #expect(names("17.0").contains("DockKit"))
    #expect(names("13.1").isDisjoint(with: ["SensorKit", "OSLog", "AppIntents", "Spatial"]))
  }
}
