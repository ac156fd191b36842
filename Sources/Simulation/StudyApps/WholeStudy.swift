package import Foundation
package import Phones

/// An app with all features of a study: it reads sensors, tracks people while the phone is on a
/// dock, and keeps a diary that automations write.
@MainActor
package final class WholeStudy: StudyApp {
  private let logger: SensorLogger
  private let camera: DockCamera
  private let diary: AutomationDiary

  /// The options of its parts, except when the camera runs: only when docked.
  package struct Options: AppOptions {
    var camera = DockCamera.Options()
    var diary = AutomationDiary.Options()

    package static let declarations: [AppOption<Self>] =
      declarations(of: \.camera, except: ["camera"]) + declarations(of: \.diary)

    package init() { camera.camera = .whenDocked }
  }

  package init(settings: StudyAppSettings) {
    let options = Options(settings)
    logger = SensorLogger(settings: settings)
    camera = DockCamera(options.camera)
    diary = AutomationDiary(settings, options.diary)
  }

  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.logger.run() }
      group.addTask { await self.camera.run() }
      group.addTask { await self.diary.run() }
    }
  }

  package func enteredForeground() async {
    await camera.enteredForeground()
    await diary.enteredForeground()
  }

  package func open(_ url: URL) { diary.open(url) }

  package nonisolated static var endsWhenCancelled: Bool { true }
}

extension StudyAppSettings {
  /// Whether the recording has ended.
  var isOver: Bool { recordsUntil.map { $0 <= Date() } ?? false }

  /// Runs a closure when the recording ends; nil if it never ends or has already ended.
  @MainActor
  func whenOver(_ stop: @escaping @MainActor () async -> Void) -> Task<Void, Never>? {
    guard let end = recordsUntil, !isOver else { return nil }
    return Task { @MainActor in
      let left = Duration.seconds(end.timeIntervalSince(Date()))
      guard (try? await Task.sleep(for: left)) != nil else { return }
      await stop()
    }
  }
}
