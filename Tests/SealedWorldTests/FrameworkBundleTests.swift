import Foundation
import Testing
import UIKit
import VirtualTime

@Suite("The bundles that an app finds")
struct FrameworkBundleTests {
  private static let frameworks = [
    SystemFramework("SealedWorldTests"), SystemFramework("UIKit", "com.apple.UIKit"),
    SystemFramework("Foundation", with: ["FoundationEssentials"]),
    SystemFramework("VirtualTime", since: 27),
  ]

  /// Reason: a widely used client asks for SensorKit's bundle to learn whether the phone has SensorKit, and records
  /// nothing if there is none.
  @Test("A framework of the system is a bundle with identifier, version and path")
  func identifiers() throws {
    for _ in 1...2 {
      try SealedWorld.run(frameworks: Self.frameworks) { _ in
        let bundle = try #require(Bundle(identifier: "com.apple.UIKit"))
        #expect(bundle.bundleIdentifier == "com.apple.UIKit")
        #expect(bundle.bundlePath == "/System/Library/Frameworks/UIKit.framework")
        #expect(bundle.infoDictionary?["CFBundleShortVersionString"] as? String == "26.0.1")
        #expect(bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String == "26.0.1")
        #expect(bundle.isLoaded && bundle.load())
        #expect(FileManager.default.fileExists(atPath: bundle.bundlePath))
        #expect(Bundle(path: bundle.bundlePath)?.bundleIdentifier == "com.apple.UIKit")
        #expect(Bundle(path: bundle.bundlePath) == bundle)
      }
    }
  }

  @Test("Frameworks that the phone's system lacks, and bundles of the machine, are nil")
  func missing() throws {
    try SealedWorld.run(frameworks: Self.frameworks) { _ in
      #expect(Bundle(identifier: "com.apple.VirtualTime") == nil)
      #expect(Bundle(identifier: "com.apple.HealthKit") == nil)
      #expect(Bundle(identifier: "") == nil)
      #expect(Bundle(path: "/System/Library/Frameworks/VirtualTime.framework") == nil)
    }
    #expect(Bundle(identifier: "com.apple.UIKit") == nil)
  }

  @Test("The app's own bundle is found by its identifier, in each world")
  func own() throws {
    for identifier in ["org.example.one", "org.example.two"] {
      try SealedWorld.run(identifier: identifier, frameworks: Self.frameworks) { _ in
        let bundle = try #require(Bundle(identifier: identifier))
        #expect(bundle == Bundle.main)
        #expect(bundle.bundleIdentifier == identifier)
        #expect(Bundle.main.isLoaded)
        #expect(Bundle(identifier: "org.example.none") == nil)
      }
    }
  }

  /// Source: Apple, Information Property List, localization: `InfoPlist.strings` of the person's language comes first.
  @Test("A text of the Info.plist is that of the person's language, if the bundle has one")
  func translated() throws {
    let key = "NSSensorKitUsageDescription"
    for text in ["Light and sleep.", nil] {
      let found = try SealedWorld.run { files in
        if let text {
          let folder = "\(Bundle.main.bundlePath)/en.lproj"
          files.provideFolder(folder, isWritable: false)
          files.provideFile("\(folder)/InfoPlist.strings", Data("\"\(key)\" = \"\(text)\";".utf8))
        }
        return Bundle.main.object(forInfoDictionaryKey: key) as? String
      }
      #expect(found == text ?? "To learn how light and sleep are related.")
    }
  }

  @Test("allFrameworks are the system's, and allBundles the app's")
  func all() throws {
    try SealedWorld.run(frameworks: Self.frameworks) { _ in
      #expect(
        Bundle.allFrameworks.map(\.bundleIdentifier)
          == ["com.apple.SealedWorldTests", "com.apple.UIKit", "com.apple.Foundation"]
      )
      #expect(Bundle.allBundles == [Bundle.main])
    }
  }

  @Test("The bundle of a class is its framework or the app")
  func classes() throws {
    final class Here {}
    try SealedWorld.run(frameworks: Self.frameworks) { _ in
      #expect(Bundle(for: Here.self).bundleIdentifier == "com.apple.SealedWorldTests")
      #expect(Bundle(for: UIDevice.self).bundleIdentifier == "com.apple.UIKit")
      #expect(Bundle(for: DateFormatter.self).bundleIdentifier == "com.apple.Foundation")
      #expect(Bundle(for: AppEnvironment.self) == Bundle.main)
    }
    #expect(Bundle(for: Here.self).bundlePath == Bundle.main.bundlePath)
  }

  /// Reason: classes of Objective-C have no module in their names, by which public clients ask for them.
  @Test("A class of a framework is found by its name alone, unless the phone's system lacks it")
  func names() throws {
    try SealedWorld.run(frameworks: Self.frameworks) { _ in
      #expect(NSClassFromString("UIDevice") == UIDevice.self)
      #expect(NSClassFromString("UIKit.UIDevice") == UIDevice.self)
      #expect(NSClassFromString("NSMutableArray") == NSMutableArray.self)
      #expect(NSClassFromString("World") == nil)
      #expect(NSClassFromString("VirtualTime.World") == nil)
      #expect(NSClassFromString("Nothing") == nil)
    }
    #expect(NSClassFromString("UIDevice") == nil)
    #expect(NSClassFromString("VirtualTime.World") != nil)
  }
}
