import Foundation
import TestSupport
import Testing

@Suite("A client's files in each language mode")
struct LanguageModeTests {
  private static let modules = [
    "ARKit", "AVFoundation", "AppIntents", "BackgroundTasks", "CoreLocation", "CoreMotion",
    "DockKit", "Network", "OSLog", "QuartzCore", "Security", "SensorKit", "UIKit",
    "UserNotifications", "com_awareframework_ios_core", "com_awareframework_ios_sensor_core",
    "com_awareframework_ios_sensor_shortcuts",
  ]
  private static let modes = [
    ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6"],
  ]

  /// Reason: at Apple's, these files' frameworks are Objective-C and count as preconcurrency.
  ///
  /// So complete checking warns about their use. Minimal checking says nothing: this target, which treats warnings as
  /// errors, is built with it.
  @Test(
    "Code without actors has no error under complete checking in Swift 5 mode",
    arguments: ["OldStudyClient", "DeviceClientTests"]
  )
  func complete(file: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    // The modules of tests are not where those of the package are.
    let text = try String(contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
    let client = text.components(separatedBy: "@Suite")[0].replacing("import Testing", with: "")
    let messages = try ClientFile.messages(about: client, Self.modes[1])
    #expect(!messages.isEmpty)
    #expect(messages.filter { $0.contains(" error: ") } == [])
  }

  /// Source: Apple, the current SDK: these classes and handlers are Sendable there, and UIKit's on the main actor.
  @Test("Code with actors has no message in any mode", arguments: modes)
  func actors(mode: [String]) throws {
    let client = """
      import AVFoundation
      import Foundation
      import Network
      import SensorKit
      import UIKit
      import UserNotifications

      @MainActor
      final class Study: NSObject, SRSensorReaderDelegate {
        private var count = 0
        private let reader = SRSensorReader(sensor: .ambientLightSensor)
        private let monitor = NWPathMonitor()

        func begin() async throws {
          reader.delegate = self
          try await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
          let center = UNUserNotificationCenter.current()
          count += try await center.requestAuthorization(options: [.alert]) ? 1 : 0
          count += await AVCaptureDevice.requestAccess(for: .video) ? 1 : 0
          center.getNotificationSettings { settings in
            Task { @MainActor in self.count += settings.authorizationStatus == .authorized ? 1 : 0 }
          }
          monitor.pathUpdateHandler = { path in Task { @MainActor in self.show(path) } }
          _ = UIApplication.shared.beginBackgroundTask { self.count = 0 }
          UIApplication.shared.open(URL(fileURLWithPath: UIDevice.current.name)) { _ in self.count += 1 }
        }

        private func show(_ path: NWPath) { count += path.status == .satisfied ? 1 : 0 }

        nonisolated func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
          Task { @MainActor in count += devices.count }
        }

        nonisolated func sensorReader(
          _ reader: SRSensorReader,
          fetching request: SRFetchRequest,
          didFetchResult result: SRFetchResult<AnyObject>
        ) -> Bool {
          if let sample = result.sample as? SRAmbientLightSample {
            Task { @MainActor in count += sample.lux.value > 10 ? 1 : 0 }
          }
          return true
        }
      }
      """
    #expect(try ClientFile.messages(about: client, mode) == [])
  }

  /// Sources: the interfaces of Apple's Foundation, and public reports of what compiles with it.
  ///
  /// An interface has aliases of Combine's ObservableObject and Published. With `import Foundation` alone, @Observable
  /// compiles. Combine's other names stay hidden, or `Record` would be ambiguous beside another library's.
  @Test(
    "Each module makes ObservableObject, Published and Observable visible",
    arguments: modules
  )
  func observation(module: String) throws {
    // Neither language mode changes what is visible.
    let client = """
      import Foundation
      import \(module)

      final class Model: ObservableObject {
        @Published var level = 1.0
        func change() { objectWillChange.send() }
      }
      @Observable final class Other { var level = 1.0 }
      """
    #expect(try ClientFile.messages(about: client, Self.modes[0]) == [])
  }

  @Test("No module but Combine makes Combine's other names visible")
  func hidden() throws {
    let client = Self.modules.map { "import \($0)\n" }.joined() + "let one = Just(1)"
    let hidden = try ClientFile.messages(about: client, Self.modes[0])
    #expect(hidden.count == 1 && hidden[0].contains("cannot find 'Just' in scope"))
  }
}
