import Foundation
import VirtualTime

/// A world with files and an app environment of its own, as on a simulated phone.
enum SealedWorld {
  static let home = "/var/mobile/Containers/Data/Application/A1"

  /// Runs code in such a world.
  static func run<Value: Sendable>(
    seed: UInt64 = 1,
    capacity: Int = 1 << 30,
    identifier: String = "org.example.diary",
    locale: String = "en_US",
    frameworks: [SystemFramework] = [],
    _ body: @escaping @Sendable (FileSystem) async throws -> Value
  ) throws -> Value {
    // As on a phone, each installation has a folder of its own; CoreFoundation keeps what it has read of one.
    let bundle = "/private/var/containers/Bundle/Application/\(UUID())/Diary.app"
    return try World.run(seed: seed) { world in
      let files = world.makeFiles(capacity: capacity)
      files.provideLink("/var", to: "private/var")
      files.provideFolder(home, isWritable: false)
      for name in ["Documents", "Library", "tmp"] {
        files.provideFolder("\(home)/\(name)", isWritable: true)
      }
      files.provideFolder(bundle, isWritable: false)
      let info: [String: Any] = [
        "CFBundleIdentifier": identifier, "CFBundleShortVersionString": "1.4",
        "UIBackgroundModes": ["fetch", "processing"],
        "NSSensorKitUsageDetail": ["SRSensorUsageMotion": ["Required": true]],
        "NSSensorKitUsageDescription": "To learn how light and sleep are related.",
      ]
      let list = try PropertyListSerialization.data(
        fromPropertyList: info,
        format: .xml,
        options: 0
      )
      files.provideFile("\(bundle)/Info.plist", list)
      world.identity = MachineIdentity(
        hostName: "localhost",
        systemName: "Darwin",
        systemRelease: "25.0.0",
        hardware: "iPhone18,1",
        userName: "mobile",
        userNumber: 501,
        home: home,
        processNumber: 312,
        processorCount: 6,
        memory: 8 << 30,
        environment: [
          "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": "\(home)/tmp/", "USER": "mobile",
        ]
      )
      world.files = files
      AppEnvironment(
        in: files,
        home: home,
        bundlePath: bundle,
        groups: [:],
        processName: "Diary",
        operatingSystemVersion: OperatingSystemVersion(
          majorVersion: 26,
          minorVersion: 0,
          patchVersion: 1
        ),
        operatingSystem: "Version 26.0.1",
        frameworks: SystemFrameworks(frameworks, systemVersion: "26.0.1"),
        localeIdentifier: locale,
        preferences: PreferenceStore(
          in: files,
          folder: "\(home)/Library/Preferences",
          appDomain: identifier,
          groupFolders: [:],
          global: [:]
        )
      ).use(in: world)
      return try await body(files)
    }
  }
}
